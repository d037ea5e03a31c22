/** Recipe of the chart of sessions and page views. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { type AnswersTo, optional, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { makePartError } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import type { SessionsChartData } from './sessions-chart.ts';
import { overall, overTime, timeSeries, withTotals } from './time-series.ts';

const METRICS = ['sessions', 'screenPageViews'] as const;

/**
 * The chart's asks: its lines and their totals; totals cover only the compared part of a period. About all sessions, or
 * those that pass the filter.
 */
export const askSessionsChart = (context: ReportContext<unknown>, filter?: Filter<DimensionName>) => ({
  sessions_chart: optional(table({ ...overTime(context, METRICS), ...(filter && { filter }) })),
  sessions_totals: optional(table({ ...overall(context, METRICS), ...(filter && { filter }) })),
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
  const [sessions, views] = METRICS.map((name) => withTotals(series, name, answer, context));
  const { labels: categories, timestamps } = series.axis;
  return {
    sessions_chart: {
      ...describeLines({ categories, timestamps }, sessions!.now, views!.now),
      ...series.buckets,
      previous_sessions: sessions!.now.previous_total,
      previous_page_views: views!.now.previous_total,
      notes: {},
    },
    sessions_compare_chart: series.compare
      ? describeLines(
          { categories: series.compare.axis.labels, timestamps: series.compare.axis.timestamps },
          sessions!.chosen!,
          views!.chosen!,
        )
      : null,
  };
}

type Compared = NonNullable<SessionsChartData['sessions_compare_chart']>;
type Line<Total> = Omit<NonNullable<ReturnType<typeof withTotals>['chosen']>, 'total'> & { readonly total: Total };

const describeLines = <Total>(
  axis: Pick<Compared, 'categories' | 'timestamps'>,
  sessions: Line<Total>,
  views: Line<Total>,
) => ({
  ...axis,
  sessions: sessions.points,
  page_views: views.points,
  total_sessions: sessions.total,
  total_page_views: views.total,
  session_trendpoints: sessions.changes,
  page_view_trendpoints: views.changes,
  total_sessions_change: sessions.total_change,
  total_page_views_change: views.total_change,
});
