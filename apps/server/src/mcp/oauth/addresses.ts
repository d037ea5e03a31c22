/** Addresses of the server as an OAuth server: of its issuer, of the endpoint that tokens are for, and what is said of both. */
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Paths below the server's address. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

/** The one thing that assistants may do. */
export const SCOPE = 'read';

/** Whether an address is on this machine, where nobody else can read the traffic. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** Where the server's OAuth is. */
export interface OauthAddresses {
  /** Address of the server, without a slash at its end. */
  readonly issuer: string;
  /** Address of the endpoint of assistants: the audience of every token. */
  readonly resource: string;
}

/**
 * The addresses: from the server's public address, or from the request's on this machine. Undefined where tokens could be read on their way, or
 * where a request could name any host: without https, and without a public address.
 */
export function oauthAddresses(
  publicUrl: string | undefined,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): OauthAddresses | undefined {
  const url = URL.parse(publicUrl ?? `${protocol}://${host}`);
  if (!url || !(isLoopback(url) || (publicUrl !== undefined && url.protocol === 'https:'))) return undefined;
  const issuer = publicUrl ?? url.origin;
  return { issuer, resource: `${issuer}/mcp` };
}

/** What the endpoint says of itself (RFC 9728). */
export const resourceMetadata = ({ issuer, resource }: OauthAddresses, name: string) => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ['header'],
  resource_name: name,
});

/** Address of {@link resourceMetadata}, for those who are refused. */
export const resourceMetadataAddress = ({ issuer }: OauthAddresses): string =>
  `${issuer}/.well-known/oauth-protected-resource/mcp`;

/** What the server says of its OAuth (RFC 8414). */
export const serverMetadata = ({ issuer }: OauthAddresses) => ({
  issuer,
  authorization_endpoint: issuer + OAUTH_PATHS.authorize,
  token_endpoint: issuer + OAUTH_PATHS.token,
  registration_endpoint: issuer + OAUTH_PATHS.register,
  revocation_endpoint: issuer + OAUTH_PATHS.revoke,
  scopes_supported: [SCOPE],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});
