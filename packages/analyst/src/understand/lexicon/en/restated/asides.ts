/** What people say before, within and after a question without asking for anything more. */
import type { Restatement } from '../../restatement.ts';

const SHOULD = '(did|does|do|is|are|was|were|has|have)( not|)';

/** Tried after the words weren't understood: the sentence without it. */
export const ASIDES: readonly Restatement[] = [
  [
    `{what} {more?},? ${SHOULD} (it|they|she|he|we|i|there|that)( not|),? (how come|why|what happened)`,
    'why did {what} {more}',
  ],
  ['… (the one|the ones) before…', 'the period before'],
  [`…, ${SHOULD} (it|they|she|he|we|i|there)( not|)`, ''],
  [
    '…,? (is|are|was|were|does|do|has|have) (it|that|this|they|there|things)( still| already| even| now|) (calming down|calming|slowing down|slowing|cooling down|cooling off|settling|settling down|picking up|getting better|getting worse|getting busier|getting quieter|getting busy|going up|going down|improving|declining|falling|rising|growing|shrinking|dying down|dying|dead|over|worth it|a trend|a pattern)( or not| already| slowly| at last|)',
    '',
  ],
  [
    '…,? or (is|are|was|were) (it|that|this|they|things) (already |pretty much |long |)(dead|over|gone|finished|forgotten|asleep)',
    '',
  ],
  [
    '…,? (just|only|simply) (the|their|its|your|our|) ?(names?|list|titles?|top one|ranking)( please| is enough| are enough| will do| is fine|)',
    '',
  ],
  ['…,? (the |)(names?|titles?|list) (only|alone|is enough|are enough|will do|is fine|suffices|suffice)', ''],
  [
    '…,? (in |)(absolute|absolutely|absolute numbers|absolute terms|absolute figures|total numbers)(,|) (not|no|instead of|rather than) (percent|percentages?|per cent|%|relative|in percent)',
    '',
  ],
  [
    '…,? (if it was|if it is|if at all|if so|if any|if there are any|if there were any|if ever|if we did|if they did|assuming it was|if that is true|if true)',
    '',
  ],
  ['…,? just so (i|we) (know|am prepared|are prepared|can plan|can prepare|get an idea) {rest?}', ''],
  [
    '…,? (so|because|since|as) (i|we) (want|need|would like|have|plan|try|am trying|are trying|can) (to |)(know |plan |order |prepare |see ){rest}',
    '',
  ],
  [
    '… (all in all|all told|in sum|summed up|added up|taken together|put together|in one number|as one number|as one figure|in one figure|as a single number)…',
    'in total',
  ],
  [
    '… (roughly|approximately|more or less|give or take|or so|ballpark|round about|in round figures|in round numbers)…',
    '',
  ],
  [
    '{a} (than|vs|versus|against|compared to|compared with) {b} (at this time|by this time|by now|at this hour|up to this hour|at the same time|at the same hour|by the same time|until the same time|by this point|at this point)',
    '{a} than {b}',
  ],
  ['… right this (minute|second|moment|instant|very minute|very second|very moment)…', 'right now'],
  [
    '…,? (up or down|rising or falling|growing or shrinking|going up or down|increasing or decreasing|up, down or flat|up or down or flat|better or worse)',
    '',
  ],
  ['{a} (a single|even one|even a single|just one|at least one|any single) {b?} (at all|whatsoever)', '{a} any {b}'],
  ['… (a single|even one|even a single) {b}', 'any {b}'],
  [
    '{a} {b?},? and if (yes|so|it did|they did|there were|there are),? (when|on which days|in which months?)',
    '{a} {b} per month',
  ],
  [
    '…,? (with|showing|and show|including|plus|and) (the |)(loss|losses|drop|drops|drop-off|drop-offs|dropouts|drop-outs|rates?|percentages?) (at|in|per|between|for|of|after|on|from) (each|every|all|the|one) (stage|step|stages|steps|step to the next|steps)( to the next|)',
    '',
  ],
  ['show( me|) the (whole|entire|full|complete|sales|shop|shopping) funnel {rest?}', 'funnel {rest}'],
];
