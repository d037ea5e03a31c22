/** Overview's screen: charts, boxes and lists over the data of its shape. */

import UserRoundCheck from 'icon:user-round-check';
import { __, CardGrid, classNames, EmptyState, type Figure, type Slice, StatBox, useIsPrint } from '@magpie/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { deviceLabel } from '../screen/device-label.tsx';
import { useHost } from '../screen/host.tsx';
import { type ChartData, type ChartTab, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { metricTexts } from '../screen/metric-texts.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { ShareRing } from '../screen/share-ring.tsx';
import { type ComparedPeriodText, useComparedPeriod } from '../screen/use-compared-period.tsx';
import { MetricSettings, useChosenMetrics } from './metric-settings.tsx';
import { DEFAULT_OVERVIEW_METRICS, inOverviewOrder, type OverviewMetricId, overviewMetric } from './metrics.ts';
import styles from './overview.module.css';
import { DEVICES, type OverviewData, type PartProps } from './overview.shape.ts';
import { Lists } from './overview-lists.tsx';

/** The same at each drawing, so that the chart is drawn again only for a reason. */
const SETTINGS = <MetricSettings />;

/** The four summary boxes (specification part 1, section 2). */
const BOXES: readonly OverviewMetricId[] = ['sessions', 'pageviews', 'average_session_duration', 'bounce_rate'];

/** A metric as its tab and its box show it: compared with the chosen period, otherwise with the one just before. */
function metricShown(id: OverviewMetricId, data: OverviewData | null, compared: ComparedPeriodText): ChartTab {
  const { field } = overviewMetric(id);
  const texts = metricTexts(field);
  const metrics = data?.infobox.metrics;
  const box = metrics?.[id];
  const numbers = { sessions: metrics?.sessions.value, [field]: box?.value };
  return {
    id,
    ...texts,
    figure: { title: texts.label, question: 'boxes', metrics: [field] } satisfies Figure,
    value: isRateOfNothing(field, numbers) ? null : (box?.value ?? null),
    before: (data?.compare ? box?.compare_value : box?.prev) ?? null,
    change: compared.change(data?.compare ? box?.compare_change : box?.change),
  };
}

/** The Overview report. */
export function Screen({ data }: ScreenProps<OverviewData>) {
  const { loading, notesPanel } = useReportScreen();
  const { Below, UpgradeInvitation } = useHost();
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
          const { before, ...box } = metricShown(id, data, compared);
          // A note at the top says once when the data starts, and nothing against nothing says nothing.
          const unsaid = (compared.none && !data?.compare) || (before === 0 && box.value === null);
          return (
            <StatBox key={id} {...box} previous={unsaid ? null : before} versus={compared.versus} loading={loading} />
          );
        })}
      </CardGrid>
      <Below
        report="site_summary"
        failed={__('The Site Summary couldn’t be loaded', 'magpie')}
        // Its room is held, so that nothing moves when it comes.
        fallback={<div className={styles.summary} />}
      />
      <UpgradeInvitation />
      <Lower data={below} />
    </div>
  );
}

/** Part below the fold: drawn afterwards in small steps, so that the page stays responsive. */
const Lower = memo(function Lower({ data }: PartProps) {
  return (
    <>
      <Rings data={data} />
      <Lists data={data} />
    </>
  );
});

/** The metric tabs with their chart. */
function Graph({ data }: PartProps) {
  const compared = useComparedPeriod();
  const graph = data?.overviewgraph;
  const chosen = useChosenMetrics() ?? (graph ? inOverviewOrder(Object.keys(graph.metrics)) : DEFAULT_OVERVIEW_METRICS);
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
  const tabs = chosen.map((id) => metricShown(id, data, compared));
  return <MetricChart tabs={tabs} chart={chart} question="graph" settings={SETTINGS} leads />;
}

/** The slices of some values, and the largest, which is in the middle of the ring. */
function slicesOf(
  shares: { readonly compare: object | null } | undefined,
  values: readonly (readonly [id: string, label: string])[],
) {
  const percentIn = (from: object | null | undefined, id: string) =>
    Number((from as Record<string, number>)?.[id] ?? 0);
  const slices = values
    .map(([id, label]): Slice => {
      const percent = percentIn(shares, id);
      return {
        id,
        label,
        value: percent,
        percent,
        ...(shares?.compare && { comparePercent: percentIn(shares.compare, id) }),
      };
    })
    // Few sites have any, and those that do would see too large shares of the others.
    .filter(({ id, percent, comparePercent }) => id !== 'smart tv' || percent || comparePercent);
  return { slices, leading: slices.reduce((most, one) => (one.percent > most.percent ? one : most)) };
}

/** Shares of sessions. */
function Rings({ data }: PartProps) {
  const { identity } = useReportScreen();
  const isUnknown = identity === 'day' && data?.newvsreturn.new === 0 && data.newvsreturn.returning === 0;
  const ring = { loading: data === null, room: 144 };
  return (
    <CardGrid columns={2}>
      <ShareRing
        {...ring}
        {...slicesOf(data?.newvsreturn, [
          ['new', __('New', 'magpie')],
          ['returning', __('Returning', 'magpie')],
        ])}
        question="newvsreturn"
        title={__('New vs. returning visitors', 'magpie')}
        help={__('New visitors compared with visitors who have been here before.', 'magpie')}
        field="newVsReturning"
        ordered
        instead={
          isUnknown ? (
            <EmptyState
              icon={<UserRoundCheck />}
              title={__('Not available without cookies', 'magpie')}
              text={__('Without cookies, visitors can’t be recognised on another day.', 'magpie')}
              action={<SettingsLink section="tracking">{__('Change how visitors are counted', 'magpie')}</SettingsLink>}
            />
          ) : undefined
        }
      />
      <ShareRing
        {...ring}
        {...slicesOf(
          data?.devices,
          DEVICES.map((id) => [id, deviceLabel(id)]),
        )}
        question="devices"
        title={__('Devices', 'magpie')}
        help={__('Share of sessions by device type.', 'magpie')}
        field="deviceCategory"
      />
    </CardGrid>
  );
}
