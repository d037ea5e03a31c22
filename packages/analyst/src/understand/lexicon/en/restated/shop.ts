/** Everyday questions of a shop's owner: what sells, carts, coupons, refunds, what an order has. */
import type { Restatement } from '../../restatement.ts';

/** Those that are tried before the words are read by themselves. */
export const SHOP_FIRST: readonly Restatement[] = [
  // "How many feeders did we sell to customers in Germany" counts items, not customers.
  [
    '…(sell|sold) to (our |the |some |)(customers|buyers|people|clients|shoppers) (who live in|who are from|living in|based in|in|from)…',
    'sold in',
  ],
  [
    '…(sell|sold) to {land} (customers|buyers|people|clients|shoppers)…',
    'sold in {land}',
    /^(?:country|continent|region|city)$/,
  ],
  [
    'how many (products|items|things|articles) (have we sold|have i sold|did we sell|did i sell|were sold|have been sold|got sold) {rest?}',
    'items sold {rest}',
  ],
  [
    'how many {kind} (products|items|things|articles) (have we sold|have i sold|did we sell|did i sell|were sold|have been sold|got sold|was sold) {rest?}',
    'items sold of {kind} {rest}',
    /^itemCategory$/,
  ],
  // Coupons.
  ['how (often|many times) <was> {what} (been |)<redeem> {rest?}', 'orders with the code {what} {rest}'],
  [
    'how (often|many times) (do|did|have|has) (people|customers|they|buyers|shoppers|anyone|folks) <redeem> {what}',
    'orders with the code {what}',
  ],
  ['(uses|usage|use|redemptions) of {what}', 'orders with the code {what}'],
  [
    '(do|does|did|has|have) (people|customers|folks|buyers|shoppers|anyone|anybody|someone) (still |actually |really |even |ever |)<redeem> {what} {rest:days}',
    'orders with the code {what} {rest}',
  ],
  [
    '(do|does|did|is|are|has|have) (people|customers|folks|buyers|shoppers|anyone|anybody|someone) (still |actually |really |even |ever |)<redeem> {what}',
    'orders with the code {what} per month',
  ],
  [
    '(is|was|has|are|were) {what} (still |actually |even |ever |)(been |being |)(redeemed|used|applied|entered|typed in|in use|alive|active) {rest:days}',
    'orders with the code {what} {rest}',
  ],
  [
    '(is|was|has|are|were) {what} (still |actually |even |ever |)(been |being |)(redeemed|used|applied|entered|typed in|in use|alive|active)',
    'orders with the code {what} per month',
  ],
  [
    '(is|are) {what} (dead|gone|over|finished)( now| already| yet|),? or (do|does|is|are) (it |people |folks |customers |they |some people |anyone |anybody |we |)(still |actually |really |being |even |)(<redeem>|alive|in use|running)( it| it in|)( still| sometimes| at all|)',
    'orders with the code {what} per month',
  ],
  [
    'how (often|many times) <was> (the |our |my |)(site |internal |)search( box| field| bar|) used {rest?}',
    'how many searches {rest}',
  ],
  // What earns most: money, not visits or pieces.
  [
    'which( one| of them| of the two| of these|) {what?} <earn>( in| us| me|)( the|) (more|most)( <cash>| for us| for me|),? {rest:days?}',
    'which {what} has the most revenue {rest}',
  ],
  [
    'which( one| of them| of the two| of these|) {what?} <earn>( in| us| me|)( the|) (less|least)( <cash>| for us| for me|),? {rest:days?}',
    'which {what} has the least revenue {rest}',
  ],
  [
    'which( one| of them| of the two| of these|) <earn>( in| us| me|)( the|) (more|most|better|best)( <cash>| for us| for me|),? {a} or {b}',
    'which has more revenue, {a} or {b}',
  ],
  ['how much( money|) (came|comes|has come|was coming|flowed) (in|into the till) {rest?}', 'revenue {rest}'],
  [
    'did {what} <earn>( in|) (more|less) than (the |)(last|previous) years? one',
    'was revenue {what} higher than last year',
  ],
  ['did {what} <earn>( in|)( us| me|) (more|less)( <cash>|) than {b}', 'was revenue {what} higher than {b}'],
  [
    '(is|are)( there|) (anyone|anybody|someone|somebody|people) (in|inside) (the|my|our) (shop|store)( right| just|) (now|at the moment|this minute|this very minute|this second|this moment)',
    'which pages are people on right now',
  ],
  [
    'where (do|does|did) (most of |)(our |my |the |)<people> (live|reside|sit|dwell) {rest?}',
    'visitors by country {rest}',
  ],
  [
    '(and |)where (do|does|did) (they|those|these)( people| visitors| users| customers| readers|) (live|reside|sit|dwell)(,? roughly|,? mostly|,? mainly|)',
    'and by country',
  ],
  [
    '(and |)(on |at |)(which|what) (page|pages) (did|do) (they|those|these|the|those|these|the)( visitors| people| users| customers| readers|) (arrive|land|come in|enter|start|begin|start off|enter the site)( on| at|)',
    'and visits by landing page',
  ],
  ['name (the|all|our|my|me)…', 'list the'],
];

/** Those that are tried after the words weren't understood. */
export const SHOP: readonly Restatement[] = [
  // Money.
  [
    '(how much|what)( money|) (do|did|have|has|does) (we|i|my shop|the shop|our shop|the store|our store) <earn> {rest?}',
    'revenue {rest}',
  ],
  [
    '(what|how much)( money|) (remained|remains|is left|was left|stays|stayed|do we keep|did we keep|did we end up with) (of|from) {what} (takings|revenue|money|income|sales|turnover|earnings) (once|after|when|if|minus|less) (the |all |our |)refunds( are| were| have been| are taken|)( off| out| deducted| subtracted| gone| taken off| taken out| paid|)',
    'net revenue {what}',
  ],
  ['(net of|after|less|minus|without|excluding|deducting) (the |all |)refunds,? {what}', 'net {what}'],
  ['{what} (net of|after|less|minus|after deducting) (the |all |)refunds {rest:days?}', 'net {what} {rest}'],
  [
    '(orders|purchases|sales) {when?}(:|,| -) how (many|much) and how (many|much)( in total| altogether| overall| in all|)',
    'orders and revenue {when}',
  ],
  [
    '{what} (over|on|vs|versus) {b} (revenue|orders|sales) (growth|change|increase|rise|development)( in percent| in %|)',
    'revenue {what} compared with {b}',
  ],
  // An ordinary day.
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
    (day): Restatement => [`… (on|for) (a|an|any|one|the|your|our) <usual> ${day}…`, `on average on ${day}s`],
  ),
  [
    '(what|how much|how) (did|was|is|does) {day} (do|make|bring|bring in|take|earn|go)( in|)( compared| in comparison|) (to|with|against|versus|vs|than) (a|an|the|other|our|any)( <usual>|)( other|) {w:weekday} {rest:days?}',
    'was revenue on {day} usual',
  ],
  [
    '(how|what) (did|does) {day} compare (to|with|against) (a|an|the|other|our|any)( <usual>|)( other|) {w:weekday} {rest:days?}',
    'was revenue on {day} usual',
  ],
  [
    '{day}(:|,) (anything|something) (special|different|unusual|out of the ordinary)( in the till| in the shop| in sales| with sales| for sales| about it|) or (a|an|just a|just another|only a|simply a) {w:weekday} like (any other|every other|all others|always)',
    'was revenue on {day} usual',
  ],
  // Who buys.
  [
    '(do|does|did|has|have) {a} (send|sends|sent|bring|brings|brought|refer|deliver|get|got)( us| me|) (anyone|anybody|someone|people|visitors|customers|users) (who|that)( actually| really| ever| also| then| even| in the end|) <buy>( something| anything| from us|) {rest?}',
    'orders from {a} {rest}',
  ],
  // More at some times than at others.
  [
    '(do|did|does) (people|customers|we|they|visitors|shoppers) (buy|order|spend|sell|shop)( more| less| most|)( often| frequently|) (at|on|during|over)( the|) (weekends?|weekdays?|working days?)( than( on| at| during|)( the|) (weekends?|weekdays?|working days?|week|other days|rest of the week)|) {rest:days?}',
    'orders by weekday {rest}',
  ],
  // What a month will come to.
  [
    'what will {x} (end up|finish|close|land|come out|end)( at| with| on|)( by midnight| by the end of the month| by tonight| in the end| at the end|),? {m}',
    'forecast of {m} {x}',
  ],
  // The last page that people see.
  [
    'how (often|many times) is {x} the last (thing|page|stop|one|place)( that|) <people> (see|look at|view|visit|read) (before|when) (they|people|visitors|you|one|he|she)( are| is|) (off|leave|leaves|go|left|gone|leaving|quit|exit|close|disappear)( again| the site| us| the tab|)',
    'exits from {x}',
  ],
  [
    'how (often|many times) is {x} the last (thing|page|stop|one|place)( that|) (they|you|one) (see|look at|view|visit|read) (before|when) (they|people|visitors|you|one|he|she)( are| is|) (off|leave|leaves|go|left|gone|leaving|quit|exit|close|disappear)( again| the site| us| the tab|)',
    'exits from {x}',
  ],
  // Devices.
  [
    '… (share|shares|split|part|parts|percentage|percentages) of (phone|mobile|smartphone|tablet|computer|desktop|laptop)s?(,|,? and|/|,? or) (phone|mobile|smartphone|tablet|computer|desktop|laptop)s?(,|,? and|/|,? or) (phone|mobile|smartphone|tablet|computer|desktop|laptop)s? (in|of|among|for) {what}',
    'share of {what} by device',
  ],
  ['… (page views|views|visits) (of|to|on) (the |our |all |)(product|item) pages…', 'product views'],
  // What the numbers are of.
  [
    '(do|does|are|is) (these|the|those|your|my|our|all)( the| these|) (figures|numbers|stats|statistics|data|visits|visitors|counts)( also|) (contain|include|count|including|counting|with) (any |)(robots|bots|crawlers|spiders)',
    'how many bots',
  ],
  // Links.
  [
    '(to |)(which|what) (outside|outbound|external|foreign|other) (websites|sites|pages|domains) (do|did) (our |my |the |most |)(<people>|we|they|you) (click|go|leave|jump|wander|head)( off| away| over| out| on| through|)( to|) {rest?}',
    'outbound clicks by link domain {rest}',
  ],
  [
    'how many <people> (start|begin|started|began|try|tried) (writing|to write)( to us| us| a message| something|) and( then| later|) (give|gave|stop|stopped|break|quit|giving)( up| off|)…',
    'form abandonments',
  ],
  // Going on from what was asked before.
  [
    '(now |and |then |but |please |)(take|leave|throw|kick|strip|cut) {x} (out|off|away)(,? please| again| of it|)',
    'without {x}',
  ],
  ['(and |now |)if (you|we|i) (only |just |)(take|count|look at|consider|include|use)( only| just|) {x}', 'only {x}'],
  ['(no,? |sorry,? |)(i|we) (meant|mean)( only| just|) {x}', 'only {x}'],
  [
    '(put|set|show|add|place|lay) {x} (next to|beside|alongside|against|over|on top of) (it|that|them|this)(,? does it follow|,? do they match|,? does it match|,? do they go together|)',
    'add {x}',
  ],
  // What an order has.
  [
    '… (fat|fatter|fattest|big|bigger|biggest|large|larger|largest|full|fuller|fullest|high|higher|highest|rich|richer|heavier) (baskets|carts|shopping carts|shopping baskets)…',
    'the highest average order value',
  ],
  [
    '… (spends?|spent|pays?|paid|leaves?|left) (more|most|the most) (per|an|each) (order|purchase|basket)…',
    'has the highest average order value',
  ],
  [
    '… (spends?|spent|pays?|paid|leaves?|left) (less|least|the least) (per|an|each) (order|purchase|basket)…',
    'has the lowest average order value',
  ],
  [
    '(on average,? |)how (many|much) (things|items|products|pieces|articles|units|stuff|goods) (does|do|did|are|is|go|goes|end up)( a| an| the| our|)( average| typical| usual|)( customer| buyer| shopper| <people>| we| they| someone| you|)( usually| normally| typically| generally| on average|) (put|puts|buy|buys|have|contain|get|order|hold|include|take|there|) (in|into|per|with|to|at) (one|an|a|each|every|the average|a typical|a single) <oneBuy> {rest?}',
    'items sold per order {rest}',
  ],
  [
    '(on average,? |)how (many|much) (things|items|products|pieces|articles|units|stuff|goods) (are|is|are there|go|goes|end up|do we have|do people put|do customers put|do we sell) (in|into|per|with|to|at) (one|an|a|each|every|the average|an average|a typical|a normal|a usual|a single) <oneBuy> {rest?}',
    'items sold per order {rest}',
  ],
  [
    '… (is|was|are|were|be) (due to|owed to|thanks to|down to|attributable to|accounted for by|generated by|made by|made up by|brought in by|driven by|caused by|earned by|earned with|earned through|made with|made through)…',
    'is from',
  ],
  [
    '(how big|how large) (is|was|are|were) (an|a|the|our|my) (average |typical |usual |normal |)(order|basket|cart|purchase) {rest?}',
    'average order value {rest}',
  ],
  [
    'how (many|often)( things| items| products| pieces|) (do|did|does|is|are|was|were) (<people>|we|they|you|been|a customer) (put|placed|added|add|laid|thrown) (in|into|to) (the|a|their|our) <cart> {rest?}',
    'additions to the cart {rest}',
  ],
  // How often what is looked at is put in the cart or bought.
  [
    '… how often (they|it|people|each|each product|each one) (get|gets|is|are|was|were) (put|placed|added|laid) (in|into|to) (the|a|their) <cart> (per|for each|for every) (look|view|product view|visit)…',
    'cart-to-view rate',
  ],
  [
    '… how often (they|it|people|each|each product|each one) (get|gets|is|are|was|were) (bought|ordered|purchased|sold) (per|for each|for every) (look|view|product view|visit)…',
    'purchase-to-view rate',
  ],
  [
    '(sort|rank|order|list) (the |all |our |my |)(products|items) by {what} (best|highest|most|top|largest)( ones| one|)( at the top| on top| first|) {rest?}',
    'top 100 products by {what} {rest}',
  ],
  ['(sort|rank|order|list) (the |all |our |my |)(products|items) by {what}', 'top 100 products by {what}'],
  // Leaving the checkout.
  ['(do|did|does|are|is) more {a} <drop> (the |)(checkout|till) than {b}', 'abandoned checkout rate {a} vs {b}'],
  [
    '(do|did|does|are|is) {a} <drop> (the |)(checkout|till) more( often| frequently|) than {b}',
    'abandoned checkout rate {a} vs {b}',
  ],
  [
    'how many( people| customers| visitors| shoppers| of them|) <drop> (the |)(checkout|till) {rest?}',
    'funnel from the checkout to the purchase {rest}',
  ],
  [
    'how often( do people| is| do customers| do they|) <drop> (the |)(checkout|till) {rest?}',
    'abandoned checkout rate {rest}',
  ],
  // Carts that became orders.
  [
    '(what|which|how many) (percent|percentage|share|part|proportion|fraction) of (the |all |our |)<cart>s (become|became|turn into|turned into|end in|ended in|result in|lead to|end up as|are turned into) (an |)(orders?|purchases?|sales?) {rest:days?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    'how many (of the |)(added to carts|carts|baskets|filled carts|filled baskets) (become|became|turn into|turned into|end in|ended in|end up as|are turned into) (an |)(orders?|purchases?|sales?) {rest:days?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  [
    '(for |)(the |){what}: how many (people |customers |visitors |)<put> (it|them|one) (in|into|to) (the|their|a) <cart>,? and how many (of those |of them |of these |)(went through with it|<buy>( it| them|)|followed through|paid|checked out|really <buy>( it|)|finished)',
    'additions to the cart and items sold of {what}',
  ],
  // Days and visits up to an order.
  [
    '(on average,? |)how many days,?( and| or|) (how many |)(visits|sessions),?( does it take| do <people> need| do they need| pass| are there| is it| go by|)( on average|)( from| between|)( the| their|)( first (contact|visit|click)|)( to| until| till| and| before|)( a| an| the| their|)( first|) (order|purchase|sale|buying|they buy|people buy|they order|people order)( on average| usually|)',
    'how many days until the purchase and how many visits until the purchase',
  ],
  // Taxes.
  [
    '(does|do|is|are) (the |our |)(tax|taxes|vat) (come to|comes to|amount to|make up|make|be|equal|reach|add up to|account for|)( |)(roughly |about |around |approximately |)<number> (percent|%|per cent) of (the |our |)revenue {rest?}',
    'tax per revenue {rest}',
  ],
  ['(tax|taxes|vat) as (a |)(share|part|percentage|percent) of (the |our |)revenue {rest?}', 'tax per revenue {rest}'],
];
