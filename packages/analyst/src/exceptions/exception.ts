/** An exception, as it's found. */
import type { Day } from '@magpie/time';
import type { Cause } from './cause.ts';
import type { ExceptionKind } from './kinds.ts';

/** An unusual value of a day, or of some days together. */
export interface Exception {
  readonly kind: ExceptionKind;
  readonly subject: string;
  /** The last of its days. */
  readonly day: Day;
  /** How many days its values are of: 1, 3 or 7. */
  readonly span: number;
  readonly value: number;
  readonly expected: number;
  /** The bounds of the usual range. */
  readonly low: number;
  readonly high: number;
  /** The values of the same weekdays in the weeks before, the earliest first. */
  readonly earlier: readonly { readonly day: Day; readonly value: number }[];
  /** How many deviations it is off, in the span in which that is most: below 0 if the value is too low. */
  readonly deviations: number;
  /**
   * The difference as a part of what the site usually has: of all its visits for a channel, source or campaign, of all page views
   * for a page. 0.5 is 50 %, below 0 if the value is too low. If the site usually has nothing, a part of what it had.
   */
  readonly effect: number;
  readonly cause: Cause | null;
  /** What else was unusual only because of it. */
  readonly echoes: readonly Exception[];
}

/** An exception before it's known what is chance. */
export interface Test extends Exception {
  readonly chance: number;
}
