/** The restatements of questions for rows: where visits come from and begin, rates, and columns to add to rows. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { ARRIVING, ARRIVING_FIRST, ARRIVING_LISTS } from './arriving.ts';
import { BESIDE_ROWS, CORRECTED_LISTS, CORRECTED_NEXT } from './corrected.ts';
import { RATE_ASKED_LISTS, RATES_ASKED, RATES_ASKED_FIRST } from './rates-asked.ts';
import { ROWS_ASKED, ROWS_ASKED_FIRST, ROWS_ASKED_LISTS } from './rows-asked.ts';

const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** Restatements that are tried first after another answer. */
export const OF_ROWS_NEXT: readonly Restated[] = compiled(CORRECTED_NEXT, CORRECTED_LISTS);

/** Restatements that add a column to the rows of the answer before, by splitting these. */
export const BESIDE_ROWS_BEFORE: readonly Restated[] = compiled(BESIDE_ROWS, CORRECTED_LISTS);

/** Restatements that are tried before a sentence is read as it is. */
export const OF_ROWS_FIRST: readonly Restated[] = [
  ...compiled(ROWS_ASKED_FIRST, ROWS_ASKED_LISTS),
  ...compiled(ARRIVING_FIRST, ARRIVING_LISTS),
  ...compiled(RATES_ASKED_FIRST, RATE_ASKED_LISTS),
];

/** Restatements that are tried if a sentence isn't understood. */
export const OF_ROWS: readonly Restated[] = [
  ...compiled(ROWS_ASKED, ROWS_ASKED_LISTS),
  ...compiled(ARRIVING, ARRIVING_LISTS),
  ...compiled(RATES_ASKED, RATE_ASKED_LISTS),
];
