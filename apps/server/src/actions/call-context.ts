/** Context of a call, AJAX or REST: the server's parts, the caller, the site, and whether the sample answers in its place. */

import { type Call, CHAT_LIMITS } from '@magpie/contract';
import { decide, type EntitlementKey } from '@magpie/reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entitlements, SiteEntitlement } from '../entitlement/entitlement.ts';
import type { HostUser } from '../hosts/host.ts';
import { countProofs } from '../hosts/standalone/forms.ts';
import { signedCaller } from '../hosts/wordpress/signed-calls.ts';
import { readLocale } from '../http/read-locale.ts';
import { createTalks } from '../http/talks.ts';
import { whileAwaited } from '../http/while-awaited.ts';
import { createWorkBudget } from '../http/work-budget.ts';
import { requireOpen, siteForReader } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { refuseMissing } from '../reporting/access.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import type { ActionServices, ServerContext, SiteContext } from './action.ts';

/**
 * A compressed upload may unpack to a hundred times its size each time it is read. Two minutes in ten are more than
 * anyone needs to choose files, and leave the rest to others.
 */
const READINGS = { mostMs: 120_000, windowMs: 600_000, atOnce: 2 } as const;

/** The server's parts that calls need. */
export interface CallParts extends Omit<ActionServices, 'answers' | 'proofs' | 'readings' | 'talks'> {
  /** Address under which browsers reach this server; that of the request unless given. */
  readonly publicUrl?: string | undefined;
}

/** Creates the context of an authorised request. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply, user: HostUser) => ServerContext;

/** The contexts of a server's calls; answers are cached, and attempts counted, for all of them together. */
export function createContexts({ publicUrl, ...parts }: CallParts): MakeContext {
  const answers = createAnswerCache();
  const proofs = countProofs(parts.app.now);
  const readings = createWorkBudget(READINGS, parts.app.now);
  const talks = createTalks(CHAT_LIMITS.perMinute, parts.app.now);
  return (request, reply, user) => ({
    ...parts,
    answers,
    proofs,
    readings,
    talks,
    locale: readLocale(request.headers['accept-language']),
    user,
    mayWait: signedCaller(request) === undefined,
    sessionId: parts.host.sessionId(request),
    base: publicUrl ?? `${request.protocol}://${request.host}`,
    signal: whileAwaited(reply),
  });
}

/**
 * The context of a call about a site that the user may see.
 * @throws ProblemError `site_blocked`, `not_entitled`, `addon_needed`
 */
export async function contextAt(
  context: ServerContext,
  call: Pick<Call, 'capability'>,
  site: SiteRecord,
  { needs, sample = false }: { readonly needs: EntitlementKey | undefined; readonly sample?: boolean },
): Promise<SiteContext> {
  const { entitlements, sessionId } = context;
  const entitlement = await entitlements.of(site, sessionId);
  if (sample) return { ...context, site: await entitlements.sample.site(), demo: true, entitlement };
  const reads = call.capability === 'view_reports';
  if (reads) requireOpen(site);
  const asked = reads ? siteForReader(context.user, site) : site;
  return { ...context, ...(await entitled(entitlements, entitlement, needs, asked)), entitlement };
}

/** The site itself, or the sample where the licence doesn't include it; in the demo that is the same site. */
async function entitled(
  { sample }: Entitlements,
  entitlement: SiteEntitlement,
  needs: EntitlementKey | undefined,
  site: SiteRecord,
): Promise<Pick<SiteContext, 'site' | 'demo'>> {
  const decision = needs === undefined ? ({ access: 'full' } as const) : decide(needs, entitlement);
  if (decision.access === 'full') return { site, demo: false };
  if (decision.access === 'demo') return { site: await sample.site(), demo: true };
  return refuseMissing(decision.missing, needs, entitlement);
}
