/** Actions for inviting users and changing their permissions. */
import {
  endUserSessionsCall,
  inviteUserCall,
  removeUserCall,
  saveRightsCall,
  userLinkCall,
  usersCall,
} from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { ACCOUNT_FIELDS } from '../hosts/standalone/forms.ts';
import { endSessions } from '../operations/account.ts';
import { perform } from '../operations/operation.ts';
import { inviteUser, makeUserLink, removeUser, saveRights } from '../operations/people.ts';
import { shownRights } from '../people/people.ts';
import { action, type ServerContext } from './action.ts';

async function everybody({ app, user: asker }: ServerContext) {
  const { state } = app;
  const sites = (await app.state.sites.list()).filter((site) => !site.demo);
  const users = await Promise.all(
    (await state.users.list()).map(async (user) => {
      const sessions = await state.sessions.list(user.id);
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        rights: shownRights(user, sites),
        version: user.version,
        createdAt: user.createdAt,
        invitedUntil: user.invitedUntil ?? null,
        twoFactor: user.twoFactor,
        lastSeenAt: sessions[0]?.lastSeenAt ?? null,
        sessions: sessions.length,
        keys: (await app.state.apiKeys.createdBy(user.id)).length,
        isYou: user.id === asker.id,
      };
    }),
  );
  return { users, sites: sites.map(({ trackingId, name }) => ({ id: trackingId, name })) };
}

type Made = { readonly user: { readonly email: string }; readonly path: string; readonly until: number };

async function withLink({ user: { email }, path, until }: Made, context: ServerContext) {
  return { data: { ...(await everybody(context)), link: { url: context.base + path, until, email } } };
}

/** `magpie_users` and the calls that change them. */
export const USER_ACTIONS = [
  action(usersCall, async (_request, context) => ({ data: await everybody(context) })),

  action(inviteUserCall, async (given, context) => {
    const field = (name: 'name' | 'email', value: string): string => {
      const parsed = ACCOUNT_FIELDS[name].safeParse(value.trim());
      if (!parsed.success) throw new ProblemError('bad_request', parsed.error.issues[0]!.message, { field: name });
      return parsed.data;
    };
    const [name, email] = [field('name', given.name), field('email', given.email)];
    const made = await perform(inviteUser, context, { name, email, rights: given.rights });
    return withLink(made, context);
  }),

  action(saveRightsCall, async ({ user, version, rights }, context) => {
    await perform(saveRights, context, { user, version, rights });
    return { data: await everybody(context) };
  }),

  action(userLinkCall, async ({ user }, context) => withLink(await perform(makeUserLink, context, { user }), context)),

  action(removeUserCall, async ({ user, revoke_keys: revoke }, context) => {
    await perform(removeUser, context, { user, revokeKeys: revoke === '1' });
    return { data: await everybody(context) };
  }),

  action(endUserSessionsCall, async ({ user: id }, context) => {
    const butId = id === context.user.id ? context.sessionId : undefined;
    await perform(endSessions, context, { user: id, butId });
    return { data: await everybody(context) };
  }),
];
