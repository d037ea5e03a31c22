/** Types of audiences: visitors by their actions in a range. */
import type { Dimension } from '@magpie/vocabulary';
import { z } from 'zod';
import { type AskedStep, type FunnelStep, stepSchema } from './steps.ts';

/**
 * Visitors by what they did. `did`: for each step, the visitor has an event in the range that matches it, in any order,
 * and one event may match several; with `inOrder`, a chain of different events matches the steps one after the other, as
 * in a closed funnel, which is where `directlyFollows` and `withinMs` belong; with `inOneVisit`, all of them are events of
 * one session. `not` are the other visitors with a counted event in the range.
 */
export type Audience =
  | { readonly and: readonly Audience[] }
  | { readonly or: readonly Audience[] }
  | { readonly not: Audience }
  | {
      readonly did: readonly AskedStep[];
      readonly inOrder?: boolean | undefined;
      readonly inOneVisit?: boolean | undefined;
    };

/** The wire form of {@link Audience}. */
export const audienceSchema: z.ZodType<Audience> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(audienceSchema).min(1) }),
    z.strictObject({ or: z.array(audienceSchema).min(1) }),
    z.strictObject({ not: audienceSchema }),
    z.strictObject({
      did: z.array(stepSchema),
      inOrder: z.boolean().optional(),
      inOneVisit: z.boolean().optional(),
    }),
  ]),
);

/** Limits of one audience. Each `did` reads the events of the range once. */
export const AUDIENCE_LIMITS = { did: 5, depth: 5 } as const;

/** Visitors who did something. */
export interface Did {
  readonly did: readonly FunnelStep[];
  readonly inOrder: boolean;
  readonly inOneVisit: boolean;
}

/** A tree of what visitors did. */
export type DidTree =
  | { readonly and: readonly DidTree[] }
  | { readonly or: readonly DidTree[] }
  | { readonly not: DidTree }
  | Did;

/**
 * A checked audience. All counted events in the range are looked at, whatever the question's filter keeps: that decides what
 * is counted of these visitors. A step that names item fields accepts an event if one of its product lines passes the whole
 * step. Events without a session are in no visit. Who is known for one day only (identity `day`) is another visitor on the next.
 */
export interface PlannedAudience {
  readonly tree: DidTree;
  /** Every field that the steps name. */
  readonly fields: ReadonlyMap<string, Dimension>;
}
