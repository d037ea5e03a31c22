/** This module is responsible for the shape of the Search Console report's answer (specification part 2, section 3). */
import { z } from 'zod';

/** How many terms there are at most (specification part 2, section 9). */
export const TOP_TERMS = 50;
/** Rows on a page. */
export const TERM_PAGES = [10, 25, 50] as const;

const figures = {
  clicks: z.number(),
  /** How often the site was shown. */
  impressions: z.number(),
  /** Percent; null without impressions. */
  ctr: z.number().nullable(),
  /** Average, 1 is the top; null without impressions. */
  position: z.number().nullable(),
};

const days = z.object({ start: z.string(), end: z.string() });

/** The answer. */
export const queriesShape = z.object({
  /** The terms with the most clicks; `compare` has the numbers of the chosen period, null for a term that it hasn't. */
  queries: z.array(z.object({ term: z.string(), ...figures, compare: z.object(figures).nullable() })),
  /** The days that the terms are of; null without any. */
  period: days.nullable(),
  /** The days of the compared terms; null when not comparing, or without any. */
  compare_period: days.nullable(),
  /** Days that Google is still counting. */
  incomplete: z.array(z.string()),
  /** Whether there is anything of any time. */
  imported: z.boolean(),
  /** Address of the provider's report; empty where there is none. */
  galinks: z.object({ queries: z.string() }),
});
export type QueriesData = z.infer<typeof queriesShape>;
