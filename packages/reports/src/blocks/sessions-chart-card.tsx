/** Draws the chart of sessions and page views, with a report's other series over the same dates. */
import { __ } from '@magpie/ui';
import { useCallback } from 'react';
import type { z } from 'zod';
import { type PartError, unlessError } from '../kit/part-error.ts';
import type { SessionsChartData } from '../parts/sessions-chart.ts';
import type { lineShape } from '../parts/time-series.shape.ts';
import type { ChartLayer } from '../screen/chart-layer.tsx';
import type { ChartData, ChartTab } from '../screen/metric-chart.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { type ChartWithTotals, TotalsChart } from '../screen/totals-chart.tsx';

/** Height of a chart over a table, px: the table is the point of these pages. */
export const CHART_HEIGHT = 200;
/** The lines, and their changes in an answer. */
const CHANGES = { sessions: 'session_trendpoints', page_views: 'page_view_trendpoints' } as const;
type LineId = keyof typeof CHANGES;

interface LineData extends Pick<z.infer<z.ZodObject<typeof lineShape>>, 'trendpoints'> {
  /** Null where the source can’t answer. */
  readonly datapoints: readonly (number | null)[];
}

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
  layer?: ChartLayer | null;
  /** Further tabs, from the same question. */
  further?: readonly ChartTab[];
  /** The lines of further tabs, by their ids; null until they are answered. */
  lines?: Readonly<Partial<Record<string, ComparedLine>>> | null | undefined;
}

type Chart = Exclude<SessionsChartData['sessions_chart'], PartError>;
type Compare = SessionsChartData['sessions_compare_chart'];

function readChart(chart: Chart, compare: Compare | undefined): ChartWithTotals {
  const readIn = (one: NonNullable<Compare>, id: LineId) => ({
    points: one[id],
    total: one[`total_${id}`],
    total_change: one[`total_${id}_change`],
  });
  return {
    ...chart,
    labels: chart.categories,
    compareLabels: compare?.categories ?? null,
    lineOf: (wanted) => {
      if (!(wanted in CHANGES)) return undefined;
      const id = wanted as LineId;
      return {
        ...readIn(chart, id),
        previous_total: chart[`previous_${id}`],
        compare: compare ? { ...readIn(compare, id), changes: compare[CHANGES[id]] } : null,
      };
    },
  };
}

/** The chart of sessions and page views. */
export function SessionsChart({ data, lines, ...more }: SessionsChartProps) {
  const { filtered } = useReportScreen();
  const chart = unlessError(data?.sessions_chart);
  // A filter by what only other events have, such as a form: visits have them, page views don't.
  const viewless = filtered && chart !== null && chart.total_sessions > 0 && chart.total_page_views === 0;
  const whyZero = viewless
    ? __(
        'Your filters match other events of these visits, but no page view. Page views are counted only if they match.',
        'magpie',
      )
    : undefined;
  const seriesOf = useCallback(
    (id: string) => {
      const line = lines?.[id];
      return line && readSeries(line);
    },
    [lines],
  );
  return (
    <TotalsChart
      {...more}
      chart={data?.sessions_chart}
      compare={data?.sessions_compare_chart}
      read={readChart}
      tabs={[
        { id: 'sessions', of: 'sessions' },
        { id: 'page_views', of: 'screenPageViews', whyZero },
      ]}
      seriesOf={seriesOf}
      question="sessions_chart"
      height={CHART_HEIGHT}
    />
  );
}
