/** Shape of customers by the month of their first order. */
import { z } from 'zod';
import { cohortFields } from './cohorts.ts';

/** Below this number of customers, repeat orders say little (layouts, section 6). */
export const ENOUGH_CUSTOMERS = 30;

/** The months, and those who ordered in each later one; never compared. */
export const firstMonthsShape = z.object({
  ...cohortFields,
  /** Whether the months that are over have fewer than {@link ENOUGH_CUSTOMERS}: then they aren't listed. */
  few_customers: z.boolean(),
});
/** The answer. */
export type FirstMonths = z.infer<typeof firstMonthsShape>;
