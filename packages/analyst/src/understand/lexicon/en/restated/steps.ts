/** Questions about what people do after something else. */
import type { Restatement, WordLists } from '../../restatement.ts';

const DONE = '(read|saw|see|viewed|visited|opened|land on|landed on|start on|started on|began on)';

/** Word lists of the patterns below. */
export const STEP_LISTS: WordLists = {
  moved:
    'click, clicked, navigate, navigated, move, moved, continue, continued, proceed, proceeded, jump, jumped, switch, switched',
  going:
    'reach, reached, buy, bought, order, ordered, end up, ended up, go on to, went on to, then, also, later, visit, visited, see, saw, add, added, make it to',
};

/** All restatements of this file. */
export const STEPS: readonly Restatement[] = [
  // From one page to another.
  ['… <moved>( on| through| over|) from {a} to {b}', 'went from {a} to {b}'],
  [
    `<people> (who|that) ${DONE} {page} (–|-|:) how many( of them| of those|) {then:going} {rest?}`,
    'of those who read {page}, how many {then} {rest}',
  ],
  [
    `<people> (who|that) ${DONE} {page}, how many( of them| of those|) {then:going} {rest?}`,
    'of those who read {page}, how many {then} {rest}',
  ],
  [
    `(do|did) (the |)<people> (who|that) ${DONE} {page} (also|then|later|afterwards) {then:going} {rest?}`,
    'of those who read {page}, how many {then} {rest}',
  ],
  [
    `how many (of the |)<people> (of|on) {page} {then:going} {rest?}`,
    'of those who read {page}, how many {then} {rest}',
  ],
  [
    `(what|which) (share|percentage|percent|proportion|part) of (the |our |)<people> (of|on) {page} {then:going} {rest?}`,
    'of those who read {page}, what share {then} {rest}',
  ],
  [
    `how many <people>( have| had| did|) {then:going} {rest} after (they |)(reading|seeing|viewing|visiting|opening|read|saw|viewed|visited|opened) (the |our |my |){page}`,
    'of those who read {page}, how many {then} {rest}',
  ],
  [
    'from {a} to {b}, how many( <people>|)( do| did|) (go|went|click|clicked|move|moved|continue|continued)( there|)…',
    'how many people went from {a} to {b}',
  ],
];
