/** This module is responsible for authenticating API keys, and the site that each can read. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { requireOpen } from '../people/authorize.ts';
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
  return used && site ? { key: used.id, site } : 'invalid';
}

/** The key of a request: as a bearer token, in the header or in the parameter that Google's clients use. */
function keyIn(request: FastifyRequest): string | undefined {
  const { authorization, 'x-goog-api-key': header } = request.headers;
  if (authorization !== undefined) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? '';
  if (header !== undefined) return String(header);
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return key === undefined ? undefined : String(key);
}
