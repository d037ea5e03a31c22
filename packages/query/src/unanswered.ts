/** Answers that are unknown, because only sums are stored of their days, and these can't answer (docs/adr/0057, "History"). */
import { SourceError } from './errors.ts';
import type { Quality } from './quality.ts';

/** Why there is no answer. */
export const NO_SUMS = 'Only daily totals from Google Analytics are stored for these days, and they can’t answer this.';

/** Whether no day that an answer is about could be answered; its numbers aren't zero then. */
export const isUnanswered = ({ quality }: { readonly quality?: Quality }): boolean =>
  quality?.history?.unanswered === true;

/** The answers, all of them known. @throws SourceError `source_refused` */
export function requireAnswered<A extends { readonly quality: Quality }>(answers: readonly A[]): readonly A[] {
  if (answers.some(isUnanswered)) throw new SourceError('source_refused', NO_SUMS);
  return answers;
}
