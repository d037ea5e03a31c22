/** Shape of the Search Console report's answer (specification part 2, section 3). */
import { z } from 'zod';
import { searchChartShape } from '../blocks/search-console/search-chart.shape.ts';
import { searchFigures, searchTerm } from '../blocks/search-console/search-terms.shape.ts';

/** How many terms there are at most (specification part 2, section 9). */
export const TOP_TERMS = 50;
/** Places around the end of Google's first page of ten: a little better, and many more people see the site. */
export const ALMOST = { from: 8, to: 20 } as const;
/** So many of the terms there are shown. */
export const MOST_ALMOST = 10;
/** Rows on a page. */
export const TERM_PAGES = [10, 25, 50] as const;

/** A term; `compare` has the numbers of the chosen period, null for a term that it hasn't. */
const term = searchTerm.extend({ compare: z.object(searchFigures).nullable() });

const days = z.object({ start: z.string(), end: z.string() });

/** The answer. */
export const queriesShape = z.object({
  /** The terms with the most clicks. */
  queries: z.array(term),
  /** All other searches: Google's total less those terms; null where Google's total isn't known. */
  other: z
    .object({
      clicks: z.number(),
      impressions: z.number(),
      /** Those of queries that Google doesn't name, because few people use them. */
      unnamed_clicks: z.number(),
      unnamed_impressions: z.number(),
    })
    .nullable(),
  /** Numbers by day; null where only those of whole periods are known. */
  chart: searchChartShape.nullable(),
  /** Whether it is known which pages were shown for a term. */
  has_pages: z.boolean(),
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
