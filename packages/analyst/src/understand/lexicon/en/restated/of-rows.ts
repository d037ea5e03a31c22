/** Everyday ways to ask for rows: where visits come from and begin, rates, and what is put beside rows. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { ARRIVING, ARRIVING_FIRST, ARRIVING_LISTS } from './arriving.ts';
import { BESIDE_ROWS, CORRECTED_LISTS, CORRECTED_NEXT } from './corrected.ts';
import { RATE_ASKED_LISTS, RATES_ASKED, RATES_ASKED_FIRST } from './rates-asked.ts';
import { ROWS_ASKED, ROWS_ASKED_FIRST, ROWS_ASKED_LISTS } from './rows-asked.ts';

const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** Tried first after another answer. */
export const OF_ROWS_NEXT: readonly Restated[] = compiled(CORRECTED_NEXT, CORRECTED_LISTS);

/** What is put beside the rows of the answer before, as a breakdown of these. */
export const BESIDE_ROWS_BEFORE: readonly Restated[] = compiled(BESIDE_ROWS, CORRECTED_LISTS);

/** Tried before the words are read by themselves. */
export const OF_ROWS_FIRST: readonly Restated[] = [
  ...compiled(ROWS_ASKED_FIRST, ROWS_ASKED_LISTS),
  ...compiled(ARRIVING_FIRST, ARRIVING_LISTS),
  ...compiled(RATES_ASKED_FIRST, RATE_ASKED_LISTS),
];

/** Tried for sentences that aren't understood by their words. */
export const OF_ROWS: readonly Restated[] = [
  ...compiled(ROWS_ASKED, ROWS_ASKED_LISTS),
  ...compiled(ARRIVING, ARRIVING_LISTS),
  ...compiled(RATES_ASKED, RATE_ASKED_LISTS),
];
