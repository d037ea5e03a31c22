/** What a client asks a person for when it sends their browser here, and the way back. */
import {
  InvalidRequestError,
  InvalidTargetError,
  type OAuthError,
  UnsupportedResponseTypeError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { AssistantClient, CodeBinding } from '../../ports/assistants.ts';
import type { OauthAddresses } from './addresses.ts';
import { isRegistered } from './client-metadata.ts';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const STATE_CHARS = 2000;

/** Query of an address: a name that comes twice has a list. */
export type Query = Readonly<Record<string, unknown>>;

/** The way back to a client that is proved to be its own. */
export interface WayBack {
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** One value of a query; undefined where it is missing or comes twice. */
const one = (query: Query, name: string): string | undefined =>
  typeof query[name] === 'string' ? query[name] : undefined;

/** The id of the client that asks; empty if there is none. */
export const clientIdOf = (query: Query): string => one(query, 'client_id') ?? '';

/** The way back, if the client has registered it. A wrong one is never followed. */
export function wayBackOf(query: Query, client: AssistantClient): WayBack | undefined {
  const redirectUri = one(query, 'redirect_uri');
  if (redirectUri === undefined || !isRegistered(client, redirectUri)) return undefined;
  const state = one(query, 'state');
  return { redirectUri, state: state !== undefined && state.length <= STATE_CHARS ? state : undefined };
}

/** Address of the resource, whose slash at the end doesn't count. */
const isResource = (given: string, { resource }: OauthAddresses): boolean => given.replace(/\/$/, '') === resource;

/**
 * Refuses tokens for anywhere else (RFC 8707).
 * @throws OAuthError `invalid_target`
 */
export function checkResource(given: string | undefined, addresses: OauthAddresses): void {
  if (given !== undefined && !isResource(given, addresses))
    throw new InvalidTargetError(
      `resource is "${given.slice(0, 200)}"; tokens are only given for ${addresses.resource}.`,
    );
}

/**
 * What the code will be bound to.
 * @throws OAuthError `invalid_request`, `unsupported_response_type`, `invalid_target`
 */
export function readAuthorize(
  query: Query,
  client: AssistantClient,
  { redirectUri, state }: WayBack,
  addresses: OauthAddresses,
): CodeBinding {
  const twice = Object.keys(query).find((name) => typeof query[name] !== 'string');
  if (twice !== undefined) throw new InvalidRequestError(`${twice.slice(0, 60)} is present twice.`);
  if (state === undefined && query.state !== undefined)
    throw new InvalidRequestError(`state must have at most ${STATE_CHARS} characters.`);
  if (one(query, 'response_type') !== 'code') throw new UnsupportedResponseTypeError('response_type must be "code".');
  if (one(query, 'code_challenge_method') !== 'S256')
    throw new InvalidRequestError('code_challenge_method must be "S256".');
  const challenge = one(query, 'code_challenge') ?? '';
  if (!CHALLENGE.test(challenge))
    throw new InvalidRequestError('code_challenge must be the base64url of a SHA-256: 43 characters.');
  checkResource(one(query, 'resource'), addresses);
  return { clientId: client.id, redirectUri, challenge, resource: addresses.resource };
}

/** Address that a browser is sent back to, with an answer and who gives it (RFC 9207). */
export function wayBackWith(
  { redirectUri, state }: WayBack,
  { issuer }: OauthAddresses,
  answer: { readonly code: string } | OAuthError,
): string {
  const url = new URL(redirectUri);
  if (answer instanceof Error) {
    url.searchParams.set('error', answer.errorCode);
    url.searchParams.set('error_description', answer.message);
  } else url.searchParams.set('code', answer.code);
  if (state !== undefined) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}
