/** Shape of the order reconciliation's answer. */
import { ORDER_DIFFERENCES } from '@magpie/query';
import { z } from 'zod';

/** Amounts in the site's currency. */
const sums = {
  /** Amount that the shop reported: sales minus refunds. */
  shop: z.number(),
  /** Counted sales of orders that belong to a visit. */
  attributed: z.number(),
  /** Counted sales of orders that belong to none. */
  unattributed: z.number(),
  /** Counted refunds. */
  refunds: z.number(),
  /** `shop` minus everything counted: 0 if both agree to the cent. */
  difference: z.number(),
};

/** The answer. */
export const orderReconciliationShape = z.object({
  currency: z.string(),
  /** Orders of the shop's with a sale in the dates. */
  shop_orders: z.number(),
  /** Counted orders with an order number. */
  counted_orders: z.number(),
  totals: z.object(sums),
  days: z.array(z.object({ date: z.string(), ...sums })),
  /** Differences of the first orders, by day; an order can differ in more than one way. */
  differences: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ORDER_DIFFERENCES),
      date: z.string(),
      /** The order's own. */
      currency: z.string(),
      /** In that currency. */
      shop: z.number().nullable(),
      /** Null too where the currency isn't the site's: what counts is converted, and compares with nothing. */
      counted: z.number().nullable(),
      edit_order_url: z.string().nullable(),
    }),
  ),
  /** Orders that differ. */
  difference_count: z.number(),
  /** Orders that are flagged, or whose counted line was changed. */
  remarks: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      flags: z.array(z.string()),
      changes: z.number(),
      edit_order_url: z.string().nullable(),
    }),
  ),
  remark_count: z.number(),
  /** Orders in other currencies, which the sums leave out; `total` is that of the orders that the shop sent. */
  other_currencies: z.array(z.object({ currency: z.string(), orders: z.number(), total: z.number() })),
});

/** The answer. */
export type OrderReconciliationData = z.infer<typeof orderReconciliationShape>;
/** An order that the shop and Magpie count differently. */
export type OrderDifference = OrderReconciliationData['differences'][number];
/** An order that the shop keeper should look at. */
export type OrderRemark = OrderReconciliationData['remarks'][number];
