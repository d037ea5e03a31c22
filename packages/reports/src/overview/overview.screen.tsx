/** This module is responsible for Overview's screen: charts, boxes and lists over the data of its shape. */
import {
  __,
  Card,
  CardGrid,
  DonutChart,
  EmptyState,
  type Figure,
  type Formatters,
  formatBucket,
  LineChart,
  MetricTabs,
  metricTabId,
  type Slice,
  StatBox,
  sprintf,
  type Unit,
  useFormat,
  useLocale,
  usePaper,
} from '@magpie/ui';
import { UserRoundCheck } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { useChartMarkers } from '../chart-markers.tsx';
import { DEFAULT_OVERVIEW_METRICS, inOverviewOrder, type OverviewMetricId, overviewMetric } from './metrics.ts';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';
import { Countries, Referrals, TopPages } from './overview-lists.tsx';
import type { Days, OverviewScreenProps } from './overview-props.tsx';

/** The four summary boxes (specification part 1, section 2). */
const BOXES: readonly OverviewMetricId[] = ['sessions', 'pageviews', 'average_session_duration', 'bounce_rate'];

/** What the parts of the screen need to know about a metric; rates are percents on the wire. */
function metricOf(id: OverviewMetricId) {
  const { uiName, meaning, unit, better } = overviewMetric(id).metric;
  return {
    label: __(uiName, 'magpie'),
    help: __(meaning, 'magpie'),
    unit: (unit === 'ratio' ? 'percent' : unit) satisfies Unit as Unit,
    better,
  };
}

/** What the receipt of a metric needs to know. */
function figureOf(id: OverviewMetricId, question: 'boxes' | 'graph'): Figure {
  const { word, metric } = overviewMetric(id);
  return { title: __(metric.uiName, 'magpie'), question, metrics: [word] };
}

/** The Overview report. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { data, loading } = props;
  const paper = usePaper();
  return (
    <div className={styles.screen}>
      <Graph {...props} />
      {!paper && props.underChart}
      {props.summary}
      <CardGrid columns={4}>
        {BOXES.map((id) => {
          const box = data?.infobox.metrics[id];
          const comparing = data?.compare ?? false;
          return (
            <StatBox
              key={id}
              {...metricOf(id)}
              figure={figureOf(id, 'boxes')}
              value={box?.value ?? null}
              previous={box?.prev}
              change={comparing ? box?.compare_change : box?.change}
              {...(comparing && { compareValue: box?.compare_value })}
              loading={loading}
            />
          );
        })}
      </CardGrid>
      {props.banner}
      <Below screen={useDeferredValue(props)} />
    </div>
  );
}

/** What stands below the first look: drawn in small steps once that is there, so that the page answers meanwhile. */
const Below = memo(function Below({ screen }: { screen: OverviewScreenProps }) {
  return (
    <>
      <CardGrid columns={2}>
        <NewVsReturning {...screen} />
        <Devices {...screen} />
      </CardGrid>
      <CardGrid columns={2}>
        <Countries {...screen} />
        <Referrals {...screen} />
      </CardGrid>
      <div id={screen.topPagesId} className={styles.anchor}>
        <TopPages {...screen} />
      </div>
    </>
  );
});

/** The metric tabs with their chart. */
function Graph({ data, loading, dates, tab, chosen, onTab, metricSettings, onNotes }: OverviewScreenProps) {
  const panelId = useId();
  const format = useFormat();
  const { locale } = useLocale();
  const graph = data?.overviewgraph;
  const tabs = chosen ?? (graph ? inOverviewOrder(Object.keys(graph.metrics)) : DEFAULT_OVERVIEW_METRICS);
  const active = tabs.find((id) => id === tab) ?? tabs[0] ?? 'sessions';
  const drawn = graph === undefined || graph.metrics[active] !== undefined;
  const metric = metricOf(active);
  const nothing = data?.show_chart_overlay ?? false;
  const boxes = data?.infobox.metrics;
  const comparing = data?.compare ?? false;
  const buckets = useMemo(() => {
    if (!graph) return [];
    const name = (label: string, style: 'short' | 'long') => formatBucket(label, graph.granularity, { locale, style });
    return graph.labels.map((label, index) => {
      const before = graph.compare?.labels[index];
      return {
        start: label,
        label: name(label, 'short'),
        longLabel: name(label, 'long'),
        previousLabel: before && name(before, 'long'),
        partial: graph.partial === index,
      };
    });
  }, [graph, locale]);
  const markers = useChartMarkers(graph?.notes);
  const series = useMemo(() => {
    const now = graph?.metrics[active];
    // What has not begun is no zero: the line ends with the bucket that is running.
    const last = graph?.partial ?? Number.POSITIVE_INFINITY;
    const then = graph?.compare?.metrics[active];
    // The compared period may have another number of buckets; those without a counterpart stay open.
    const beside = <T,>(values: readonly T[]) => buckets.map((_, index) => values[index] ?? null);
    return [
      {
        id: active,
        ...metricOf(active),
        values: (now?.datapoints ?? []).map((value, index) => (nothing || index > last ? null : value)),
        ...(then && { previous: beside(then.datapoints), changes: beside(then.changepoints) }),
      },
    ];
  }, [graph, active, buckets, nothing]);
  return (
    <Card flush aria-label={__('Over time', 'magpie')}>
      <div className={styles.head}>
        <div className={styles.tabs}>
          <MetricTabs
            aria-label={__('Metric of the chart', 'magpie')}
            panelId={panelId}
            active={active}
            onChange={(id) => onTab(id as OverviewMetricId)}
            loading={loading}
            tabs={tabs.map((id) => {
              const box = boxes?.[id];
              return {
                id,
                ...metricOf(id),
                figure: figureOf(id, 'boxes'),
                value: box?.value ?? null,
                change: box && (comparing ? box.compare_change : box.change),
              };
            })}
          />
        </div>
        {metricSettings && <div className={styles.settings}>{metricSettings}</div>}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={metricTabId(panelId, active)} className={styles.chart}>
        <LineChart
          caption={/* translators: %s: the name of a metric */ sprintf(__('%s over time', 'magpie'), metric.label)}
          summary={graph ? graphSummary(data, active, dates, format) : ''}
          figure={figureOf(active, 'graph')}
          previousLabel={dates.compare ? format.dayRange(dates.compare.start, dates.compare.end) : undefined}
          series={series}
          buckets={buckets}
          markers={markers}
          onMarkerSelect={(marked) => onNotes?.(marked.map(({ id }) => Number(id)))}
          loading={loading || !drawn}
        />
      </div>
    </Card>
  );
}

/** The chart in one sentence. */
function graphSummary(data: OverviewData, id: OverviewMetricId, dates: Days, format: Formatters): string {
  const { label, unit } = metricOf(id);
  const graph = data.overviewgraph;
  const box = data.infobox.metrics[id];
  const points = graph.metrics[id]?.datapoints ?? [];
  const peak = points.indexOf(Math.max(...points));
  const day = graph.labels[peak]?.slice(0, 10);
  const total = sprintf(
    /* translators: 1: a metric, 2: a range of dates, 3: its value, 4: the value of the period before */
    __('%1$s, %2$s: %3$s, before that %4$s', 'magpie'),
    label,
    format.dayRange(dates.start, dates.end),
    format.metric(box?.value ?? null, unit),
    format.metric((data.compare ? box?.compare_value : box?.prev) ?? null, unit),
  );
  if (day === undefined || data.show_chart_overlay) return `${total}.`;
  /* translators: 1: a sentence about the total, 2: a date, 3: the highest value */
  return sprintf(
    __('%1$s; highest from %2$s with %3$s.', 'magpie'),
    total,
    format.day(day),
    format.metric(points[peak] ?? null, unit),
  );
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

function NewVsReturning({ data, loading, dates, identity, onFilter }: OverviewScreenProps) {
  const paper = usePaper();
  const format = useFormat();
  const title = __('New vs. returning visitors', 'magpie');
  const help = __(
    'Share of sessions of visitors who came for the first time, and of those who had been here before.',
    'magpie',
  );
  const shares = data?.newvsreturn;
  const before = shares?.compare ?? undefined;
  const slices = [
    slice('new', __('New', 'magpie'), shares?.new, before?.new),
    slice('returning', __('Returning', 'magpie'), shares?.returning, before?.returning),
  ];
  const unknown = shares !== undefined && identity === 'day' && shares.new === 0 && shares.returning === 0;
  return (
    <Card title={title} help={help} figure={{ title, question: 'newvsreturn', meaning: help }}>
      <div className={paper ? undefined : styles.donut}>
        {unknown ? (
          <EmptyState
            icon={<UserRoundCheck />}
            title={__('Nobody is followed from day to day', 'magpie')}
            text={__(
              'Visitors are recognised for one day only, without cookies. Who is new and who returns is therefore not known.',
              'magpie',
            )}
          />
        ) : (
          <Donut
            caption={title}
            slices={slices}
            loading={loading}
            dates={dates}
            onFilter={({ id }) => onFilter({ word: 'newVsReturning', value: id })}
            summary={sharesSummary(slices, format)}
          />
        )}
      </div>
    </Card>
  );
}

function Devices({ data, loading, dates, onFilter }: OverviewScreenProps) {
  const paper = usePaper();
  const format = useFormat();
  const title = __('Devices', 'magpie');
  const help = __('Share of sessions by the kind of device.', 'magpie');
  const shares = data?.devices;
  const before = shares?.compare ?? undefined;
  const slices = [
    slice('desktop', __('Desktop', 'magpie'), shares?.desktop, before?.desktop),
    slice('tablet', __('Tablet', 'magpie'), shares?.tablet, before?.tablet),
    slice('mobile', __('Mobile', 'magpie'), shares?.mobile, before?.mobile),
  ];
  return (
    <Card title={title} help={help} figure={{ title, question: 'devices', meaning: help }}>
      <div className={paper ? undefined : styles.donut}>
        <Donut
          caption={title}
          slices={slices}
          loading={loading}
          dates={dates}
          onFilter={({ id }) => onFilter({ word: 'deviceCategory', value: id })}
          summary={sharesSummary(slices, format)}
        />
      </div>
    </Card>
  );
}

interface DonutProps {
  caption: string;
  summary: string;
  slices: readonly Slice[];
  loading: boolean;
  dates: OverviewScreenProps['dates'];
  onFilter: (slice: Slice) => void;
}

/** A donut of shares; the leading one stands in the middle. */
function Donut({ dates, ...rest }: DonutProps) {
  const format = useFormat();
  const leading = rest.slices.reduce((most, one) => (one.percent > most.percent ? one : most));
  return (
    <DonutChart
      {...rest}
      unit="percent"
      total={leading.percent}
      totalLabel={leading.label}
      previousLabel={dates.compare ? format.dayRange(dates.compare.start, dates.compare.end) : undefined}
    />
  );
}
