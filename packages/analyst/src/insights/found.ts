/** Types of findings, before and after they are judged. */
import type { MetricName } from '@magpie/vocabulary';
import type { AnalystAnswer } from '../tell/told.ts';
import type { InsightIcon, InsightKindId } from './kinds.ts';

/** A row that explains something. */
export interface InsightCause {
  readonly dimension: string;
  readonly value: string;
}

/** A value that changed: this week, and in an average week before. */
export interface Moved {
  readonly metric: MetricName;
  readonly now: number;
  readonly usual: number;
}

/** A finding worth reporting, if chance doesn't explain it. */
export interface Finding {
  readonly icon: InsightIcon;
  /** Whether it is good news; null if it is neither. */
  readonly good: boolean | null;
  /** Importance, as a part of a week's visits or money. */
  readonly size: number;
  /** Which way it went: 1 more, -1 less, 0 where it isn't a change. */
  readonly way: -1 | 0 | 1;
  readonly cause: InsightCause | null;
  /** Other causes that are as good: insights about them would say the same. */
  readonly also?: readonly InsightCause[];
  /** What changed, if it is a count, a sum or an average; its figures are the asks `week` and `before`. */
  readonly moved?: Moved;
  readonly told: AnalystAnswer;
}

/** A test. All tests count when they are judged together, including those with nothing to report. */
export interface Tested {
  readonly kind: InsightKindId;
  /** The metric or the row that it is about. */
  readonly subject: string;
  /** How likely it is by chance alone; null for what is no change and so isn't tested. */
  readonly chance: number | null;
  /** Null if the effect is too small to be worth a reader's time, whatever its chance. */
  readonly finding: Finding | null;
}

/** An insight. */
export interface Insight extends Finding {
  /** The same for the same kind, subject and period. */
  readonly id: string;
  readonly kind: InsightKindId;
  readonly subject: string;
  readonly chance: number | null;
}
