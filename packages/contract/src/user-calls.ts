/** Calls about people: one's own account, and permissions. */

import { jsonField, numberField, serverCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { CAPABILITIES } from './capabilities.ts';

const capabilities = z.array(z.enum(CAPABILITIES)).max(CAPABILITIES.length);
const time = z.number();

/** User's rights; sites by their tracking ids. */
export const rightsSchema = z.strictObject({
  /** On the sites below; `manage_sites` is about the whole server. */
  capabilities,
  /** Null for every site, those to come included. */
  sites: z.array(z.string().max(60)).max(10_000).nullable(),
  /** In place of `capabilities` on single sites. */
  siteRights: z.record(z.string().max(60), z.array(z.enum(['view_reports', 'save_settings'])).max(2)),
});
/** User's rights. */
export type RightsOfUser = z.infer<typeof rightsSchema>;

/** A signed-in browser. Times are milliseconds. */
const session = z.object({
  name: z.string(),
  current: z.boolean(),
  device: z.string(),
  how: z.string(),
  createdAt: time,
  lastSeenAt: time,
});

const account = z.object({
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** Remaining recovery codes. */
  recoveryCodes: z.number().int(),
  sessions: z.array(session),
});
/** One's own account. */
export type Account = z.infer<typeof account>;

const assistants = z.object({
  assistants: z.array(
    z.object({
      id: z.number().int(),
      /** The name that it has given itself. */
      name: z.string(),
      /** Names of the sites that it may read. */
      sites: z.array(z.string()),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
});

/** Lists the assistants that one has connected. */
export const assistantsCall = serverCall('assistants', null, {}, assistants);
/** Disconnects one; `assistant` is its number. */
export const disconnectAssistantCall = serverCall(
  'disconnect_assistant',
  null,
  { assistant: numberField('an assistant') },
  assistants,
);

const password = z.string().max(1000);
const code = z.string().max(30);
const sessionName = z.string().regex(/^[0-9a-f]{16}$/, 'it must be the name of a session');
const recovery = z.object({ /** Shown this once. */ codes: z.array(z.string()) });

/** Returns one's own account. */
export const accountCall = serverCall('account', null, {}, account);
/** Changes one's name. */
export const saveAccountCall = serverCall('save_account', null, { name: z.string().max(1000) }, account);
/** Changes one's password and signs out every other browser. */
export const changePasswordCall = serverCall('change_password', null, { current: password, password }, account);
/** Issues a secret for an authenticator, valid for 10 minutes; nothing is stored until a code proves that it was scanned. */
export const startTwoFactorCall = serverCall(
  'start_two_factor',
  null,
  {},
  z.object({ secret: z.string(), /** Content of the QR code. */ uri: z.string() }),
);
/** Turns two-factor sign-in on. */
export const confirmTwoFactorCall = serverCall('confirm_two_factor', null, { code, password }, recovery);
/** Creates new recovery codes; the old ones stop working. */
export const renewRecoveryCodesCall = serverCall('renew_recovery_codes', null, { code }, recovery);
/** Turns two-factor sign-in off. */
export const endTwoFactorCall = serverCall('end_two_factor', null, { code, password }, account);
/** Signs out one browser, or every other one. */
export const endSessionsCall = serverCall('end_sessions', null, { session: sessionName.optional() }, account);

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  rights: rightsSchema,
  version: z.number().int(),
  createdAt: time,
  /** Until when the invitation is valid; null for people with an account. */
  invitedUntil: time.nullable(),
  twoFactor: z.boolean(),
  /** Null before the first time. */
  lastSeenAt: time.nullable(),
  sessions: z.number().int(),
  /** API keys that this user created. */
  keys: z.number().int(),
  isYou: z.boolean(),
});
/** A user. */
export type Person = z.infer<typeof person>;

const people = z.object({
  users: z.array(person),
  /** The sites that rights can be given on. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** A user with a link to send; it is shown only once. */
const withLink = people.extend({ link: z.object({ url: z.string(), until: time, email: z.string() }) });
const user = numberField('a user');

/** Lists everyone. */
export const usersCall = serverCall('users', 'manage_sites', {}, people);
/** Invites a user: creates an account that a link activates. */
export const inviteUserCall = serverCall(
  'invite_user',
  'manage_sites',
  { email: z.string().max(300), name: z.string().max(1000), rights: jsonField(rightsSchema) },
  withLink,
);
/** Changes a user's permissions; `version` is the version they are based on. */
export const saveRightsCall = serverCall(
  'save_rights',
  'manage_sites',
  { user, version: numberField('a version'), rights: jsonField(rightsSchema) },
  people,
);
/** Creates a link for a user: a new invitation, or a new password. */
export const userLinkCall = serverCall('user_link', 'manage_sites', { user }, withLink);
/** Removes a user, and if requested also their API keys. */
export const removeUserCall = serverCall(
  'remove_user',
  'manage_sites',
  { user, revoke_keys: z.enum(['0', '1']) },
  people,
);
/** Signs a user out everywhere. */
export const endUserSessionsCall = serverCall('end_user_sessions', 'manage_sites', { user }, people);

/** All of them. */
export const USER_CALLS = [
  assistantsCall,
  disconnectAssistantCall,
  accountCall,
  saveAccountCall,
  changePasswordCall,
  startTwoFactorCall,
  confirmTwoFactorCall,
  renewRecoveryCodesCall,
  endTwoFactorCall,
  endSessionsCall,
  usersCall,
  inviteUserCall,
  saveRightsCall,
  userLinkCall,
  removeUserCall,
  endUserSessionsCall,
] as const;
