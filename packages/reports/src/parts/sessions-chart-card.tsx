/** Draws the chart of sessions and page views, with a report's other series over the same dates. */
import { __ } from '@magpie/ui';
import { useMemo } from 'react';
import type { z } from 'zod';
import { isPartError, unlessError } from '../kit/part-error.ts';
import { type ChartData, type ChartTab, type ChartTrace, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { totalTab } from '../screen/total-tab.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import type { SessionsChartData } from './sessions-chart.ts';
import type { lineShape } from './time-series.shape.ts';

/** Height of a chart over a table, px: the table is the point of these pages. */
export const CHART_HEIGHT = 200;
/** The tabs; their lines and changes in an answer. */
const CHART_METRICS = [
  { id: 'sessions', of: 'sessions', changes: 'session_trendpoints' },
  { id: 'page_views', of: 'screenPageViews', changes: 'page_view_trendpoints' },
] as const;

type LineData = z.infer<z.ZodObject<typeof lineShape>>;

/** A line, with that of the chosen period when comparing. */
interface ComparedLine extends Pick<LineData, 'datapoints'> {
  readonly compare: LineData | null;
}

const readSeries = ({ datapoints, compare }: ComparedLine): ReturnType<ChartData['seriesOf']> => ({
  points: datapoints,
  compare: compare && { points: compare.datapoints, changes: compare.trendpoints },
});

export interface SessionsChartProps {
  data: Partial<SessionsChartData> | null;
  trace: ChartTrace | null;
  /** Further tabs, from the same question. */
  further?: readonly ChartTab[];
  /** The lines of further tabs, by their ids; null until they are answered. */
  lines?: Readonly<Partial<Record<string, ComparedLine>>> | null | undefined;
}

/** The chart of sessions and page views. */
export function SessionsChart({ data, trace, further = [], lines }: SessionsChartProps) {
  const given = data?.sessions_chart;
  const chart = unlessError(given);
  const compare = data?.sessions_compare_chart ?? null;
  const compared = useComparedPeriod();
  const { filtered } = useReportScreen();
  // A filter by what only other events have, such as a form: visits have them, page views don't.
  const viewless = filtered && chart !== null && chart.total_sessions > 0 && chart.total_page_views === 0;
  const drawn = useMemo(
    (): ChartData | null =>
      chart &&
      drawChart({ ...chart, labels: chart.categories }, compare?.categories, (wanted) => {
        const own = CHART_METRICS.find(({ id }) => id === wanted);
        if (own)
          return {
            points: chart[own.id],
            compare: compare && { points: compare[own.id], changes: compare[own.changes] },
          };
        const line = lines?.[wanted];
        return line && readSeries(line);
      }),
    [chart, compare, lines],
  );
  const tabs = CHART_METRICS.map(({ id, of }): ChartTab => {
    const totalIn = (one: NonNullable<typeof compare>) => ({
      total: one[`total_${id}`],
      total_change: one[`total_${id}_change`],
    });
    const now = chart && { ...totalIn(chart), previous_total: chart[`previous_${id}`] };
    return {
      ...totalTab({ id, of, question: 'sessions_chart' }, compared, now, compare && totalIn(compare)),
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
