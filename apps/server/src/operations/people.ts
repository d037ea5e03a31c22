/** Operations on users: inviting, permissions, links, removal. */
import type { RightsOfUser } from '@magpie/contract';
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { LINK_MS, linkFor } from '../hosts/standalone/links.ts';
import { findUser, leaveManager, removeUser as removeFrom, storedRights } from '../people/people.ts';
import type { User } from '../ports/people.ts';
import { type Scope, serverOperation } from './operation.ts';

/** Checked by `storedRights`. */
const rights = z.custom<RightsOfUser>();
const user = z.number().int();

/** The admin area makes the links of its users; the command line makes those of the standalone one. */
type WithHost = Scope & { readonly host?: Pick<Host, 'invitationLink' | 'passwordLink'> };

/** A link to send; it is readable only in this answer. */
interface MadeLink {
  readonly user: User;
  readonly purpose: keyof typeof LINK_MS;
  /** Path and query, below the server's address. */
  readonly path: string;
  /** Until when it is good, milliseconds. */
  readonly until: number;
}

/** Makes a link; of who was only invited, to take that up. @throws ProblemError `bad_request` where the admin area makes none */
async function makeLink(
  { app, host }: WithHost,
  user: User,
  asked: 'password' | 'sign_in' = 'password',
): Promise<MadeLink> {
  const purpose = user.invitedUntil === undefined ? asked : 'invitation';
  const ofHost = purpose === 'invitation' ? host?.invitationLink : host?.passwordLink;
  const path = await (host ? ofHost?.(user.id) : linkFor(app.state.links, purpose, user.id));
  if (path === undefined)
    throw new ProblemError('bad_request', 'Invite people in the admin area that manages your users.');
  const until = app.now() + LINK_MS[purpose];
  if (purpose === 'invitation') await app.state.users.invite(user.id, until);
  return { user, purpose, path, until };
}

/** Invites someone, with a link that takes up the invitation. @throws CommandError `taken`, `bad_rights` */
export const inviteUser = serverOperation({
  name: 'user_invited',
  kind: 'people',
  right: 'manage_sites',
  input: z.strictObject({ name: z.string(), email: z.string(), rights }),
  async run(scope: WithHost, given) {
    const { app } = scope;
    const user = await app.state.users.create({
      name: given.name,
      email: given.email,
      ...(await storedRights(app.state, given.rights)),
      invitedUntil: app.now() + LINK_MS.invitation,
    });
    return makeLink(scope, user);
  },
  entry: (made, given) => ({ user: made.user.id, rights: given.rights }),
});

/** Makes a link with which someone signs in, sets a new password, or takes up an invitation. @throws CommandError `unknown_user` */
export const makeUserLink = serverOperation({
  name: 'user_link_made',
  kind: 'people',
  right: 'manage_sites',
  input: z.strictObject({ user, purpose: z.enum(['sign_in', 'password']).optional() }),
  run: async (scope: WithHost, given) =>
    makeLink(scope, await findUser(scope.app.state.users, given.user), given.purpose),
  entry: ({ purpose }, given) => ({ user: given.user, ...(given.purpose && { purpose }) }),
});

/** Changes the permissions of someone, based on a version. @throws CommandError `unknown_user`, `bad_rights`, `last_manager`, `conflict` */
export const saveRights = serverOperation({
  name: 'rights_changed',
  kind: 'people',
  right: 'manage_sites',
  input: z.strictObject({ user, version: z.number().int(), rights }),
  async run({ app }, given) {
    const { users } = app.state;
    const person = await findUser(users, given.user);
    const stored = await storedRights(app.state, given.rights);
    if (!stored.capabilities.includes('manage_sites')) await leaveManager(users, person);
    return users.setRights(given.user, given.version, stored);
  },
  entry: ({ id }, given) => ({ user: id, rights: given.rights }),
});

/** Removes someone, with their API keys if wanted; returns how many were revoked. @throws CommandError `unknown_user`, `last_manager` */
export const removeUser = serverOperation({
  name: 'user_removed',
  kind: 'people',
  right: 'manage_sites',
  input: z.strictObject({ user, revokeKeys: z.boolean() }),
  async run(scope, given) {
    if (given.user === scope.user?.id)
      throw new ProblemError('bad_request', "You can't remove yourself.", { field: 'user' });
    const { state } = scope.app;
    return { keysRevoked: await removeFrom(state, await findUser(state.users, given.user), given.revokeKeys) };
  },
  entry: ({ keysRevoked }, given) => ({ user: given.user, keysRevoked }),
});
