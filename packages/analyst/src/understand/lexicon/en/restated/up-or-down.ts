/** Casual questions about how a number develops, and when it was highest: "traffic trending up or down since June", "did it peak in March or April". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const UP_OR_DOWN_LISTS: WordLists = {
  when: 'over, since, in, during, this, last, for, from, across, throughout, within, until, through',
  moves: 'trending, trend, trends, heading, going, moving, tracking, developing, pointing',
  ways: 'up or down, upwards or downwards, upward or downward, up, down or flat, up or down or flat, which way, in which direction, up/down, better or worse, the right way, in the right direction',
  month:
    'january, february, march, april, may, june, july, august, september, october, november, december, spring, summer, autumn, winter',
  stack: 'stack up, compare, measure up, hold up, look, fare, match up, square up',
  cut: '(?:[,;:.?!]| -| –)',
  hit: 'the biggest hit, the greatest hit, a big hit, the biggest success, the most popular, a hit, the favourite, the favorite, most loved',
};

const TIME = 'trend of {m} {rest}';

/** Tried for sentences that aren't understood by their words. */
export const UP_OR_DOWN: readonly Restatement[] = [
  ['(so |and |)(is |are |was |were |has |have |)(the |our |my |){m} (been |)(<moves>) (<ways>) {rest:when}', TIME],
  ['(so |and |)(is |are |was |were |has |have |)(the |our |my |){m} (been |)(<moves>) (<ways>)', 'trend of {m}'],
  ['(so |and |)(the |our |my |){m} trend( |)<cut> ?(<ways>) {rest:when}', TIME],
  ['(so |and |)(<ways>)( |)<cut> ?(the |our |my |){m} {rest:when}', TIME],
  [
    '(did|does|has|do) (the |our |my |){x} (peak|have its peak|have its best time|reach its peak|climax) (in|during) ({a:month!}) or (in |during |)({b:month!})',
    'which had more page views of {x}, {a} or {b}',
    /^pagePath$|^itemName$/,
  ],
  [
    '…(which|what) (of our |of the |)(stories|articles|posts|pieces|pages) (was|were|is|are) (<hit>) (with|among|for|amongst) {rest}',
    'most read articles by {rest}',
  ],
];

/** Tried first after another answer. */
export const UP_OR_DOWN_NEXT: readonly Restatement[] = [
  [
    '(and |so |)how (does|do|did) (that|it|this|they|these|those) (<stack>) (against|with|to|next to|beside|versus|vs) {x}( there| here|)',
    'how does that compare to {x}',
  ],
];
