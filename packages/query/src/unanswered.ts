/** Unknown answers: only daily totals are stored, and they can't answer the question (docs/adr/0057, "History"). */
import { addDays, type Day } from '@magpie/time';
import { SourceError } from './errors.ts';
import type { Quality } from './quality.ts';

/** Why there is no answer. */
export const NO_SUMS = 'Only daily totals from Google Analytics are stored for these days, and they can’t answer this.';

/** Whether none of an answer's days could be answered: its numbers are unknown, not zero. */
export const isUnanswered = ({ quality }: { readonly quality?: Quality }): boolean =>
  quality?.history?.unanswered === true;

/** Why there is nothing to compare with. */
export const NO_SUMS_BEFORE =
  'Only daily totals from Google Analytics are stored for the days compared with, and they can’t answer this.';

/** What a part says whose numbers are those of some days only. */
export const NO_SUMS_IN_PART = 'Days with only daily totals from Google Analytics aren’t included here.';

/** Which of an answer's days nothing is known of. */
export interface Unknowns {
  /** Indexes of the ranges whose numbers are unknown, and NaN: only daily totals are stored for their days. */
  readonly unknownRanges?: readonly number[] | undefined;
  /** By range: the days (`YYYY-MM-DD`) of which nothing is known for the same reason; the numbers are those of the other days. */
  readonly unknownDays?: readonly (readonly string[])[] | undefined;
}

/** An answer with unknown days, which can differ by metric. */
export interface PartlyKnown extends Unknowns {
  /** The metrics that the daily totals can't answer, where they answer the others: what is unknown of these. */
  readonly ownOnly?: (Unknowns & { readonly metrics: readonly string[] }) | undefined;
}

/** What is unknown of a metric in an answer. */
export const unknownOf = (answer: PartlyKnown, metric: string): Unknowns =>
  answer.ownOnly?.metrics.includes(metric) ? answer.ownOnly : answer;

/** The days of a range that nothing is known of, of a table or of another answer with one range. */
export const unknownDaysIn = (
  { unknownDays, quality }: Unknowns & { readonly quality?: Quality },
  range = 0,
): readonly string[] => (unknownDays ?? quality?.history?.unansweredDays)?.[range] ?? [];

/** The first day on from which every day of an answer's first range is known: the given one, unless later ones are unknown. */
export function firstKnown(first: Day, answer: Unknowns & { readonly quality?: Quality }): Day {
  const last = unknownDaysIn(answer).at(-1);
  return last !== undefined && last >= first ? addDays(last, 1) : first;
}

/** Whether nothing is known of a day, or of one of the days before the next. */
export const hasUnknown = (days: readonly string[], from: string, next = from): boolean =>
  days.some((day) => day === from || (day > from && day < next));

/** The answers, all of them known. @throws SourceError `source_refused` */
export function requireAnswered<
  A extends { readonly quality: Quality; readonly unknownRanges?: readonly number[] | undefined },
>(answers: readonly A[]): readonly A[] {
  if (answers.some(isUnanswered)) throw new SourceError('source_refused', NO_SUMS);
  if (answers.some(({ unknownRanges }) => unknownRanges?.includes(0))) throw new SourceError('source_refused', NO_SUMS);
  if (answers.some(({ unknownRanges }) => unknownRanges)) throw new SourceError('source_refused', NO_SUMS_BEFORE);
  return answers;
}
