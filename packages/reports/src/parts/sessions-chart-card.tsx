/** Draws the chart of sessions and page views, with a report's other series over the same dates. */
import { __ } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { useMemo } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { type ChartData, type ChartTab, type ChartTrace, MetricChart } from '../screen/metric-chart.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import type { SessionsChartData } from './sessions-chart.ts';

/** Height of a chart over a table, px: the table is the point of these pages. */
export const CHART_HEIGHT = 200;
const CHART_METRICS = [
  { id: 'sessions', metric: 'sessions', total: 'total_sessions' },
  { id: 'page_views', metric: 'screenPageViews', total: 'total_page_views' },
] as const;

export interface SessionsChartProps {
  data: Partial<SessionsChartData> | null;
  trace: ChartTrace | null;
  /** Further tabs, from the same question. */
  further?: readonly ChartTab[];
  /** Series of a further tab; undefined until it is answered. */
  seriesOf?: ChartData['seriesOf'];
}

/** The chart of sessions and page views. */
export function SessionsChart({ data, trace, further = [], seriesOf }: SessionsChartProps) {
  const given = data?.sessions_chart;
  const chart = given && !isPartError(given) ? given : null;
  const compare = data?.sessions_compare_chart ?? null;
  const compared = useComparedPeriod();
  const { filtered } = useReportScreen();
  // A filter by what only other events have, such as a form: visits have them, page views don't.
  const viewless = filtered && chart !== null && chart.total_sessions > 0 && chart.total_page_views === 0;
  const drawn = useMemo(
    (): ChartData | null =>
      chart && {
        labels: chart.categories,
        granularity: chart.granularity,
        partial: chart.partial,
        running: chart.running,
        notes: chart.notes,
        compareLabels: compare?.categories ?? null,
        seriesOf: (id) => {
          if (id === 'page_views')
            return {
              points: chart.page_views,
              compare: compare && { points: compare.page_views, changes: compare.page_view_trendpoints },
            };
          if (id === 'sessions')
            return {
              points: chart.sessions,
              compare: compare && { points: compare.sessions, changes: compare.session_trendpoints },
            };
          return seriesOf?.(id);
        },
      },
    [chart, compare, seriesOf],
  );
  const tabs = CHART_METRICS.map(({ id, metric: name, total }): ChartTab => {
    const { uiName, meaning, better } = metric(name)!;
    const label = __(uiName, 'magpie');
    return {
      id,
      label,
      help: __(meaning, 'magpie'),
      unit: 'integer',
      better,
      value: chart?.[total] ?? null,
      before:
        (compare ??
          (chart && { total_sessions: chart.previous_sessions, total_page_views: chart.previous_page_views }))?.[
          total
        ] ?? null,
      change: compared.change((compare ?? chart)?.[`${total}_change`]),
      figure: { title: label, question: 'sessions_chart', metrics: [name] },
      ...(viewless &&
        id === 'page_views' && {
          whyZero: __(
            'Your filters match other events of these visits, but no page view. Page views are counted only if they match.',
            'magpie',
          ),
        }),
    };
  });
  return (
    <MetricChart
      tabs={[...tabs, ...further]}
      chart={drawn}
      question="sessions_chart"
      height={CHART_HEIGHT}
      trace={trace}
      instead={isPartError(given) ? <PartFailure question="sessions_chart" /> : undefined}
    />
  );
}
