/** The rewordings of all files `said-…`: words that people typed, with plain replacements. */
import type { Restatement } from '../../restatement.ts';
import { SAID_ASIDE } from './said-aside.ts';
import { SAID_CHANGING } from './said-changing.ts';
import { SAID_EXAMPLES, SAID_ORIGINS } from './said-origins.ts';
import { SAID_ROWS } from './said-rows.ts';
import { SAID_VISITS } from './said-visits.ts';

export { SAID_LISTS } from './said-lists.ts';

/** All of them, in the order in which they are tried. */
export const REWORDED_SAID: readonly Restatement[] = [
  ...SAID_EXAMPLES,
  ...SAID_ASIDE,
  ...SAID_CHANGING,
  ...SAID_ORIGINS,
  ...SAID_ROWS,
  ...SAID_VISITS,
];
