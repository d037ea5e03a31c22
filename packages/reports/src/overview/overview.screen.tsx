/** Overview's screen: charts, boxes and lists over the data of its shape. */
import UserRoundCheck from 'icon:user-round-check';
import { __, CardGrid, classNames, StatBox, useIsPrint } from '@magpie/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { useGoogleLine } from '../blocks/use-google-line.tsx';
import { useHost } from '../screen/host.tsx';
import { type ChartTab, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { MetricChoiceButton, useChosenMetrics } from '../screen/metric-choice.tsx';
import { metricTexts } from '../screen/metric-texts.tsx';
import type { MetricChoice } from '../screen/metrics-to-choose.ts';
import { type PartProps, type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { deviceSlices, ShareRing, slicesOf } from '../screen/share-ring.tsx';
import { type ComparedPeriodText, useComparedPeriod } from '../screen/use-compared-period.tsx';
import { WithoutCookies } from '../screen/without-cookies.tsx';
import { earlierShown, numberShown } from './boxes.ts';
import {
  DEFAULT_OVERVIEW_METRICS,
  drawnOverviewMetrics,
  MAX_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewMetricId,
  overviewMetric,
} from './metrics.ts';
import { includedMetricsCall, updateIncludedMetricsCall } from './overview.calls.ts';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';
import { Lists } from './overview-lists.tsx';

/** The metric settings (specification part 1, section 2). */
const CHOICE: MetricChoice = {
  list: includedMetricsCall,
  save: updateIncludedMetricsCall,
  count: OVERVIEW_METRICS.length,
  most: MAX_OVERVIEW_METRICS,
};
/** The same at each drawing, so that the chart is drawn again only for a reason. */
const SETTINGS = <MetricChoiceButton of={CHOICE} />;
/** The four summary boxes (specification part 1, section 2). */
const BOXES: readonly OverviewMetricId[] = ['sessions', 'pageviews', 'average_session_duration', 'bounce_rate'];

/** A metric as its tab and its box show it: compared with the chosen period, otherwise with the one just before. */
function metricShown(id: OverviewMetricId, data: OverviewData | null, compared: ComparedPeriodText): ChartTab {
  const { field } = overviewMetric(id);
  const texts = metricTexts(field);
  const box = data?.infobox.metrics[id];
  return {
    id,
    ...texts,
    figure: { title: texts.label, question: 'boxes', metrics: [field] },
    value: numberShown(data?.infobox.metrics, id, 'value'),
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
          const { before: _before, ...box } = metricShown(id, data, compared);
          // A note at the top says once when the data starts.
          const previous = !data || (compared.none && !data.compare) ? null : earlierShown(data, id);
          return <StatBox key={id} {...box} previous={previous} versus={compared.versus} loading={loading} />;
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
const Lower = memo(function Lower({ data }: PartProps<OverviewData>) {
  return (
    <>
      <Rings data={data} />
      <Lists data={data} />
    </>
  );
});

/** The metric tabs with their chart. */
function Graph({ data }: PartProps<OverviewData>) {
  const compared = useComparedPeriod();
  const graph = data?.overviewgraph ?? null;
  const drawn = graph ? Object.keys(graph.metrics) : DEFAULT_OVERVIEW_METRICS;
  const chosen = drawnOverviewMetrics(useChosenMetrics(CHOICE) ?? drawn);
  const chart = useMemo(
    () =>
      graph &&
      drawChart(graph, graph.compare?.labels, (id) => {
        const now = graph.metrics[id as OverviewMetricId];
        const then = graph.compare?.metrics[id as OverviewMetricId];
        const compare = then ? { points: then.datapoints, changes: then.changepoints } : null;
        return now && { points: now.datapoints, compare };
      }),
    [graph],
  );
  const tabs = chosen.map((id) => metricShown(id, data, compared));
  const google = useGoogleLine(graph && drawn);
  return <MetricChart tabs={tabs} chart={chart} question="graph" settings={SETTINGS} leads {...google} />;
}

/** Shares of sessions. */
function Rings({ data }: PartProps<OverviewData>) {
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
            <WithoutCookies
              icon={<UserRoundCheck />}
              title={__('Not available without cookies', 'magpie')}
              text={__('Without cookies, visitors can’t be recognised on another day.', 'magpie')}
            />
          ) : undefined
        }
      />
      <ShareRing
        {...ring}
        {...deviceSlices(data?.devices)}
        question="devices"
        title={__('Devices', 'magpie')}
        help={__('Share of sessions by device type.', 'magpie')}
        field="deviceCategory"
      />
    </CardGrid>
  );
}
