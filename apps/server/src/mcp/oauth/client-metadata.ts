/** What a client says of itself when it registers (RFC 7591), and the addresses that it may be sent back to. */
import {
  CustomOAuthError,
  InvalidClientMetadataError,
  type OAuthError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { z } from 'zod';
import type { AssistantClient } from '../../ports/assistants.ts';
import { isLoopback, SCOPE } from './addresses.ts';

const MOST_ADDRESSES = 10;
const MOST_CHARS = 500;
const NAME_CHARS = 80;
/** Hosts as addresses have them once they were parsed; anything else could end a header that names one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
/** Schemes of programs: named after a domain (RFC 8252, 7.1), or of a known program that has another. */
const OWN_SCHEME = /^(?:[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+|cursor|vscode|vscode-insiders|windsurf):$/;

const RULE =
  'it must be an address of https, of http on this computer (localhost, 127.0.0.1, [::1]), or of a program’s own scheme, without a fragment';

/** Whether a browser may be sent back to an address with a code. */
export function mayReturnTo(address: string): boolean {
  const url = URL.parse(address);
  if (!url || address.length > MOST_CHARS || url.hash !== '' || address.includes('#')) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return HOST.test(url.hostname);
  return url.protocol === 'http:' ? isLoopback(url) : OWN_SCHEME.test(url.protocol);
}

/** Whether a client may be sent back to an address: one it has registered, letter by letter; on this machine at any port (RFC 8252, 7.3). */
export function isRegistered({ redirectUris }: Pick<AssistantClient, 'redirectUris'>, address: string): boolean {
  if (redirectUris.includes(address)) return true;
  const asked = URL.parse(address);
  if (!asked || !mayReturnTo(address) || asked.protocol !== 'http:') return false;
  return redirectUris.some((one) => {
    const known = new URL(one);
    known.port = asked.port;
    return known.protocol === 'http:' && known.href === asked.href;
  });
}

const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(MOST_ADDRESSES),
  client_name: z.string().max(1000).optional(),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
});

/**
 * The client that registers. Whatever it asks for, it gets the one way there is: a public client with PKCE, which has no secret.
 * @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`
 */
export function readClient(body: unknown): Pick<AssistantClient, 'name' | 'redirectUris'> {
  const { data, error } = metadata.safeParse(body);
  if (!data) throw badMetadata(error!);
  const bad = data.redirect_uris.find((one) => !mayReturnTo(one));
  if (bad !== undefined)
    throw new CustomOAuthError('invalid_redirect_uri', `redirect_uris has "${bad.slice(0, 100)}": ${RULE}.`);
  if (data.grant_types && !data.grant_types.includes('authorization_code'))
    throw new InvalidClientMetadataError('grant_types must include "authorization_code".');
  if (data.response_types && !data.response_types.includes('code'))
    throw new InvalidClientMetadataError('response_types must include "code".');
  const name = (data.client_name ?? '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARS)
    .toWellFormed();
  return { name: name || placeOf(data.redirect_uris[0]!), redirectUris: [...new Set(data.redirect_uris)] };
}

function badMetadata({ issues: [issue] }: z.ZodError): OAuthError {
  const field = issue?.path.join('.') || 'The body';
  return new InvalidClientMetadataError(`${field}: ${issue?.message ?? 'it is wrong'}.`);
}

/** Where an address leads, as people recognise it: its host, or a program's scheme. */
export function placeOf(address: string): string {
  const { host, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}

/** A client as its registration is answered. */
export const describeClient = ({ id, name, redirectUris, createdAt }: AssistantClient) => ({
  client_id: id,
  client_id_issued_at: Math.floor(createdAt / 1000),
  client_name: name,
  redirect_uris: redirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  scope: SCOPE,
});
