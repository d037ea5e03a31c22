/** Recipe of the chart of sessions and page views. */
import { type Filter, totalsIn } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { type AnswersTo, optional, table } from '../kit/ask.ts';
import { allPeriods, BEFORE, CHOSEN, changeFrom, NOW, type ReportContext } from '../kit/context.ts';
import { makePartError } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import type { SessionsChartData } from './sessions-chart.ts';
import { overTime, timeSeries } from './time-series.ts';

const METRICS = ['sessions', 'screenPageViews'] as const;

/**
 * The chart's asks: its lines and their totals; totals cover only the compared part of a period. About all sessions, or
 * those that pass the filter.
 */
export const askSessionsChart = (context: ReportContext<unknown>, filter?: Filter<DimensionName>) => ({
  sessions_chart: optional(table({ ...overTime(context, METRICS), ...(filter && { filter }) })),
  sessions_totals: optional(
    table({ metrics: METRICS, dateRanges: allPeriods(context), keepEmptyRows: true, ...(filter && { filter }) }),
  ),
});

/** The chart from its answer. */
export function sessionsChart(
  { sessions_chart: lines, sessions_totals: answer }: Partial<AnswersTo<ReturnType<typeof askSessionsChart>>>,
  context: ReportContext<unknown>,
  failed: FailedParts,
): SessionsChartData {
  if (!lines || !answer)
    return {
      sessions_chart: makePartError(failed, lines ? 'sessions_totals' : 'sessions_chart'),
      sessions_compare_chart: null,
    };
  const series = timeSeries(lines, context);
  const readLines = (
    { of, axis: { labels, timestamps } }: Pick<typeof series, 'of' | 'axis'>,
    range: number,
    against: number,
  ) => {
    const [sessions, views] = [of('sessions'), of('screenPageViews')];
    const period = against === CHOSEN ? context.compare : context.previous;
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
      total_sessions_change: changeFrom(context, period, now!.sessions, then!.sessions),
      total_page_views_change: changeFrom(context, period, now!.screenPageViews, then!.screenPageViews),
    };
  };
  const before = totalsIn(answer, BEFORE);
  return {
    sessions_chart: {
      ...readLines(series, NOW, BEFORE),
      granularity: context.granularity,
      partial: [...series.partial],
      running: series.running,
      previous_sessions: before.sessions,
      previous_page_views: before.screenPageViews,
      notes: {},
    },
    sessions_compare_chart: series.compare && readLines(series.compare, CHOSEN, CHOSEN),
  };
}
