/** Overview's screen: charts, boxes and lists over the data of its shape. */

import UserRoundCheck from 'icon:user-round-check';
import {
  __,
  Card,
  CardGrid,
  classNames,
  DonutChart,
  EmptyState,
  type Figure,
  type Formatters,
  type Slice,
  StatBox,
  sprintf,
  type Unit,
  useFormat,
  useIsPrint,
  usePlace,
} from '@magpie/ui';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { type ChartData, type ChartTab, MetricChart } from '../screen/metric-chart.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import { DEFAULT_OVERVIEW_METRICS, inOverviewOrder, type OverviewMetricId, overviewMetric } from './metrics.ts';
import styles from './overview.module.css';
import { Countries, Referrals, TopPages } from './overview-lists.tsx';
import type { OverviewProps } from './overview-props.tsx';

/** The four summary boxes (specification part 1, section 2). */
const BOXES: readonly OverviewMetricId[] = ['sessions', 'pageviews', 'average_session_duration', 'bounce_rate'];

/** Texts of a metric; rates are percents on the wire. */
function metricTexts(id: OverviewMetricId) {
  const { uiName, meaning, unit, better } = overviewMetric(id).metric;
  return {
    label: __(uiName, 'magpie'),
    help: __(meaning, 'magpie'),
    unit: (unit === 'ratio' ? 'percent' : unit) satisfies Unit as Unit,
    better,
  };
}

/** The value of a metric; null of a rate of nothing. */
function shownValue(id: OverviewMetricId, data: OverviewProps['data']): number | null {
  const metrics = data?.infobox.metrics;
  const value = metrics?.[id]?.value;
  const { field } = overviewMetric(id);
  const numbers = { sessions: metrics?.sessions?.value, [field]: value };
  return isRateOfNothing(field, numbers) ? null : (value ?? null);
}

/** The receipt's input for a metric. */
function metricFigure(id: OverviewMetricId, question: 'boxes' | 'graph'): Figure {
  const { field, metric } = overviewMetric(id);
  return { title: __(metric.uiName, 'magpie'), question, metrics: [field] };
}

/** The Overview report. */
export function Screen(props: OverviewProps) {
  const { data, extras } = props;
  const { loading, notesPanel } = useReportScreen();
  const compared = useComparedPeriod();
  const print = useIsPrint();
  // At first the form of it, so that what is above is painted before; on paper all at once.
  const below = useDeferredValue(data, print ? data : null);
  return (
    <div className={print ? styles.screen : classNames(styles.screen, styles.onScreen)}>
      <Graph {...props} />
      {!print && notesPanel}
      <CardGrid columns={4}>
        {BOXES.map((id) => {
          const box = data?.infobox.metrics[id];
          const comparing = data?.compare ?? false;
          const value = shownValue(id, data);
          // Nothing against nothing says nothing.
          const earlier = (then: number | null | undefined) => (value === null && then === 0 ? null : then);
          return (
            <StatBox
              key={id}
              {...metricTexts(id)}
              figure={metricFigure(id, 'boxes')}
              value={value}
              // A note at the top says once when the data starts.
              previous={compared.none && !comparing ? null : earlier(box?.prev)}
              change={compared.change(comparing ? box?.compare_change : box?.change)}
              versus={compared.versus}
              {...(comparing && { compareValue: earlier(box?.compare_value) })}
              loading={loading}
            />
          );
        })}
      </CardGrid>
      {extras?.summary}
      {extras?.banner}
      <Below data={below} settings={extras?.trackingSettings} />
    </div>
  );
}

/** Part below the fold: drawn afterwards in small steps, so that the page stays responsive. */
const Below = memo(function Below({ data, settings }: Pick<OverviewProps, 'data'> & { settings: ReactNode }) {
  return (
    <>
      <CardGrid columns={2}>
        <NewVsReturning data={data} settings={settings} />
        <Devices data={data} />
      </CardGrid>
      <CardGrid columns={2}>
        <Countries data={data} />
        <Referrals data={data} />
      </CardGrid>
      <div id="top-pages" className={styles.anchor}>
        <TopPages data={data} />
      </div>
    </>
  );
});

/** The metric tabs with their chart. */
function Graph({ data, extras }: OverviewProps) {
  const compared = useComparedPeriod();
  const graph = data?.overviewgraph;
  const chosen = extras?.chosen ?? (graph ? inOverviewOrder(Object.keys(graph.metrics)) : DEFAULT_OVERVIEW_METRICS);
  const comparing = data?.compare ?? false;
  const chart = useMemo(
    (): ChartData | null =>
      graph
        ? {
            labels: graph.labels,
            granularity: graph.granularity,
            partial: graph.partial,
            running: graph.running,
            notes: graph.notes,
            compareLabels: graph.compare?.labels ?? null,
            seriesOf(id) {
              const now = graph.metrics[id as OverviewMetricId];
              const then = graph.compare?.metrics[id as OverviewMetricId];
              return (
                now && {
                  points: now.datapoints,
                  compare: then ? { points: then.datapoints, changes: then.changepoints } : null,
                }
              );
            },
          }
        : null,
    [graph],
  );
  const tabs = chosen.map((id): ChartTab => {
    const box = data?.infobox.metrics[id];
    return {
      id,
      ...metricTexts(id),
      figure: metricFigure(id, 'boxes'),
      value: shownValue(id, data),
      before: (comparing ? box?.compare_value : box?.prev) ?? null,
      change: compared.change(box && (comparing ? box.compare_change : box.change)),
    };
  });
  return <MetricChart tabs={tabs} chart={chart} question="graph" settings={extras?.metricSettings} leads />;
}

/** The parts of a whole in one sentence. */
function sharesSummary(slices: readonly Slice[], format: Formatters): string {
  const parts = slices.map(({ label, percent }) => `${label} ${format.metric(percent, 'percent')}`);
  return /* translators: %s: names with their percent */ sprintf(
    __('Share of sessions: %s.', 'magpie'),
    parts.join(', '),
  );
}

function slice(id: string, label: string, percent: number | undefined, before: number | undefined): Slice {
  return {
    id,
    label,
    value: percent ?? 0,
    percent: percent ?? 0,
    ...(before !== undefined && { comparePercent: before }),
  };
}

function NewVsReturning({ data, settings }: Pick<OverviewProps, 'data'> & { settings: ReactNode }) {
  const { identity, onFilter } = useReportScreen();
  const print = useIsPrint();
  const [toolsRef, tools] = usePlace();
  const format = useFormat();
  const title = __('New vs. returning visitors', 'magpie');
  const help = __('New visitors compared with visitors who have been here before.', 'magpie');
  const shares = data?.newvsreturn;
  const before = shares?.compare ?? undefined;
  const slices = [
    slice('new', __('New', 'magpie'), shares?.new, before?.new),
    slice('returning', __('Returning', 'magpie'), shares?.returning, before?.returning),
  ];
  const unknown = shares !== undefined && identity === 'day' && shares.new === 0 && shares.returning === 0;
  return (
    <Card
      title={title}
      help={help}
      figure={{ title, question: 'newvsreturn', meaning: help }}
      actions={<span ref={toolsRef} />}
    >
      <div className={print ? undefined : styles.donut}>
        {unknown ? (
          <EmptyState
            icon={<UserRoundCheck />}
            title={__('Not available without cookies', 'magpie')}
            text={__('Without cookies, visitors can’t be recognised on another day.', 'magpie')}
            action={settings}
          />
        ) : (
          <Donut
            pending={data === null}
            caption={title}
            ordered
            toolsIn={tools}
            slices={slices}
            onFilter={({ id }) => onFilter({ field: 'newVsReturning', value: id })}
            summary={sharesSummary(slices, format)}
          />
        )}
      </div>
    </Card>
  );
}

function Devices({ data }: Pick<OverviewProps, 'data'>) {
  const { onFilter } = useReportScreen();
  const print = useIsPrint();
  const [toolsRef, tools] = usePlace();
  const format = useFormat();
  const title = __('Devices', 'magpie');
  const help = __('Share of sessions by device type.', 'magpie');
  const shares = data?.devices;
  const before = shares?.compare ?? undefined;
  const slices = [
    slice('desktop', __('Desktop', 'magpie'), shares?.desktop, before?.desktop),
    slice('tablet', __('Tablet', 'magpie'), shares?.tablet, before?.tablet),
    slice('mobile', __('Mobile', 'magpie'), shares?.mobile, before?.mobile),
    // Few sites have any, and those that do would see too large shares of the others.
    slice('smart tv', __('Smart TV', 'magpie'), shares?.['smart tv'], before?.['smart tv']),
  ].filter(({ id, percent, comparePercent }) => id !== 'smart tv' || percent || comparePercent);
  return (
    <Card
      title={title}
      help={help}
      figure={{ title, question: 'devices', meaning: help }}
      actions={<span ref={toolsRef} />}
    >
      <div className={print ? undefined : styles.donut}>
        <Donut
          pending={data === null}
          caption={title}
          toolsIn={tools}
          slices={slices}
          onFilter={({ id }) => onFilter({ field: 'deviceCategory', value: id })}
          summary={sharesSummary(slices, format)}
        />
      </div>
    </Card>
  );
}

interface DonutProps {
  /** No answer is there yet. */
  pending: boolean;
  caption: string;
  summary: string;
  slices: readonly Slice[];
  ordered?: boolean;
  toolsIn: HTMLElement | null;
  onFilter: (slice: Slice) => void;
}

/** A donut of shares; the largest is shown in the middle. */
function Donut({ pending, ...props }: DonutProps) {
  const { loading } = useReportScreen();
  const leading = props.slices.reduce((most, one) => (one.percent > most.percent ? one : most));
  return (
    <DonutChart
      {...props}
      loading={loading || pending}
      unit="percent"
      total={leading.percent}
      totalLabel={leading.label}
      previousLabel={useComparedPeriod().label}
    />
  );
}
