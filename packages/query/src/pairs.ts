/** Types of questions about products that are bought together. */
import type { Dimension } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import type { Quality } from './quality.ts';
import type { ResolvedRange } from './range.ts';
import { INCLUDED, type Site } from './site.ts';

/** The wire form of {@link PairsQuestion}. */
export const pairsQuestionSchema = z.strictObject({
  dateRange: z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() }),
  filter: filterSchema.optional(),
  include: z.array(z.enum(INCLUDED)).optional(),
});

/** A question about products that are bought together; dates as in a Question. See {@link PairsPlan} for what is counted. */
export type PairsQuestion = z.infer<typeof pairsQuestionSchema>;

declare const planned: unique symbol;

/**
 * A checked question about pairs: counted purchases in the range that pass the filter, with the different names of their products. A filter
 * on item fields keeps a purchase if one of its lines passes all of it. Of a purchase with more than {@link MOST_PAIRED} names only the
 * first in code point order are looked at, so that one with 200 names makes no 20,000 pairs.
 */
export interface PairsPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  readonly filter: Filter | undefined;
  readonly counted: readonly number[];
  readonly fields: ReadonlyMap<string, Dimension>;
  /** The question with absolute dates, for the receipt. */
  readonly question: PairsQuestion;
}

/** Names of one purchase that are paired. */
export const MOST_PAIRED = 30;
/** Pairs of an answer. */
export const MOST_PAIRS = 200;
/** The fewest purchases that a pair must be in: a single one proves nothing. */
export const FEWEST_TOGETHER = 2;

/** Two products, and how many purchases have each and both. */
export interface ProductPair {
  /** Before the other in code point order. */
  readonly first: string;
  readonly second: string;
  readonly together: number;
  readonly withFirst: number;
  readonly withSecond: number;
}

/** An engine's answer. */
export interface PairsTable {
  /** Purchases with a named product. */
  readonly orders: number;
  /** Purchases with more names than are paired. */
  readonly cut: number;
  /** In at least {@link FEWEST_TOGETHER} purchases; most purchases first, then by name. At most {@link MOST_PAIRS}. */
  readonly pairs: readonly ProductPair[];
  readonly quality: Quality;
}
