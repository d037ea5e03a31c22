/** Actions on the user's own account: name, password, authenticator, signed-in browsers. */
import {
  accountCall,
  changePasswordCall,
  confirmTwoFactorCall,
  endSessionsCall,
  endTwoFactorCall,
  renewRecoveryCodesCall,
  saveAccountCall,
  startTwoFactorCall,
} from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { ACCOUNT_FIELDS } from '../hosts/standalone/forms.ts';
import { checkPassword, hashPassword } from '../hosts/standalone/passwords.ts';
import {
  issuedSecrets,
  matchingStep,
  newAuthenticator,
  newRecoveryCodes,
  takeCode,
} from '../hosts/standalone/second-factor.ts';
import {
  changePassword,
  endSessions,
  endTwoFactor,
  renameAccount,
  renewRecoveryCodes,
  startTwoFactor,
} from '../operations/account.ts';
import { perform } from '../operations/operation.ts';
import { action, type ServerContext } from './action.ts';

async function describeAccount({ app, user, sessionId }: ServerContext) {
  const { name, email, hasPassword, twoFactor, recoveryCodes } = await ownUser(app, user.id);
  const sessions = [...(await app.state.sessions.list(user.id, sessionId))];
  return { data: { name, email, hasPassword, twoFactor, recoveryCodes, sessions } };
}

async function ownUser(app: ServerContext['app'], id: number) {
  const found = await app.state.users.byId(id);
  // Only users of WordPress have no account on this server.
  if (!found) throw new ProblemError('forbidden', 'Your account is in WordPress. Change it there.');
  return found;
}

/** Someone at a browser that was left open must not get further, so every password or code counts as an attempt. */
function slow({ proofs, user }: ServerContext): void {
  const seconds = proofs.note(`account|${user.id}`, 10);
  if (seconds > 0)
    throw new ProblemError('too_many_requests', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`, {
      retryAfter: seconds,
    });
}

async function provePassword(context: ServerContext, given: string, field: string): Promise<void> {
  await ownUser(context.app, context.user.id);
  slow(context);
  const stored = await context.app.state.users.passwordHash(context.user.id);
  // Users who only sign in by link have no password.
  if (stored !== null && !(await checkPassword(stored, given)))
    throw new ProblemError('bad_credentials', 'Wrong password.', { field });
}

function checked(schema: (typeof ACCOUNT_FIELDS)[keyof typeof ACCOUNT_FIELDS], value: string, field: string): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProblemError('bad_request', parsed.error.issues[0]!.message, { field });
  return parsed.data;
}

/** `magpie_account` and the calls that change it. */
export const ACCOUNT_ACTIONS = [
  action(accountCall, (_request, context) => describeAccount(context)),

  action(saveAccountCall, async ({ name }, context) => {
    await perform(renameAccount, context, { name: checked(ACCOUNT_FIELDS.name, name, 'name') });
    return describeAccount(context);
  }),

  action(changePasswordCall, async ({ current, password }, context) => {
    await provePassword(context, current, 'current');
    const hash = await hashPassword(checked(ACCOUNT_FIELDS.password, password, 'password'));
    await perform(changePassword, context, { hash, butId: context.sessionId });
    return describeAccount(context);
  }),

  action(startTwoFactorCall, async (_request, { app, user }) => ({
    data: newAuthenticator((await ownUser(app, user.id)).email, issuedSecrets(user.id, app.now())[0]),
  })),

  action(confirmTwoFactorCall, async ({ code, password }, context) => {
    const { app, user } = context;
    await provePassword(context, password, 'password');
    if ((await ownUser(app, user.id)).twoFactor)
      throw new ProblemError('conflict', 'Two-factor sign-in is already on. Turn it off first.');
    const proved = issuedSecrets(user.id, app.now())
      .map((secret) => ({ secret, step: matchingStep(secret, code, app.now()) }))
      .find((one): one is { secret: string; step: number } => one.step !== undefined);
    if (!proved)
      throw new ProblemError(
        'bad_credentials',
        "Wrong code. Try the next one, and check that your device's clock is right.",
        {
          field: 'code',
        },
      );
    const { codes, hashes } = newRecoveryCodes();
    await perform(startTwoFactor, context, { factor: { ...proved, recoveryCodes: [...hashes] } });
    return { data: { codes: [...codes] } };
  }),

  action(renewRecoveryCodesCall, async ({ code }, context) => {
    await proveCode(context, code);
    const { codes, hashes } = newRecoveryCodes();
    await perform(renewRecoveryCodes, context, { recoveryCodes: [...hashes] });
    return { data: { codes: [...codes] } };
  }),

  action(endTwoFactorCall, async ({ code, password }, context) => {
    await provePassword(context, password, 'password');
    await proveCode(context, code);
    await perform(endTwoFactor, context, {});
    return describeAccount(context);
  }),

  action(endSessionsCall, async ({ session }, context) => {
    await perform(endSessions, context, { session, butId: context.sessionId });
    return describeAccount(context);
  }),
];

async function proveCode(context: ServerContext, code: string): Promise<void> {
  const { app, user } = context;
  await ownUser(app, user.id);
  slow(context);
  if (!(await takeCode(app.state.users, user.id, code, app.now())))
    throw new ProblemError('bad_credentials', 'This code is wrong or was already used. Try the next one.', {
      field: 'code',
    });
}
