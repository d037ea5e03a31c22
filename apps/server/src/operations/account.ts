/** Operations on accounts: passwords, second factors, signed-in browsers. Whoever calls them has had the person prove who they are. */
import { z } from 'zod';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import { findUser } from '../people/people.ts';
import { type Scope, serverOperation } from './operation.ts';

/** The account; the asker's own unless given. */
const account = { user: z.number().int().optional() };
type Account = { readonly user?: number | undefined };

/** The account that is changed. @throws CommandError `unknown_user`; ProblemError `forbidden` for a user of WordPress */
async function accountOf({ app, user: asker }: Scope, { user: id = asker?.id }: Account): Promise<number> {
  if (id === undefined) throw new CommandError('bad_input', 'user is missing.', 'user');
  if (id === asker?.id && !(await app.state.users.byId(id)))
    throw new ProblemError('forbidden', 'Your account is in WordPress. Change it there.');
  return (await findUser(app.state.users, id)).id;
}

/** Names the account where it isn't the asker's own. */
const ofOther = ({ user }: Account) => (user === undefined ? {} : { user });

/** Changes the name. */
export const renameAccount = serverOperation({
  name: 'account_renamed',
  kind: 'people',
  right: 'own',
  input: z.strictObject({ ...account, name: z.string() }),
  run: async (scope, given) => scope.app.state.users.rename(await accountOf(scope, given), given.name),
  entry: (_, given) => ofOther(given),
});

/** Changes the password, and signs other browsers out. */
export const changePassword = serverOperation({
  name: 'password_changed',
  kind: 'people',
  right: 'own',
  input: z.strictObject({
    ...account,
    hash: z.string(),
    /** The session that stays. */
    butId: z.string().optional(),
  }),
  async run(scope, { hash, butId, ...given }) {
    const id = await accountOf(scope, given);
    const { users, sessions } = scope.app.state;
    await users.setPassword(id, hash);
    await sessions.endOf(id, { butId });
  },
  entry: (_, given) => ofOther(given),
});

const factor = z.strictObject({ secret: z.string(), step: z.number(), recoveryCodes: z.array(z.string()) });

/** Turns two-factor sign-in on. */
export const startTwoFactor = serverOperation({
  name: 'two_factor_started',
  kind: 'people',
  right: 'own',
  input: z.strictObject({ ...account, factor }),
  run: async (scope, given) => scope.app.state.users.setSecondFactor(await accountOf(scope, given), given.factor),
  entry: (_, given) => ofOther(given),
});

/** Puts new recovery codes in place of those that there are. */
export const renewRecoveryCodes = serverOperation({
  name: 'recovery_codes_renewed',
  kind: 'people',
  right: 'own',
  input: z.strictObject({ ...account, recoveryCodes: z.array(z.string()) }),
  async run(scope, { recoveryCodes, ...given }) {
    const id = await accountOf(scope, given);
    const { users } = scope.app.state;
    const known = await users.secondFactor(id);
    if (!known) throw new ProblemError('conflict', 'Two-factor sign-in is off.');
    await users.setSecondFactor(id, { ...known, recoveryCodes });
  },
  entry: (_, given) => ofOther(given),
});

/** Turns two-factor sign-in off. */
export const endTwoFactor = serverOperation({
  name: 'two_factor_ended',
  kind: 'people',
  right: 'own',
  input: z.strictObject(account),
  async run(scope, given) {
    const id = await accountOf(scope, given);
    await scope.app.state.users.setSecondFactor(id, undefined);
    return id;
  },
  entry: (_, given) => ofOther(given),
});

/** Signs browsers out: the one of that name, or all but one. Returns how many. @throws ProblemError `not_found` */
export const endSessions = serverOperation({
  name: 'sessions_ended',
  kind: 'people',
  right: 'own',
  input: z.strictObject({ ...account, session: z.string().optional(), butId: z.string().optional() }),
  async run(scope, { session, butId, ...given }) {
    const id = await accountOf(scope, given);
    const which = session === undefined ? { butId } : { name: session };
    const ended = await scope.app.state.sessions.endOf(id, which);
    if (session !== undefined && ended === 0)
      throw new ProblemError('not_found', 'This browser is already signed out.', { field: 'session' });
    return ended;
  },
  entry: (ended, given) => ({ ...ofOther(given), ended }),
});
