/** The answer of the eCommerce Coupons report, except its table. */
import { z } from 'zod';
import type { DetailsData } from '../parts/details-table.ts';

const orders = z.object({
  transactions: z.number(),
  /** Order value before refunds per order, since refunds by pages rarely say which coupon their order had; null without orders. */
  average_order_value: z.number().nullable(),
});

/** The orders with and without a coupon; null where that couldn't be asked. */
export const ordersShape = { with_coupon: orders.nullable(), without_coupon: orders.nullable() };

export type CouponOrders = z.infer<typeof orders>;

/** The answer: one page of the table, and the orders with and without a coupon. */
export interface CouponsData extends DetailsData {
  readonly with_coupon: CouponOrders | null;
  readonly without_coupon: CouponOrders | null;
}
