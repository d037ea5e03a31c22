/** Value left in carts: its total, and its line by day. */

import ShoppingCart from 'icon:shopping-cart';
import { __, EmptyState } from '@magpie/ui';
import { DayChart } from '../blocks/day-chart.tsx';
import { isPartError } from '../kit/part-error.ts';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import type { CartData } from './cart.shape.ts';

/** px: the tables are the point of the report. */
const HEIGHT = 160;

/** The chart. */
export function LeftInCarts({ data }: { data: CartData | null }) {
  const { failed } = useReportScreen();
  const given = data?.left_in_carts;
  const left = given && !isPartError(given) ? given : null;
  const label = __('Left in Carts', 'magpie');
  return (
    <DayChart
      chart={left?.chart ?? null}
      tabs={[
        {
          id: 'left',
          label,
          help: __(
            'The value added to carts, multiplied by the share of each product that wasn’t bought in this period. It’s the total of “Left in carts” in Products.',
            'magpie',
          ),
          unit: 'currency',
          better: 'lower',
          value: left?.total ?? null,
          before: left?.compare_total ?? null,
          figure: { title: label, question: 'left', metrics: ['cartValueLost'] },
        },
      ]}
      question="left_days"
      height={HEIGHT}
      nothing={__('Nothing was left in carts in this period.', 'magpie')}
      instead={
        isPartError(given) ? (
          <PartFailure question={failed.left ? 'left' : 'left_days'} />
        ) : left && !left.chart ? (
          <EmptyState
            icon={<ShoppingCart />}
            title={__('Your shop has too many products to show this by day.', 'magpie')}
          />
        ) : undefined
      }
    />
  );
}
