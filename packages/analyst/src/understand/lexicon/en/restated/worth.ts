/** Values of carts, orders and products: carts per order, prices, discounts, products that are viewed but not bought. */
import type { Restatement } from '../../restatement.ts';

const PRODUCTS = '(product|products|item|items|article|articles|thing|things|goods)';
const LOOKED = '(viewed|looked at|seen|opened|visited|clicked|clicked on|browsed|checked out)';
const OFTEN = '(a lot|often|much|most|many times|frequently|all the time|heavily|regularly)';
const HARDLY =
  "(hardly|rarely|barely|seldom|almost never|hardly ever|never|not|little|nobody|no one|almost nobody|hardly anybody|hardly anyone|barely anyone|hardly any|barely any|scarcely any|scarcely|few|no|low|bad|poor|without|weak|fewer|don[’']t)";
const BOUGHT =
  '((anybody|anyone|anything|ever|one|a|a single|people|one ever|really|many|much|of them|being|get|gets|are|is|does|do|did) |)(buy|buys|bought|order|orders|ordered|purchase|purchases|purchased|sell|sells|sold|sale|sales|buyers|customers|conversion|conversions|purchase rate|conversion rate)( it| them| one| any|)( at all| much| well| often|)';
const BUT = ',? (but|and|yet|though|with|that|which|although|while|however)';
const UNSOLD = 'bottom 10 products by purchase-to-view rate with more than 20 views {rest}';
const OLD = '(returning|regular|existing|old)';
const CARTS = '(carts|baskets|shopping carts|shopping baskets|trolleys)';

/** Tried before the sentence is read. */
export const WORTH_FIRST: readonly Restatement[] = [
  // Products that are viewed but not bought.
  [
    `(which|what|are there|any|list|show me|show|)( the| any|) ?${PRODUCTS}( that| which|) (is |are |was |were |get |gets |got |has been |have been |being |)(${LOOKED} ${OFTEN}|often ${LOOKED}|frequently ${LOOKED})(${BUT}|,|)( is| are| do| does| get|) ?${HARDLY} ${BOUGHT} {rest:days?}`,
    UNSOLD,
  ],
  [
    `(which|what|are there|any|list|show me|show|)( the| any|) ?${PRODUCTS}( that| which|) (get|gets|got|have|has|had|with|attract|attracts|having|draw|pull) (a lot of|many|lots of|plenty of|high|the most|most|so many|good|loads of) (views|looks|eyes|attention|visits|clicks|traffic|interest|page views|product views)${BUT}( with| has| have| get|)( a| an|) ?${HARDLY} ${BOUGHT} {rest:days?}`,
    UNSOLD,
  ],
  [
    `(which|what|are there|any|list|show me|show|)( the| any|) ?(popular|much viewed|often viewed|most viewed|well visited|heavily viewed|much visited|interesting) ${PRODUCTS}( that| which|)( are| is|) (nobody|no one|hardly anyone|hardly anybody|rarely|hardly|barely|seldom|never|do not|not|few people|almost nobody)( ever|) (buys|buy|bought|sold|sell|ordered|order|purchased|purchase|wants) {rest?}`,
    UNSOLD,
  ],
  [
    `(which |what |which are |what are |list |show |show me |)(the |our |)(most|much|often|heavily) (viewed|looked at|visited) ${PRODUCTS}(,? (but|and)|) (least|rarely|hardly|seldom|barely|not) (bought|sold|ordered|purchased) {rest?}`,
    UNSOLD,
  ],
  [
    `(which|what) ${PRODUCTS} (has|have|had|with) (the |)(worst|lowest|poorest|weakest) (conversion|conversion rate|rate|ratio)( from| of| between|) (view|views|look|looks|viewing|looking)s? (to|and|into) (purchase|purchases|sale|sales|buying|order|orders|sold|buy) {rest?}`,
    UNSOLD,
  ],
  [
    `(which|what) ${PRODUCTS} (has|have|had|with) (the |)(best|highest|strongest) (conversion|conversion rate|rate|ratio)( from| of| between|) (view|views|look|looks|viewing|looking)s? (to|and|into) (purchase|purchases|sale|sales|buying|order|orders|sold|buy) {rest?}`,
    'products by purchase-to-view rate {rest}',
  ],
  [
    `(which|what) ${PRODUCTS} (do|did|are|were|get|gets|got)( people| customers| visitors| they| shoppers|) (put|add|added|placed|place|putting|adding) (to|in|into) (the|their|a) <cart>,? (but|and|yet)( then|)( do| did| are| were|)( not| never| hardly| rarely| seldom) (buy|bought|order|ordered|purchase|purchased|checked out|check out|get|sold|pay for)( it| them|) {rest?}`,
    'products by product cart abandonment {rest}',
  ],
  [
    `(what is |)(the |)ratio (of|between) ${CARTS} (to|and) (orders|purchases|sales) {rest:days?}`,
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    '(where|how many people|how many|how much) (do|did|are) (we|i) (lose|losing|lost)( most|) (people|customers|visitors|shoppers|buyers|orders|of them|)( in|) ?between (the |)(cart|basket) and (the |)(checkout|purchase|order|payment|till) {rest:days?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  // New and returning customers, side by side.
  [
    `${OLD} (<people> |ones |)(vs|vs.|versus|or|and|compared to|compared with|against|to|than) new (<people>|ones|customers),? {m}`,
    '{m} by new vs returning',
  ],
  [
    `(are|were|is|do we have|did we have|have)( there|) (more|fewer|less) ${OLD} (than|or) new {who:who} {rest:days?}`,
    '{who} by new vs returning {rest}',
  ],
  [
    `(are|were|is|do we have|did we have|have)( there|) (more|fewer|less) new (than|or) ${OLD} {who:who} {rest:days?}`,
    '{who} by new vs returning {rest}',
  ],
  [
    `${OLD} (<people> |ones |)(vs|vs.|versus|or|and|compared to|compared with|against) new {who:who} {rest:days?}`,
    '{who} by new vs returning {rest}',
  ],
  [
    `new (<people> |ones |)(vs|vs.|versus|or|and|compared to|compared with|against) ${OLD} {who:who} {rest:days?}`,
    '{who} by new vs returning {rest}',
  ],
  [
    `{m} (of|from|by|for) ${OLD} (<people> |ones |)(vs|vs.|versus|or|and|compared to|compared with|against|to) (of |from |by |that of |those of |)new (<people>|ones) {rest:days?}`,
    '{m} by new vs returning {rest}',
  ],
  [
    `{m} (of|from|by|for) new (<people> |ones |)(vs|vs.|versus|or|and|compared to|compared with|against|to) (of |from |by |that of |those of |)${OLD} (<people>|ones) {rest:days?}`,
    '{m} by new vs returning {rest}',
  ],
  [
    'what (do|did|are) (new|first time|first-time) (customers|buyers|shoppers|people) (buy|order|purchase|bought|ordered|buying|ordering)( most| mostly| usually|) {rest:days?}',
    'best selling products, only new {rest}',
  ],
  [
    'what (do|did|are) (returning|regular|existing|old) (customers|buyers|shoppers|people) (buy|order|purchase|bought|ordered|buying|ordering)( most| mostly| usually|) {rest:days?}',
    'best selling products, only returning {rest}',
  ],
  // Where most people come from.
  [
    '(are|is|were|do|did|does)( most of| most|) (our|my|the|your) {who:who} (mostly|mainly|largely|primarily|chiefly|all|still|come|usually|really|mostly come|mainly come) (from|on|using|in|via|through) {b}',
    'what share of {who} come from {b}',
  ],
  [
    '(are|is|were|do|did|does) most (of our |of my |of the |of your |)<people> (from|on|using|in|come from|coming from) {b}',
    'what share of visitors come from {b}',
  ],
  // What customers spend.
  [
    'how much( money|) (do|did|does)( our| my| the|) (customers|buyers|shoppers|clients) {from:of?} (spend|pay|leave)( with us| here| in the shop|)( usually|)( on average|) {rest:days?}',
    'revenue per customer {from} {rest}',
  ],
  [
    '(what is |what was |)(the |our |)average (price|value|sum|amount|total) (of|per|for) (an |a |one |each |)(order|purchase|basket|sale)s? {rest:days?}',
    'average order value {rest}',
  ],
  // Prices of what was sold.
  [
    `(what is |what was |)(the |our |)average (selling |sales |sale |paid |)price (of|per|for) (the |an |a |one |each |)(items|item|products|product|pieces|piece|article|articles|unit|units)( sold| we sell| we sold| bought|) {rest:days?}`,
    'revenue per item sold {rest}',
  ],
  ['(what is |what was |)(the |our |)average (selling|sales|sold) price {rest:days?}', 'revenue per item sold {rest}'],
];

/** Tried if the sentence isn't understood. */
export const WORTH: readonly Restatement[] = [
  // Carts.
  [`… ${CARTS} (per|for each|for every) {b:each}…`, 'additions to the cart per {b}'],
  [
    `(what |which |how big a |)(share|percentage|percent|proportion|part|fraction|%) of (the |our |all |)${CARTS} (is|are|was|were|get|gets|got|have been|)( |)(abandoned|left|left behind|not bought|not checked out|given up) {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `(how many|number of) ${CARTS} (were|was|are|did we have|have we had|did we get|do we have|did people fill|were filled|were started|got filled|were created|had)( there| filled| started| created| something in them|) {rest:days?}`,
    'additions to the cart {rest}',
  ],
  [
    `how many ${CARTS} (had|contained|have|contain|with|included) (the |a |an |our |){x} (in them|in it|inside|in there) {rest:days?}`,
    'additions to the cart of {x} {rest}',
  ],
  // Orders that contain a product.
  [
    `… (orders|purchases|order|parcels|baskets|carts) (containing|that contain|that contained|which contained|which contain|including|that include|that included|having|that had|which had|with) (the |a |an |our |){x} (in them|in it|inside|in there) {rest:days?}`,
    'orders with {x} {rest}',
  ],
  [
    `… (orders|purchases|order|parcels|baskets) (containing|that contain|that contained|which contained|which contain|including|that include|that included|contained|contain|included|include) (the |a |an |our |){x}`,
    'orders with {x}',
  ],
  // What one customer spends.
  [
    'what (does|did|do) (a|an|one|the|our) (average |typical |single |normal |usual |)(customer|buyer|shopper|client|purchaser)s? (spend|spent|bring in|bring|leave|pay)( with us| here| in the shop|)( on average|) {rest?}',
    'revenue per customer {rest}',
  ],
  [
    'what (does|did|do) (a|an|one|the|our) (average |typical |single |normal |usual |)(visitor|user|reader|person)s? (spend|spent|bring in|bring|leave|pay)( with us| here| in the shop|)( on average|) {rest?}',
    'revenue per visitor {rest}',
  ],
  [
    'what (does|did|do) (a|an|one|the|our) (average |typical |single |normal |usual |)(order|purchase|sale|basket)s? (bring in|bring|come to|cost|amount to)( us|)( on average|) {rest?}',
    'average order value {rest}',
  ],
  // Whether a number was reached.
  [
    '(did|have|has|do|does) (we|i|the shop|our shop) (reach|reached|hit|get to|got to|pass|passed|exceed|exceeded|break|broken|cross|crossed|have|had|get|got|make|made|manage)( more than| over| at least| the|) <number> {m:reached} {rest:days?}',
    'how many {m} {rest}',
  ],
  [
    '(did|have|has|do|does) (we|i|the shop|our shop) (reach|reached|hit|get to|got to|pass|passed|exceed|exceeded|break|broken|cross|crossed|have|had|get|got|make|made|take|taken|earn|earned)( more than| over| at least| the|) <number> (euros?|eur|€|dollars?|pounds?|£)( in| of|)( revenue| sales| turnover|) {rest:days?}',
    'revenue {rest}',
  ],
  [
    '(at |)(what|which) (time|hour) is (the |our |my |)(shop|store|webshop) (the |)(busiest|most busy) {rest:days?}',
    'hour with the most orders {rest}',
  ],
  [
    '(on |)(what|which) {t:timeOf} is (the |our |my |)(shop|store|webshop) (the |)(busiest|most busy) {rest:days?}',
    'which {t} has the most orders {rest}',
  ],
  [
    '{a} (products|items|product|item|sellers|articles) (in|from|of|within) (the |our |){x} (category|group|range|section|department|line) {rest:days?}',
    '{a} products of item category {x} {rest}',
    /^itemCategory$/,
  ],
  [
    '(on |)(what|which) {t:timeOf} is (the |our |my |)(shop|store|webshop) (the |)(quietest|least busy) {rest:days?}',
    'which {t} has the fewest orders {rest}',
  ],
  // How many people buy.
  [
    '(how many|what number) (of|out of|in) (100|a hundred|every 100|every hundred) <people> (buy|order|purchase|convert|end up buying)( something| anything|) {rest?}',
    'purchaser rate {rest}',
  ],
  [
    '(how many|what number) (of|out of|in) (100|a hundred|every 100|every hundred) (visits|sessions) (end in|lead to|bring|result in|have|end with|convert)( a| an|)( purchase| order| sale|) {rest?}',
    'conversion rate {rest}',
  ],
  [
    '(one|1) (in|out of|of) how many <people> (buys|buy|orders|order|purchases|converts)( something| anything|) {rest?}',
    'purchaser rate {rest}',
  ],
  [
    'how many (visits|sessions|visitors|clicks)( do we need| does it take| do we have to have| are needed| are there|) (for|to get|per|until we get|until|before) (one|a single|an|each|every) (order|purchase|sale) {rest?}',
    'visits per order {rest}',
  ],
  // Refunds.
  [
    '(what |which |how big a |)(share|percentage|percent|proportion|part|fraction|%) of (the |our |all |)(orders|purchases|sales|items|products|goods|pieces|things|units)( we sold| sold|) (is|are|was|were|get|gets|got|have been|come|comes|came|)( |)(refunded|returned|sent back|given back|back) {rest:days?}',
    'refund rate {rest}',
  ],
];
