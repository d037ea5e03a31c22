/** More questions of shop owners: revenue, average parts of an order, the latest order, abandoned carts. */
import type { Restatement } from '../../restatement.ts';

const ORDER = '(order|sale|purchase)';
const LATEST = '(last|latest|most recent|newest)';
const THINGS = '(items|products|pieces|units|things|articles|goods)';
const WHO = '(people|buyers|customers|visitors|users|shoppers|clients|ones)';

/** Tried before the sentence is read. */
export const TILL_FIRST: readonly Restatement[] = [
  // "Till" means the cash register here, not "until".
  [
    '(what|how much)( money|)( was| is| did we have| do we have| have we got| went| came| landed| ended up| was there)? (in|into) (the|our|my) (till|cash register|register|cash box) {rest:days?}',
    'revenue {rest}',
  ],
  // The latest order.
  [
    `when (was|did we get|did we have|came|did) (the|our|my) ${LATEST} ${ORDER}( come in| happen| arrive| come| placed|) {rest?}`,
    'latest order {rest} ever',
  ],
  [
    `when (was|did we get|did we have|came|did) (the|our|my) ${LATEST} ${ORDER}( come in| happen| arrive| come| placed|) {rest?}`,
    'latest order {rest}',
  ],
  // Average parts of an order.
  [
    `(what is |what was |how high is |)(the |our |)(average |mean |typical |usual |)(number|count|amount|quantity) of ${THINGS}( sold| bought|) (per|in an|in each|in a|in the average|for each) (order|purchase|basket|parcel|sale|cart) {rest:days?}`,
    'items sold per order {rest}',
  ],
  [
    `(what is |what was |)(the |our |)(average |)(basket|order|cart) size in ${THINGS} {rest:days?}`,
    'items sold per order {rest}',
  ],
  [
    '(how much|what)( is| was|) shipping (do|did|does|have|is|was)( the| our|) ?(customers|people|buyers|we|they|a customer|charged|paid)( pay| paid| charge| collect| take|)( on average| per order| per parcel| for an order| an order) {rest:days?}',
    'shipping per order {rest}',
  ],
  [
    '(the |our |)average (shipping|shipping cost|shipping costs|postage)( per order| per parcel|) {rest:days?}',
    'shipping per order {rest}',
  ],
  ['(the |our |)average (tax|vat)( per order|) {rest:days?}', 'tax per order {rest}'],
  ['(the |our |)(average |)discount (per|for each|an) order {rest:days?}', 'discount amount per order {rest}'],
  // Before and after refunds.
  [
    '(what is |)gross (vs|vs.|versus|and|or|against) net (revenue|sales|turnover|income) {rest:days?}',
    'gross revenue and net revenue {rest}',
  ],
  // This month and another one.
  [
    '(will|is|does|can|could) {a:month}( going to| likely to|) (beat|top|outdo|exceed|surpass|outperform|be better than|get better than|be stronger than|do better than) {b}',
    'what is the forecast of revenue {a}? what was revenue in {b}',
  ],
  // Orders with a coupon.
  ['… (with|using|through|thanks to|by) (coupons|vouchers|discount codes|promo codes|coupon codes)…', 'with a coupon'],
  ['{a} with <coupon> {rest:days?}', '{a} with a coupon {rest}'],
  [
    '(what|which|how many) (percent|percentage|share|proportion|part|%) of (the |our |all |)(buyers|customers|people|shoppers|clients) (use|used|uses|redeem|redeemed|enter|have|apply)( a| any|) <coupon> {rest:days?}',
    'share of orders with a coupon {rest}',
  ],
  [
    '(do|did|are|is) (the |)orders with (a |any |)<coupon> (bring|bigger|larger|higher|worth|make|spend|smaller|lower)( in|)( more| less|)( money|)( than| compared to)( those| ones| orders|) without( a| any| one|)( <coupon>|) {rest:days?}',
    'what is average order value with a coupon {rest} and what is average order value without a coupon {rest}',
  ],
  ['<coupon> (revenue|sales|turnover) by (code|coupon|voucher) {rest:days?}', 'revenue by coupon {rest}'],
  // One number as a share of another.
  [
    'how (big|large|high|small) (is|was|are|were) (the |our |){x?} (share|percentage|proportion|part) {rest}',
    'what is {x} share {rest}',
  ],
  [
    '{a:counted} (as|in) (a |the |)(share|percentage|percent|part|proportion|fraction|%) of (the |our |all |){b:visitish} {rest:days?}',
    '{a} per {b} {rest}',
  ],
  [
    '(carts|baskets|additions to the cart|add to carts) (as|in) (a |the |)(share|percentage|percent|part|proportion|fraction|%) of (the |our |all |)(product views|views|looks) {rest:days?}',
    'cart-to-view rate {rest}',
  ],
  [
    '(what|which|how much|how many) (percent|percentage|share|part|proportion|fraction|%|of) (of |)(the |our |all |)(revenue|sales|turnover|income) (is|was|are|were|goes to|went to|comes from|came from|made up of|made of) {a:addition} {rest:days?}',
    '{a} per revenue {rest}',
  ],
  [
    '{a:addition} (as|in) (a |the |)(share|percentage|percent|part|proportion|fraction|%) of (the |our |all |)(revenue|sales|turnover|income) {rest:days?}',
    '{a} per revenue {rest}',
  ],
  [
    '(refunds|returns|refund amount) (as|in) (a |the |)(share|percentage|percent|part|proportion|fraction|%) of (the |our |all |)(revenue|sales|turnover|income) {rest:days?}',
    'refund amount per gross revenue {rest}',
  ],
  [
    '(what |which |)(percent|percentage|share|part|proportion|fraction|%) of (the |our |all |){m} (is|are|was|were|come|comes|came|is made)( from| by| of| with) new <people> {rest:days?}',
    'share of {m} by new vs returning {rest}',
  ],
  // Visits that end in an order.
  [
    '(what |which |)(percent|percentage|share|proportion|part|%) of (the |our |all |)(visits|sessions) (end|ends|ended|result|results|resulted|finish|finished) (in|with) (an|a) (order|purchase|sale) {rest:days?}',
    'conversion rate {rest}',
  ],
  [
    'how many (visits|sessions) (end|ends|ended|result|results|resulted|finish|finished) (in|with) (an|a) (order|purchase|sale) {rest:days?}',
    'number of visits with an order {rest}',
  ],
  // Carts.
  [
    `how many ${WHO}( have|) (put|add|added|place|placed) (something|anything|products|items|things|stuff) (in|into|to) (the|their|a) <cart>,? (but|and|yet)( then|) (not|do not|did not|never) (buy|bought|order|ordered|purchase|check out|checked out|pay)( it| anything|) {rest:days?}`,
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    `(which|what) (products|product|items|item|things|goods) (are|is|get|gets|were|was|got|do people|do customers|did people) (put|added|placed|thrown|add|place) (in|into|to) (the|their|a) <cart>( the|) (most|most often|often|more often) {rest:days?}`,
    'products by additions to the cart {rest}',
  ],
  [
    `(which|what) (products|product|items|item|things|goods) (are|is|get|gets|were|was|got|do people|do customers|did people) (put|added|placed|thrown|add|place) (in|into|to) (the|their|a) <cart>( the|) (least|least often|rarely) {rest:days?}`,
    'bottom 10 products by additions to the cart {rest}',
  ],
  [
    'how (many|often)( looks| views|) did {x} get,? and how many (sales|orders|purchases|buyers|units sold)( did it get|) {rest:days?}',
    'product views and items sold of {x} {rest}',
  ],
  // Spending per order.
  [
    `(do|did|does) {a} (${WHO} |)(spend|pay|order for|leave) (more|less)( money|) (per|an|each|for an|on an) (order|purchase|basket) than {b}( ${WHO}|)`,
    'average order value {a} vs {b}',
  ],
  [
    '(new|returning) (customer|buyer) (share|percentage|proportion|quota) {rest:days?}',
    'share of customers by new vs returning {rest}',
  ],
];
