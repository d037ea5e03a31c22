/**
 * Numbers of carts without an order: "how many carts were left standing last week", "people who filled a basket and left". Rates are in
 * `cart-talk.ts`.
 */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const CARTS_LEFT_LISTS: WordLists = {
  days: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, till, for, so far, within, ever, by, with, only, at, among, the past, the last',
  carts: '(?:(?:full|filled|loaded|shopping|online|abandoned) )*(?:carts?|baskets?|trolleys?|bags)',
  count: 'how many, number of, the number of, how many of the, how many of our, count of, total number of',
  who: 'people, folks?, customers?, buyers?, shoppers?, clients?, visitors?, users?, of them, guests, persons',
  left: 'abandoned, left standing, left behind, left lying, left full, left unpaid, left unfinished, left, given up, given up on, forgotten, deserted, ditched, unpaid, unfinished, lost, not checked out, not paid for, never paid for, never checked out, stranded, dropped, left over',
  without:
    'without (?:buying|paying|ordering|an order|a purchase|any order|any purchase|a sale|checking out|payment|being paid|being bought|being ordered|buying anything|ordering anything|an order being placed|anything being bought)',
  never:
    'not, never, did not, do not, does not, have not, has not, had not, were not, are not, was not, failed to, fail to, not actually, never actually, never ever',
  ends: 'become, became, become of, turn into, turned into, turns into, end in, ended in, end up in, ended up in, end up as, ended up as, end with, lead to, led to, result in, resulted in, get to, make it to, made it to, reach, reached, produce, bring, brought, convert to, convert into, follow by, followed by, be followed by, made into',
  order: '(?:an? |any |the |real )*(?:orders?|purchases?|sales?|checkout|payments?)',
  put: 'put, puts, added, add, placed, place, threw, throw, dropped, drop, laid',
  fill: 'filled, fill, loaded, load, packed, stuffed, filled up, had, started, made',
  thing:
    'something, anything, stuff, things, products?, a product, items?, an item, goods, one or more products, one or more items',
  buy: 'buy, bought, order, ordered, pay, paid, purchase, purchased, check out, checked out, buy it, buy anything, order it, order anything, pay for it, complete the order, completed the order, place an order, placed an order, finish the order, finish, go through with it, buy them, order them, complete the purchase, make a purchase',
  leave:
    'left, leave, went away, walked away, disappeared, gave up, quit, went, vanished, bailed, dropped out, backed out, changed their mind, changed their minds, abandoned it, left it, left them, forgot it, left the site, left the shop, left again',
};

const CARTS = '(the |our |my |all |)<carts>';
const THEN =
  '(,|) ?(but|and|yet|though|who|that|and then|but then|only to) (then |later |still |in the end |eventually |they |have |had |)';
const FUNNEL = 'funnel from add to cart to the purchase {days} {rest}';

/** Tried if the sentence isn't understood. */
export const CARTS_LEFT: readonly Restatement[] = [
  [
    `(<count>) (the |our |)(abandoned|deserted|forgotten|unpaid|unfinished|lost|left) <carts>( did we have| were there| have we had| there were|) {days:days?} {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (the |our |)checkouts( that| which|)( were| are| was| got| get| have been| had been|) (broken off|abandoned|cancelled|canceled|aborted|given up|left|unfinished|not finished|never finished|not completed|never completed|incomplete|interrupted) {days:days?} {rest:days?}`,
    'funnel from the checkout to the purchase {days} {rest}',
  ],
  [
    `(<count>) ${CARTS}( that| which|)( were| are| was| is| got| get| have been| had been| did we have that were| stay| stayed| remained|) (<left>) ?(<without>)? {days:days?} ?(<without>)? {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) ${CARTS} ((did|do) we have |were there |we had |)(<without>|with no (order|purchase|sale)) {days:days?} {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count> |)${CARTS}( that| which|) {days:days?} ?(have |has |had |did |do |were |are |)(<never>) (have |has |been |get |really |actually |)(<ends>) <order>,? {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (<who> )?(who |that |have |had |)(<put>) (<thing>) (in|into|to) (the|their|a|our) (<carts>) {days:days?}${THEN}(<never>) (actually |then |ever |)(<buy>) {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (<who> )?(who |that |have |had |)(<put>) (<thing>) (in|into|to) (the|their|a|our) (<carts>) {days:days?}${THEN}(<leave>) ?(<without>)? {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (<who> )?(who |that |have |had |)(<put>) (<thing>) (in|into|to) (the|their|a|our) (<carts>) {days:days?} ?<without> {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (<who> )?(who |that |have |had |)(<fill>) (the|their|a|our) (<carts>) {days:days?}${THEN}((<leave>) ?(<without>)?|(<never>) (actually |then |ever |)(<buy>)) {rest:days?}`,
    FUNNEL,
  ],
  [
    `(<count>) (<who> )?(who |that |have |had |)(<fill>) (the|their|a|our) (<carts>) {days:days?} ?<without> {rest:days?}`,
    FUNNEL,
  ],
];
