/** Value left in carts: its total, and its line by day. */

import ShoppingCart from 'icon:shopping-cart';
import { __, EmptyState } from '@magpie/ui';
import { useMemo } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { type ChartData, type ChartTab, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import type { CartData } from './cart.shape.ts';

/** px: the tables are the point of the report. */
const HEIGHT = 160;

/** The chart. */
export function LeftInCarts({ data }: { data: CartData | null }) {
  const compared = useComparedPeriod();
  const { failed } = useReportScreen();
  const given = data?.left_in_carts;
  const left = given && !isPartError(given) ? given : null;
  const chart = left?.chart ?? null;
  const drawn = useMemo(
    (): ChartData | null => chart && { ...drawChart(chart, chart.compare_labels, () => chart.lines.left), isCut: true },
    [chart],
  );
  const label = __('Left in Carts', 'magpie');
  const before = left?.compare_total ?? null;
  const tab: ChartTab = {
    ...{ id: 'left', label, unit: 'currency', better: 'lower', before },
    help: __(
      'The value added to carts, multiplied by the share of each product that wasn’t bought in this period. It’s the total of “Left in carts” in Products.',
      'magpie',
    ),
    value: left?.total ?? null,
    ...(left?.compare_total != null && {
      change: compared.change(before && left.total !== null ? ((left.total - before) / before) * 100 : null),
    }),
    figure: { title: label, question: 'left', metrics: ['cartValueLost'] },
  };
  return (
    <MetricChart
      tabs={[tab]}
      chart={drawn}
      question="left_days"
      height={HEIGHT}
      nothing={__('Nothing was left in carts in this period.', 'magpie')}
      instead={
        isPartError(given) ? (
          <PartFailure question={failed.left ? 'left' : 'left_days'} />
        ) : left && !chart ? (
          <EmptyState
            icon={<ShoppingCart />}
            title={__('Your shop has too many products to show this by day.', 'magpie')}
          />
        ) : undefined
      }
    />
  );
}
