/** Rewordings: everyday words with plain words that mean the same. If a sentence isn't understood as it is, all that match are replaced together. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { JUDGED_LISTS, JUDGED_REWORDED } from '../restated/judged-rows.ts';
import { REWORDED_ASKED } from './asked.ts';
import { REWORDED_ASKING } from './asking.ts';
import { REWORDED_CHANGING } from './changing.ts';
import { DAY_LISTS, REWORDED_DAYS } from './days.ts';
import { REWORDED_LISTS } from './lists.ts';
import { PASSING_LISTS, REWORDED_PASSING } from './passing.ts';
import { RECORDED_LISTS, REWORDED_RECORDED } from './recorded.ts';
import { REWORDED_SAID, SAID_LISTS } from './said.ts';
import { REWORDED_TIMES } from './times.ts';
import { REWORDED_VISITING, VISITING_LISTS } from './visiting.ts';

/** The beginning of patterns for words that may follow a comma. */
const AFTER_COMMA = '…,? ';

/** Compiles rewordings. Words that may follow a comma may also begin a sentence. */
const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all
    .flatMap(([pattern, plain]): Restatement[] => [
      [pattern, plain],
      ...(pattern.startsWith(AFTER_COMMA) ? [[`… ${pattern.slice(AFTER_COMMA.length)}`, plain] as const] : []),
    ])
    .map((one) => compileRestatement(one, words));

/** All rewordings, in the order in which they are tried. */
export const REWORDED: readonly Restated[] = [
  ...compiled([...REWORDED_DAYS, ...REWORDED_TIMES], DAY_LISTS),
  ...compiled(REWORDED_PASSING, PASSING_LISTS),
  ...compiled(JUDGED_REWORDED, JUDGED_LISTS),
  ...compiled(REWORDED_RECORDED, RECORDED_LISTS),
  ...compiled(REWORDED_SAID, SAID_LISTS),
  ...compiled(REWORDED_VISITING, VISITING_LISTS),
  ...compiled([...REWORDED_CHANGING, ...REWORDED_ASKING, ...REWORDED_ASKED], REWORDED_LISTS),
];
