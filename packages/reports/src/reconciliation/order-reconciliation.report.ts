/** Order reconciliation: the shop's reported orders next to the counted ones, day by day and order by order. */
import { defineReport } from '../kit/report.ts';
import type { PrintedCell } from '../kit/tables.ts';
import { orderReconciliationShape } from './order-reconciliation.shape.ts';

const amount = (value: number | null): PrintedCell => (value === null ? '–' : value.toFixed(2));
const NUMBERS = ['Shop total', 'Attributed', 'Without attribution', 'Refunds', 'Difference'].map((title) => ({
  title,
  right: true,
}));

/** The order reconciliation. */
export const orderReconciliationReport = defineReport({
  id: 'order_reconciliation',
  version: 1,
  shape: orderReconciliationShape,
  recipe: () => import('./order-reconciliation.recipe.ts').then((all) => all.orderReconciliationRecipe),
  staysWhenEmpty: true,
  print: ({ days, totals, differences, remarks, currency }) => {
    const row = (name: string, sums: typeof totals): PrintedCell[] => [
      name,
      ...[sums.shop, sums.attributed, sums.unattributed, sums.refunds, sums.difference].map(amount),
    ];
    return [
      {
        columns: [{ title: `Day (${currency})` }, ...NUMBERS],
        rows: [...days.map(({ date, ...sums }) => row(date, sums)), row('Total', totals)],
      },
      {
        columns: [
          { title: 'Order' },
          { title: 'Day' },
          { title: 'Difference' },
          { title: 'Shop', right: true },
          { title: 'Counted', right: true },
        ],
        rows: differences.map(({ id, date, kind, currency: own, shop, counted }) => [
          ...[id, date, kind],
          shop !== null && own !== currency ? `${amount(shop)} ${own}` : amount(shop),
          amount(counted),
        ]),
      },
      {
        columns: [{ title: 'Order' }, { title: 'Day' }, { title: 'Flags' }, { title: 'Changes', right: true }],
        rows: remarks.map(({ id, date, flags, changes }) => [
          id,
          date,
          flags.join(', ') || 'changed after it was counted',
          changes,
        ]),
      },
    ];
  },
});
