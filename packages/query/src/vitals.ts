/** Types of questions about web vitals: how fast pages are for real visitors. */
import type { Dimension, VitalName } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import type { Quality } from './quality.ts';
import type { ResolvedRange } from './range.ts';
import type { Site } from './site.ts';

/** Dimensions that vitals can be grouped and filtered by. */
export const VITALS_BY = ['pagePath', 'deviceCategory', 'country'] as const;
/** One of {@link VITALS_BY}. */
export type VitalsBy = (typeof VITALS_BY)[number];

/** The wire form of {@link VitalsQuestion}. */
export const vitalsQuestionSchema = z.strictObject({
  dateRange: z.strictObject({
    start: z.string(),
    end: z.string(),
    name: z.string().max(60).optional(),
    until: z.string().optional(),
  }),
  by: z.enum(VITALS_BY).optional(),
  filter: filterSchema.optional(),
});

/**
 * A question about web vitals; dates as in a Question. Without `by` it is about all page loads together that pass the filter. See {@link VitalsPlan} for
 * what is counted.
 */
export type VitalsQuestion = z.infer<typeof vitalsQuestionSchema>;

declare const planned: unique symbol;

/**
 * A checked question about web vitals. Counted are the measured page loads in the range that pass the filter, which are in no other number. The 75th percentile is
 * the least measured value that at least three quarters of the measured values don't exceed (nearest rank), so it is always a value that
 * someone had; Google's field data estimate the same from a histogram.
 */
export interface VitalsPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  readonly by: Dimension | undefined;
  readonly filter: Filter | undefined;
  /** Every field that the filter names. */
  readonly fields: ReadonlyMap<string, Dimension>;
  readonly counted: readonly number[];
  /** The question with absolute dates, for the receipt. */
  readonly question: VitalsQuestion;
}

/** The numbers of a vital in a group. */
export interface MeasuredVital {
  /** Page loads of which it is known: not every browser measures each, and without an interaction there is no INP. */
  readonly count: number;
  /** The 75th percentile, with at most four decimals; null without a value. */
  readonly p75: number | null;
  /** How many of them are good, poor, and neither (web.dev). */
  readonly good: number;
  readonly fair: number;
  readonly poor: number;
}

/** One group of page loads. */
export interface VitalsRow {
  /** Empty in a question without `by`. */
  readonly value: string;
  /** Measured page loads. */
  readonly loads: number;
  readonly vitals: Readonly<Record<VitalName, MeasuredVital>>;
}

/** An engine's answer. */
export interface VitalsTable {
  /** Most page loads first, then by value in code point order; at most {@link MOST_VITALS_ROWS}. Without `by` one row, or none without a page load. */
  readonly rows: readonly VitalsRow[];
  readonly quality: Quality;
}

/** Groups of an answer. */
export const MOST_VITALS_ROWS = 1000;
