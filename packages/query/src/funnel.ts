/** Types of funnel questions, plans and answers: steps that visitors take in order. */
import type { Dimension } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import type { Quality } from './quality.ts';
import type { ResolvedRange } from './range.ts';
import { INCLUDED, type Included, type Site } from './site.ts';
import { type AskedStep, type FunnelStep, stepSchema } from './steps.ts';

/** The wire form of {@link FunnelQuestion}. */
export const funnelQuestionSchema = z.strictObject({
  dateRange: z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() }),
  steps: z.array(stepSchema),
  open: z.boolean().optional(),
  filter: filterSchema.optional(),
  breakdown: z.strictObject({ dimension: z.string(), limit: z.number().int().optional() }).optional(),
  trended: z.boolean().optional(),
  include: z.array(z.enum(INCLUDED)).optional(),
});

/** A funnel question; dates as in a Question. See {@link FunnelPlan} for what is counted. */
export interface FunnelQuestion {
  readonly dateRange: { readonly start: string; readonly end: string; readonly name?: string | undefined };
  /** 1 to 10. A step without a name gets its number as name. Those of an open funnel don't follow each other. */
  readonly steps: readonly AskedStep[];
  /** Whether a visitor may enter at any step. */
  readonly open?: boolean | undefined;
  readonly filter?: Filter | undefined;
  /** `limit` is 1 to 300, 5 by default. */
  readonly breakdown?: { readonly dimension: string; readonly limit?: number | undefined } | undefined;
  /** Whether the funnel is also counted per day. */
  readonly trended?: boolean | undefined;
  readonly include?: readonly Included[] | undefined;
}

declare const planned: unique symbol;

/**
 * A checked funnel question (Data API reference, section 7). Distinct user keys are counted, over all their counted
 * events in the range, sorted by time, then event id. The steps may be in different sessions.
 *
 * Closed: a visitor is in step 1 if any event matches it, and in a later step if a chain of different events matches
 * all steps up to it in order, each within its limits. Open: a visitor is in every step that one of their events
 * matches, and continues from a step to the next if an event that matches it comes before another that matches the
 * next. The breakdown value comes from the first event that matches step 1 (open: the visitor's lowest step).
 *
 * A filter that names item fields accepts an event if one of its product lines passes the whole filter, so never an
 * event without lines. Only events that pass the plan's own filter are considered, also in deciding which event is the
 * very next.
 */
export interface FunnelPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  readonly steps: readonly FunnelStep[];
  readonly open: boolean;
  /** Only matching events are considered. */
  readonly filter: Filter | undefined;
  readonly breakdown: Dimension | undefined;
  /**
   * Maximum number of breakdown values: those with the most visitors in step 1, then by name in code point order. The
   * others are in the total only.
   */
  readonly breakdownLimit: number;
  /** Whether visitors are also split by the local day of the event that gives their breakdown value. */
  readonly trended: boolean;
  readonly counted: readonly number[];
  /** Every field that the filters and the breakdown name. */
  readonly fields: ReadonlyMap<string, Dimension>;
  /** The question with absolute dates, for the receipt. */
  readonly question: FunnelQuestion;
}

/** Visitors of one step. */
export interface FunnelRow {
  /** Index into `plan.steps`. */
  readonly step: number;
  /** Breakdown value, undefined in the rows of the total. */
  readonly value: string | undefined;
  /** Local day `YYYYMMDD` of a trended funnel, undefined in the rows of the whole range. */
  readonly date: string | undefined;
  readonly users: number;
  /**
   * Users that then took the next step with a later event; in a closed funnel all users of the next step. 0 in the last
   * step.
   */
  readonly continued: number;
}

/** An engine's answer: the total first, then values in order, each with every step, 0 included; then, if trended, days in order without breakdown. */
export interface FunnelTable {
  readonly rows: readonly FunnelRow[];
  readonly quality: Quality;
}
