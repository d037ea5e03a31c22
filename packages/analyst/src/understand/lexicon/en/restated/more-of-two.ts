/** Casual questions about which of two or more has more, the first rows of a list, and the best of a category of products. */
import type { Restatement, WordLists } from '../../restatement.ts';

const ROWS: readonly (readonly [one: string, several: string])[] = [
  ['browser', 'browsers'],
  ['device', 'devices'],
  ['country', 'countries'],
  ['city', 'cities'],
  ['region', 'regions'],
  ['language', 'languages'],
  ['source', 'sources'],
  ['channel', 'channels'],
  ['campaign', 'campaigns'],
  ['product', 'products'],
  ['category', 'categories'],
  ['article', 'articles'],
  ['page', 'pages'],
  ['landing page', 'landing pages'],
  ['author', 'authors'],
  ['coupon', 'coupons'],
  ['operating system', 'operating systems'],
];

/** Word lists of the patterns below. */
export const MORE_OF_TWO_LISTS: WordLists = {
  month: 'january, february, march, april, may, june, july, august, september, october, november, december',
  rows: ROWS.map(([, several]) => several).join(', '),
  small: 'two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, \\d{1,2}',
  has: 'has, had, have, gets, get, got, makes, made, brings, brought, brings in, brought in, sees, saw, shows, showed, sends, sent, draws, drew, attracts, attracted, generates, generated, delivers, delivered, does, did, is getting, is bringing, is making, counts, counted, takes, took, places, placed',
  more: 'more, the most, most, fewer, less, the fewest, the least, a higher, a lower, the higher, the lower, the highest, the lowest, the better, the bigger, the larger, a better, better',
  best: 'top, best, best-selling, bestselling, best selling, most popular, biggest, strongest, favourite, favorite, most bought, most sold, most ordered, leading, hottest, number one, most wanted',
  worst:
    'worst, weakest, least popular, worst-selling, worst selling, slowest-selling, slowest selling, least sold, least bought',
  common:
    'first, top, best, commonest, most common, most frequent, most popular, biggest, leading, main, most used, most read, most visited, most important, largest, highest, strongest, most searched',
  things: 'things, stuff, products?, items, articles, goods, bits, pieces',
  tail: 'last, this, in, since, by, between, from, during, over, yesterday, today, on, q[1-4], year to date, so far',
  cut: '(?:[,;:.?!]| -| –)',
  device: 'tablets?, phones?, mobiles?, desktops?, computers?',
  better: 'better, worse, best, worst, more often, less often, faster, slower, higher, lower',
};

const END =
  '( of them| ones| of those| of these| rows| results| entries| places|)( please| is enough| are enough| will do|)';

/** Tried before the sentence is read as it is. */
export const MORE_OF_TWO_FIRST: readonly Restatement[] = [
  // Of people, how many pages each of them looks at.
  [
    '… (which|who) (looks at|look at|looked at|views|view|viewed|sees|see|saw|reads|read|visits|visit|visited) (more|the most|most|fewer|the fewest) pages …',
    'which has more pages per visit',
  ],
  [
    '… (which|who) (looks at|look at|looked at|views|view|viewed|sees|see|saw|reads|read|visits|visit|visited) (more|the most|most|fewer|the fewest) pages',
    'which has more pages per visit',
  ],
  // Two months, which aren't the ends of a range.
  [
    '(between|of|out of|among) {a:month!} and {b:month!},? (which|which month|which one|which of them|when) (had|has|have|brought|saw|got|made|did|were|was) (the |)(more|most|fewer|fewest|less|least|better|best|higher|highest|bigger) {m}',
    '{m} in {a} compared with {b}',
  ],
  [
    '(between|of|out of|among) {a:month!} and {b:month!},? (which|which month|which one|which of them) (was|were|did|is|went) (the |)(better|best|stronger|busier|worse|weaker|quieter)',
    'visits in {a} compared with {b}',
  ],
  // Two lists.
  [
    '(show |give me |list |)(the |our |)(<best>|first) {n:small!} {x:rows!} (in|from|for|on|of|via) {a} and (the |our |)(<best>|first) ({m:small!})( <rows>|) (in|from|for|on|of|via) {b},? {t:tail}',
    'top {n} {x} in {a} {t}? top {m} {x} in {b} {t}',
  ],
  [
    '(show |give me |list |)(the |our |)(<best>|first) {n:small!} {x:rows!} (in|from|for|on|of|via) {a} and (the |our |)(<best>|first) ({m:small!})( <rows>|) (in|from|for|on|of|via) {b}',
    'top {n} {x} in {a}? top {m} {x} in {b}',
  ],
  // All rows in their order.
  ...ROWS.map(
    ([one, several]): Restatement => [
      `(please,? |)(which|what) ${one}(s|) (is|was|are|were|gets|has|have|brings|bring|brought|sells|sold|does|do) {v},? and (then |)((in (which|what) order|how) (do |come |are |follow |)(the |)(others|other ones|rest|remaining ones)( come| follow| rank| do| line up| look| place| compare|)|(the |)(others|rest|other ones)( in order| after that| behind it| below it| in their order| after it|))( please|)`,
      `which ${several} are {v}`,
    ],
  ),
];

/** Tried for sentences that aren't understood by their words. */
export const MORE_OF_TWO: readonly Restatement[] = [
  // Who has more.
  ['(so |and |)who (<has>) (<more>) {m}(,|:|;| -|) ({a}) or {b}', 'which had more {m}, {a} or {b}'],
  ['(so |and |){a} (versus|vs|against|or|and) {b}(,|:|;| -|) who (<has>) (<more>) {m}', '{a} vs {b} {m}'],
  ['(so |and |){a} (versus|vs|against|or|and) {b}(,|:|;| -|) who {rest}', '{a} vs {b} which {rest}'],
  [
    '(so |and |)(whats|what is|what was|who is|who was|which is|which was|which one is|which side is) (converting) (<better>)(,|:|;| -|) {a} or {b}',
    'which converts better, {a} or {b}',
  ],
  [
    '(so |and |)(whats|what is|what was|who is|who was|which is|which was|which one is) (selling) (<better>)(,|:|;| -|) {a} or {b}',
    'which sells better, {a} or {b}',
  ],
  [
    '(from where|where from|wherefrom) (comes?|do|does|came|did|is|are) (the |)most (of the |of our |)(traffic|visits|sessions){rest?}',
    'top sources by visits {rest}',
  ],
  // The first rows of a list.
  [
    '{q}<cut> ?(but |and |)(please |)(just |only |)(give|say|tell|name|show|list)( me| us|) (please |just |only |)(the |your |)(<common> |)({n:small!})( <common>|)' +
      END,
    '{q}, just the first {n}',
  ],
  [
    `{q}<cut> ?(please |)(just |only |)(give|say|tell|name|show|list)( me| us|) (the |)(<common>) ({n:small!})${END}`,
    '{q}, just the first {n}',
  ],
  ['{q}(,|;|:| -) (just |only |the |)({n:small!})( of them| please| will do| are enough)', '{q}, just the first {n}'],
  // The best of a category of products.
  [
    '(show |show me |give me |list |what are |which are |what were |whats |what is |name |)(the |our |my |)(<best>) ({n:small!} |)(selling |){c}( <things>|)',
    'top {n} products in {c}',
    /^itemCategory$/,
  ],
  [
    '(show |show me |give me |list |what are |which are |what were |whats |what is |name |)(the |our |my |)(<best>) ({n:small!} |)(selling |){c} (<things> |)({t:tail})',
    'top {n} products in {c} {t}',
    /^itemCategory$/,
  ],
  [
    '(show |show me |give me |list |what are |which are |what were |)(the |our |my |)(<worst>) ({n:small!} |)(selling |){c}( <things>|)',
    'bottom {n} products in {c}',
    /^itemCategory$/,
  ],
];

/** Tried first after another answer. */
export const MORE_OF_TWO_NEXT: readonly Restatement[] = [
  [
    '(please |and |now |also |then |)(add|include|put in|plus) (the |){x:device!}( as well| too| also|)( please|)',
    'and {x} too',
  ],
  // Another row, added to the rows before.
  [
    '(please |and |now |also |then |can you |could you |)(add|include|put in|throw in|bring in|take in|append|plus|plus also)( in| also|) (the |){x}( as well| too| also| to it| to that| to the list| to the comparison| to this| there|)( please|)',
    'and {x} too',
    /^(?:country|city|region|continent|deviceCategory|browser|operatingSystem|language|session|itemName|itemCategory|orderCoupon|pagePath|landingPage|customEvent:author|formName|videoTitle|fileName)/,
  ],
];
