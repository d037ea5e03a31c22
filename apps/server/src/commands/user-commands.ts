/** Commands for users: inviting, permissions, new links, removal. */
import { CAPABILITIES, type RightsOfUser } from '@magpie/contract';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { ACCOUNT_FIELDS } from '../hosts/standalone/forms.ts';
import type { LINK_MS } from '../hosts/standalone/links.ts';
import { endTwoFactor } from '../operations/account.ts';
import { perform } from '../operations/operation.ts';
import { inviteUser, makeUserLink, removeUser, saveRights } from '../operations/people.ts';
import type { User } from '../ports/people.ts';
import { onServer } from './from-operations.ts';

/** A user as the command line lists them; sites by their tracking IDs. */
export interface UserListing {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly capabilities: readonly string[];
  /** Null for every site. */
  readonly sites: readonly string[] | null;
  /** Rights on single sites in their place. */
  readonly siteRights: Readonly<Record<string, readonly string[]>>;
  readonly state: 'active' | 'invited';
  readonly twoFactor: boolean;
}

/** A link to send; it is readable only in this answer. */
export interface UserLink {
  readonly user: UserListing;
  readonly purpose: keyof typeof LINK_MS;
  /** Path and query, below the server's address. */
  readonly path: string;
  /** ISO 8601 in UTC. */
  readonly until: string;
}

const email = z.string().trim().min(1).max(300);
const rightsFields = {
  rights: z.array(z.enum(CAPABILITIES)).min(1),
  /** On these sites alone; on every one unless given. */
  sites: z.array(z.string()).optional(),
};

async function userNamed(app: App, text: string): Promise<User> {
  const found = await app.state.users.byEmail(text);
  if (found) return found.user;
  throw new CommandError('unknown_user', `No user has the address ${shown(text)}; "user list" shows all users.`);
}

async function listed(app: App, user: User): Promise<UserListing> {
  const sites = await app.state.sites.list();
  const siteName = (id: number) => sites.find((site) => site.id === id)?.trackingId ?? String(id);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    capabilities: user.capabilities,
    sites: user.siteIds?.map(siteName) ?? null,
    siteRights: Object.fromEntries(Object.entries(user.siteRights).map(([id, list]) => [siteName(Number(id)), list])),
    state: user.invitedUntil === undefined ? 'active' : 'invited',
    twoFactor: user.twoFactor,
  };
}

/** Given sites get the rights; without any every site does. */
async function rightsGiven(
  app: App,
  given: { readonly rights: RightsOfUser['capabilities']; readonly sites?: readonly string[] | undefined },
): Promise<RightsOfUser> {
  const { rights, sites } = given;
  if (sites === undefined) return { capabilities: rights, sites: null, siteRights: {} };
  if (rights.includes('manage_sites'))
    throw new CommandError('bad_rights', 'Administrators see every site: use manage_sites without --only.');
  const onSites = rights.flatMap((right) => (right === 'manage_sites' ? [] : [right]));
  const chosen = await Promise.all(sites.map((site) => findSite(app, site)));
  return {
    capabilities: [],
    sites: [],
    siteRights: Object.fromEntries(chosen.map((site) => [site.trackingId, onSites])),
  };
}

type Made = Awaited<ReturnType<(typeof makeUserLink)['run']>>;

const linkOf = async (app: App, { user, purpose, path, until }: Made): Promise<UserLink> => ({
  user: await listed(app, user),
  purpose,
  path,
  until: new Date(until).toISOString(),
});

/** The commands of users. */
export const USER_COMMANDS = {
  'user.list': onServer({}, async (app): Promise<{ readonly users: readonly UserListing[] }> => {
    return { users: await Promise.all((await app.state.users.list()).map((user) => listed(app, user))) };
  }),
  /** @throws CommandError `taken`, `bad_rights` */
  'user.invite': onServer(
    { email: ACCOUNT_FIELDS.email, name: ACCOUNT_FIELDS.name, ...rightsFields },
    async (app, { email: address, name, ...given }) => {
      const rights = await rightsGiven(app, given);
      return linkOf(app, await perform(inviteUser, { app, user: null }, { email: address, name, rights }));
    },
    inviteUser,
  ),
  /** @throws CommandError `unknown_user`, `bad_rights`, `last_manager` */
  'user.set': onServer(
    { email, ...rightsFields },
    async (app, { email: address, ...given }) => {
      const { id, version } = await userNamed(app, address);
      const rights = await rightsGiven(app, given);
      return listed(app, await perform(saveRights, { app, user: null }, { user: id, version, rights }));
    },
    saveRights,
  ),
  /** Creates a link to sign in or to set a new password. @throws CommandError `unknown_user` */
  'user.link': onServer(
    { email, purpose: z.enum(['sign_in', 'password']).default('password') },
    async (app, { email: address, purpose }) => {
      const user = await userNamed(app, address);
      return linkOf(app, await perform(makeUserLink, { app, user: null }, { user: user.id, purpose }));
    },
    makeUserLink,
  ),
  /** For people who lost authenticator and codes. @throws CommandError `unknown_user` */
  'user.end-two-factor': onServer(
    { email },
    async (app, { email: address }) => {
      const { id } = await userNamed(app, address);
      await perform(endTwoFactor, { app, user: null }, { user: id });
      return listed(app, (await app.state.users.byId(id))!);
    },
    endTwoFactor,
  ),
  /** @throws CommandError `unknown_user`, `last_manager` */
  'user.remove': onServer(
    { email, keepKeys: z.boolean().default(false) },
    async (app, { email: address, keepKeys }) => {
      const user = await userNamed(app, address);
      const removed = await listed(app, user);
      const { keysRevoked } = await perform(removeUser, { app, user: null }, { user: user.id, revokeKeys: !keepKeys });
      return { removed, keysRevoked };
    },
    removeUser,
  ),
};
