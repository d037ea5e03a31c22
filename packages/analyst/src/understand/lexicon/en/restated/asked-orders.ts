/** More ways to ask for orders and buyers: how long buyers take, the largest and latest orders, what people put into carts. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_ORDER_LISTS: WordLists = {
  code: '#?[\\w-]*\\d[\\w-]*',
  days: DAY_WORDS,
  stop: '[.?!,;:–—-]+',
  our: 'the, our, my, a, an, their, all, all our, all the, any, its',
  who: 'people, customers?, buyers?, shoppers?, visitors?, users?, folks?, clients?, they, we, someone, somebody, anyone, anybody, persons?, most people, most customers, most buyers, our customers, our buyers, our visitors, the customers, the people, the buyers, a customer, a buyer, a visitor, a person, a user, a shopper, the average customer, the typical customer, an average customer, a typical customer, the average buyer, a typical buyer, one, he, she',
  buyer:
    'buyers, customers, shoppers, purchasers, clients, paying customers, those who bought, those who bought something, those who ordered, people who bought, people who bought something, people who ordered, people who buy, people who ordered something, the ones who bought, the ones who ordered',
  fresh:
    'new, new ones, newcomers, new comers, newbies, first timers, first-timers, first time buyers, first-time buyers, first time customers, first-time customers, first-time shoppers, fresh faces, new faces, fresh, new here, new customers, new buyers, new people, new to us, here for the first time, ordered for the first time, order for the first time, bought for the first time, buy for the first time, are new, is new',
  loyal:
    'returning, returning ones, returning customers, returning buyers, regulars, regular ones, regular customers, regular shoppers, loyal, loyal ones, loyal customers, loyal shoppers, loyal buyers, repeat, repeat ones, repeat customers, repeat buyers, repeat purchasers, repeat shoppers, old, old ones, old customers, old hands, existing, existing ones, existing customers, known, known ones, familiar faces, old faces, who returned, returned, came back, come back, coming back, were here before, have been here before, are returning, is returning',
  buys: 'buy, buys, bought, order, orders, ordered, purchase, purchases, pay, pays, paid, convert, converts, place an order, places an order, make a purchase, makes a purchase, place the order, become a customer, become customers, become buyers, spend money, spends money, hand over money, hand over their money, part with their money, open their wallet, get their wallet out, put money down, reach for their wallet, buy something, buy anything, buys something, order something, orders something, order anything, pay for something',
  buying:
    'ordering, buying, purchasing, paying, converting, an order, a purchase, the order, the purchase, the checkout, checkout, the sale, a sale, the till, placing an order, making a purchase, the first order, the first purchase, their first order, their first purchase, their order, their purchase',
  hesitate:
    'dither, hesitate, wait, think, think about it, think it over, mull, mull it over, ponder, look around, hum and haw, circle around, hold back, hold off, linger, sit on the fence, shop around, dilly-dally, dawdle, deliberate, sleep on it, need, take, need to decide, consider it, weigh it up, make up their mind, drag their feet, delay',
  before: 'before, until, till, til, prior to, ahead of, up to',
  come: 'come, comes, come by, comes by, come back, comes back, return, returns, drop in, drops in, drop by, pop in, pops in, stop by, visit, visits, visit us, visits us, visit the site, look in, swing by, show up, shows up, turn up, turns up, look at us, looks at us, see us, sees us, find us, finds us, arrive, arrives, be here, be on the site, click through',
  look: 'look, visit, click, contact, touch, session, glance, peek, encounter, arrival, landing, page view',
  thing:
    'products?, items?, articles?, things?, goods, pieces?, one of our products, of our products, single product, single item, product of ours',
  cart: 'cart, basket, trolley, bag, shopping cart, shopping basket, shopping bag, carts, baskets, trolleys, bags',
  put: 'put, puts, add, added, adds, place, placed, pop, pops, popped, drop, dropped, throw, throws, threw, thrown, lay, laid, toss, tossed, chuck, chucked, stick, stuck, load, loaded, pack, packed, going, go, goes, went, gone, end up, ends up, ended up, land, lands, landed, make it, makes it, made it',
  big: 'biggest, largest, highest, greatest, top, most valuable, most expensive, fattest, heftiest, priciest',
  worth: 'amount, value, total, sum, revenue, bill, price, total value, order value, turnover, price tag, spend',
  paren: '\\((?:in )?days\\)',
  n: '\\d+, two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, thirty, fifty',
  recent: 'last, final, latest, newest, most recent, recent, freshest, youngest',
  order: 'orders, purchases, sales, transactions',
  over: 'above, over, more than, greater than, higher than, larger than, bigger than, beyond, exceeding, north of, upwards of, in excess of, bigger, >, past',
  atleast:
    'at least, from, starting at, no less than, not less than, not below, >=, ≥, minimum, a minimum of, min, min\\.',
  takings:
    'takings, revenue, income, sales income, turnover, earnings, sales revenue, shop revenue, money, sales, shop income, proceeds, sales value',
  visitor: 'visitors?, users?, people, persons?, unique visitors?, unique users?, heads?, readers?, guests?, folks?',
  came: 'came, come, comes, visited, visit, visits, dropped in, dropped by, drop in, drops in, arrived, arrives, looked in, looks in, showed up, turned up, were here, was here, walked in, clicked in, landed',
  here: 'to the site, to our site, to us, by, here, in, on the site, to the shop, our site, the site, us, to my site, to the website, our website, the website',
  grew: 'grew, grown, gained, rose, risen, climbed, took off, taken off, picked up, improved, increased, went up, gone up, jumped, advanced, shot up, surged, come up, soared, growing, rising, climbing, gaining, picking up, taking off, increasing, going up, on the rise, on the up, up',
  most: 'most, the most, fastest, the fastest, strongest, the strongest, best, more than all others, the strongest of all, quickest, the quickest, most strongly, above all',
};

const REST = '{rest:days?}';
const IN_DAYS = '(,? (counted |measured |expressed |given |)(in|as) (days|number of days|whole days)|)';
const DAYS = 'days to purchase';
const VISITS = 'visits before a purchase';
const NEW_OLD = 'new and returning buyers';

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_ORDERS_FIRST: readonly Restatement[] = [
  [
    'how did (the |)order (number |no |)"?{no:code!}"?( come about| happen| come to us| get to us| come in| reach us| come to be| start| begin|)',
    'journey of order {no}',
  ],
  ['… (conversion|purchase|order|buying|sales) (delay|lag|time lag|latency)( <paren>|, days|,? in days|)…', DAYS],
  [
    `(the |our |what is the |show the |give me the |)(average |mean |avg |)(<takings>) ?(/|÷|divided by|over|per|:) ?(the |our |number of |the number of |no of |)(<visitor>) ${REST}`,
    'revenue per visitor {rest}',
  ],
  [
    `(what|how much)( money| revenue|) (do|did|does|have|are) (we|i|the shop|our shop) (earn|make|get|take|made|earned|taken|earning|making)( in|)( on average| usually|) (on|from|per|with|by|off|out of|for) (each|every|a|one|a single|every single) (<visitor>)( (who|that) (<came>)( <here>|)|) ${REST}`,
    'revenue per visitor {rest}',
  ],
  [
    `(the |what is the |our |)(average |mean |avg |)(<takings>)( that is| which is|) (generated|made|brought in|earned|produced|left|created|contributed) (by|from|per|for|with) (each|every|a|one|a single) (<visitor>) ${REST}`,
    'revenue per visitor {rest}',
  ],
  [
    `(divide|take|split) (<our> |)(<takings>)( and divide it| divided|) by (the number of |number of |all |all the |the |our |)(<visitor>)( (who|that) (<came>)( <here>|)|)(,? (what comes out|what is it|what do you get|what is that|what does that make|and tell me)|) ${REST}`,
    'revenue per visitor {rest}',
  ],
  [
    `(the |what is the |)(average|mean|typical) (amount|money|sum|revenue)( of money| that|) (a|each|every|one|the) (<visitor>) (leaves|spends|brings|pays|brings in|is worth|hands over)( with us| here| in the shop| to us|)(,? (buyers|customers|purchasers) and (lookers|non-buyers|browsers|others|the others|window shoppers|everyone else|the rest) (together|alike|combined|included|taken together|counted)|) ${REST}`,
    'revenue per visitor {rest}',
  ],
  [
    `(sales value|sales|revenue|turnover|income|takings|earnings|money) (for|of|from|with|by) (<our> |)(products|items|articles|goods) (in|of|from) (<our> |)(product |)category {x}`,
    'revenue of category {x}',
  ],
  [
    `{rest:days} (sales value|revenue|turnover|income|takings|earnings|money) (for|of|from|with|by) (<our> |)(products|items|articles|goods) (in|of|from) (<our> |)(product |)category {x}`,
    'revenue of category {x} {rest}',
  ],
  [
    `…(visits|sessions) (needed|required|necessary|it takes|taken) (per|for|until|till|before|to get|to make) (a |an |one |each |every |)(sale|order|purchase|conversion)…`,
    VISITS,
  ],
  [
    `(did|has|have) (anybody|anyone|somebody|someone|people) (buy|buys|bought|order|ordered|purchase|purchased)( something| anything|) ${REST}<stop> (and |)how many( people| of them| were there| buyers| customers| did|)`,
    'how many buyers {rest}',
  ],
  [
    `{rest:days},? (what|which) number of (persons|people|visitors|users|customers) (made a purchase|bought|ordered|bought something|ordered something|placed an order)`,
    'how many buyers {rest}',
  ],
  [
    `(what|which|how much|how many) (number of |)(persons|people|folks) (were |was |are |have |has |)(buying|made a purchase|bought|ordered|bought something|ordered something|placed an order|ordering|purchasing|purchased) ?(in |)${REST}`,
    'how many buyers {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const ASKED_ORDERS: readonly Restatement[] = [
  // New and returning buyers.
  [
    `… (how many |which |what part |what share |number |sizes |part |)(of |)(<our> |)(<buyer>)( of ours|)(,|:|) (that |who |)(are |is |were |was |)(mostly |mainly |rather |more |always |)(<fresh>)( or| and|, and|,| vs| versus| than|, or) (are they |is it |do they |(how many|which|what part|what share|who|how many of them|is it|rather|more|mostly)( are| is| have| of them|) |)(<loyal>) ${REST}`,
    `${NEW_OLD} {rest}`,
  ],
  [
    `… (how many |which |what part |)(of |)(<our> |)(<buyer>)( of ours|)(,|:|) (that |who |)(are |is |were |was |)(mostly |mainly |rather |more |always |)(<loyal>)( or| and|, and|,| vs| versus| than|, or) (are they |is it |do they |(how many|which|what part|what share|who|how many of them|is it|rather|more|mostly)( are| is| have| of them|) |)(<fresh>) ${REST}`,
    `${NEW_OLD} {rest}`,
  ],
  [
    `(are|is|were|was|do|does) (more|most|the majority|half) of (<our> |)(<buyer>) (<fresh>|<loyal>)( than| or|,? or) (rather |)(<loyal>|<fresh>) ${REST}`,
    `${NEW_OLD} {rest}`,
  ],
  [
    `…(put|show|set|compare|list|give me|i want) (<our> |)(<loyal>|<fresh>) (<buyer> |)(next to|beside|against|with|alongside|and|opposite|compared to) (<our> |)(<fresh>|<loyal>)( <buyer>|)…`,
    NEW_OLD,
  ],
  [
    `(and |)(how many|what share|which part|what part) of (them|those|these)( are| is| were|) (<fresh>|<loyal>) and (how many|what share|which part|what part)( of them|)( are| is| were|) (<loyal>|<fresh>)`,
    'by new and returning',
  ],
  // Days until an order.
  [
    `… how (long|many days|much time) (do|does|did|will) (<who>) (usually |typically |normally |actually |)(<hesitate>)( around| about| on average|)(,|) (<before>) (<who> |)(finally |actually |at last |)(<buys>|<buying>)${IN_DAYS}…`,
    DAYS,
  ],
  [
    `(when|once|after|if|from when) (<who>) (first |)(<come>)( on the site| here| in| to us|)( for the first time| first| the first time|)(,|) (and |)how (long|many days|much time)( is it| does it take| it takes| goes by| passes| will it be|) (<before>) (<who>) (finally |actually |)(<buys>)( something| anything|)${IN_DAYS}`,
    DAYS,
  ],
  [
    `… (gap|span|distance|wait|time|days|interval|number of days|stretch)( in days|) (from|between) (<our> |)(buyer|customer|visitor|shopper|client|person|user)~ (<our> |)first (<look>) (to|and|until|till) (<our> |)(first |)(<buying>|order|purchase|payment|sale|checkout)${IN_DAYS}…`,
    DAYS,
  ],
  [
    `… how (fast|quickly|quick|soon) (do|does|did|are|will) (<our> |)(<who>) (turn into|turning into|become|becoming|change into|convert into|convert to|turn to|develop into) (a |)(buyers?|customers?|paying customers?|shoppers?|orders?)${IN_DAYS}…`,
    DAYS,
  ],
  [
    `(is it (normal|usual|common|typical)|does it happen|do i understand right|is it true)( that| for|) (<who>) (<come>|look|looks|look around|looks around)( at us| here|)( today| first| one day| now|) (and|but|then) (only |then |)(<buys>) (a week|days|a few days|some days|a day|weeks|a month|two weeks|much) later<stop> (and |)how (many days|long)( is it| does it take| are there| in days|)( usually| on average| normally| typically|)`,
    DAYS,
  ],
  // Visits until an order.
  [
    `… how (many visits|many times|often|many sessions|many trips) (does it take|it takes|is it|are needed|are necessary|is needed|do you need|does it need|will it take)( for (<who>)( to (<come>)|)|)( on average| usually|) (<before>|to|for) (<who> |)(finally |actually |)(<buys>|<buying>)…`,
    VISITS,
  ],
  [
    `… how (often|many times) (must|should|will|has|have|need|needs|do|does|did) (<who>) (to |have to |has to |need to |)(<come>|been here|visited|dropped in|come back)( here| to us| on the site|)(,|) (<before>) (<who> |)(finally |actually |at last |)(<buys>|<buying>)…`,
    VISITS,
  ],
  [
    `(do|does|did|will) (<who>) (<buys>) (the first time|on the first visit|first time|at first sight|on their first visit|at the first visit|in their first visit|in one visit|in one go)( (<who>) (<come>)( here|)|),? or (do |does |must |)(<who> |)(need to |have to |need |only |rather |)(<come>|after)( in| by|) (several|more|many|two|three|a few|multiple)( more|)( times| visits|)( first| before| before that| until they buy|)`,
    VISITS,
  ],
  [
    `… (count|number|counts|tally) of (times|visits|sessions) (that |)(<who>) (was|were|is|are|has been|have been|came|come|visited|visits|comes|had been)( on| to| at|)( the site| our site| us| here|)( by|) (<before>) (<who> |)(<buying>|<buys>)…`,
    VISITS,
  ],
  [
    `…(on|at|in|during|with|after) (which|what)( one| visit| session| number of visits|)( number|) (is|are|was|were|does|do) (the |our |most |an |)(orders?|purchases?|sales?|buying) (placed|made|done|completed|come|happen|get placed|take place)…`,
    VISITS,
  ],
  [
    `(first|1st) (visit|session),? (second|2nd)( visit| session|),?( or|) (third|3rd)( visit| session|)( or later|)(<stop>|...|) ?(on|at|in|during|with) (which|what)( one| visit| session|)( number|) (is|are|was|were|does|do) (the |our |most |an |people |they |)(orders? |purchases? |sales? |)(placed|made|done|completed|come|happen|buy|order)( in|)`,
    VISITS,
  ],
  [
    `(and |ok |now |so |)(do |show |give me |)(the |)same(,|) (but |)(in|with|by|for|counted in|counted by|as) (number of |)(visits|sessions)( rather than| instead of|, not|,? not) (in |)days`,
    VISITS,
  ],
  [
    `(and |ok |now |so |)(do |show |give me |)(the |)same(,|) (but |)(in|with|by|for|counted in|counted by|as) (number of |)days( rather than| instead of|, not|,? not) (in |)(visits|sessions)`,
    DAYS,
  ],
  // The largest order.
  [`…(the |)(one |single |)order (with|having|of|that had|that has) the (<big>|most) (<worth>)…`, 'largest order'],
  [`…(the |)(most big|most large|most high|bigest|most biggest|most fat) (single |)(order|purchase)…`, 'largest order'],
  [
    `… what is the (most|highest amount|biggest amount|largest sum|largest amount|biggest sum|highest sum)( of money| that|) (<who>) (has |have |ever |has ever |)(paid|spent|left|handed over|forked out)( us| with us| to us| here|)( in| for| on| with| at|) (a |one |just one |)(single |)(order|go|purchase|transaction) ${REST}`,
    'largest order {rest}',
  ],
  [
    `(who|which customer|which buyer|what customer) (spent|paid|left|bought for|ordered for) the most (in one go|at once|in one order|in a single order|with one order|in one purchase|all at once) ${REST},? (i mean|meaning|that is|so|or rather|well) (which|what) order (was it|is it|was that|that was)`,
    'largest order {rest}',
  ],
  [
    `(did|has|have|was|is) (there |)(<who>|an order|any order) ?(place|placed|make|made|order|ordered|come in)?( in|)( a| an| any|) (really |very |truly |particularly |especially |)(big|large|huge|high|fat|great) (order|one|purchase) ${REST}<stop> (show me|give me|what was|which was|which is|tell me|i want|name|and|show) (the |its |)(<big>)( one| order| of them|)`,
    'largest order {rest}',
  ],
  [
    `(and |so |ok |now |)(which|what) (of (those|these|them)|one of (them|those|these)|one) (was|is|had|has)( the|) (<big>|most)( one| order| <worth>|)`,
    'and the largest order',
  ],
  // The latest orders.
  [
    `… (the |)(<recent>) {n:n!} (<order>)( that went through| that came in| that were placed| we got| we had| we received|)…`,
    'last {n} orders',
  ],
  [
    `(<order>)(,|) (sorted |ordered |listed |sort |sort by |order by |)(by date |by |with the |)(newest|latest|most recent|youngest)( one| ones|)( first| at the top| on top| to oldest|)(,|;|) (limit|top|max|maximum|only|just|the first|first|no more than|stop at|limited to|take)( to| the| the first|) {n:n!}( of them| rows| ones|)`,
    'last {n} orders',
  ],
  [
    `… (the |)(<recent>) {n:n!} things( that|) (<who>) (ordered|bought|purchased)(,|) (order (by|for|after) order|one order per line|one row per order|by order)…`,
    'last {n} orders',
  ],
  [
    `…(which|what|the|show|show me) {n:n!} (<order>) (came in|arrived|were placed|came|were made|happened|went through) (most recently|last|latest|just now|recently|lately)…`,
    'last {n} orders',
  ],
  [
    `(was|is|has|did|were) (anything|something|there anything|anyone|somebody|any order)( been|) (ordered|bought|order|buy|placed|come in)( something| anything|) (lately|recently|of late|just now|so far)<stop> (the |)(<recent> {n:n!}|{m:n!} (<recent>)) (<order>)( will do| please| are enough| is enough| would do|)`,
    'last {n} {m} orders',
  ],
  // Orders over an amount.
  [
    `…(orders|purchases|sales|transactions)( that| which|)(,|:|) (where|whose|with|having|for which|the|if|value|total|amount)( the| a| an| their| its|)( order|) ?(<worth>)?( of| that|)( is| was| are| were|) (<over>) {x}`,
    'orders over {x}',
  ],
  [
    `(did|does|do|has|have|is there) (<who>) (who |ever |actually |really |)(spend|spends|spent|pay|pays|paid|order|orders|ordered|buy|bought|part with)( for|) (<over>) {x} (in|on|with|at|for|per) (a |one |just one |)(single |)(order|go|purchase|transaction)<stop> (show me|show|list|give me|which are|i want to see|what are|which) (those|them|these|the orders|all of them|the ones|they)( orders|)`,
    'orders over {x}',
  ],
  [
    '(filter|filter for|select|list|show|get) (the |all |)(orders|purchases|transactions)(:|,|;|) (by |with |having |where |)(the |)(order |)(value|total|amount|revenue|sum)( is|)(:|) (over|above|more than|greater than|larger than|higher than|>|bigger than) {x}',
    'orders over {x} euros',
  ],
  [
    `(and |now |ok |)(leave|keep|show|give me|list|i want|take|i need|filter for|filter|retain|but)( me|) only (those|the ones|these|the orders|orders|ones|rows)( that are| which are| that were|) (<over>) {x}`,
    'orders over {x}',
  ],
  // Items in an order.
  [
    `(do|does|did) (<who>) (buy|order|take|purchase|get) (one|just one|only one|a single) (thing|item|product|piece|article)( at a time| at once| only| per order| each time|),? or (several|more|many|a few|two|multiple|lots)( things| items| of them| at once|)<stop> (and |)(how many|number of|what is the number of) (items|products|things|pieces) (per|in an|for each|for an|in each|in one) (order|purchase)( is it| is that| are there| are they| on average|)`,
    'items per order',
  ],
  [
    `(when|if|whenever|once) (<who>) (<buys>),? how many (pieces|items|products|things|articles|units) (do|does|did|are|will) (<who>) (take|buy|order|get|put in|choose|pick|order at once)( at once| at a time| on average| usually|)`,
    'items per order',
  ],
  // Carts.
  [
    `… (how many times|how often|how frequently) (was|were|is|are|has|have|does|do|did|goes|go|went|lands|ends up) (each|every|each of the|each of our|every one of our|each one of our) (<thing>)( been| get| gets| got|)( |)(<put>)?( in| into| to| onto| in to)( the| a| an| someones?| somebodys?| their| peoples?|) (<cart>)…`,
    'add to carts by product',
  ],
  [
    `(what|which things|which products) (do|does|did|are|is) (<who>) (<put>|putting|throwing|adding|dropping) (in|into|to) (the |their |a |our |)(<cart>)(,|:|) (product|item|article) (by|for|after) (product|item|article)`,
    'add to carts by product',
  ],
  [
    `…(products|items|articles|each product|every product) (with|and) (how many times|how often|the number of times|number of times) (<who>) (clicked|pressed|hit|click|used|tapped)( on|)( the|) "?add to (cart|basket|bag)"?( button|)…`,
    'add to carts by product',
  ],
  [
    `(does|do|did|has|is) (every|each) (<thing>) (<put>|ending up|landing) (in|into) (the |a |someones? |somebodys? |a shopping |)(<cart>)<stop> (show|tell me|give me|list|and|show me)( me|)( for each one| for each|) how (often|many times)( for each( one| product| of them|)| each|)`,
    'add to carts by product',
  ],
  // Money.
  [
    `how much (money |revenue |)(the |)(product |)category {x} has (given|brought|earned|made|yielded|got|brought in|produced)( to|) us ${REST}`,
    'revenue of category {x} {rest}',
  ],
  [
    `(sum up|add up|total|total up|tot up|count up|calculate|work out)( all| everything|)( that| what) (was|were|has been|people|customers|they)( have|) (paid|spent|handed over) (for|on) {x} (during |)${REST}`,
    'revenue of {x} {rest}',
    /^item/,
  ],
  [
    `(did|does|do|has|have) {x} (bring|brought|make|made|earn|earned)( us|)( in|) (a |any |some |)(decent |good |nice |tidy |fair |real |lot of |)(sum|amount|money|revenue|cash)( of money|) ${REST}<stop> (and |)(what|how much) (was|is|were) (it|that)`,
    'revenue of {x} {rest}',
    /^item/,
  ],
  [
    `{x} (wrote about|linked to|mentioned|featured|recommended|covered|reported on|has written about|has linked to|posted about) (us|our shop|our site|me)<stop> (and |so |)how many {m} (have|did|do|has|are) (we|i|there) ?(had|get|got|have|seen|received|been)? (from|through|via|out of|thanks to|because of) (their (readers|link|article|audience|visitors)|them|it|there|that)( clicking over| coming over| clicking through|)`,
    'how many {m} from {x}',
  ],
  [
    `how many (customers|buyers) (did we have|do we have|have we had|were there|had we) ${REST},? (the |i mean the |only the |)(paying|buying|real) ones( i mean| that is| only|)`,
    'how many buyers {rest}',
  ],
  // Products that sell more than before.
  [
    `(is there|are there|has|have|did|does|was|were|which) (a |any |one |some |our |)(products?|items?|things?)( in the shop|)( that| which|) (has |have |is |are |was |)(really |actually |clearly |)(<grew>) ${REST}<stop> ?(and |)(which|what|name|tell me|show me) (one|product|the one|the one that|is it|the product that|product is it)? ?(that |has |)(<grew>) (<most>)`,
    'which product grew most {rest}',
  ],
  [
    `(so |and |)(what|which product) (is|has|was) (<grew>) (<most>)( in the shop| in our shop| with us|) ${REST}(,|) (as a product|which product|product please|i mean products?|among the products)`,
    'which product grew most {rest}',
  ],
];
