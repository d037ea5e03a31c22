/** Shape of the steps before one order (specification part 2, section 3). */
import { z } from 'zod';
import { orderShape } from '../../parts/order.shape.ts';

/** Days before an order in which earlier visits count. */
export const LOOKBACK_DAYS = 30;
/** Events of one order that are read; the latest are kept. */
export const MOST_EVENTS = 1000;
/** Event that only measures how long a page was looked at, and is no step. */
export const NO_STEP = 'user_engagement';

/** The events of viewed pages. */
export const VIEWS: readonly string[] = ['page_view', 'screen_view'];

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
  ...orderShape,
  /** In time order; empty if there is no such order. */
  visits: z.array(visit),
  /** Whether earlier steps are left out because there are too many. */
  full: z.boolean(),
});
/** The steps before one order. */
export type JourneySteps = z.infer<typeof stepsShape>;
