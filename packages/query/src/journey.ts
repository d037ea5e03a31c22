/** Types of journey questions, plans and answers: the events behind an order or a visitor. */
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
 * A journey question: either the events before an order, with `lookbackDays` 0 to 90 (30 by default), or what a visitor
 * did in a range, dates as in a Question. `limit` is 1 to 10,000 events (1,000 by default); the latest ones are kept.
 */
export type JourneyQuestion = z.infer<typeof journeyQuestionSchema>;

declare const planned: unique symbol;

/** A checked journey question. */
export interface JourneyPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  /**
   * For an order: all counted events of the session with its counted purchase (the first by time, then id), and of the
   * visitor's earlier sessions (without events that belong to none, such as refunds) that began within `lookbackDays` times 24 hours before the purchase; none if there is no
   * such purchase. For a visitor: all counted events of a user key in a range.
   */
  readonly of:
    | { readonly transactionId: string; readonly lookbackDays: number }
    | { readonly userKey: string; readonly range: ResolvedRange };
  readonly counted: readonly number[];
  /** If there are more, the latest are kept. */
  readonly limit: number;
  /** The question with absolute dates, for the receipt. */
  readonly question: JourneyQuestion;
}

/** One event of a journey with its own stored fields. Those that describe a session are the same on all its events. */
export interface JourneyEvent {
  readonly eventId: string;
  /** Milliseconds. */
  readonly ts: number;
  readonly name: string;
  readonly userKey: string;
  /** Unix seconds; the same on all events of a session. */
  readonly sessionStart: number;
  /** Whether it belongs to no session, such as an order that a server sent alone. */
  readonly sessionless: boolean;
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
  /** Names and quantities (in millionths) of the product lines. */
  readonly items: readonly { readonly name: string; readonly quantityMicros: number }[];
}
