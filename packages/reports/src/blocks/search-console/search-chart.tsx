/** The chart of what Search Console reported by day: clicks, impressions, CTR and position, of which 1 is on top. */
import { __ } from '@magpie/ui';
import { useMemo } from 'react';
import { type ChartTab, drawChart, MetricChart } from '../../screen/metric-chart.tsx';
import { useComparedPeriod } from '../../screen/use-compared-period.tsx';
import type { SearchChartData, SearchLine } from './search-chart.shape.ts';

type Tab = Pick<ChartTab, 'label' | 'unit' | 'better' | 'help' | 'fromTop'> & { readonly id: SearchLine };

/** Metrics of Search Console, with their explanations. */
export const searchTabs = (): readonly Tab[] => [
  {
    id: 'clicks',
    label: __('Clicks', 'magpie'),
    unit: 'integer',
    better: 'higher',
    help: __('Clicks to your site from Google Search. Google’s days are in Pacific Time.', 'magpie'),
  },
  {
    id: 'impressions',
    label: __('Impressions', 'magpie'),
    unit: 'integer',
    better: 'higher',
    help: __('Times your site was shown.', 'magpie'),
  },
  {
    id: 'ctr',
    label: __('CTR', 'magpie'),
    unit: 'percent',
    better: 'higher',
    help: __('Clicks per 100 impressions.', 'magpie'),
  },
  {
    id: 'position',
    label: __('Avg. Position', 'magpie'),
    unit: 'float',
    better: 'lower',
    help: __('1 is the top of the results.', 'magpie'),
    fromTop: true,
  },
];

/** The chart; null until the first answer. */
export function SearchChart({ chart }: { chart: SearchChartData | null }) {
  const compared = useComparedPeriod();
  const drawn = useMemo(
    () =>
      chart &&
      drawChart({ ...chart, running: null, notes: {} }, chart.compare_labels, (id) => chart.lines[id as SearchLine]),
    [chart],
  );
  const tabs = searchTabs().map((tab): ChartTab => {
    const line = chart?.lines[tab.id];
    const [value, before] = [line?.total ?? null, line?.compare?.total ?? null];
    return { ...tab, value, before, ...(before !== null && { change: compared.changeOf(value, before) }) };
  });
  return (
    <MetricChart tabs={tabs} chart={drawn} question="days" nothing={__('No searches in this period.', 'magpie')} />
  );
}
