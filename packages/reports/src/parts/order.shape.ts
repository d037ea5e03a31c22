/** An order as the User Journey shows it: its number, its amount, its refund status. */
import { z } from 'zod';

/**
 * Amount of `order_total` as a number in its currency (ISO 4217), for each reader's language; null for an order that is unknown or in no
 * known currency.
 */
const amount = z.object({ value: z.number(), currency: z.string() }).nullable();

/** Refund status of an order. */
const refunded = z.enum(['no', 'partly', 'fully', 'cancelled']);

/** The fields of an order. */
export const orderShape = {
  transaction_id: z.string(),
  /** Where the shop keeper edits the order; null unless the shop has said so. */
  edit_order_url: z.string().nullable(),
  /** In the site's time, `YYYY-MM-DD HH:MM`. */
  purchase_date: z.string(),
  /** HTML: the amount in the order's own currency. */
  order_total: z.string(),
  amount,
  refunded,
};
const order = z.object(orderShape);
/** An order. */
export type Order = z.infer<typeof order>;

/** Text of an order's refund status, in English; empty for an unchanged sale. */
export const STATUS_TEXTS: Readonly<Record<Order['refunded'], string>> = {
  no: '',
  partly: 'Partly refunded',
  fully: 'Refunded',
  cancelled: 'Cancelled',
};
