/** Unknown answers: only daily totals are stored, and they can't answer the question (docs/adr/0057, "History"). */
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

/** The answers, all of them known. @throws SourceError `source_refused` */
export function requireAnswered<
  A extends { readonly quality: Quality; readonly unknownRanges?: readonly number[] | undefined },
>(answers: readonly A[]): readonly A[] {
  if (answers.some(isUnanswered)) throw new SourceError('source_refused', NO_SUMS);
  if (answers.some(({ unknownRanges }) => unknownRanges?.includes(0))) throw new SourceError('source_refused', NO_SUMS);
  if (answers.some(({ unknownRanges }) => unknownRanges)) throw new SourceError('source_refused', NO_SUMS_BEFORE);
  return answers;
}
