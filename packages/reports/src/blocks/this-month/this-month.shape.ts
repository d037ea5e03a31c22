/** Shape of the running month: its revenue so far, and its forecast. */
import { z } from 'zod';

/** Days with revenue, of those that a forecast looks back at, below which there is none. */
export const FEWEST_SELLING_DAYS = 14;

/** The shape of the month. */
export const monthShape = z.object({
  /** Its last day, `YYYY-MM-DD`. */
  end: z.string(),
  so_far: z.number(),
  /** Its revenue by its end: expected, and the bounds between which it is in 80 of 100 cases; null with too little to go by. */
  forecast: z.object({ expected: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Full days of data that a forecast still needs. */
  days_needed: z.number(),
  /** Whether there was revenue on too few days for a forecast: {@link FEWEST_SELLING_DAYS}. */
  few_orders: z.boolean(),
});
/** The month. */
export type Month = z.infer<typeof monthShape>;
