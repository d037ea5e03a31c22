/** Limits of a site's plan for programs: what its reports don't show, no query shows either. */
import type { QUERY_KINDS } from '@magpie/contract';
import { decide, type Entitlement, fieldNeed, type ReportKey } from '@magpie/reports';
import type { SiteRecord } from '../ports/sites.ts';
import { requireReport, sayMissing } from './access.ts';

/** A kind of native queries. */
export type QueryKind = (typeof QUERY_KINDS)[number];

/** The site with the fields that its plan doesn't include refused by every query. */
export const withinPlan = (site: SiteRecord, entitlement: Entitlement): SiteRecord => ({
  ...site,
  beyondPlan: (field) => {
    const need = fieldNeed(field);
    const decision = decide(need, entitlement);
    return decision.access === 'full' ? undefined : sayMissing(decision.missing, entitlement, `"${field}"`);
  },
});

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
