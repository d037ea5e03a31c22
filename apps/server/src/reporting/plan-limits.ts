/** Limits of a site's plan for programs: what its reports don't show, no query shows either. */
import type { QUERY_KINDS } from '@magpie/contract';
import { type Filter, listConditions } from '@magpie/query';
import { decide, type Entitlement, fieldNeed, type ReportKey } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { requireReport, sayMissing } from './access.ts';

/** A kind of native queries. */
export type QueryKind = (typeof QUERY_KINDS)[number];

/** Why a site's plan doesn't include a dimension or metric, as a sentence; undefined if it does. */
export function beyondPlan(field: string, entitlement: Entitlement): string | undefined {
  const decision = decide(fieldNeed(field), entitlement);
  return decision.access === 'full' ? undefined : sayMissing(decision.missing, entitlement, `"${field}"`);
}

/** The site with the fields that its plan doesn't include refused by every query. */
export const withinPlan = (site: SiteRecord, entitlement: Entitlement): SiteRecord => ({
  ...site,
  beyondPlan: (field) => beyondPlan(field, entitlement),
});

/** Refuses the filters of a program's report that name what only reports beyond the site's plan show. @throws ProblemError `not_entitled` */
export function requireFilters(filters: Readonly<Record<string, Filter | undefined>>, entitlement: Entitlement): void {
  for (const [field, filter] of Object.entries(filters)) {
    const why = listConditions(filter).flatMap((one) => beyondPlan(one.field, entitlement) ?? [])[0];
    if (why) throw new ProblemError('not_entitled', why, { field });
  }
}

/** The reports that funnels, journeys and the last minutes are shown by. */
const SHOWN_BY: Readonly<Record<Exclude<QueryKind, 'table'> | 'live', ReportKey>> = {
  funnel: 'my_funnels',
  journey: 'user_journey',
  live: 'realtime',
};

/** Refuses a kind of queries that only reports beyond the site's plan show. @throws ProblemError `not_entitled`, `addon_needed` */
export function requireKind(kind: QueryKind | 'live', question: unknown, entitlement: Entitlement): void {
  const isLive = kind === 'table' && typeof question === 'object' && question !== null && 'minuteRanges' in question;
  const shown = isLive ? 'live' : kind;
  if (shown !== 'table') requireReport(SHOWN_BY[shown], entitlement);
}
