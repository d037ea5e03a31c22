/** This module is responsible for the form of funnel questions, their plans and their answers: steps that visitors take one after the other. */
import type { Dimension } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import type { Quality } from './quality.ts';
import type { ResolvedRange } from './range.ts';
import { INCLUDED, type Site } from './site.ts';

/** The wire form of {@link FunnelQuestion}. */
export const funnelQuestionSchema = z.strictObject({
  dateRange: z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() }),
  steps: z.array(
    z.strictObject({
      name: z.string().min(1).max(80).optional(),
      filter: filterSchema,
      directlyFollows: z.boolean().optional(),
      withinMs: z.number().int().optional(),
    }),
  ),
  open: z.boolean().optional(),
  filter: filterSchema.optional(),
  breakdown: z.strictObject({ dimension: z.string(), limit: z.number().int().optional() }).optional(),
  trended: z.boolean().optional(),
  include: z.array(z.enum(INCLUDED)).optional(),
});

/** What is asked of a funnel; dates as in a Question. See {@link FunnelPlan} for what is counted. */
export interface FunnelQuestion {
  readonly dateRange: { readonly start: string; readonly end: string; readonly name?: string | undefined };
  /** 1 to 10. A step without a name is called by its number. */
  readonly steps: readonly {
    readonly name?: string | undefined;
    readonly filter: Filter;
    /** Whether it must be the very next event after the step before. Not of the first step, nor of an open funnel. */
    readonly directlyFollows?: boolean | undefined;
    /** Most milliseconds since the step before, inclusive. Not of the first step, nor of an open funnel. */
    readonly withinMs?: number | undefined;
  }[];
  /** Whether a visitor may enter at any step. */
  readonly open?: boolean | undefined;
  readonly filter?: Filter | undefined;
  /** `limit` 1 to 100, 5 unless said. */
  readonly breakdown?: { readonly dimension: string; readonly limit?: number | undefined } | undefined;
  /** Whether the funnel is also told day by day. */
  readonly trended?: boolean | undefined;
  readonly include?: readonly (typeof INCLUDED)[number][] | undefined;
}

declare const planned: unique symbol;

/** One step of a funnel plan. */
export interface FunnelStep {
  readonly name: string;
  /** Which events take the step; its fields are in {@link FunnelPlan.fields}. */
  readonly filter: Filter;
  /** Whether the step must be the visitor's very next counted event after the one that took the step before. */
  readonly directlyFollows: boolean;
  /** Most milliseconds since the event that took the step before, inclusive; undefined for any. */
  readonly withinMs: number | undefined;
}

/**
 * A checked funnel question (definitions, Shop; Data API reference, section 7). Counted are distinct user keys, over all their counted
 * events of the range in order of time, then event id; the steps may lie in different sessions.
 *
 * Closed: a visitor is in step 1 with any event that takes it, and in a later step if some chain of different events takes all steps up to it in
 * order, each within its limits. Open: in every step that one of the events takes; and goes on from a step to the next if some event that takes
 * it comes before another that takes the next.
 * The breakdown value is that of the first event that takes step 1 (open: the step of lowest number that the visitor has).
 *
 * A filter that names item fields passes an event when one of its product lines passes the whole filter: never one without lines. Only events
 * that pass the plan's own filter are looked at, also for which event is the very next.
 */
export interface FunnelPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  readonly steps: readonly FunnelStep[];
  readonly open: boolean;
  /** Only events that match are looked at. */
  readonly filter: Filter | undefined;
  readonly breakdown: Dimension | undefined;
  /** Most values of the breakdown, those with most visitors in step 1 (then by name, in order of code points); the others are in the total only. */
  readonly breakdownLimit: number;
  /** Whether visitors are also told apart by the local day of the event that gives their breakdown value. */
  readonly trended: boolean;
  readonly counted: readonly number[];
  /** Every word that filters and breakdown name. */
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
  /** Those of them who then took the next step with a later event; in a closed funnel all users of the next step. 0 in the last step. */
  readonly continued: number;
}

/** An engine's answer: the total first, then values in order, each with every step, 0 included; then, if trended, days in order without breakdown. */
export interface FunnelTable {
  readonly rows: readonly FunnelRow[];
  readonly quality: Quality;
}
