/** This module is responsible for what every details report shows: the chart of sessions and page views over the table. */
import { __, useIsPrint } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { type ReactNode, useMemo } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { type ChartData, type ChartTab, type ChartTrace, MetricChart } from '../screen/metric-chart.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ReportTable } from '../screen/report-table.tsx';
import { useTrace } from '../screen/trace.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './details.module.css';
import type { DetailsReport } from './details-report.ts';
import { type DetailsData, PAGE_SIZES, rowsOf, sellsIn, tracedLines } from './details-table.ts';
import type { SessionsChartData } from './sessions-chart.ts';

/** Height of a chart over a table, px: the table is the point of these pages. */
export const CHART_HEIGHT = 200;
const CHART_METRICS = [
  { id: 'sessions', metric: 'sessions', total: 'total_sessions' },
  { id: 'page_views', metric: 'screenPageViews', total: 'total_page_views' },
] as const;

interface DetailsPageProps extends Pick<ScreenProps<DetailsData, undefined, DetailsReport>, 'data'> {
  readonly report: Pick<DetailsReport, 'details'>;
  /** In place of the chart of sessions and page views; given the row under the pointer. */
  readonly chart?: (trace: ChartTrace | null) => ReactNode;
  /** Beside the chart. */
  readonly beside?: ReactNode;
  /** Above the rows that a row opens into, by the row's name. */
  readonly opened?: (name: string) => ReactNode;
  /** Tells which row is looked at, by its name. */
  readonly onRow?: (name: string | null) => void;
}

/** A details report, with what one of them has beside. */
export function DetailsPage({ report, data, chart: ownChart, beside, opened, onRow }: DetailsPageProps) {
  const { notesPanel, dates } = useReportScreen();
  const print = useIsPrint();
  const { details } = report;
  const hasShop = data?.has_shop !== false;
  const rows = data && rowsOf(data, details);
  const trace = useTrace(rows && !isPartError(rows) ? rows.map((row) => String(row[details.by.field])) : []);
  const countryName = useCountryName();
  const { called } = details;
  const traced = useMemo(
    () =>
      trace.shown && { ...trace.shown, ...(called && { label: countryName(trace.shown.label, trace.shown.label) }) },
    [trace.shown, called, countryName],
  );
  const chart = ownChart ? ownChart(traced) : !details.chartless && <SessionsChart data={data} trace={traced} />;
  return (
    <div className={styles.screen}>
      {beside ? (
        <div className={styles.frame}>
          <div className={styles.pair}>
            {chart}
            {beside}
          </div>
        </div>
      ) : (
        chart
      )}
      {!print && notesPanel}
      <ReportTable
        table={details}
        rows={rows}
        pagination={data?.pagination ?? null}
        sizes={PAGE_SIZES}
        comparing={data ? data.compare : dates.compare !== null}
        question="rows"
        cell={hasShop ? undefined : (field) => (sellsIn(details, field) ? '–' : undefined)}
        trace={
          tracedLines(details).length === 0
            ? undefined
            : {
                name: trace.name,
                onTrace: (name) => {
                  trace.onTrace(name);
                  onRow?.(name);
                },
              }
        }
        opened={opened}
        note={hasShop ? undefined : __('Connect a shop to see purchases and revenue.', 'magpie')}
      />
    </div>
  );
}

/** The chart of sessions and page views. */
function SessionsChart({ data, trace }: { data: Partial<SessionsChartData> | null; trace: ChartTrace | null }) {
  const given = data?.sessions_chart;
  const chart = given && !isPartError(given) ? given : null;
  const compare = data?.sessions_compare_chart ?? null;
  const compared = useComparedPeriod();
  const drawn = useMemo(
    (): ChartData | null =>
      chart && {
        labels: chart.categories,
        granularity: chart.granularity,
        partial: chart.partial,
        running: chart.running,
        notes: chart.notes,
        compareLabels: compare?.categories ?? null,
        seriesOf: (id) =>
          id === 'page_views'
            ? {
                points: chart.page_views,
                compare: compare && { points: compare.page_views, changes: compare.page_view_trendpoints },
              }
            : {
                points: chart.sessions,
                compare: compare && { points: compare.sessions, changes: compare.session_trendpoints },
              },
      },
    [chart, compare],
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
    };
  });
  return (
    <MetricChart
      tabs={tabs}
      chart={drawn}
      question="sessions_chart"
      height={CHART_HEIGHT}
      trace={trace}
      instead={isPartError(given) ? <PartFailure question="sessions_chart" /> : undefined}
    />
  );
}
