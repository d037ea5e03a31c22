/** Everyday questions about unsold products, abandoned carts, the value of a customer and the time to an order. */
import type { Restatement } from '../../restatement.ts';

const THINGS = '(products|items|articles|goods|things|product|item|article)';
const NOTHING = '(nobody|no one|noone|no customer|none of our customers|not a single person|not one customer)';
const DO = '(do|did|does|have|has|can|could)';

/** Those that are tried before the words are read by themselves. */
export const BUYING_FIRST: readonly Restatement[] = [
  [
    'where (do|did|are) (we|i) (lose|losing|lost) (the most |most |)<people> (in|during|within|at|on|before) (the |our |)(checkout|funnel|purchase|ordering|order process|shop) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '(where|at which (step|stage|point)) (on|along) (the |their |our |)(way|path|road|journey) (to|towards) (a |an |the |their |our |)(purchase|order|sale|checkout|buying|ordering|purchasing|paying|payment) (do|did|are|is|have) (we|i|our shop|the shop) (lose|losing|lost|been losing) (the most |most |the most of |most of |)(the |our |)<people>,? {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '(where|at which (step|stage|point)) (on|along) (the |their |our |)(way|path|road|journey) (to|towards) (a |an |the |their |our |)(purchase|order|sale|checkout|buying|ordering|purchasing|paying|payment) (do|did|are|is|have) (we|i|our shop|the shop) (lose|losing|lost|been losing) (the most |most |the most of |most of |)(the |our |){who} <people>,? {rest?}',
    'checkout funnel for {who} visitors {rest}',
  ],
  [
    '(where|at which (step|stage|point)) (on|along) (the |their |our |)(way|path|road|journey) (to|towards) (a |an |the |their |our |)(purchase|order|sale|checkout|buying|ordering|purchasing|paying|payment) (do|did|are|is|have) (the |our |most |most of the |most of our |){who?} ?<people> {rest?} (leave|leaving|left|drop out|dropping out|drop off|dropping off|give up|quit|bail out|disappear|get lost|turn back|turn away|stop|fall off){w?}',
    'checkout funnel for {who} visitors {rest} {w}',
  ],
  [
    '(where|at which (step|stage|point)) (do|did|are|is|have) (we|i|our shop|the shop) (lose|losing|lost|been losing) (the most |most |the most of |most of |)(the |our |){who} <people> (on|along) (the |their |our |)(way|path|road|journey) (to|towards) (a |an |the |their |our |)(purchase|order|sale|checkout|buying|ordering|purchasing|paying|payment),? {rest?}',
    'checkout funnel for {who} visitors {rest}',
  ],
  [
    '(where|at which (step|stage|point)) (do|did|are|is|have) (we|i|our shop|the shop) (lose|losing|lost|been losing) (the most |most |the most of |most of |)(the |our |)<people> (on|along) (the |their |our |)(way|path|road|journey) (to|towards) (a |an |the |their |our |)(purchase|order|sale|checkout|buying|ordering|purchasing|paying|payment) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '(at |on |in |)(which|what) (step|stage|point) (do|did|are) (we|i|<people>) (lose|losing|lost|leave|leaving|left|drop out|drop off|give up|quit|bail) {rest:days?}',
    'checkout funnel {rest}',
  ],
];

/** Those that are tried after the words weren't understood. */
export const BUYING: readonly Restatement[] = [
  // What isn't sold.
  [
    `(which |what |list |show |show me |list all |list the |all |the |our |are there |do we have |)(any |)${THINGS} (that |which |)(${NOTHING}) (ever |has |have |)(bought|buys|buy|ordered|orders|wants|wanted|purchased|purchases) {rest?}`,
    'products with less than 1 items sold {rest}',
  ],
  [
    `(which |what |list |show |show me |list all |list the |all |the |our |are there |do we have |)(any |)${THINGS} (that |which |)(have |has |had |were |was |are |is |did |do |does |)(not|never|not once|not yet|not ever) (been |get |)(sold|sell|bought|ordered|purchased|moved|selling)( at all| once| even once| a single time| yet| so far|) {rest?}`,
    'products with less than 1 items sold {rest}',
  ],
  [
    `(which |what |list |show |show me |list all |list the |all |the |our |are there |do we have |)(any |)${THINGS} (without|with no|with zero|with 0|that had no|which had no|had no|have no|that have no|having no|that got no|got no|did not get any|had not a single|without a single|without any) (sale|sales|order|orders|purchase|purchases|buyer|buyers|units sold|items sold) {rest?}`,
    'products with less than 1 items sold {rest}',
  ],
  [
    '(what|which) (did|does|has|is|was|do|have) (not|never) (sell|sold|selling|been sold|get sold|move)( at all| once|) {rest?}',
    'products with less than 1 items sold {rest}',
  ],
  [
    '(dead stock|shelf warmers|slow stock|unsold (products|items|stock)|non sellers) {rest?}',
    'products with less than 1 items sold {rest}',
  ],
  [
    '(which |what |)(days|day) (did|do|have|had|were) (we|i) (not sell|sell nothing|sold nothing|not get|have no|had no|without|get no) (anything|orders|order|sales|sale|a single order|any order|any orders|) {rest:days?}',
    'days with less than 1 orders {rest}',
  ],
  [
    '(which |what |on which |on what |on how many |how many |list |show |)(days|day) (without|with no|with zero|had no|have no|had zero|without a single|without any|had not a single|did not have any|with not one|there were no|were there no|did we have no|did we get no|did we sell nothing|did nobody buy anything|did nobody order|nobody bought anything|nobody ordered)( order| orders| sale| sales| purchase| purchases| anything|) {rest:days?}',
    'days with less than 1 orders {rest}',
  ],
  // Rankings by something else than pieces.
  [
    '(top|best|most)[ -](selling|sold) (products|items|articles) (by|in|in terms of|measured by|after|according to) {m}',
    'top products by {m}',
  ],
  [
    'what (do|did|does) {who} (buy|order|purchase)( the|) (most|mostly|most often|mainly|usually|typically|primarily|especially) {rest?}',
    'best selling products {who} {rest}',
  ],
  ['(products|items|articles) (bought|ordered|purchased) by {who}', 'best selling products of {who}'],
  // Carts and checkouts that are left.
  [
    'how many (carts|baskets|shopping carts|shopping baskets|people|customers|visitors|shoppers) (were|are|get|got|was|have been|did|do|have|)( |)(abandoned|left behind|left standing|not checked out|never checked out|left something|leave something|forgot something|left things|leave things|abandon|left)( in| with|)( the| their| a|)( cart| carts| basket| baskets|)( behind| full| standing|) {rest:days?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    '(how much|what|how much money|how much revenue|how much value|value) (is|was|were|got|gets|stays|stayed|has been|)( |)(left|lying|stuck|lost|remaining|abandoned) (in|with|behind in|to) (the |abandoned |our |)(carts|cart|baskets|basket) {rest?}',
    'cart value lost {rest}',
  ],
  [
    '(which|what) (products|product|items|item|articles) (are|is|get|gets|were|was|do people|do customers) (left|abandoned|leave|leave lying|left lying|left behind|abandon) (in|with|behind in) (the |a |their |)(cart|carts|basket|baskets)( most| most often| the most|) {rest?}',
    'products by product cart abandonment {rest}',
  ],
  [
    '(checkout) (completion rate|completion|success rate|conversion rate|conversion) {rest:days?}',
    'funnel from the checkout to the purchase {rest}',
  ],
  [
    'how many( people| visitors| customers| shoppers|) (start|started|begin|began|reach|reached|get to|got to|make it to|enter|entered) (the |)checkout,?( but| and| yet|)( then|) (do not|did not|never|do not ever|without|not) (buy|buying|order|ordering|finish|finishing|pay|paying|complete|completing|purchase|bought|purchased|finished|go through)( it| anything| with it|) {rest:days?}',
    'funnel from the checkout to the purchase {rest}',
  ],
  [
    '(percentage|percent|share|proportion|part|%) of (the |our |all |)(visitors|users|people|readers|guests) (who|that|which)( actually| really| then|) (buy|bought|order|ordered|purchase|purchased|convert|shop)( something| anything|) {rest?}',
    'purchaser rate {rest}',
  ],
  [
    '(what|which) (percentage|percent|share|proportion|part|%) of (the |our |all |)(visitors|users|people|readers|guests)( actually| really| then| ever|) (buy|buys|bought|order|orders|ordered|purchase|purchases|purchased|convert|converts|shop|shops|end up buying)( something| anything|) {rest?}',
    'purchaser rate {rest}',
  ],
  // What they spend.
  [
    '(and |)(what|how much|how much money) (did|do|have|has) (they|these people|those people|these|those) (all |)(spend|spent|pay|paid)( with us| here|)( altogether| in total| together| all in all| overall|) {rest?}',
    'how much did they spend altogether {rest}',
  ],
  // Revenue per customer or visitor.
  [
    '(how much|what) (is|was) (a|an|one|the|each|every|our|an average|the average|a typical) {from?} (visitor|user|reader|person|click) (worth|worth to us|bringing us|bringing in) {rest?}',
    'revenue per visitor {from} {rest}',
  ],
  [
    '(how much|what) (is|was) (a|an|one|the|each|every|our|an average|the average|a typical) {from?} (visit|session) (worth|worth to us|bringing us|bringing in) {rest?}',
    'revenue per visit {from} {rest}',
  ],
  [
    '(how much|what) (is|was) (a|an|one|the|each|every|our|an average|the average|a typical) {from?} (customer|buyer|client) (worth|worth to us|bringing us|bringing in) {rest?}',
    'revenue per customer {from} {rest}',
  ],
  [
    '(worth|value) of (a|an|one|the|each|every) {from?} (visitor|user|reader) {rest?}',
    'revenue per visitor {from} {rest}',
  ],
  [
    '(worth|value) of (a|an|one|the|each|every) {from?} (customer|buyer|client) {rest?}',
    'revenue per customer {from} {rest}',
  ],
  // Coupons.
  [
    '(usage|use|uses|popularity) of (the |our |all |)(coupons|vouchers|discount codes|promo codes|codes) {rest?}',
    'orders by coupon {rest}',
  ],
  [
    '(coupon|voucher|discount code|promo code) (usage|use|uses|redemptions|performance|statistics) {rest?}',
    'orders by coupon {rest}',
  ],
  ['{what} (usage|redemptions|redemption) {rest?}', 'orders with the code {what} {rest}'],
  [
    '(is|are|was|were) (the |our |){m} (bigger|higher|larger|greater|smaller|lower) (with|when people use|with the use of) (a |any |)<coupon>( than without| than without one|) {rest?}',
    'what is {m} with a coupon {rest} and what is {m} without a coupon {rest}',
  ],
  [
    '(do|did|does) <people> (spend|buy|pay|order|leave) (more|less) (with|when they use|when using|if they use|if they have) (a |any |)<coupon>( than without| than without one|) {rest?}',
    'what is average order value with a coupon {rest} and what is average order value without a coupon {rest}',
  ],
  // How long buying takes.
  [
    'how (long|many days|much time)( does it take| passes| is it| goes by| lies|) (from|between) (the |their |)(first |)(visit|contact|click|touch)( to| and| until| till)( the| a| an| their|)( first|) (purchase|order|buying|sale) {rest?}',
    'how many days until the purchase {rest}',
  ],
  [
    'how many (visits|sessions)( does it take| are there| lie|) (from|between) (the |their |)(first |)(visit|contact|click|touch)( to| and| until| till)( the| a| an| their|)( first|) (purchase|order|buying|sale) {rest?}',
    'how many visits until the purchase {rest}',
  ],
  [
    '(do|did|how many|what share of|how often do) (people|customers|visitors|buyers|orders|most people|most customers) (buy|order|purchase|come|happen|are made|get placed)( already|) (on|during|at|in|with) (their|the|a) (very |)first (visit|session) {rest?}',
    'how many visits until the purchase {rest}',
  ],
  [
    '(do|did|how many|what share of|how often do) (people|customers|visitors|buyers|orders|most people|most customers) (buy|order|purchase|come|happen|are made|get placed)( already|) (on|during|at|in|within) (the|their) (same|first|very first) day {rest?}',
    'how many days until the purchase {rest}',
  ],
  // Refunds.
  [
    '(what|which|how big a|how large a) (share|part|percentage|percent|proportion) of (the |our |)(revenue|money|sales|takings|turnover) (is|was|gets|got|has been|goes|went) (refunded|given back|paid back|returned|back|back out|into refunds|to refunds) {rest?}',
    'refund amount per gross revenue {rest}',
  ],
  [
    '(share|part|percentage|percent|proportion) of (the |our |)(revenue|money|sales|takings|turnover) (refunded|given back|paid back|returned|lost to refunds|that was refunded) {rest?}',
    'refund amount per gross revenue {rest}',
  ],
  [
    `how much( money|) ${DO} (we|i) (give|gave|given|pay|paid|send|sent|hand|handed) back {rest?}`,
    'refund amount {rest}',
  ],
  [
    'how much( money|) (was|is|got|gets|has been|were) (refunded|given back|paid back|returned|sent back) {rest?}',
    'refund amount {rest}',
  ],
  ['(returns|sent back items|returned goods|things sent back) {rest?}', 'items refunded {rest}'],
  [
    'how many (things|products|items|pieces|units|articles) (were|was|are|got|have been|came|come) (returned|sent back|brought back|back|refunded) {rest?}',
    'items refunded {rest}',
  ],
  // Business as a whole.
  [
    '(how is|how was|how did|how has|is|was|how are|how were) (the |our |my |)(business|trade|trading|selling)( been| go| going| doing| do| run| running| developing|) {rest?}',
    'how is the shop doing {rest}',
  ],
  ['how (are|were) (the |our |)sales( going| doing| developing| looking|) {rest?}', 'how is the shop doing {rest}'],
  ['how much cash {rest}', 'how much money {rest}'],
];
