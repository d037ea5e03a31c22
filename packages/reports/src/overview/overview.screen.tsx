/** This module is responsible for Overview's screen: charts, boxes and lists over the data of its shape. */
import {
  __,
  Card,
  CardGrid,
  Change,
  type DataColumn,
  DataTable,
  DonutChart,
  EmptyState,
  Flag,
  type Formatters,
  formatBucket,
  LineChart,
  MetricTabs,
  metricTabId,
  RankList,
  type RankRow,
  SiteIcon,
  Skeleton,
  type Slice,
  StatBox,
  sprintf,
  type Unit,
  useFormat,
  useLocale,
} from '@magpie/ui';
import { Filter, UserRoundCheck } from 'lucide-react';
import { useId, useMemo } from 'react';
import { DEFAULT_OVERVIEW_METRICS, type OverviewMetricId, overviewMetric } from './metrics.ts';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';

type Days = { readonly start: string; readonly end: string };

export interface OverviewScreenProps {
  /** Null until the first answer: everything then shows its final geometry. */
  data: OverviewData | null;
  /** The next answer is on its way. */
  loading: boolean;
  /** The dates that the data are about. */
  dates: Days & { readonly compare: Days | null };
  /** How visitors are recognised: for one day, or by a stored id. */
  identity: 'day' | 'stored';
  /** The open metric tab; the first one where it is none of them. */
  tab: string | null;
  onTab: (tab: OverviewMetricId) => void;
  /** Keeps what has this value of a dimension. */
  onFilter: (filter: { word: string; value: string }) => void;
  /** Where a domain's icon is. */
  iconUrl: (domain: string) => string;
  /** Id of the list of pages. */
  topPagesId: string;
}

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

/** The Overview report. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { data, loading, topPagesId } = props;
  return (
    <div className={styles.screen}>
      <Graph {...props} />
      <CardGrid columns={4}>
        {BOXES.map((id) => {
          const box = data?.infobox.metrics[id];
          const comparing = data?.compare ?? false;
          return (
            <StatBox
              key={id}
              {...metricOf(id)}
              value={box?.value ?? null}
              previous={box?.prev}
              change={comparing ? box?.compare_change : box?.change}
              {...(comparing && { compareValue: box?.compare_value })}
              loading={loading}
            />
          );
        })}
      </CardGrid>
      <CardGrid columns={2}>
        <NewVsReturning {...props} />
        <Devices {...props} />
      </CardGrid>
      <CardGrid columns={2}>
        <Countries {...props} />
        <Referrals {...props} />
      </CardGrid>
      <div id={topPagesId} className={styles.anchor}>
        <TopPages {...props} />
      </div>
    </div>
  );
}

/** The metric tabs with their chart. */
function Graph({ data, loading, dates, tab, onTab }: OverviewScreenProps) {
  const panelId = useId();
  const format = useFormat();
  const { locale } = useLocale();
  const active = DEFAULT_OVERVIEW_METRICS.find((id) => id === tab) ?? DEFAULT_OVERVIEW_METRICS[0]!;
  const metric = metricOf(active);
  const graph = data?.overviewgraph;
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
        values: (now?.datapoints ?? []).map((value, index) => (index > last ? null : value)),
        ...(then && { previous: beside(then.datapoints), changes: beside(then.changepoints) }),
      },
    ];
  }, [graph, active, buckets]);
  return (
    <Card flush aria-label={__('Over time', 'magpie')}>
      <MetricTabs
        aria-label={__('Metric of the chart', 'magpie')}
        panelId={panelId}
        active={active}
        onChange={(id) => onTab(id as OverviewMetricId)}
        loading={loading}
        tabs={DEFAULT_OVERVIEW_METRICS.map((id) => ({
          id,
          ...metricOf(id),
          value: boxes?.[id].value ?? null,
          change: boxes && (comparing ? boxes[id].compare_change : boxes[id].change),
        }))}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={metricTabId(panelId, active)} className={styles.chart}>
        <LineChart
          caption={/* translators: %s: the name of a metric */ sprintf(__('%s over time', 'magpie'), metric.label)}
          summary={graph ? graphSummary(data, active, dates, format) : ''}
          previousLabel={dates.compare ? format.dayRange(dates.compare.start, dates.compare.end) : undefined}
          series={series}
          buckets={buckets}
          loading={loading}
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
    format.metric(box.value, unit),
    format.metric(data.compare ? box.compare_value : box.prev, unit),
  );
  if (day === undefined) return `${total}.`;
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

function NewVsReturning({ data, loading, identity }: OverviewScreenProps) {
  const format = useFormat();
  const title = __('New vs. returning visitors', 'magpie');
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
      help={__(
        'Share of sessions of visitors who came for the first time, and of those who had been here before.',
        'magpie',
      )}
    >
      <div className={styles.donut}>
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
          <Donut caption={title} slices={slices} loading={loading} summary={sharesSummary(slices, format)} />
        )}
      </div>
    </Card>
  );
}

function Devices({ data, loading }: OverviewScreenProps) {
  const format = useFormat();
  const title = __('Devices', 'magpie');
  const shares = data?.devices;
  const before = shares?.compare ?? undefined;
  const slices = [
    slice('desktop', __('Desktop', 'magpie'), shares?.desktop, before?.desktop),
    slice('tablet', __('Tablet', 'magpie'), shares?.tablet, before?.tablet),
    slice('mobile', __('Mobile', 'magpie'), shares?.mobile, before?.mobile),
  ];
  return (
    <Card title={title} help={__('Share of sessions by the kind of device.', 'magpie')}>
      <div className={styles.donut}>
        <Donut caption={title} slices={slices} loading={loading} summary={sharesSummary(slices, format)} />
      </div>
    </Card>
  );
}

/** A donut of shares; the leading one stands in the middle. */
function Donut(props: { caption: string; summary: string; slices: readonly Slice[]; loading: boolean }) {
  const leading = props.slices.reduce((most, one) => (one.percent > most.percent ? one : most));
  return <DonutChart {...props} unit="percent" total={leading.percent} totalLabel={leading.label} />;
}

type ListRow = OverviewData['countries'][number] | OverviewData['referrals'][number];

/** What rows of the lists by sessions have in common. */
function sessionsRow(row: ListRow, comparing: boolean): Omit<RankRow, 'id' | 'label'> {
  return {
    value: row.sessions,
    ...(comparing && { compareValue: row.compare_sessions, change: row.compare_change }),
    extra: [
      { label: __('Users', 'magpie'), value: row.users, unit: 'integer' },
      { label: __('Engagement', 'magpie'), value: row.engagement_rate, unit: 'percent' },
    ],
  };
}

function Countries({ data, loading, onFilter }: OverviewScreenProps) {
  const { locale } = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }), [locale]);
  const comparing = data?.compare ?? false;
  return (
    <RankList
      title={__('Top 10 Countries', 'magpie')}
      nameLabel={__('Country', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      loading={loading}
      onSelect={({ id }) => onFilter({ word: 'countryId', value: id })}
      rows={(data?.countries ?? []).map((row) => ({
        ...sessionsRow(row, comparing),
        id: row.iso,
        label: (/^[A-Z]{2}$/.test(row.iso) && names.of(row.iso)) || row.name,
        icon: <Flag country={row.iso} />,
      }))}
    />
  );
}

function Referrals({ data, loading, onFilter, iconUrl }: OverviewScreenProps) {
  const comparing = data?.compare ?? false;
  return (
    <RankList
      title={__('Top 10 Referrals', 'magpie')}
      nameLabel={__('Source', 'magpie')}
      valueLabel={__('Sessions', 'magpie')}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      loading={loading}
      onSelect={({ id }) => onFilter({ word: 'sessionSource', value: id })}
      rows={(data?.referrals ?? []).map((row) => ({
        ...sessionsRow(row, comparing),
        id: row.url,
        label: row.url,
        icon: <SiteIcon domain={row.url} src={row.url.includes('.') ? iconUrl(row.url) : undefined} />,
      }))}
    />
  );
}

type PageRow = OverviewData['toppages'][number];

/** The pages by views; a page is its title with its path beneath. */
function TopPages({ data, loading, onFilter }: OverviewScreenProps) {
  const format = useFormat();
  const title = __('Top Posts/Pages', 'magpie');
  const comparing = data?.compare ?? false;
  const columns: readonly DataColumn<PageRow>[] = [
    {
      id: 'title',
      label: __('Page', 'magpie'),
      render: (row) => <PageName row={row} onFilter={onFilter} />,
    },
    {
      id: 'pageviews',
      label: __('Pageviews', 'magpie'),
      unit: 'integer',
      bar: true,
      render: (row) => (
        <>
          <span className={styles.leading}>{format.metric(row.pageviews, 'integer')}</span>
          {comparing && (
            <span className={styles.before}>
              {format.metric(row.compare_pageviews, 'integer')}{' '}
              <Change
                percent={row.pageviews_change}
                better="neutral"
                isNew={row.compare_pageviews === 0 && row.pageviews > 0}
              />
            </span>
          )}
        </>
      ),
    },
    { id: 'sessions', label: __('Sessions', 'magpie'), unit: 'integer' },
    { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
    { id: 'engagement_rate', label: __('Engagement rate', 'magpie'), unit: 'percent' },
  ];
  return (
    <Card title={title}>
      <div className={styles.pages}>
        {data === null ? (
          <Skeleton height="100%" radius="var(--radius-control)" style={{ minHeight: 'inherit' }} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={data.toppages}
            getRowId={(row) => row.hostname + row.page_path}
            emptyText={__('No data to show', 'magpie')}
            busy={loading}
          />
        )}
      </div>
    </Card>
  );
}

function PageName({ row, onFilter }: { row: PageRow; onFilter: OverviewScreenProps['onFilter'] }) {
  const { dir } = useLocale();
  return (
    <span className={styles.page} dir={dir}>
      <span className={styles.words}>
        <a className={styles.link} href={row.url} target="_blank" rel="noreferrer" title={row.title} dir="auto">
          {row.title}
        </a>
        <span className={styles.path} dir="ltr" title={row.page_path}>
          {row.page_path}
        </span>
      </span>
      <button
        type="button"
        className={styles.filter}
        aria-label={/* translators: %s: a value of the list */ sprintf(__('Filter by %s', 'magpie'), row.page_path)}
        onClick={() => onFilter({ word: 'pagePath', value: row.page_path })}
      >
        <Filter size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
