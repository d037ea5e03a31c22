/** Authenticates API keys: the site that each can read, and its budget. */
import { type Limiter, type QuotaGrant, toApiError } from '@magpie/data-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { type OauthAddresses, resourceMetadataAddress, SCOPE } from '../mcp/oauth/addresses.ts';
import { requireOpen, siteForProgram, siteForReader } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { isAccessToken } from '../state/assistants.ts';
import { rightsOn } from '../state/users.ts';

/** A program with a valid key. */
export interface Caller {
  /** What it has proved itself with: the number of its key, or the name of what a person allows an assistant. */
  readonly key: number | string;
  /** The sites that this opens, as programs read them; at least one. */
  readonly sites: readonly SiteRecord[];
}

/**
 * The caller, or why there is none: no key, an invalid one, or one whose time is over.
 * @throws ProblemError `site_blocked` where the key's one site is blocked
 */
export async function identifyCaller(
  app: App,
  request: FastifyRequest,
): Promise<Caller | 'missing' | 'invalid' | 'expired'> {
  const given = keyIn(request);
  if (given === undefined) return 'missing';
  const used = await app.state.apiKeys.use(given);
  if (!used) return 'invalid';
  if (used.expiresAt !== null && used.expiresAt <= app.now()) return 'expired';
  const sites = (await app.state.sites.list()).filter(({ id }) => used.siteIds.includes(id)).map(siteForProgram);
  if (sites.length === 0) return 'invalid';
  if (sites.length === 1) requireOpen(sites[0]!);
  return { key: used.id, sites };
}

const REFUSALS = {
  missing: ['bad_credentials', 'An API key is required: "Authorization: Bearer mgk_…".'],
  invalid: ['bad_credentials', "This API key or token isn't valid."],
  expired: ['key_expired', 'This API key has expired. Create a new one.'],
} as const;

/**
 * The caller of Magpie's own endpoints.
 * @throws ProblemError `bad_credentials`, `key_expired`, `site_blocked`
 */
export const requireCaller = async (app: App, request: FastifyRequest, reply: FastifyReply): Promise<Caller> =>
  admitCaller(await identifyCaller(app, request), reply);

/**
 * The caller of the endpoint of assistants: a key, or the access token of an assistant that someone has connected. Who is refused learns where to
 * get one.
 * @throws ProblemError as {@link requireCaller}
 */
export async function requireAssistant(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: OauthAddresses | undefined,
): Promise<Caller> {
  // A token in an address would be in logs: only the header counts.
  const token = bearerIn(request) ?? '';
  const isToken = isAccessToken(token) && addresses;
  const caller = isToken ? await connectedAssistant(app, token, addresses) : await identifyCaller(app, request);
  return admitCaller(caller, reply, addresses);
}

/** The person's assistant of that token: it reads what they allowed it, as far as they may still read that themselves. */
async function connectedAssistant(
  { state }: App,
  token: string,
  { resource }: OauthAddresses,
): Promise<Caller | 'invalid'> {
  const grant = await state.assistants.use(token, resource);
  const person = grant && (await state.users.byId(grant.userId));
  if (!person) return 'invalid';
  const reader = { rightsOn: (siteId: number) => rightsOn(person, siteId) };
  const sites = (await state.sites.list())
    .filter(({ id }) => grant.siteIds.includes(id) && reader.rightsOn(id).includes('view_reports'))
    .map((site) => siteForProgram(siteForReader(reader, site)));
  return sites.length > 0 ? { key: `assistant ${grant.id}`, sites } : 'invalid';
}

/** Refuses a request without a valid token or key, as RFC 6750 and RFC 9728 specify. */
function admitCaller(
  caller: Awaited<ReturnType<typeof identifyCaller>>,
  reply: FastifyReply,
  addresses?: OauthAddresses,
): Caller {
  reply.header('x-content-type-options', 'nosniff');
  if (typeof caller !== 'string') return caller;
  const parts = [
    ...(caller === 'missing' ? [] : ['error="invalid_token"']),
    ...(addresses ? [`resource_metadata="${resourceMetadataAddress(addresses)}"`, `scope="${SCOPE}"`] : []),
  ];
  reply.header('www-authenticate', ['Bearer', parts.join(', ')].filter(Boolean).join(' '));
  const [code, message] = REFUSALS[caller];
  throw new ProblemError(code, message);
}

/** Tokens that a question takes from the budget of the site's reports. */
const TOKENS = 1;
const RETRY_SECONDS = 10;

/** Applies the Data API's quota, with the error format of Magpie's own endpoints. @throws ProblemError `too_many_requests` */
export function checkBudget(limiter: Limiter, { key }: Pick<Caller, 'key'>, site: SiteRecord): QuotaGrant {
  try {
    return limiter.admit(site.id, key, 'core', TOKENS);
  } catch (error) {
    const exhausted = toApiError(error);
    if (!exhausted) throw error;
    throw new ProblemError('too_many_requests', exhausted.message, { retryAfter: RETRY_SECONDS });
  }
}

/** The bearer token of a request; empty where there is another authorization. */
const bearerIn = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? '');

/** The key of a request: as a bearer token, in the header or in the parameter that Google's clients use. */
function keyIn(request: FastifyRequest): string | undefined {
  const bearer = bearerIn(request);
  if (bearer !== undefined) return bearer;
  const { 'x-goog-api-key': header } = request.headers;
  if (header !== undefined) return String(header);
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return key === undefined ? undefined : String(key);
}
