/** Everyday questions about what a shop sells and earns: products, their units and views. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SHOP_TALK_LISTS: WordLists = {
  few: 'three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, \\d{1,3}',
  who: 'people, folks?, customers?, buyers?, shoppers?, clients?, visitors?, users?, everyone, everybody, someone, somebody, anyone, anybody, they, we, the world, the public',
  things: 'products?, items?, articles?, goods, things?, stuff, wares?, pieces?, merchandise, lines?',
  our: '(?:of )?(?:our|my|the|your|all|all our|all the|all my|those|these)',
  sell: 'sell, sells, sold, selling, sale, bought, buy, buys, buying, ordered, orders, ordering, purchased, purchase, purchases, purchasing, shifted, moved, moving, flying off the shelves, went, goes, going',
  bought:
    'buy, buys, buying, bought, order, orders, ordering, ordered, purchase, purchases, purchasing, purchased, snap up, snapped up, snapping up, grab, grabbed, grabbing, pick up, picked up, picking up, go for, going for, went for, get from us, got from us, shop for, shopping for',
  earn: 'earn, earns, earned, earning, make, makes, made, making, bring in, brings in, brought in, bringing in, bring, brings, brought, bringing, take in, takes in, took in, turn over, turns over, turned over, yield, yields, yielded, gross, grosses, grossed, generate, generates, generated, pull in, pulls in, pulled in, rake in, rakes in, raked in, fetch, fetches, fetched, get us, gets us, got us, contribute, contributes, contributed, do in sales, did in sales, does in sales',
  money:
    'money, revenue, income, cash, turnover, takings, earnings, sales value, sales revenue, euros?, the money, the revenue, the income, the turnover, the takings, the earnings',
  seen: 'seen, viewed, looked at, opened, clicked, clicked on, visited, shown, watched, browsed, checked out, displayed, called up',
  see: 'see, sees, saw, view, views, viewed, look at, looks at, looked at, have a look at, has a look at, had a look at, have looked at, has looked at, open, opens, opened, click on, clicks on, clicked on, check out, checks out, checked out, visit, visits, visited, call up, called up',
  refund:
    'refund, refunds, refunded, refunding, reimburse, reimburses, reimbursed, reimbursing, give money back, give money back on, give money back for, gave money back, gave money back on, gave money back for, pay back, paid back, payed back, pay refunds, paid refunds, pay a refund, give a refund, gave a refund, give refunds, gave refunds, give refunds for, gave refunds for, take back, took back, return, returns, returned, returning, send back, sends back, sent back, sending back, bring back, brings back, brought back, bringing back',
  back: 'give, gave, given, giving, pay, paid, payed, paying, send, sent, hand, handed, transfer, transferred, return, returned, refund, refunded, get, got, receive, received, want, wanted, demand, demanded, become, became, claim, claimed, ask for, asked for, have, had',
  code: 'codes?, coupons?, coupon codes?, vouchers?, voucher codes?, discount codes?, promo codes?, promotion codes?, promotional codes?, discounts?, cupons?, discount coupons?',
  used: 'used, redeemed, applied, entered, typed in, cashed in, claimed, taken, taken up, put to use, made use of, activated',
  use: 'use, uses, used, using, redeem, redeems, redeemed, redeeming, apply, applied, enter, enters, entered, type in, types in, typed in, type, typed, cash in, cashed in, claim, claimed, take up, took up, make use of, made use of',
  best: 'best, most, the most, the best, mostly, most often, most of, most of all, best of all, mainly, above all',
  worst:
    'worst, least, the least, the worst, least of all, least often, worst of all, poorly, badly, hardly, barely, rarely, hardly ever',
  hardly:
    'hardly anyone, hardly anybody, almost nobody, almost no one, nearly nobody, barely anyone, barely anybody, nobody really, no one really, nobody much, few people, very few people, not many people, next to nobody, practically nobody, nobody seems to, no one seems to, people hardly, people barely, people rarely, customers hardly, customers rarely, nobody wants to',
  stop: '[,;.?!:], [-–—]',
  each: 'each, each one, each of them, each of those, each of these, every one, every one of them, they each, all of them',
  link: 'was, were, is, are, that, which, who, we, do, did, does, have, has, had, get, got, been, people, customers',
  sells: 'sold, sell, sells, selling, bought, ordered, purchased, refunded, refund, buy',
  span: 'this, last, in, since, over, during, yesterday, today, from, between, until, before, after, so far, within, ever, on mobile, on desktop, on weekends, on black friday',
  tax: 'taxes, tax, vat, shipping, postage',
  when: 'last, this, yesterday, today, january, february, march, april, may, june, july, august, september, october, november, december, previous',
  of: 'of, from, in, for, with, by, on, did, do, does, were, was, are, is, have, has, went, sold, bought',
};

/** Tried before the sentence is read as it is. */
export const SHOP_TALK_FIRST: readonly Restatement[] = [
  [
    '(which|what) (of our |)(products|items|goods|things|articles) (are|were|is|was|get|got|do people|do customers|have been) (bought|sold|ordered|purchased|buy|order|purchase) (the |)most (often|frequently) {rest:span?}',
    'best selling products {rest}',
  ],
  [
    '(which|what) (of our |)(products|product|items|item|goods|things) (do|did|are|is|have|has|get|draw|attract|catch|catches|gets|draws) (the |our |)(people |visitors |customers |shoppers |users |most |)(click|click on|clicked on|clicking|look at|looked at|looking at|view|see|open|eyes|the most eyes|most eyes|the most clicks|most clicks|the most interest|most interest|the eye)( the|)( most| most often|) {rest:span?}',
    'products by views {rest}',
  ],
  [
    '(the |our |a |)(product|item) (revenue|turnover|income|earnings) (table|list|ranking|overview|breakdown|report|chart|split) {rest:span?}',
    'products by revenue {rest}',
  ],
  [
    '(the |our |a |)(product|item) (views?) (table|list|ranking|overview|breakdown|report|chart|split) {rest:span?}',
    'products by views {rest}',
  ],
  [
    '(which |what |the |our |all |list |)<things> (that |which |)(did |do |have |)(people|customers|buyers|they|shoppers) (return|returned|send back|sent back|bring back|brought back|have refunded|had refunded|got refunded)( the most| most| most often|) {rest:span?}',
    'refunded items {rest}',
  ],
  [
    '(which|what) <things> (come|came|get|got|are|were|go|went) (sent back|back|returned|brought back)( the most| most| most often|) {rest:span?}',
    'refunded items {rest}',
  ],
  ...['country', 'city', 'region', 'device', 'language', 'browser'].map(
    (rows): Restatement => [
      `… ${rows} of (the |our |)(buyers|customers|shoppers|people who buy|people who order)…`,
      rows,
    ],
  ),
  [
    '(list|a list|the list|show me a list|give me a list|ranking)( of)?( the| our| all)? (returned|refunded|sent back|reimbursed) (products|items|goods|articles|things) {rest:span?}',
    'refunded items {rest}',
  ],
  // The earnings of each source or the like.
  [
    '(how much|what)( money|) (did|does|do|has|have|is|was) (each|every|every single|each single|each of the|each of our|every one of our) {x} (earn|earned|make|made|making|bring in|brought in|bringing in|take|took|taken|turn over|turned over|yield|yielded|generate|generated|earning)( us| for us| me| in|)( money|) {rest:span?}',
    'revenue by {x} {rest}',
  ],
  [
    '(how much|what)( money|) (did|does|do|has|have) {x} (bring in|brought in|bring|brought|pull in|rake in|take in|yield|make|made|earn|earned|gross|fetch|turn over|do)( us| for us| me|)( so far| in money| in sales|) {rest:span?}',
    'revenue with {x} {rest}',
    /^(?:orderCoupon|item)/,
  ],
  [
    `(how much|how many|what)( <money>|) (do |does |did |has |have |had |)(we |i |each |every |the |our |a |us |)?(<earn>|made|earned)( us|) (with|from|by|on|through|out of|off|thanks to|by selling|from selling|with selling) (every single|each single|each and every|every one of our|each of our|each of the|every|each|all the|all our|the different|the various|every one of our|each of our|each of the|every type of|each type of|every kind of|each kind of|the single) {what}`,
    'revenue by {what}',
  ],
  // "Till" means the cash register here, not "until".
  [
    '… (money |cash |money left |)(in|into) (the|our|my) (till|tills|cash register|register|cash box|cashbox)…',
    'revenue',
  ],
  // Returned money means refunds, not the revenue of returning customers.
  [
    '… (money|cash) (that |which |)(was |were |is |has been |got |)(returned|refunded|reimbursed|given back|paid back|payed back|handed back|sent back|transferred back) (to|for) (the |our |my |)<who>…',
    'refunds',
  ],
  // Lists of best sellers.
  ['… (top|best|biggest) ({n:few!}) sellers…', 'top {n} best selling products'],
  ['… (bottom|worst|slowest|weakest) ({n:few!}) sellers…', 'bottom {n} worst selling products'],
  [
    '…(the |our |my |a |)(list of |ranking of |)(best ?seller|best-seller|top seller|sales hit)s? (list|ranking|chart|charts|table|rankings|lists)…',
    'best selling products',
  ],
  [
    '…(the |)(bottom|end|tail end|tail|foot) of (the|our|my) (sales ranking|sales list|sales rankings|best ?seller list|sales table|ranking of sales|product ranking|sales chart|sales charts)( by product| of products| by item|)…',
    'worst selling products',
  ],
  [
    '…(the |)(top|head|upper end) of (the|our|my) (sales ranking|sales list|sales rankings|best ?seller list|sales table|ranking of sales|product ranking|sales chart|sales charts)( by product| of products| by item|)…',
    'best selling products',
  ],
  // "Articles" that are sold are products.
  ['… articles? {l:link?} {x:sells}…', 'products {l} {x}'],
  [
    '(and |)(how many|how much|what) (is|are|was|were|does|do|would|makes|make|will) (that|it|this|those|these)( be| make| come to| amount to| mean|)( then|) (in|as) (pieces|units|items|numbers of pieces|number of pieces|quantity)',
    'and items sold',
  ],
  [
    '(and |)(how many|how much|what) (is|are|was|were|does|do|would|makes|make|will) (that|it|this|those|these)( be| make| come to| amount to| mean|)( then|) in (money|revenue|euros?|cash|turnover)',
    'and revenue',
  ],
  // After another answer.
  [
    '(no,? |sorry,? |well,? |rather,? |actually,? |)(i |we |)(meant|mean|want|wanted|would like|would prefer|prefer|)( it| them| that|) ?by (money|revenue|value|turnover|income|earnings|takings|euros?|what they earn|amount),? (not|rather than|instead of)( by| the|) (pieces|units|number|quantity|numbers|count|how many|amount|number sold|items)( sold|)',
    'by revenue',
  ],
  [
    '(no,? |sorry,? |well,? |rather,? |actually,? |)(i |we |)(meant|mean|want|wanted|would like|would prefer|prefer|)( it| them| that|) ?by (pieces|units|number|quantity|numbers|count|how many|amount sold|number sold|items sold),? (not|rather than|instead of)( by| the|) (money|revenue|value|turnover|income|earnings|takings|euros?|what they earn|amount)',
    'by items sold',
  ],
];

/** A pattern for buyers. */
export const WHO = '(the |our |my |most |)<who>';
const TIMES = '(how often|how many times|how much|the number of times|number of times|the times|frequency with which)';

/** Tried if the sentence isn't understood. */
export const SHOP_TALK: readonly Restatement[] = [
  ['… (best|biggest|top|strongest|main|which|what|weakest|all|our|the) markets…', 'which countries'],
  // Products that sell.
  [
    `what (are|were|is|was|have|has|do|did|does) ${WHO} (been |mostly |mainly |usually |)<bought>( the|)( most of| most| mostly| mainly| most often| above all| best|) {rest:span?}`,
    'best selling products {rest}',
  ],
  [
    '(the |our |my |)(shop|store|site)? ?(biggest|top|greatest|big|real|main|best) (hits|hit|winners|winner|stars|star|favourites|favourite|favorites|favorite|successes|sellers) (in|of) (the|our|my) (shop|store|range|assortment|webshop) {rest?}',
    'best selling products {rest}',
  ],
  [
    '(what|which) (are|were|is|was) (the |our |my )(shop|store|webshop)( |s )(biggest|top|greatest|big|real|main|best)( |)(hits|hit|winners|winner|stars|star|favourites|favourite|favorites|favorite|successes|sellers) {rest?}',
    'best selling products {rest}',
  ],
  [
    '(what|which|who) (are|were|is|was) (the |our |my )(biggest |worst |real |main |)(losers|flops|duds|failures|disappointments|laggards|shelf warmers|stragglers) (among|amongst|in|of|from) (the |our |my |all |)(products|items|goods|shop|range|assortment) {rest?}',
    'worst selling products {rest}',
  ],
  [
    'which (of |)(the |our |my |)(products|items|goods) (are|were|is|was) (the |our |)(biggest |worst |real |main |)(losers|flops|duds|failures|disappointments|laggards|shelf warmers|stragglers|bottom|slowest|worst)(,? (by|when it comes to|in terms of|measured by|going by|counting|looking at) (the |)(number|quantity|pieces|units|amount|sales|number of pieces|sales numbers|sales figures)( sold|)|) {rest?}',
    'worst selling products {rest}',
  ],
  [
    'which (of |)(the |our |my |)(products|items|goods) (are|were|is|was) (the |our |)(biggest |real |main |)(winners|stars|hits|champions|favourites|favorites|crowd pleasers|front runners|top|fastest|leaders)(,? (by|when it comes to|in terms of|measured by|going by|counting|looking at) (the |)(number|quantity|pieces|units|amount|sales|number of pieces|sales numbers|sales figures)( sold|)|) {rest?}',
    'best selling products {rest}',
  ],
  [
    '(which |what |the |list |list the |name |name the |show |show me |show the |)(<our> |)<things> (that |which |)<hardly> (ever |actually |really |)(buys|buy|bought|orders|order|ordered|wants|want|wanted|purchases|purchase|purchased) {rest?}',
    'worst selling products {rest}',
  ],
  [
    '(which |what |the |list |list the |name |name the |please name the |show |show me |show the |)(<our> |)<things> (who |that |which |)(do |does |did |are |is |were |was |has |have |)(been |)(sell|sells|sold|selling|bought|ordered|purchased|move|moves|moving)( the|) <worst> {rest?}',
    'worst selling products {rest}',
  ],
  [
    '(which |what |the |list |list the |name |name the |please name the |show |show me |show the |)(<our> |)<things> (who |that |which |)(do |does |did |are |is |were |was |has |have |)(been |)(sell|sells|sold|selling|bought|ordered|purchased|move|moves|moving)( the|) <best> {rest?}',
    'best selling products {rest}',
  ],
  [
    '(is|are|was|were) there (a |an |any |)(clear |real |obvious |definite |)(favourite|favorite|winner|star|hit|bestseller|leader|standout)s? (among|amongst|in|of|with) (the |our |my |)(products|items|goods|articles|shop|range) {rest?}',
    'best selling products {rest}',
  ],
  [
    '(what|which products|which items|which things|which goods|what products) (is|are|was|were|has been|have been|sells|sell|sold|do we have that is|go|goes|went) (really |just |currently |)(selling like hot cakes|selling well|selling|going well|flying off the shelves|flying out the door|flying|hot|popular|trending|like hot cakes|in demand|in high demand|on a roll)( in| at)?( the| our| my)?( shop| store)? {rest:span?}',
    'best selling products {rest}',
  ],
  [
    'what (do|did) (the |our |my |)<who> (like|love|want|prefer|favour|favor|fancy)( the|) (best|most)( in| at| from)( the| our| my)? (shop|store|range|assortment) {rest:span?}',
    'best selling products {rest}',
  ],
  [
    '(which|what) (products|items|things|goods|articles) (are|is|were|was|do|did) (not|hardly|barely|rarely|scarcely) (moving|move|selling|sell|sold|going|bought|ordered|shifting|get sold|in demand|popular)( at all| much| well|) {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    '(what|which) (do|did) (we|i) (hardly|barely|rarely|scarcely|almost never|seldom) (sell|shift|move|get rid of) {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    '(who|what|which) (are|is|were) (the|our|my) (biggest |worst |)(shelf warmers|slow movers|slowest movers|duds|flops|slow sellers|non sellers|shelf warmer|flop|laggards|poor sellers|worst sellers)( in the shop| in our shop|) {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    '(did|do|does|is|are|has|have) {x} (sell|selling|sold|doing|going|been selling) (well|ok|okay|badly|fine|poorly|good)( in the shop|) {rest:span?}',
    'how many {x} were sold {rest}',
    /^item/,
  ],
  [
    'how (many|much) {x} (did|have|do) (we|i) (shift|shifted|move|moved|get rid of|get through|got through|ship|offload) {rest:span?}',
    'how many {x} were sold {rest}',
    /^item/,
  ],
  [
    '{x}( |)(<stop>)( |)(pieces|units|number of pieces|number of units|items|no of pieces|quantity|qty)( sold|) {rest:span?}',
    'how many {x} were sold {rest}',
    /^item/,
  ],
  [
    '{x}( |)(<stop>)( |)(pieces|units|number of pieces|number of units|items|no of pieces|quantity|qty)( sold|)( |)(<stop>)( |){rest}',
    'how many {x} were sold {rest}',
    /^item/,
  ],
  [
    '(which|what) (products|product|items|item|goods|things) (do|did|are|is|have|has|get|draw|attract|catch|catches|gets|draws) (the |our |)(people |visitors |customers |shoppers |users |most |)(click|click on|clicked on|clicking|look at|open|eyes|the most eyes|most eyes|the most clicks|most clicks|the most interest|most interest|the eye)( on|)( the|)( most| most often|) {rest:span?}',
    'products by views {rest}',
  ],
  ['… goods {x:link}…', 'products {x}'],
  [
    '…( |)(<stop>) (all of them|all of these|every one of them|each of them|all products|all items|not just the top ones)…',
    '',
  ],
  ...[
    'category',
    'product',
    'country',
    'device',
    'channel',
    'weekday',
    'month',
    'coupon',
    'source',
    'region',
    'city',
    'campaign',
  ].flatMap((rows): Restatement[] => [
    [`${rows}(-| |)wise {m}`, `{m} by ${rows}`],
    [`{m} ${rows}(-| |)wise`, `{m} by ${rows}`],
  ]),
  [
    '… (sold|sells|sell|selling|went|going) (like crazy|like mad|like hot cakes|really well|very well|extremely well|superbly)…',
    'sold best',
  ],
  [
    '(which|what) (stuff|things|goods|articles|items) (did|do|have) (we|i) (sell|sold|shift|shifted)( the)? most( of)? {rest:span?}',
    'best selling products {rest}',
  ],
  [
    'what (went|goes|was going|flew|flies) (out the door|out of the door|over the counter|out|off the shelves)( the)? (most|best|fastest|most often) {rest:span?}',
    'best selling products {rest}',
  ],
  ['… most cash…', 'most money'],
  ['… least cash…', 'least money'],
  ['… no\\.? ?1…', 'number one'],
  ['{a} & {b}', '{a} and {b}'],
  [
    'what (gets|is|was|are|were|got|do people|did people) (looked at|look at|viewed|view|seen|see|clicked|opened)( the| most| the most|)?( in| at| on) (the|our|my) (shop|store) {rest:span?}',
    'products by views {rest}',
  ],
  [
    '(which|what) <things> (do|does|did) <hardly> (ever |actually |really |)(buy|order|want|purchase)( at all|) {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    '(which|what) <things> (are|is|were|just|keep) (lying|lying around|gathering dust|collecting dust|sitting|sitting around|stuck|standing|going badly|doing badly|doing poorly)( around| like lead| on the shelf| on the shelves| in the shop| in stock|)? {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    '(which|what) <things> (go|do|sell|went|did|sold|perform|performed) (badly|poorly|worst)( in the shop|) {rest:span?}',
    'worst selling products {rest}',
  ],
  [
    'where (do|did) (we|i) (earn|make|take|sell)( the)? most( money|) {rest:span?}',
    'which country has the most revenue {rest}',
  ],
  [
    '(<code>) (used|redeemed|applied)( in| for| on| with)?( the| our)? (orders|order|purchases)( |)(<stop>|)( |)(counts?|numbers?|how often|how many|) {rest:span?}',
    'orders by coupon {rest}',
  ],
  [
    '… (revenue|money|income|turnover|takings) (of|from|by|in) (the |all |our |)(orders|purchases|sales) (with|using|from|by|that used|which used|that had)…',
    'revenue with',
  ],
  ['… (goods|merchandise) (category|categories|group|groups|type|types)…', 'product category'],
  [
    '(how much|what) (is|was) (an|a|the|our|one) (average |typical |mean |normal |usual |)(basket|order|cart|purchase)( worth| in money| in euros?|) {rest:span?}',
    'average order value {rest}',
  ],
  [
    'how (many|often)( different|)? (products|items|things|pieces|articles|goods) (were|are|was|have been|got|did people|did customers|did they|do people|landed|ended up|went)( being|)? ?(put|added|placed|thrown|add|place|drop|dropped|laid|landed|)( in| into| to) (the|their|a|our) (cart|basket|shopping cart|trolley|bag)s? {rest:span?}',
    'additions to the cart {rest}',
  ],
  [
    '(which |what |list |)(products|items|goods|things|articles) (that |which |)(are|is|were|get|got|do people|do customers|people|often)( often| mostly| usually| put| added| left| lie| lying| sit| stay)*( in| into| to)( the| their)? (cart|basket)s? (but|and|yet)( are| is| were| get| then| still)*( not| never| rarely| hardly ever)( get)? (bought|ordered|paid|buy|order|purchased|checked out) {rest:span?}',
    'products by product cart abandonment {rest}',
  ],
  [
    'how much( of a|)? discount(s)? (did|do|have) (we|i) (give|given|grant|granted|hand out|allow)( away| out|)( to (the |our |)<who>|) {rest:span?}',
    'discount amount {rest}',
  ],
  [
    '{a:tax} (share|percentage|part|proportion|quota) (of|in) (the |our |)(revenue|turnover|income|sales) {rest:span?}',
    '{a} per revenue {rest}',
  ],
  // How many units of a product.
  [
    'how (many|much) (pieces|units|items|bags|boxes|packs|packets|sets|pairs|bottles|tins|jars|sacks|copies) (of|from) {x} {rest:of?}',
    'how many {x} {rest}',
  ],
  [
    '{before} how (many|much) (pieces|units|items|bags|boxes|packs|packets|sets|pairs|bottles|tins|jars|sacks|copies) (of|from) {x}',
    '{before} how many {x}',
  ],
  [
    `(we|i) (have |had |)(sold|shifted|moved) how (many|much)( pieces| units| items| bags| boxes|)( of| from|)( the| our|)? {x}`,
    'how many {x} were sold',
  ],
  // Products by views.
  [
    `(products|items|goods|articles)( |)(<stop>|)( |)(sorted |ranked |ordered |listed |shown |)(by|after|according to|on) ${TIMES} (they|it|each|each one|these|people|customers|somebody|anybody)( are| is| were| was| get| gets| got| have been| has been|) <seen> {rest?}`,
    'products by views {rest}',
  ],
  [
    `(rank|sort|order|list|show) (the |our |my |all |all our |)(products|items|goods|articles|things) (by|after|according to) ${TIMES} (they|it|each|each one|these|people|customers|visitors|somebody|someone|anybody|anyone|users)( have| has| had| are| is| were| was| get| got|)( been|) (<see>|<seen>)( them| it| each| each one|) {rest?}`,
    'products by views {rest}',
  ],
  [
    `(rank|sort|order|list|show) (the |our |my |all |all our |)(products|items|goods|articles|things) (by|after|according to) ${TIMES} (they|it|each|each one|these|people|customers|visitors|somebody|someone|anybody|anyone|users)( have| has| had| are| is| were| was| get| got|)( been|) <bought>( them| it| each| each one|) {rest?}`,
    'products by items sold {rest}',
  ],
  [
    `${TIMES} (has |have |is |was |did |does |do )?(each|every|the|our|a|any) (single |)(product|item|article|products|items) (been |is |was |gets |get |got |has been |are |were |)<seen> {rest?}`,
    'products by views {rest}',
  ],
  [
    '…(product|item) views( |)(<stop>|)( |)(from |)(high|highest|most|biggest) to (low|lowest|least|smallest)…',
    'products by views',
  ],
  [
    '…(product|item) revenue( |)(<stop>|)( |)(from |)(high|highest|most|biggest) to (low|lowest|least|smallest)…',
    'products by revenue',
  ],
  [
    `who (looks|looked|is looking) at (our |my |the |all our |)(stuff|products|things|goods|items|range)( in the shop|) {rest?}`,
    'products by views {rest}',
  ],
];
