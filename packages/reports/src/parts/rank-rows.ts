/** Rows of top lists: sessions with their comparison, users, engagement (specification part 1, section 3). */
import type { TableRow } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { changeFrom, type ReportContext } from '../kit/context.ts';

/** The metrics of every top list. */
export const RANK_METRICS = ['sessions', 'totalUsers', 'engagementRate'] as const;

/** Compares a row's number with the chosen period's; undefined if not comparing. */
const compared = (context: ReportContext<unknown>, now: number, then: number | undefined) => ({
  value: then ?? null,
  change: then === undefined ? null : changeFrom(context, context.compare, now, then),
});

/** A row of a top list. */
export function rankRow(
  {
    metrics: { sessions, totalUsers, engagementRate },
    others,
  }: Pick<TableRow<readonly DimensionName[], typeof RANK_METRICS>, 'metrics' | 'others'>,
  context: ReportContext<unknown>,
) {
  const { value, change: percent } = compared(context, sessions, others?.[1]?.sessions);
  return {
    sessions,
    compare_sessions: value,
    compare_change: percent,
    users: totalUsers,
    engagement_rate: engagementRate * 100,
    page_path: '',
  };
}

/** The page views of a row of a list in their order. */
export function rankViews(
  { metrics, others }: Pick<TableRow<readonly DimensionName[], readonly ['screenPageViews']>, 'metrics' | 'others'>,
  context: ReportContext<unknown>,
) {
  const pageviews = metrics.screenPageViews;
  const { value, change } = compared(context, pageviews, others?.[1]?.screenPageViews);
  return { pageviews, compare_pageviews: value, pageviews_change: change };
}
