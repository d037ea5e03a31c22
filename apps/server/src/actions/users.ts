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
import { LINK_MS } from '../hosts/standalone/links.ts';
import { perform } from '../operations/operation.ts';
import { inviteUser, removeUser, saveRights } from '../operations/people.ts';
import { findUser, shownRights } from '../people/people.ts';
import type { User } from '../ports/people.ts';
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

async function linkFor(context: ServerContext, user: User) {
  const { app, host } = context;
  const invited = user.invitedUntil !== undefined;
  const path = await (invited ? host.invitationLink : host.passwordLink)?.(user.id);
  if (path === undefined)
    throw new ProblemError('bad_request', 'Invite people in the admin area that manages your users.');
  const until = app.now() + LINK_MS[invited ? 'invitation' : 'password'];
  if (invited) await app.state.users.invite(user.id, until);
  return { url: context.base + path, until, email: user.email };
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
    const created = await perform(inviteUser, context, { name, email, rights: given.rights });
    const link = await linkFor(context, created);
    return { data: { ...(await everybody(context)), link } };
  }),

  action(saveRightsCall, async ({ user, version, rights }, context) => {
    await perform(saveRights, context, { user, version, rights });
    return { data: await everybody(context) };
  }),

  action(userLinkCall, async ({ user: id }, context) => {
    const other = await findUser(context.app.state.users, id);
    const link = await linkFor(context, other);
    await context.app.state.audit.note('user_link_made', context.user.id, { user: id });
    return { data: { ...(await everybody(context)), link } };
  }),

  action(removeUserCall, async ({ user, revoke_keys: revoke }, context) => {
    await perform(removeUser, context, { user, revokeKeys: revoke === '1' });
    return { data: await everybody(context) };
  }),

  action(endUserSessionsCall, async ({ user: id }, context) => {
    const { app, user, sessionId } = context;
    await findUser(app.state.users, id);
    const ended = await app.state.sessions.endOf(id, { butId: id === user.id ? sessionId : undefined });
    await app.state.audit.note('sessions_ended', user.id, { user: id, ended });
    return { data: await everybody(context) };
  }),
];
