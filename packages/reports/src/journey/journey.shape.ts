/** Shapes of the User Journey: the orders, and their filters (specification part 2, section 3). */
import { z } from 'zod';
import { orderShape } from '../parts/order.shape.ts';

/** Orders on a page. */
export const PAGE_SIZE = 10;
// In the order of the answer's fields.
const { order_total, amount, refunded, ...order } = orderShape;
const item = z.object({
  ...order,
  utm_campaign: z.string(),
  utm_medium: z.string(),
  utm_source: z.string(),
  order_total,
  amount,
  /** Pages and events of the visit that bought, and of the visitor's earlier ones; null if the source doesn't know single visitors. */
  steps: z.number().nullable(),
  /** Steps of each visit, the first one first. */
  visits: z.array(z.number()),
  /** Set where the last of these steps belong to no visit: the order came alone. */
  without_visit: z.literal(true).optional(),
  refunded,
});
/** One order. */
export type JourneyItem = z.infer<typeof item>;

/** The shape of the answer: a page of orders, the latest first. */
export const journeyShape = z.object({
  items: z.array(item),
  pagination: z.object({ page: z.number(), pages: z.number(), total: z.number() }),
});
/** The answer. */
export type JourneyData = z.infer<typeof journeyShape>;

/** The shape of what the orders can be filtered by. */
export const filtersShape = z.object({
  campaigns: z.array(z.string()),
  mediums: z.array(z.string()),
  sources: z.array(z.string()),
});
/** Values that orders can be filtered by, from all orders so far, those with the most orders first. */
export type JourneyFilters = z.infer<typeof filtersShape>;
