/** The eCommerce Coupons report: orders and revenue by coupon (specification part 1, sections 2 and 3). */
import type { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import type { Recipe } from '../kit/report.ts';
import { type DetailsReport, detailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type CouponsData, ordersShape } from './coupons.shape.ts';

const details = detailsReport({
  id: 'ecommerce_coupons',
  version: 1,
  field: 'coupons',
  title: 'Coupons',
  by: byDimension('coupon_name', 'orderCoupon', { label: 'Coupon Name' }),
  codes: true,
  columns: [
    byMetric('revenue', 'purchaseRevenue', {
      label: 'Revenue',
      help: 'Orders with this coupon, minus their refunds in this period.',
    }),
    byMetric('transactions', 'transactions', { label: 'Transactions' }),
    byMetric('average_order_value', 'averagePurchaseRevenue', {
      label: 'Average Order Value',
      help: 'Revenue after refunds, divided by transactions. The averages above the table are before refunds.',
    }),
  ],
  chartless: true,
  // A checkout that was left has a coupon too.
  filter: {
    and: [
      { field: 'eventName', op: 'in', values: ['purchase', 'refund'], caseSensitive: true },
      { not: { field: 'orderCoupon', op: 'empty' } },
    ],
  },
  emptyText: 'No data currently for the eCommerce Coupons report',
  searchLabel: 'Search coupons',
  beside: ordersShape,
});

/** Coupons: revenue, orders and the average order of each, beside orders without one. */
export const couponsReport: DetailsReport<CouponsData> = {
  ...details,
  shape: details.shape as z.ZodType<CouponsData>,
  recipe: async () => {
    const { withOrders } = await import('./coupons.recipe.ts');
    return withOrders((await details.recipe()) as Recipe<DetailsData>);
  },
};
