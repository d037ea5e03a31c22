/** What one of many does: "how many pages does a visitor look at", "how much does a customer spend". */
import type { Restatement } from '../../restatement.ts';

/** How much of something one of them does, and the plain name of that number. */
const each = (much: string, who: string, verb: string, plain: string): Restatement => [
  `(on average,? |)${much.startsWith('much') ? `(how ${much}|what)` : `how ${much}`} <do> <one> (<average> |)<${who}>~ {from:of?} <${verb}>( us|)( on average| per visit| per visitor| per order| in a visit| in one visit|) {rest?}`,
  `${plain} {from} {rest}`,
];

/** All restatements of this file. */
export const EACH: readonly Restatement[] = [
  each('many( more| less| different|) pages', 'visitor', 'view', 'page views per visit'),
  each('many( more| less| different|) pages', 'visit', 'view', 'page views per visit'),
  each('many( more| less|) (visits|sessions)', 'visitor', 'make', 'visits per visitor'),
  each('many( more| less|) <order>s', 'customer', 'make', 'orders per customer'),
  each('many( more| less|) <order>s', 'visitor', 'make', 'orders per visitor'),
  each('many( more| less|) <product>s', 'order', 'make', 'items sold per order'),
  each('much( more| less|)( <money>|)', 'customer', 'spend', 'revenue per customer'),
  each('much( more| less|)( <money>|)', 'visitor', 'spend', 'revenue per visitor'),
  each('much( more| less|)( <money>|)', 'visit', 'spend', 'revenue per visit'),
  each('much( more| less|)( <money>|)', 'order', 'spend', 'revenue per order'),
  [
    '(what|how much) (do|did) <people> {from:of?} (spend|pay|leave) on average {rest?}',
    'average order value {from} {rest}',
  ],
];
