/** Shape of the Search Console report's answer (specification part 2, section 3). */
import { z } from 'zod';

/** How many terms there are at most (specification part 2, section 9). */
export const TOP_TERMS = 50;
/** Places around the end of Google's first page of ten: a little better, and many more people see the site. */
export const ALMOST = { from: 8, to: 20 } as const;
/** So many of the terms there are shown. */
export const MOST_ALMOST = 10;
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

/** A term; `compare` has the numbers of the chosen period, null for a term that it hasn't. */
const term = z.object({ term: z.string(), ...figures, compare: z.object(figures).nullable() });

const days = z.object({ start: z.string(), end: z.string() });

/** The answer. */
export const queriesShape = z.object({
  /** The terms with the most clicks. */
  queries: z.array(term),
  /** Terms ranked around the end of Google's first page, with the most impressions first: worth an hour. */
  almost: z.array(term),
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
