/** More everyday questions about products, money, returns and orders over the day. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SHOP_MORE_LISTS: WordLists = {
  who: 'people, folks?, customers?, buyers?, shoppers?, clients?, visitors?, users?, everyone, everybody, they, we, i',
  things: 'products?, prods?, items?, articles?, artikels?, goods, things?, stuff, wares?, pieces?, lines?',
  span: 'this, last, in, since, over, during, yesterday, today, from, between, until, before, after, so far, within, ever, on black friday, on mobile, on desktop',
  stop: '[,;.?!:], [-–—]',
  code: 'codes?, coupons?, coupon codes?, vouchers?, voucher codes?, discount codes?, promo codes?',
  counts:
    'orders?, sales, purchases, visits, visitors, revenue, turnover, income, refunds, page views, searches, downloads, carts',
  tax: 'taxes, tax, vat, shipping, postage, delivery',
  from: 'in, during, within, at, along, through, across, on, over',
};

/** Tried before the sentence is read as it is. */
export const SHOP_MORE_FIRST: readonly Restatement[] = [
  [
    '(what|how much|what amount|what sum|how much money|what money) (did|does|do|has|have) {x} (bring|brought|make|made|earn|earned|fetch|yield|gross|turn over|take|bring in)( us| in for us| me|)( so far| in money| in sales|) {rest:span?}',
    'revenue of the {x} {rest}',
    /^item/,
  ],
  [
    '(how much|what)( money|) (did|does|do|has|have) (each|every|every single|each single|each of the|each of our|every one of our|all our) {x} (bring|brings|brought)( us| me| in|)( money|) {rest:span?}',
    'revenue by {x} {rest}',
  ],
  [
    '(what|how many) (happens|happened|do we lose|did we lose|goes on|get lost|got lost|is lost) between (the |)(cart|basket) and (the |an |)(order|purchase|checkout|payment)( |)(<stop>|) {rest:span?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    'what (did|have|do|has) (we|i|the shop|our shop|my shop|the store|our store) (make|made|earn|earned|taken|turned over|turn over|gross|grossed)( in sales| in money| in the shop|) {rest:span?}',
    'revenue {rest}',
  ],
  [
    '(what|what amount|what sum|what money) (did|does|has|have) {x} (make|made|earn|earned|gross|yield|turn over)( us| for us| me|)( so far| in money| in sales|) {rest:span?}',
    'revenue from {x} {rest}',
    /./,
  ],
  ['… (is|was|are|were) down to…', 'is from'],
  ['{m:counts} (across|throughout|through) (the|a) (week|whole week|days of the week)( please|)', '{m} by weekday'],
  ['{m:counts} (over|across|throughout|through|during) (the|a) (day|whole day|24 hours)( please|)', '{m} by hour'],
  [
    '(monday|mon|mondays) (to|through|till|until|-|–) (sunday|sun|sundays)( |)(<stop>|)( |)how many {m:counts} (each|each day|on each|per day|every day) {rest:span?}',
    '{m} by weekday {rest}',
  ],
  ...[
    'devices',
    'countries',
    'channels',
    'browsers',
    'sources',
    'campaigns',
    'products',
    'categories',
    'regions',
    'cities',
  ].map(
    (rows): Restatement => [
      `… (compare|compares|compared) (across|between|among|by|per|over) (the |our |all |)${rows}…`,
      `by ${rows}`,
    ],
  ),
];

/** Tried if the sentence isn't understood. */
export const SHOP_MORE: readonly Restatement[] = [
  ['… prods…', 'products'],
  ['… artikels?…', 'articles'],
  ['… articles? (in|of|from) (the|our|my) (shop|store|webshop)…', 'products'],
  ['… (each|every|all|single) product pages?…', 'each product'],
  [
    '(what|which <things>) (ran|run|runs|did|does|do|went|goes|performed|worked) (the |)best( in| at)?( the| our| my)? ?(shop|store|webshop)? {rest:span?}',
    'best selling products {rest}',
  ],
  [
    '(were|are|was|is) there (any |a |)(runaway |big |real |clear |)(success|successes|hits?|winners?|stars?|bestsellers?)( in| at)?( the| our| my)? ?(shop|store|webshop)? {rest:span?}',
    'best selling products {rest}',
  ],
  [
    '(what is |what are |who is |)(the |our |my )(number one|number 1|no 1|top|best|biggest|main) (seller|sellers) {rest:span?}',
    'top selling product {rest}',
  ],
  [
    '(which|what) (thing|things|stuff) (<things> |)(earn|earns|earned|make|makes|made|bring|brings|brought)( us| me| in|)( the|) (most|least)( money|) {rest:span?}',
    'products by revenue {rest}',
  ],
  ['(the |)popularity of (the |our |){x} (by|in|measured by) {m}', '{x} by {m}'],
  ['… total (revenue|sales|turnover)…', 'revenue'],
  [
    '{x}( |)<stop>( |)how many (did|do|have|were|are|got) (<who> |)(buy|bought|sell|sold|order|ordered|purchase|purchased|shift|move)( us| of them| of those|) {rest:span?}',
    'how many {x} were sold {rest}',
    /^item/,
  ],
  // Carts and steps to an order.
  [
    'how many (out of|of|in|from) (100|a hundred|every 100|ten|10) (carts|baskets|shopping carts) (are|get|were|is|got|end up|stay)( being|) (abandoned|left|left behind|given up|not bought|never bought|not paid|lost) {rest:span?}',
    'cart abandonment rate {rest}',
  ],
  [
    'how many (carts|baskets|shopping carts)( do| did)? (not|never|fail to) (make|makes|get|reach|come|go|lead|turn)( it)?( to| into| through)?( the| an)? (checkout|order|orders|purchase|payment|till)( |)(<stop>|)( |)(percentage wise|in percent|in per cent|in %|as a percentage|percent|%) {rest:span?}',
    'cart abandonment rate {rest}',
  ],
  [
    'where (do|did|are) (the |our |most |)<who> (drop out|drop off|leave|quit|bail|bail out|give up|stop|get stuck)( most| mostly)? (when|while) (ordering|buying|checking out|paying|shopping)( |)(<stop>|) {rest:span?}',
    'checkout funnel {rest}',
  ],
  [
    'how many( of the| of our)?( people| customers| buyers| visitors| shoppers)? (drop|dropped|drop out|dropped out|leave|left|quit|lost|are lost|were lost|do we lose|did we lose|drop off|dropped off) (at|in|on|during|after|with) (each|every)( single)? (checkout |funnel |)(step|stage) {rest:span?}',
    'checkout funnel {rest}',
  ],
  ['checkout( |)<stop>( |)who (got|gets|made it|comes|came|went) how far {rest:span?}', 'checkout funnel {rest}'],
  ['… (buy|order|purchase|sales) rate…', 'conversion rate'],
  ['(rate|ratio|number) of (purchases|orders|sales) per (visit|session) {rest:span?}', 'conversion rate {rest}'],
  [
    'how many( of the| of our)? (visitors|users|people) (buy|bought|order|ordered|purchase|purchased|convert)( something|)( |)(<stop>|)( |)(in percent|in per cent|in %|as a percentage|percentage wise)( |)(<stop>|) {rest:span?}',
    'purchaser rate {rest}',
  ],
  [
    '(which|what) {x} (is|are|was|were) (the |)(best|better|strongest|worst|worse|weakest) (at|in) (converting|selling|turning visitors into buyers)',
    'which {x} has the best conversion rate',
  ],
  // Refunds.
  [
    '(how much|what)( money|) (did|do|have) (we|i) (pay out|paid out|spend|spent|lose|lost|hand out|pay)( back)? (in|on|for|as|through|to|with) (refunds|returns|refunding) {rest:span?}',
    'refunds {rest}',
  ],
  [
    '(everything|all|all that|anything|whatever) (that |which |)(got|was|were|has been|is|had to be) (refunded|returned|sent back|reimbursed|taken back) {rest:span?}',
    'refunded items {rest}',
  ],
  [
    'what (had|has|have) to be (refunded|returned|taken back|sent back|reimbursed) {rest:span?}',
    'refunded items {rest}',
  ],
  [
    '(the |our |all |list |show |)<things> with (returns|refunds|a refund|a return) {rest:span?}',
    'refunded items {rest}',
  ],
  [
    '(the |our |all |list |show |)<things> (refunded|returned)( |)(<stop>|)( |)and how much( money| of each| each|) {rest:span?}',
    'refunded items {rest}',
  ],
  ['(the |our |total |sum of |value of |amount of |)returns (in|as) (euros?|money|eur) {rest:span?}', 'refunds {rest}'],
  // Coupons.
  [
    '(which|what) <code> (were|are|was|is|got|get|have been) (redeemed|used|applied|entered|cashed in)( |)(<stop>|)( |)(and |)how (often|many times|much)( each|) {rest:span?}',
    'orders by coupon {rest}',
  ],
  [
    'orders (with|using|for|from|by) (each|every|every one|each one) (of the |of our |of these |)<code> {rest:span?}',
    'orders by coupon {rest}',
  ],
  ['{a} (->|=>|→|>) {b}', '{a}, {b}'],
  // Shipping and taxes.
  [
    '(what|how much) (was|is|were|did we|do we|have we) (charged|charge|collected|collect|taken|take|paid|got|get|received|earn) (for|in|as|on|with) {a:tax} {rest:span?}',
    '{a} {rest}',
  ],
  ['(vat|tax|taxes) (and|plus|with) delivery {rest:span?}', 'tax and shipping {rest}'],
  ['delivery (and|plus|with) (vat|tax|taxes) {rest:span?}', 'shipping and tax {rest}'],
  // Orders by hour.
  [
    '(which|what) (hours|times|times of day|hours of the day) (are|were|is) (the |)(busy|busiest|good|strong|popular|quiet) (for|in|with|by) {m:counts} {rest:span?}',
    '{m} by hour {rest}',
  ],
  [
    '(which|what) (days|weekdays|days of the week) (are|were|is) (the |)(busy|good|strong|popular|quiet) (for|in|with|by) {m:counts} {rest:span?}',
    '{m} by weekday {rest}',
  ],
  [
    '(order|buying|purchase|ordering) times( of day)?( |)(<stop>|)( |)(by|per|in|each) (hour|hours) {rest:span?}',
    'orders by hour {rest}',
  ],
];
