/** Operations on users: inviting, permissions, removal. */
import type { RightsOfUser } from '@magpie/contract';
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import { LINK_MS } from '../hosts/standalone/links.ts';
import { findUser, leaveManager, removeUser as removeFrom, storedRights } from '../people/people.ts';
import { serverOperation } from './operation.ts';

/** Checked by `storedRights`. */
const rights = z.custom<RightsOfUser>();
const user = z.number().int();

/** Invites someone; the link is made apart. @throws CommandError `taken`, `bad_rights` */
export const inviteUser = serverOperation({
  name: 'user_invited',
  kind: 'people',
  right: 'manage_sites',
  fields: { name: z.string(), email: z.string(), rights },
  run: async ({ app }, given) =>
    app.state.users.create({
      name: given.name,
      email: given.email,
      ...(await storedRights(app.state, given.rights)),
      invitedUntil: app.now() + LINK_MS.invitation,
    }),
  entry: ({ id }, given) => ({ user: id, rights: given.rights }),
});

/** Changes the permissions of someone, based on a version. @throws CommandError `unknown_user`, `bad_rights`, `last_manager`, `conflict` */
export const saveRights = serverOperation({
  name: 'rights_changed',
  kind: 'people',
  right: 'manage_sites',
  fields: { user, version: z.number().int(), rights },
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
  fields: { user, revokeKeys: z.boolean() },
  async run(scope, given) {
    if (given.user === scope.user?.id)
      throw new ProblemError('bad_request', "You can't remove yourself.", { field: 'user' });
    const { state } = scope.app;
    return { keysRevoked: await removeFrom(state, await findUser(state.users, given.user), given.revokeKeys) };
  },
  entry: ({ keysRevoked }, given) => ({ user: given.user, keysRevoked }),
});
