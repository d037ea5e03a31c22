/** Everyday questions about a shop's money: what rows earn, refunds, coupons, shipping and taxes. */
import type { Restatement } from '../../restatement.ts';
import { WHO } from './shop-talk.ts';

/** Tried if the sentence isn't understood, with the word lists of `shop-talk.ts`. */
export const MONEY_TALK: readonly Restatement[] = [
  // Money by rows.
  [
    `(how much|how many|what)( <money>|) (do |does |did |has |have |had |)(every|each|every single|each single|all the|all our|the different|the various|every one of our|each of our|each of the|every type of|each type of|every kind of|each kind of|the single) {what} <earn>( us| me| in| for us|) {rest:days?}`,
    'revenue by {what} {rest}',
  ],
  [
    `how much( <money>|) <earn>( us| in|) (every|each|every single|each single|all the|all our|the different|the various|every one of our|each of our|each of the) {what}`,
    'revenue by {what}',
  ],
  [
    `{a}( |)<stop> (what|how much|and how much|and what)( <money>|) (does|do|did|has|have) <each> <earn>( us| in|) {rest?}`,
    'revenue {a} {rest}',
  ],
  // Money that something earned.
  [
    '(how much|what)( money|) (did|do|have|has) (the |our |my |){x} (earn|earned|make|made|bring in|brought in|bring|brought|turn over|turned over|take|took|taken) (us |me |)(in|on|during|over|since|this|last) {when}',
    'revenue of the {x} in {when}',
  ],
  [
    '(how much|what) (have|did|do|has|had) (we|i|the shop) (made|make|earned|earn|turned over|turn over|taken|take|took) (by selling|from selling|with selling|selling|by sales of|from sales of|with the sale of|from the sale of|with|off|on) {x} {rest:days?}',
    'revenue of the {x} {rest}',
  ],
  // Refunded money.
  [
    '(did|do|have|has) (we|i) (had |have |need |)(to |)(<back>) (any |some |)(money|cash|refunds|refund)( back|)( to (the |our |)<who>|) {rest?}',
    'refunds {rest}',
  ],
  [
    `(how much|what)( money| cash|) (did|do|have|has|had|was|were|is|that) (we|i|the shop|) ?(had to |have to |needed to |)<back>( back|)( to (the |our |)<who>|) {rest?}`,
    'refunds {rest}',
  ],
  [`(how much|what)( money| cash|) (we|i)( have| had|) <back> back( to (the |our |)<who>|) {rest?}`, 'refunds {rest}'],
  [
    `(how much|what)( money| cash|) (went|goes|flowed|has gone|was going|had to go) (back|out|back out)( again|)( of| out|)( the door| to (the |our |)<who>| of the till|)( as refunds| in refunds| for refunds| through refunds|) {rest:span?}( as refunds| in refunds| for refunds| through refunds|)`,
    'refunds {rest}',
  ],
  [
    `{when?}( |)(<stop>|)( |)${WHO} (have |had |)(wanted|want|got|get|received|demanded|asked for|became|claimed|had) (their|some|the) money back( |)(<stop>|)( |)(how much|and how much)( money|) (was|is|were|did) (that|it|this)( make| come to| be|) {rest?}`,
    'refunds {when} {rest}',
  ],
  [
    '(anything|something|any money|did we have anything|was anything|was something|has anything been) (refunded|reimbursed|paid back|given back|returned)( |)(<stop>|)( |)(and |)(how much|if so how much|and if so how much)( was it|) {rest?}',
    'refunds {rest}',
  ],
  [
    '(anything|something|any money|did we have anything|was anything|was something|has anything been) (refunded|reimbursed|paid back|given back|returned) {rest:days?}( |)(<stop>|)( |)(and |)(how much|if so how much|and if so how much)( was it|)',
    'refunds {rest}',
  ],
  [
    'what (gets|got|is|was|are|were) (refunded|returned|sent back|brought back)( the|) (most|most often|mostly) {rest:span?}',
    'refunded items {rest}',
  ],
  [
    `(how much|what)( money| cash|) (did|do|have|has|had) ${WHO} (get|got|receive|received|want|wanted|demand|claim)( money|) back( from us|) {rest:span?}`,
    'refunds {rest}',
  ],
  // Refunded products.
  [
    `(which|what|for what|for which|on which|on what|of which|list|could you list|show|name|list the|show the|show me|show every|list every|every|all)( the| all|)( <our>|)( <our>|) <things> (did |do |have |had |has |are |is |were |was |that |which |)?(we |i |${WHO} |)(that |had |have |)(to |)(been |being |mostly |)<refund>( for| on| most| the most| most often|)( for a refund| for refunds| and refunded| and returned| and got refunded|) {rest?}`,
    'refunded items {rest}',
  ],
  [
    `(for|on|with|of) (what|which)( <our>|)( of our| of the|) <things> (did |do |have |had |)${WHO} (<back>) (their |the |some |)(money|cash) back {rest?}`,
    'refunded items {rest}',
  ],
  [
    `what( stuff| things| products| items|) (did |do |are |were |have |has |was |is )(${WHO} |we |)(been |)(<refund>)( and refunded| for a refund| for refund| and get a refund for| to get a refund|) {rest?}`,
    'refunded items {rest}',
  ],
  [
    '(which|what) (ones|one|of them|products|items) (do|did|have|had|are|were|got|get|have been) (we |i |being |)(to |)<refund>( most| the most| most often|) {rest?}',
    'refunded items {rest}',
  ],
  [
    '(and |now |ok |)(the |)(ones|products|items|which|those) (that |which |)(got|were|are|was|get|have been) (refunded|returned|sent back|reimbursed)',
    'refunded items',
  ],
  // Coupons.
  [
    'how (often|many times|much) (were|are|was|is|have|has) (the|our|my|all the) (codes|coupons|coupon codes|vouchers|discount codes)( been|) <used> {rest:span?}',
    'orders by coupon {rest}',
  ],
  [
    'how (often|many times) (has |have |was |were |did |does |is |are |)(each|every|every one|each one|every single one|any|each of (them|the codes|our codes)|every code|each code|they)( been| get| got|) <used>( for an order| for orders| in an order| at checkout| so far|) {rest?}',
    'orders by coupon {rest}',
  ],
  [
    `(what|which) <code> (did|do|have|has) ${WHO} <use>( when (they )?(ordering|order|ordered|buying|paying|checking out)| at checkout| in the checkout| for their orders|)( |)(<stop>|)( |)(and |)(how many times|how often|how many orders)( each| each one| was each| did each get| was each used|) {rest?}`,
    'orders by coupon {rest}',
  ],
  [
    '(count|number|add up|show|list) (the |)orders (of|for|by|with|per) (each|every) <code> {rest?}',
    'orders by coupon {rest}',
  ],
  [
    `{list}( |)<stop> how (many|much) (orders|purchases|sales) (did |does |do |has |have )(<each>)( get| bring| bring in| have| lead to| make|) {rest?}`,
    'orders {list} {rest}',
  ],
  [
    `(add up |sum up |total |)(the |all the |all |)(income|revenue|money|takings|turnover|cash) (from|of|by|with) (everyone|everybody|all|people|those|customers|all customers|shoppers|all those|anyone|buyers) (who|that) <use> (the |a |our |){x}`,
    'revenue with coupon {x}',
  ],
  [
    `(the |all the |all |)(orders|purchases) (from|of|by|with) (everyone|everybody|all|people|those|customers|all customers|shoppers|all those|anyone|buyers) (who|that) <use> (the |a |our |){x}`,
    'orders with coupon {x}',
  ],
  // Shipping and tax.
  [
    '(how much|what) (did|do|have) (the |our |)<who> (pay|paid|spend|get charged|have to pay|owe)( us|) (for|on|in) {a:tax} {rest:span?}',
    '{a} {rest}',
  ],
  [
    'how much (of|from) (the |){when:when} (money|revenue|takings|turnover|income|sales|orders) (was|is|were|went to|went on|came from) {a:tax},? and how much( of it|) (was|is|were|went to|went on|came from) {b:tax}( |)(<stop>|)( |)(both figures|both numbers|both|two figures|two numbers|)',
    '{a} and {b} {when}',
  ],
  [
    '(need |i need |we need |give me |want |i want |)(two|three|2|3|both|the two|the three|a few|some|the following) (numbers|figures|amounts|values|totals)( please|) (from|for|of|in) {when}( |)(<stop>)( |)(the |){m}',
    '{m} {when}',
  ],
  [
    '(need |i need |we need |give me |want |i want |)(two|three|2|3|both|the two|the three|a few|some|the following) (numbers|figures|amounts|values|totals)( please|)( |)(<stop>)( |)(the |){m}',
    '{m}',
  ],
  [
    '{b} (from|of|by) (the |our |)(shoppers|customers|buyers|people|clients|those|users|visitors|folks|everyone|anyone|orders) (with|using|who used|that used|who had|who entered) (the |our |a |){x} (<code>) {rest:span?}',
    '{b} with the coupon {x} {rest}',
  ],
  ['{a:tax} (on|of|for|in|from) (the |all |our |){when:when} (orders|purchases|sales)', '{a} {when}'],
];
