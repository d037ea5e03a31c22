/** Overview's screen: charts, boxes and lists over the data of its shape. */

import UserRoundCheck from 'icon:user-round-check';
import { __, CardGrid, classNames, EmptyState, type Figure, type Slice, StatBox, useIsPrint } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import { memo, useDeferredValue, useMemo } from 'react';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { type ChartData, type ChartTab, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { metricTexts } from '../screen/metric-texts.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ShareRing, type ShareRingProps } from '../screen/share-ring.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import { useChosenMetrics } from './included-metrics.tsx';
import { MetricSettings } from './metric-settings.tsx';
import { DEFAULT_OVERVIEW_METRICS, inOverviewOrder, type OverviewMetricId, overviewMetric } from './metrics.ts';
import { Invitation, Summary, useTrackingSettings } from './overview.extras.tsx';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';
import { Countries, Referrals, TopPages } from './overview-lists.tsx';
import type { PartProps } from './overview-props.ts';

/** The same at each drawing, so that the chart is drawn again only for a reason. */
const SETTINGS = <MetricSettings />;

/** The four summary boxes (specification part 1, section 2). */
const BOXES: readonly OverviewMetricId[] = ['sessions', 'pageviews', 'average_session_duration', 'bounce_rate'];

/** The value of a metric; null of a rate of nothing. */
function shownValue(id: OverviewMetricId, data: OverviewData | null): number | null {
  const metrics = data?.infobox.metrics;
  const value = metrics?.[id]?.value;
  const { field } = overviewMetric(id);
  const numbers = { sessions: metrics?.sessions?.value, [field]: value };
  return isRateOfNothing(field, numbers) ? null : (value ?? null);
}

/** Texts of a metric, and the receipt's input for it. */
function metricShown(id: OverviewMetricId) {
  const { field } = overviewMetric(id);
  const texts = metricTexts(field);
  return { ...texts, figure: { title: texts.label, question: 'boxes', metrics: [field] } satisfies Figure };
}

/** The Overview report. */
export function Screen({ data }: ScreenProps<OverviewData>) {
  const { loading, notesPanel } = useReportScreen();
  const compared = useComparedPeriod();
  const print = useIsPrint();
  // At first the form of it, so that what is above is painted before; on paper all at once.
  const below = useDeferredValue(data, print ? data : null);
  return (
    <div className={print ? styles.screen : classNames(styles.screen, styles.onScreen)}>
      <Graph data={data} />
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
              {...metricShown(id)}
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
      <Summary />
      <Invitation />
      <Below data={below} />
    </div>
  );
}

/** Part below the fold: drawn afterwards in small steps, so that the page stays responsive. */
const Below = memo(function Below({ data }: PartProps) {
  return (
    <>
      <CardGrid columns={2}>
        <NewVsReturning data={data} />
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
function Graph({ data }: PartProps) {
  const compared = useComparedPeriod();
  const graph = data?.overviewgraph;
  const chosen = useChosenMetrics() ?? (graph ? inOverviewOrder(Object.keys(graph.metrics)) : DEFAULT_OVERVIEW_METRICS);
  const comparing = data?.compare ?? false;
  const chart = useMemo(
    (): ChartData | null =>
      graph
        ? drawChart(graph, graph.compare?.labels, (id) => {
            const now = graph.metrics[id as OverviewMetricId];
            const then = graph.compare?.metrics[id as OverviewMetricId];
            return (
              now && {
                points: now.datapoints,
                compare: then ? { points: then.datapoints, changes: then.changepoints } : null,
              }
            );
          })
        : null,
    [graph],
  );
  const tabs = chosen.map((id): ChartTab => {
    const box = data?.infobox.metrics[id];
    return {
      id,
      ...metricShown(id),
      value: shownValue(id, data),
      before: (comparing ? box?.compare_value : box?.prev) ?? null,
      change: compared.change(comparing ? box?.compare_change : box?.change),
    };
  });
  return <MetricChart tabs={tabs} chart={chart} question="graph" settings={SETTINGS} leads />;
}

interface SharesProps extends PartProps, Pick<ShareRingProps, 'title' | 'help' | 'ordered' | 'instead'> {
  question: 'newvsreturn' | 'devices';
  field: DimensionName;
  /** The values with their names, in order. */
  values: Readonly<Record<string, string>>;
}

/** Shares of sessions as a ring; the largest is shown in the middle. */
function Shares({ data, values, ...ring }: SharesProps) {
  const shares: Readonly<Record<string, unknown>> | undefined = data?.[ring.question];
  const before = data?.[ring.question].compare as Readonly<Record<string, number>> | null | undefined;
  const slices = Object.entries(values)
    .map(([id, label]): Slice => {
      const percent = Number(shares?.[id] ?? 0);
      return { id, label, value: percent, percent, ...(before && { comparePercent: before[id]! }) };
    })
    // Few sites have any, and those that do would see too large shares of the others.
    .filter(({ id, percent, comparePercent }) => id !== 'smart tv' || percent || comparePercent);
  const leading = slices.reduce((most, one) => (one.percent > most.percent ? one : most));
  return <ShareRing {...ring} slices={slices} leading={leading} loading={data === null} room={144} />;
}

function NewVsReturning({ data }: PartProps) {
  const settings = useTrackingSettings();
  const { identity } = useReportScreen();
  const isUnknown = identity === 'day' && data?.newvsreturn.new === 0 && data.newvsreturn.returning === 0;
  return (
    <Shares
      data={data}
      question="newvsreturn"
      title={__('New vs. returning visitors', 'magpie')}
      help={__('New visitors compared with visitors who have been here before.', 'magpie')}
      field="newVsReturning"
      values={{ new: __('New', 'magpie'), returning: __('Returning', 'magpie') }}
      ordered
      instead={
        isUnknown ? (
          <EmptyState
            icon={<UserRoundCheck />}
            title={__('Not available without cookies', 'magpie')}
            text={__('Without cookies, visitors can’t be recognised on another day.', 'magpie')}
            action={settings}
          />
        ) : undefined
      }
    />
  );
}

function Devices({ data }: PartProps) {
  return (
    <Shares
      data={data}
      question="devices"
      title={__('Devices', 'magpie')}
      help={__('Share of sessions by device type.', 'magpie')}
      field="deviceCategory"
      values={{
        desktop: __('Desktop', 'magpie'),
        tablet: __('Tablet', 'magpie'),
        mobile: __('Mobile', 'magpie'),
        'smart tv': __('Smart TV', 'magpie'),
      }}
    />
  );
}
