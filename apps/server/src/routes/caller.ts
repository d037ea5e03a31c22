/** Authenticates API keys: the site that each can read, and its budget. */
import { type Limiter, type QuotaGrant, toApiError } from '@magpie/data-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { requireOpen, siteForProgram } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** A program with a valid key. */
export interface Caller {
  /** Number of its key. */
  readonly key: number;
  /** The one site that the key opens. */
  readonly site: SiteRecord;
}

/**
 * The caller, or why there is none: no key, or an invalid one.
 * @throws ProblemError `site_blocked`
 */
export async function identifyCaller(app: App, request: FastifyRequest): Promise<Caller | 'missing' | 'invalid'> {
  const given = keyIn(request);
  if (given === undefined) return 'missing';
  const used = await app.state.apiKeys.use(given);
  const site = used && (await app.state.sites.list()).find(({ id }) => id === used.siteId);
  if (site) requireOpen(site);
  return used && site ? { key: used.id, site: siteForProgram(site) } : 'invalid';
}

/**
 * The caller of Magpie's own endpoints.
 * @throws ProblemError `bad_credentials`, `site_blocked`
 */
export async function requireCaller(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  reply.header('x-content-type-options', 'nosniff');
  const caller = await identifyCaller(app, request);
  if (caller !== 'missing' && caller !== 'invalid') return caller;
  reply.header('www-authenticate', caller === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"');
  throw new ProblemError(
    'bad_credentials',
    caller === 'missing' ? 'An API key is required: "Authorization: Bearer mgk_…".' : "This API key isn't valid.",
  );
}

/** Tokens that a question takes from the budget of the site's reports. */
const TOKENS = 1;
const RETRY_SECONDS = 10;

/** Applies the Data API's quota, with the error format of Magpie's own endpoints. @throws ProblemError `too_many_requests` */
export function checkBudget(limiter: Limiter, { site, key }: Caller): QuotaGrant {
  try {
    return limiter.admit(site.id, key, 'core', TOKENS);
  } catch (error) {
    const exhausted = toApiError(error);
    if (!exhausted) throw error;
    throw new ProblemError('too_many_requests', exhausted.message, { retryAfter: RETRY_SECONDS });
  }
}

/** The key of a request: as a bearer token, in the header or in the parameter that Google's clients use. */
function keyIn(request: FastifyRequest): string | undefined {
  const { authorization, 'x-goog-api-key': header } = request.headers;
  if (authorization !== undefined) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? '';
  if (header !== undefined) return String(header);
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return key === undefined ? undefined : String(key);
}
