/**
 * Shapes of the User Journey: the orders with their filters, and the steps before one order (specification part 2,
 * section 3).
 */
import { z } from 'zod';

/** Orders on a page. */
export const PAGE_SIZE = 10;
/** Days before an order in which earlier visits count. */
export const LOOKBACK_DAYS = 30;
/** Events of one order that are read; the latest are kept. */
export const MOST_EVENTS = 1000;
/** Event that only measures how long a page was looked at, and is no step. */
export const NO_STEP = 'user_engagement';

/** The events of viewed pages. */
export const VIEWS: readonly string[] = ['page_view', 'screen_view'];

/**
 * Amount of `order_total` as a number in its currency (ISO 4217), for each reader's language; null for an order that is unknown or in no
 * known currency.
 */
const amount = z.object({ value: z.number(), currency: z.string() }).nullable();

/** Refund status of an order. */
const refunded = z.enum(['no', 'partly', 'fully', 'cancelled']);

const item = z.object({
  transaction_id: z.string(),
  /** Where the shop keeper edits the order; null unless the shop has said so. */
  edit_order_url: z.string().nullable(),
  /** In the site's time, `YYYY-MM-DD HH:MM`. */
  purchase_date: z.string(),
  utm_campaign: z.string(),
  utm_medium: z.string(),
  utm_source: z.string(),
  /** HTML: the amount in the order's own currency. */
  order_total: z.string(),
  amount,
  /** Pages and events of the visit that bought, and of the visitor's earlier ones. */
  steps: z.number(),
  /** Steps of each visit, the first one first. */
  visits: z.array(z.number()),
  /** Set where the last of these steps belong to no visit: the order came alone. */
  without_visit: z.literal(true).optional(),
  refunded,
});
/** One order. */
export type JourneyItem = z.infer<typeof item>;

/** Text of an order's refund status, in English; empty for an unchanged sale. */
export const STATUS_TEXTS: Readonly<Record<JourneyItem['refunded'], string>> = {
  no: '',
  partly: 'Partly refunded',
  fully: 'Refunded',
  cancelled: 'Cancelled',
};

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

const step = z.object({
  id: z.string(),
  /** The event's name. */
  event: z.string(),
  path: z.string(),
  title: z.string(),
  /** ISO 8601, with the site's time. */
  at: z.string(),
  /** Seconds between a viewed page and the next one, or the visit's last step; null for other steps. */
  seconds: z.number().nullable(),
  /** Products put into the cart, taken out of it or bought. */
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
});
/** One step. */
export type JourneyStepData = z.infer<typeof step>;

const visit = z.object({
  id: z.string(),
  start: z.string(),
  channel: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  device: z.string(),
  /** From its first step to its last; null for steps outside of a visit. */
  seconds: z.number().nullable(),
  /** Whole days since the visit before; null in the first. */
  days_later: z.number().nullable(),
  steps: z.array(step),
  /** Set where it is no visit: the steps belong to none. */
  without_visit: z.literal(true).optional(),
});
/** One visit. */
export type JourneyVisitData = z.infer<typeof visit>;

/** The shape of the steps before one order. */
export const stepsShape = z.object({
  transaction_id: z.string(),
  edit_order_url: z.string().nullable(),
  purchase_date: z.string(),
  order_total: z.string(),
  amount,
  refunded,
  /** In time order; empty if there is no such order. */
  visits: z.array(visit),
  /** Whether earlier steps are left out because there are too many. */
  full: z.boolean(),
});
/** The steps before one order. */
export type JourneySteps = z.infer<typeof stepsShape>;
