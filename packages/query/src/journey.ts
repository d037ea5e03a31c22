/** This module is responsible for the form of journey questions, their plans and their answers: the events behind an order or a visitor. */
import { z } from 'zod';
import type { ResolvedRange } from './range.ts';
import { INCLUDED, type Site } from './site.ts';

const common = { limit: z.number().int().optional(), include: z.array(z.enum(INCLUDED)).optional() };

/** The wire form of {@link JourneyQuestion}. */
export const journeyQuestionSchema = z.union([
  z.strictObject({ transactionId: z.string(), lookbackDays: z.number().int().optional(), ...common }),
  z.strictObject({
    userKey: z.string(),
    dateRange: z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() }),
    ...common,
  }),
]);

/**
 * What is asked of a journey: the way to an order, `lookbackDays` 0 to 90 (30 unless said); or what a visitor did in a range, dates as in
 * a Question. `limit` 1 to 10,000 events (1,000 unless said), the latest ones.
 */
export type JourneyQuestion = z.infer<typeof journeyQuestionSchema>;

declare const planned: unique symbol;

/** A checked journey question (definitions, Shop). */
export interface JourneyPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  /**
   * An order: all counted events of the session of its counted purchase (the first one by time, then id) and of those earlier sessions of that
   * visitor that began within `lookbackDays` of 24 hours before the purchase; none where there is no such purchase. Or a visitor: all
   * counted events of a user key in a range.
   */
  readonly of:
    | { readonly transactionId: string; readonly lookbackDays: number }
    | { readonly userKey: string; readonly range: ResolvedRange };
  readonly counted: readonly number[];
  /** The latest events are kept when there are more. */
  readonly limit: number;
  /** The question with absolute dates, for the receipt. */
  readonly question: JourneyQuestion;
}

/** One event of a journey, with what is stored on itself: all of these are the same throughout a session where they describe one. */
export interface JourneyEvent {
  readonly eventId: string;
  /** Milliseconds. */
  readonly ts: number;
  readonly name: string;
  readonly userKey: string;
  /** Unix seconds: events of one session have the same. */
  readonly sessionStart: number;
  readonly sessionNumber: number;
  readonly hostName: string;
  readonly pagePath: string;
  readonly pageTitle: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly channel: string;
  readonly deviceCategory: string;
  readonly countryId: string;
  readonly transactionId: string;
  /** Millionths of `currency`. */
  readonly valueMicros: number;
  readonly currency: string;
  /** Names and units (millionths) of the product lines. */
  readonly items: readonly { readonly name: string; readonly quantityMicros: number }[];
}
