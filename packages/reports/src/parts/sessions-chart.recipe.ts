/** This module is responsible for how the chart of sessions and page views is answered. */
import { type Filter, percentChange, totalsIn } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { type AnswersTo, optional, table } from '../kit/ask.ts';
import { BEFORE, CHOSEN, NOW, type ReportContext } from '../kit/context.ts';
import { partErrorOf } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import type { SessionsChartData } from './sessions-chart.ts';
import { overTime, timeSeries } from './time-series.ts';

/** What the chart asks; of all sessions, or of those that pass the filter. */
export const askSessionsChart = (context: ReportContext<unknown>, filter?: Filter<DimensionName>) => ({
  sessions_chart: optional(
    table({ ...overTime(context, ['sessions', 'screenPageViews']), totals: true, ...(filter && { filter }) }),
  ),
});

/** The chart from its answer. */
export function sessionsChart(
  { sessions_chart: answer }: AnswersTo<ReturnType<typeof askSessionsChart>>,
  context: ReportContext<unknown>,
  failed: FailedParts,
): SessionsChartData {
  if (!answer) return { sessions_chart: partErrorOf(failed, 'sessions_chart'), sessions_compare_chart: null };
  const series = timeSeries(answer, context);
  const linesOf = (
    { of, axis: { labels, timestamps } }: Pick<typeof series, 'of' | 'axis'>,
    range: number,
    against: number,
  ) => {
    const [sessions, views] = [of('sessions'), of('screenPageViews')];
    const [own, now, then] = [range, NOW, against].map((one) => totalsIn(answer, one));
    return {
      categories: labels,
      timestamps,
      sessions: [...sessions.points],
      page_views: [...views.points],
      total_sessions: own!.sessions,
      total_page_views: own!.screenPageViews,
      session_trendpoints: [...sessions.changes],
      page_view_trendpoints: [...views.changes],
      total_sessions_change: percentChange(now!.sessions, then!.sessions),
      total_page_views_change: percentChange(now!.screenPageViews, then!.screenPageViews),
    };
  };
  const before = totalsIn(answer, BEFORE);
  return {
    sessions_chart: {
      ...linesOf(series, NOW, BEFORE),
      granularity: context.granularity,
      partial: series.partial,
      previous_sessions: before.sessions,
      previous_page_views: before.screenPageViews,
      notes: {},
    },
    sessions_compare_chart: series.compare && linesOf(series.compare, CHOSEN, CHOSEN),
  };
}
