/** Everyday words with the plain ones that say the same: all that fit a sentence are replaced together, if it isn't understood as it is. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { REWORDED_ASKING } from './asking.ts';
import { REWORDED_CHANGING } from './changing.ts';
import { DAY_LISTS, REWORDED_DAYS } from './days.ts';
import { REWORDED_LISTS } from './lists.ts';
import { REWORDED_VISITING, VISITING_LISTS } from './visiting.ts';

const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** All of them, in the order in which they are tried. */
export const REWORDED: readonly Restated[] = [
  ...compiled(REWORDED_DAYS, DAY_LISTS),
  ...compiled(REWORDED_VISITING, VISITING_LISTS),
  ...compiled([...REWORDED_CHANGING, ...REWORDED_ASKING], REWORDED_LISTS),
];
