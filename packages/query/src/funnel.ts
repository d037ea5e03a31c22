/** This module is responsible for the form of funnel questions: steps that visitors take one after the other. */
import type { Dimension } from '@magpie/vocabulary';
import type { Quality } from './engine.ts';
import type { Filter } from './filter.ts';
import type { FunnelQuestion } from './plan-funnel.ts';
import type { ResolvedRange } from './range.ts';
import type { Site } from './site.ts';

declare const planned: unique symbol;

/** One step of a funnel plan. */
export interface FunnelStep {
  readonly name: string;
  /** Which events take the step; its words are in {@link FunnelPlan.words}. */
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
 * order, each within its limits. Open: in every step that one of the events takes.
 * The breakdown value is that of the first event that takes step 1 (open: the step of lowest number that the visitor has).
 *
 * A filter that names item words passes an event when one of its product lines passes the whole filter: never one without lines. Only events
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
  readonly words: ReadonlyMap<string, Dimension>;
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
}

/** An engine's answer: the total first, then values in order, each with every step, 0 included; then, if trended, days in order without breakdown. */
export interface FunnelTable {
  readonly rows: readonly FunnelRow[];
  readonly quality: Quality;
}
