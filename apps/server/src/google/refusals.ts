/** Google's refusals as errors that say what helps (docs/adr/0057). */
import { SourceError } from '@magpie/query';
import type { ProviderConnection } from '../ports/sites.ts';

/** Which of Google's interfaces is asked. */
export type GoogleApi = 'data' | 'admin' | 'search';

const API_NAMES: Readonly<Record<GoogleApi, string>> = {
  data: 'Google Analytics Data API',
  admin: 'Google Analytics Admin API',
  search: 'Google Search Console API',
};

/** What is asked about, for sentences. */
export interface Subject {
  readonly api: GoogleApi;
  readonly provider: ProviderConnection;
}

/** An answer that isn't 200. */
export interface Refused {
  readonly status: number;
  readonly message: string;
  /** Reasons of ErrorInfo, and of the older `errors`. */
  readonly reasons: readonly string[];
  /** Seconds that Google asks to wait. */
  readonly retryAfter: number | undefined;
}

const accountOf = ({ account }: ProviderConnection) => account ?? 'the connected account';

/** Name of what is read, for sentences. */
function nameOf({ api, provider: { property, searchSite } }: Subject): string {
  // Lists to choose from are the account's, whatever the site has chosen.
  if (api === 'admin') return `the ${API_NAMES.admin}`;
  if (api === 'search') return searchSite === undefined ? 'Search Console' : `"${searchSite}" in Search Console`;
  return property ? `the Google Analytics property "${property.name}" (${property.id})` : 'Google Analytics';
}

/** Why a connection was lost, and what helps. */
export function lostSentence({ reason, account, by }: ProviderConnection): string {
  const who = account === undefined ? 'this site' : account;
  switch (reason) {
    case 'client_replaced':
      return `The server's OAuth client was replaced, and ${who} had agreed to the one before. Reconnect to Google.`;
    case 'key_missing':
      return "The stored connection can't be read: google.key in the server's data folder is another one, or is gone. Restore it from a backup, or reconnect to Google.";
    case 'invalid_rapt':
      return `The Google Workspace of ${who} requires people to sign in again from time to time, and it's time again. Reconnect to Google.`;
    default:
      return by === 'service_account'
        ? `Google no longer accepts the key of the service account ${who}: it was deleted or disabled. Connect with a new key.`
        : `Google no longer accepts the connection of ${who}: access was withdrawn, wasn't used for six months, or has run out. If this happens every seven days, the OAuth client is in testing at Google: publish it. Reconnect to Google.`;
  }
}

/** Says that the connection was lost. */
export const lost = (provider: ProviderConnection): SourceError =>
  new SourceError('source_lost', lostSentence(provider));

/** Says that nothing is connected. */
export const notConnected = (): SourceError =>
  new SourceError('source_not_set_up', "This site isn't connected to Google. Connect it in the settings.");

/** Says that no property was chosen. */
export const nothingChosen = (api: GoogleApi): SourceError =>
  new SourceError(
    'source_not_set_up',
    api === 'search'
      ? 'No Search Console property is chosen. Choose one in the settings.'
      : 'No Google Analytics property is chosen. Choose one in the settings.',
  );

/** Says that the server has no OAuth client, or that Google doesn't know it. */
export const noClient = (): SourceError =>
  new SourceError(
    'source_not_set_up',
    "The server has no OAuth client for Google. An administrator of the server has to enter one; a service account doesn't need one.",
  );

/** Says that Google doesn't take the OAuth client. */
export const wrongClient = (): SourceError =>
  new SourceError(
    'source_not_set_up',
    "Google doesn't accept the server's OAuth client: its ID or secret is wrong, or it was deleted. An administrator of the server has to fix this. Reconnecting doesn't help.",
  );

/** Says that a box of the consent wasn't ticked. */
export function notGranted({ api, provider }: Subject): SourceError {
  const what = api === 'search' ? 'Search Console' : 'Google Analytics';
  return new SourceError(
    'source_no_right',
    `${accountOf(provider)} has given no access to ${what}. Reconnect to Google, and tick its box.`,
  );
}

/** Says that the account may not read what is asked about. */
function noRight(subject: Subject): SourceError {
  const { api, provider } = subject;
  const helps =
    api === 'search'
      ? 'Give it access in Search Console under Settings, Users and permissions'
      : 'Give it the role Viewer in Google Analytics under Admin, Property access management';
  const what = api === 'admin' ? 'this in Google Analytics' : nameOf(subject);
  return new SourceError(
    'source_no_right',
    `${accountOf(provider)} may not read ${what}. ${helps}, or connect another account.`,
  );
}

/** Says that the quota is used up until then. */
export function usedUp(subject: Subject, what: string, seconds: number): SourceError {
  const name = nameOf(subject);
  return new SourceError(
    'source_quota',
    `${name[0]!.toUpperCase()}${name.slice(1)} has used up its quota ${what}. You can try again in ${duration(seconds)}.`,
    seconds,
  );
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} hours`;
}

/** Says that Google doesn't answer. */
export const unavailable = (why: string): SourceError =>
  new SourceError('source_unavailable', `Google doesn't answer: ${why}. Try again later.`, 60);

/** Says that an answer can't be read. */
export const unreadable = ({ api }: Pick<Subject, 'api'>, why: string): SourceError =>
  new SourceError('source_unreadable', `An answer of the ${API_NAMES[api]} can't be read: ${why}.`);

const DISABLED = ['SERVICE_DISABLED', 'accessNotConfigured'];
const SCOPE = ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions'];
const LIMITED = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
];
/** Characters of Google's own sentence that are passed on. */
const MESSAGE_CHARS = 500;

/** Whether a refusal is about quota. */
export const isLimit = ({ status, reasons }: Refused): boolean =>
  status === 429 || (status === 403 && reasons.some((reason) => LIMITED.includes(reason)));

/** The error for any other refusal. */
export function refusedError({ status, message, reasons }: Refused, subject: Subject): SourceError {
  const { api } = subject;
  if (status === 403 && reasons.some((reason) => DISABLED.includes(reason)))
    return new SourceError(
      'source_not_set_up',
      `The ${API_NAMES[api]} isn't enabled in the Google project of the ${subject.provider.by === 'service_account' ? 'service account' : 'OAuth client'}. An administrator of the server has to enable it in the Google Cloud console.`,
    );
  if (status === 403 && reasons.some((reason) => SCOPE.includes(reason))) return notGranted(subject);
  if (status === 403 || (status === 404 && api !== 'data')) return noRight(subject);
  if (status === 401) return unavailable("it rejects this server's sign-in");
  const said = message === '' ? `status ${status}` : message.trim().slice(0, MESSAGE_CHARS);
  return new SourceError('source_refused', `Google refuses the request: ${said}`);
}
