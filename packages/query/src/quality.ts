/** Quality of an answer: how far its numbers can be trusted. */
import type { GoogleQuality } from './google-quality.ts';

/** How far the numbers can be trusted. Facts about the plan's ranges, regardless of the filter. */
export interface Quality {
  /** `day` if any counted visitor is recognised for one day only, otherwise `stored`. */
  readonly identity: 'day' | 'stored';
  /** True if distinct counts are estimates. */
  readonly approximate: boolean;
  /** Other currencies whose amounts are missing from the sums. */
  readonly otherCurrencies: readonly string[];
  /** Imported history among the counted events: by kind of origin (`log`, `csv`, `ga4`, `ua`), its first and last day in the plan's ranges. */
  readonly imported: readonly ImportedHistory[];
  /** The plan includes days before this one whose events have been deleted: their roll-ups count, the rest is missing. */
  readonly removedBefore?: string;
  /** Set on answers by Google Analytics, with what Google says about them. */
  readonly google?: GoogleQuality;
  /** Set where the plan includes days of which only another analytics' sums are kept. */
  readonly history?: HistoryQuality;
}

/** How far an answer includes stored totals of days without own events. */
export interface HistoryQuality {
  /** The sums can't answer the plan: only days from this one on count, and those with own events. */
  readonly notBefore?: string;
  /** Some of the days up to the last one with sums have own events, which alone count on these days. */
  readonly mixed?: true;
  /** No day of the plan has own events, and the daily totals can't answer it: its numbers are unknown, not zero. */
  readonly unanswered?: true;
  /** Indexes of the ranges of which that is so, where others have an answer. */
  readonly unansweredRanges?: readonly number[];
  /** By range: the days without own events, of which nothing is known. */
  readonly unansweredDays?: readonly (readonly string[])[];
  /** Whether visitors of several days or groups are counted once for each. */
  readonly usersSummed?: true;
  /** Whether visits of several days are added up: those over midnight are counted on both. */
  readonly sessionsSummed?: true;
  /** Days, in order, that a range ends within: they don't count at all, since only sums of whole days are kept. */
  readonly withoutPartOf?: readonly string[];
  /** What Google said of the days that are part of it. */
  readonly google?: GoogleQuality;
}

/** An interval of imported history, in local days. */
export interface ImportedHistory {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}
