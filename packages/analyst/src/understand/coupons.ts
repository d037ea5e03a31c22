/** This module is responsible for orders with and without a coupon, whatever it is. */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { RequestFilter } from './request.ts';

/** What the coupon of an order without one reads as. */
export const NO_COUPON: readonly string[] = ['(not set)', ''];

/** Whether a filter is of orders without a coupon, or if it leaves those out, of those with any. */
export const isWithoutCoupon = ({ dimension, values, match }: RequestFilter): boolean =>
  dimension === ('orderCoupon' satisfies DimensionName) && !match && values.includes(NO_COUPON[0]!);

/** What single orders are counted or summed by: anything else has parts without a coupon anyway. */
export const OF_ORDERS: readonly MetricName[] = [
  'transactions',
  'purchaseRevenue',
  'grossPurchaseRevenue',
  'averagePurchaseRevenue',
];
