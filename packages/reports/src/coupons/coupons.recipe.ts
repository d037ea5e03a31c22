/** Recipe of the eCommerce Coupons report: a details report that compares orders with and without a coupon. */
import { type Filter, roundTo, type TableAnswer, totalsIn } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { optional, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import type { Recipe } from '../kit/report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import type { CouponOrders, CouponsData } from './coupons.shape.ts';

const METRICS = ['transactions', 'transactionsInRevenue', 'grossPurchaseRevenue'] as const;
const NO_COUPON: Filter<DimensionName> = { field: 'orderCoupon', op: 'empty' };

/** A recipe that asks for orders with and without a coupon too. */
export const withOrders = (recipe: Recipe<DetailsData>): Recipe<CouponsData> => ({
  ...recipe,
  asks: (context, found) => ({
    ...recipe.asks(context, found),
    with_coupon: askOrders(context, { not: NO_COUPON }),
    without_coupon: askOrders(context, NO_COUPON),
  }),
  answer: (answers, context, failed) => ({
    ...recipe.answer(answers, context, failed),
    with_coupon: ordersIn(answers.with_coupon),
    without_coupon: ordersIn(answers.without_coupon),
  }),
});

const askOrders = (context: ReportContext, filter: Filter<DimensionName>) =>
  optional(
    table({
      metrics: METRICS,
      dateRanges: comparedPeriods({ range: context.range, compare: undefined }),
      // With the stored name, so that roll-ups can answer it.
      filter: { and: [{ field: 'eventName', op: 'is', value: 'purchase', caseSensitive: true }, filter] },
      keepEmptyRows: true,
    }),
  );

function ordersIn(answer: unknown): CouponOrders | null {
  const given = answer as Pick<TableAnswer<readonly [], typeof METRICS>, 'totals'> | undefined;
  if (!given) return null;
  const { transactions, transactionsInRevenue, grossPurchaseRevenue } = totalsIn(given);
  return {
    transactions,
    average_order_value: transactionsInRevenue > 0 ? roundTo(grossPurchaseRevenue / transactionsInRevenue, 2) : null,
  };
}
