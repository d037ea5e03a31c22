/** Rules of permissions: which permissions each user can grant, and that one administrator always remains. */
import type { RightsOfUser } from '@magpie/contract';
import { CommandError } from '../errors/command-error.ts';
import type { Rights, User, Users } from '../ports/people.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { State } from '../state/open-state.ts';

/**
 * Rights as they are stored.
 * @throws CommandError `unknown_site`, `bad_rights`
 */
export async function storedRights(state: Pick<State, 'sites'>, given: RightsOfUser): Promise<Rights> {
  const sites = await state.sites.list();
  const findId = (trackingId: string): number => {
    const site = sites.find((one) => one.trackingId === trackingId);
    if (!site) throw new CommandError('unknown_site', `"${trackingId}" isn't a site.`);
    return site.id;
  };
  const rights: Rights = {
    capabilities: [...new Set(given.capabilities)],
    siteIds: given.sites?.map(findId),
    siteRights: Object.fromEntries(
      Object.entries(given.siteRights).map(([id, list]) => [findId(id), [...new Set(list)]]),
    ),
  };
  const lists = [...(rights.siteIds?.length === 0 ? [] : [rights.capabilities]), ...Object.values(rights.siteRights)];
  if (lists.every((list) => list.length === 0))
    throw new CommandError('bad_rights', 'Choose at least one permission on at least one site.');
  if (rights.capabilities.includes('manage_sites') && rights.siteIds !== undefined)
    throw new CommandError('bad_rights', 'Administrators see every site: choose all sites.');
  return rights;
}

/** Rights as the wire has them; sites that are gone are left out. */
export function shownRights({ capabilities, siteIds, siteRights }: Rights, sites: readonly SiteRecord[]): RightsOfUser {
  const named = new Map(sites.map(({ id, trackingId }) => [id, trackingId]));
  return {
    capabilities: [...capabilities],
    sites: siteIds?.flatMap((id) => named.get(id) ?? []) ?? null,
    siteRights: Object.fromEntries(
      Object.entries(siteRights).flatMap(([id, list]) => {
        const trackingId = named.get(Number(id));
        return trackingId === undefined ? [] : [[trackingId, list.filter((one) => one !== 'manage_sites')]];
      }),
    ),
  };
}

const manages = ({ capabilities, invitedUntil }: Pick<User, 'capabilities' | 'invitedUntil'>): boolean =>
  capabilities.includes('manage_sites') && invitedUntil === undefined;

/** @throws CommandError `last_manager` when no one else could manage the server */
export async function leaveManager(users: Users, user: User): Promise<void> {
  if (!manages(user)) return;
  if (!(await users.list()).some((one) => one.id !== user.id && manages(one)))
    throw new CommandError(
      'last_manager',
      `${user.name} is the only administrator. Make someone else an administrator first.`,
    );
}

/** @throws CommandError `unknown_user` */
export async function findUser(users: Users, id: number): Promise<User> {
  const user = await users.byId(id);
  if (!user) throw new CommandError('unknown_user', `There is no user ${id}.`);
  return user;
}

/**
 * Removes a user, and if requested also their API keys. Returns how many keys were revoked. @throws CommandError
 * `last_manager`
 */
export async function removeUser(
  { users, apiKeys }: Pick<State, 'users' | 'apiKeys'>,
  user: User,
  revokeKeys: boolean,
): Promise<number> {
  await leaveManager(users, user);
  const keys = revokeKeys ? await apiKeys.createdBy(user.id) : [];
  for (const key of keys) await apiKeys.revoke(key.siteIds, key.id);
  await users.remove(user.id);
  return keys.length;
}
