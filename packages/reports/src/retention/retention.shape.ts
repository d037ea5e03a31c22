/** This module is responsible for the shape of Retention's answer. */
import { roundTo } from '@magpie/query';
import { z } from 'zod';

/** What visitors are put together by: the calendar week or month of their first visit. The first is the default. */
export const PERIODS = ['weeks', 'months'] as const;
/** One of them. */
export type Period = (typeof PERIODS)[number];

/** How many weeks or months are shown. */
export const MOST_COHORTS = 12;
/** Fewer finished weeks or months than these say nothing. */
export const FEWEST_COHORTS = 3;

/** Those of some visitors who came back. */
const cameBack = z.object({
  /** Different visitors whose first visit was in the period. */
  visitors: z.number(),
  /** Those of them who were on the site in the period after. */
  returned: z.number(),
});

/** The shape of the answer. */
export const retentionShape = z.object({
  by: z.enum(PERIODS),
  /** First and last day of what is shown: finished weeks or months only. Null if there are too few. */
  dates: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Set if there are too few: the day from which on there are enough in dates that end then or later. */
  too_few: z.object({ enough_on: z.string(), in_future: z.boolean() }).nullable(),
  cohorts: z.array(
    z.object({
      /** First and last day of the week or month of the first visit. */
      start: z.string(),
      end: z.string(),
      /** Different visitors whose first visit was then, and who match the filters at any time of the dates. */
      visitors: z.number(),
      /** How many of them were on the site in each later week or month, the next one first. */
      returned: z.array(z.number()),
    }),
  ),
  /** All together, of the weeks or months after which there is another; null if there are none. */
  came_back: cameBack.nullable(),
});
/** The answer. */
export type RetentionData = z.infer<typeof retentionShape>;

/** Percent of visitors who came back; null if there are none. */
export const returnedShare = (returned: number, visitors: number): number | null =>
  visitors > 0 ? roundTo((returned / visitors) * 100, 2) : null;
