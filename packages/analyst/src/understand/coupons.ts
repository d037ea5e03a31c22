/** Orders with and without a coupon, whichever coupon it is. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { RequestFilter } from './request.ts';

/** Values of the coupon in an order without one. */
export const NO_COUPON: readonly string[] = ['(not set)', ''];

/** Whether a filter is of orders without a coupon, or if it leaves those out, of those with any. */
export const isWithoutCoupon = ({ dimension, values, match }: RequestFilter): boolean =>
  dimension === ('orderCoupon' satisfies DimensionName) && !match && values.includes(NO_COUPON[0]!);

/** Metrics that count or sum single orders: anything else has parts without a coupon anyway. */
export const OF_ORDERS: readonly MetricName[] = [
  'transactions',
  'purchaseRevenue',
  'grossPurchaseRevenue',
  'averagePurchaseRevenue',
];
