/**
 * Questions whose words ask for something else when they are read one by one: two sides of a share, the country of a customer, carts without orders,
 * what is read right now, and how many of a product were sent back.
 */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

const NOW =
  'right now, just now, rn, r n, at the moment, at this moment, at this very moment, this minute, this very minute, this second, this instant, at this instant, as we speak, currently, presently, now, live';

/** Word lists of the patterns below. */
export const MISREAD_LISTS: WordLists = {
  days: DAY_WORDS,
  share: 'share, shares, slice, slices, percentage, percent, proportion, part, portion, chunk, cut, fraction, %',
  whole:
    'revenue, sales, turnover, takings, income, earnings, money, orders, items sold, products sold, visits, visitors, sessions, traffic, page views, pageviews, views, readers, users, downloads, clicks',
  vs: 'vs, vs., versus, against, compared to, compared with, next to, or',
  by: 'by, per, for each, for every, split by, broken down by, across',
  place:
    'country, countries, city, cities, region, regions, continent, device, devices, device type, browser, browsers, operating system, language, languages, source, sources, channel, channels',
  rows: 'country, city, region, device, browser, channel, source, campaign, landing page, language, day, week, month, weekday, hour',
  person: 'customer, buyer, shopper, client, purchaser, visitor, user, reader',
  persons:
    'customers?, buyers?, shoppers?, clients?, purchasers?, visitors?, users?, readers?, person, people, whoever bought, whoever ordered, whoever buys',
  now: NOW,
  hot: 'hot, popular, trending, being read, in demand, hip, big, buzzing, viral, going viral, the hottest thing, the hottest, the big thing, a hit, in',
  where: 'in, on, from, at, among',
  going: 'going on, happening, up, going down, cooking, the state',
  here: 'on the site, on our site, on my site, on the website, on our website, here, on there',
  things: 'pages, page, products, product, items, item, articles, article, posts, post, stories, content',
  carts:
    'carts, baskets, trolleys, shopping carts, shopping baskets, full carts, full baskets, filled carts, filled baskets, adds to cart, add to carts, add-to-carts, carts filled',
  lots: 'so many, too many, that many, this many, lots of, a lot of, plenty of, loads of, tons of, heaps of, all these, all those, all the, all our',
  few: 'so few, too few, hardly any, barely any, almost no, nearly no, no, few, very few, only a few, not many, not enough, so little, such few, just a few, only few, not that many, never any, next to no',
  orders: 'orders, sales, purchases, buyers, sold, customers, checkouts, conversions, order, paid orders',
  why: 'why, how come, what is up, what is going on, what is wrong, what is happening, what is the problem, what is the reason, whats up, what gives',
  become: 'become, turn into, end in, lead to, end up as, result in, get to, convert to, convert into',
  piece: 'day, days, weekday, weekdays, week, month, hour',
  most: 'most, fewest, least, highest, lowest, biggest, largest',
  missing:
    '404s?, 404 pages?, 404 errors?, error pages?, missing pages?, dead links?, broken links?, dead pages?, broken pages?, not found pages?, pages not found, page not found errors?, not found errors?, page errors?',
  goods: 'products, items, things, goods',
  count: '2, 3, 4, 5, 6, 7, 8, 9, 10, 20, two, three, four, five, ten, twenty',
  back: 'refunded, returned, sent back, given back, brought back, taken back, shipped back',
};

/** What can have a share: no days. */
const OF_SHARE = /^(?!date|day|hour|week|month|year)/;
const BOTH = 'what is {a} share of {m} {rest} and what is {b} share of {m} {rest}';
const STOP = '(,|;|:|.| -| –|)( and| but| yet| with|)( then| so|)( then|) ';
const MANY_CARTS =
  '(are there |do we have |do we get |is it |we have |we get |there are |i have |)((<lots>) (of |)(the |our |)|many |)<carts>';
const MANY_PEOPLE =
  '(are there |do we have |do we get |is it |we have |we get |there are |i have |)(<lots>) (of |)(the |our |)(visitors|visits|traffic|people|clicks|views|page views|readers|sessions|users|hits)( come| visit| here| on the site| look| browse|)';
const MANY_VIEWS =
  '(<lots>|many) (of |)(product views|views of products|item views|people look at products|people view products)';
const FEW_ORDERS = '(do we have |are there |we have |we get |)(<few>) <orders>';

/** Tried before the sentence is read as it is. */
export const MISREAD_FIRST: readonly Restatement[] = [
  // Two sides of a share: each is a share of the whole.
  [
    '(compare |){a} (<vs>|and) {b}(,|:| in| by| as) (a |the |their |each |what |in |)<share> (of|in) (the |our |my |all |total |all the |){m:whole!} {rest:days?}',
    BOTH,
    OF_SHARE,
  ],
  [
    '(compare |){a} (vs|versus|against|compared to|compared with) {b} (a |the |their |in |)<share> (of|in) (the |our |my |all |total |all the |){m:whole!} {rest:days?}',
    BOTH,
    OF_SHARE,
  ],
  [
    '(what |which |what is the |the |show me the |)<share> (of|in) (the |our |my |all |total |all the |){m:whole!} (is |are |was |were |comes? |came |goes to |went to |made |)(by |of |from |for |in |with |on |to |:|)(the |our |){a} (vs|versus|against|compared to|compared with) (the |our |from |){b} {rest:days}',
    BOTH,
    OF_SHARE,
  ],
  [
    '(what |which |what is the |the |show me the |)<share> (of|in) (the |our |my |all |total |all the |){m:whole!} (is |are |was |were |comes? |came |goes to |went to |made |)(by |of |from |for |in |with |on |to |:|)(the |our |){a} (vs|versus|against|compared to|compared with) (the |our |from |){b}',
    BOTH,
    OF_SHARE,
  ],
  [
    '(do|does|did|is|are|was|were) (the |our |){a} (bring in|bring|make|make up|have|get|earn|take|account for|generate|contribute|)( |)(a |the )(bigger|larger|smaller|higher|lower|greater) <share> (of|in) (the |our |my |all |total |all the |){m:whole!} than (the |our |){b} {rest:days?}',
    BOTH,
    OF_SHARE,
  ],
  // "Sales by country of the customer" doesn't count customers.
  ['… (<by>) (the |)({place:place!}) (of|from) (the |our |my |a |an |each |)<persons>…', 'by {place}'],
  ["… (<by>) (the |our |my |a |)<person>(s|'s|s'|)( |)('s |' |)({place:place!})…", 'by {place}'],
  // What is read now.
  [
    '(so |and |)(what is|what are|what) <hot>( most|) (in|at) (the |our |my |)(shop|store|webshop|online shop)(,|) <now>',
    'sales by product right now',
  ],
  ['(so |and |)(what is|what are|what) <hot>( most|) {where:where}(,|) <now>', 'visitors by page {where} right now'],
  [
    '(so |and |)(what is|what are people|what is everyone|what are they|what are visitors)( being|) (looked at|viewed|read|visited|looking at|viewing|reading|visiting) {where:where}(,|) <now>',
    'visitors by page {where} right now',
  ],
  [
    '(so |and |hey |hi |)(what is|what are|what) <hot>( most|)( <here>|)(,|) <now>( <here>|)',
    'which pages are people on right now',
  ],
  [
    '(is |)(there |)(anything|something|any <things>) <hot>( <here>|)(,|) <now>( <here>|)',
    'which pages are people on right now',
  ],
  ['(so |and |hey |hi |)what is <going> <here>(,|) <now>', 'visitors right now'],
  ['(so |and |hey |hi |)what is <going>(,|) <now> <here>', 'visitors right now'],
  // Carts that don't become orders.
  [`${MANY_CARTS}${STOP}${FEW_ORDERS} {rest:days?}`, 'how many of those who put something in the cart bought {rest}'],
  [
    '(people|customers|visitors|they|everyone|everybody|many|lots of people|so many people|many people)( just| only| all|) (add|adds|put|puts|fill|throw|drop) (stuff |things |something |items |products |it |everything |)(to|in|into|in to|) ?(the |their |a |)(cart|carts|basket|baskets|trolley)(,|)( and| but|)( then|) (do not|never|hardly|rarely|does not|not) (buy|order|pay|check out|purchase|finish|complete)( anything| it| them|) {rest:days?}',
    'how many of those who put something in the cart bought {rest}',
  ],
  [
    '(<carts>|carts) (vs|versus|against|compared to|compared with|to) (orders|sales|purchases) {rest:days?}',
    'how many of those who put something in the cart bought {rest}',
  ],
  [
    '(how many |number of |)(<carts>|carts) (vs|versus|against|compared to|compared with) (how many |)(orders|sales|purchases) {rest:days?}',
    'how many of those who put something in the cart bought {rest}',
  ],
  [
    '(where|at what point|when|at which step) (do|does|did) (we|i) (lose|lost) (people|customers|visitors|them|shoppers|most people|most customers|buyers|the most people) (after|from|in|at|between) (the )?(cart|basket|shopping cart|trolley)( and the order| and the checkout| and order|) {rest:days?}',
    'checkout funnel {rest}',
  ],
  // Carts are visits with something in the cart, not views of the cart page.
  [
    '(how many |number of |the number of |)carts( were there| did we have| do we have| were filled| were started| got filled| have we had|) {rest:days}',
    'sessions with cart {rest}',
  ],
  [
    '(how many |number of |the number of )carts( were there| did we have| do we have| were filled| were started| got filled| have we had|)',
    'sessions with cart',
  ],
  ['(how many |number of |)carts (<by>) (the |){x:rows!} {rest:days?}', 'sessions with cart by {x} {rest}'],
  [
    '(on|in|from|with) (which|what) {x} (do|does|did) (people|customers|visitors|shoppers|users|most people|they|buyers) (abandon|leave|ditch|forget|drop) (the |their |a |most |)(cart|carts|basket|baskets)( the| most| behind| most often|) {rest:days?}',
    'cart abandonment rate by {x} {rest}',
  ],
  // Visitors who don't buy, and views without carts.
  [`${MANY_PEOPLE}${STOP}${FEW_ORDERS} {rest:days?}`, 'conversion rate {rest}'],
  [
    `${MANY_VIEWS}${STOP}(<few>) (<carts>|adds) {rest:days?}`,
    'how many of those who viewed a product put something in the cart {rest}',
  ],
  [`(<few>) checkouts${STOP}(<lots>) (of |)<carts> {rest:days?}`, 'checkout funnel {rest}'],
  [
    `(<few>) (<orders>|<carts>)${STOP}(<lots>) (of |)(checkouts?|<carts>) {rest:days?}`,
    'how many of those who put something in the cart bought {rest}',
  ],
  [
    `(<lots>|many) (of |)(people |visitors |)(start|begin|checkouts started|checkouts) (the |a |)(checkout|)${STOP}(<few>|hardly anyone|hardly any) (finish|complete|finish it|buy|pay|<orders>)( it|) {rest:days?}`,
    'how many of those who began checkout bought {rest}',
  ],
  // What is bought or watched now, and what was sent back.
  [
    '(what is|what are people|what are they|what is everyone|which products are|which things are)( being| getting|) (bought|sold|ordered|purchased|buying|ordering) <now>',
    'sales by product right now',
  ],
  [
    '(what is|what are people|which video is|which videos are|which film is|what are they|what is everyone)( being| getting|) (watched|played|watching|playing) <now>',
    'video plays by video right now',
  ],
  [
    '(what|which products|which items|which things|what products|what items|what all) (was|were|got|has been|have been|is|are|get|gets|came|comes|come) (<back>) {rest:days?}',
    'items refunded by product {rest}',
  ],
  ['(the |our |)(number|amount|count) of (returns|returned items|returned products) {rest?}', 'items refunded {rest}'],
  [
    'what (gets|got|is|was|has been|do people|did people|do they) (downloaded|download|downloading) (the |)most {rest:days?}',
    'downloads by file {rest}',
  ],
  [
    '(what|which product|which products|what product|anything|which items|which item) (has |have |was |were |)just (sold|been sold|got sold|bought|been bought|ordered|been ordered)',
    'sales by product right now',
  ],
  [
    '(is|are) (there |)(someone|somebody|anyone|anybody|any visitors|people|any people|visitors) (in|at|on) (the |our |)checkout( page|)( now| right now| at the moment| rn|)',
    'visitors on the checkout page right now',
  ],
  // To which sites, not from which.
  [
    'where (do|did|does) (people|visitors|readers|users|they|customers|everyone|most people) (click|go|leave|head) (away|out|off|out to|off to|away to)( to| most| the most|) {rest:days?}',
    'outbound clicks by link domain {rest}',
  ],
  // Rows that grow, not a line of each.
  ['(and |so |)(which|what) {x:things!} (is|are) trending {rest:days?}', 'which {x} grew most {rest}'],
  ['(so |)what is trending {rest:days?}', 'which pages grew most {rest}'],
  ['(the |our |)trending {x:things!} {rest:days?}', 'which {x} grew most {rest}'],
  // Where a film is left.
  [
    '(when|where|at what point|how far in|after how long) (do|did|does) (people|viewers|they|visitors|most people|most viewers|most|everyone) (stop|quit|give up|drop off|switch off|bail|tune out|leave|lose interest)( watching| in| on| of|)( the| our| my|) ?(video|film|clip|movie|videos|films|watching) {rest:days?}',
    'how far do people watch the film {rest}',
  ],
  [
    '(when|where|at what point|how far in|after how long) (do|did|does) (people|viewers|they|visitors|most people|most viewers|most|everyone) (stop|quit) (watching|playing) {rest:days?}',
    'how far do people watch the film {rest}',
  ],
  // The day with the most errors.
  [
    '(on |)(what|which|the|) ?{piece:piece!} (had|has|did we have|did we get|do we have|do we get|got|with|saw|brought|of|was|is) (the |)(worst |){most:most!} (number of |amount of |count of |of |)<missing>( errors| views| hits|) {rest:days?}',
    'which {piece} had the {most} 404s {rest}',
  ],
  [
    '(the |our |my |what was our |which was our |what is our |)(worst|baddest) {piece:piece!} (for|of|by|in terms of|with|as to) <missing>( errors| views| hits|) {rest:days?}',
    'which {piece} had the most 404s {rest}',
  ],
  [
    '(the |our |my |what was our |which was our |what is our |)(best) {piece:piece!} (for|of|by|in terms of|with|as to) <missing>( errors| views| hits|) {rest:days?}',
    'which {piece} had the fewest 404s {rest}',
  ],
  [
    '(which|what) {piece:piece!} (is|was) (the |)worst (for|of|by|in terms of|with|as to) <missing>( errors| views| hits|) {rest:days?}',
    'which {piece} had the most 404s {rest}',
  ],
  [
    'when (did we have|did we get|were there|was there|did people hit|were) (the |)(worst |){most:most!} (number of |amount of |of |)<missing>( errors| views| hits|) {rest:days?}',
    'which day had the {most} 404s {rest}',
  ],
  // Pieces, not their money.
  [
    '(how many|number of|the number of|count of|how many of the|how many of our) {x} (were|was|are|is|got|get|have been|has been|did we get|did people|)( |)(<back>) {rest:days?}',
    'items refunded of {x} {rest}',
    /^item/,
  ],
  // Products that come back, not people.
  [
    '(which|what|the|our|) ?{x:goods!} (that |which |)(were |was |are |is |got |get |gets |have been |has been |)(returned|sent back|given back) (the |)(most often|most|most frequently) {rest:days?}',
    'top products by items refunded {rest}',
  ],
  [
    '(which|what) {x:goods!} (come|comes|came|get|gets|got|are coming|is coming) back (to us |to me |to the shop |)(the |)(most often|most|most frequently) {rest:days?}',
    'top products by items refunded {rest}',
  ],
  [
    '(the |our |my |)(most|most often) (returned|sent back) {x:goods!} {rest:days?}',
    'top products by items refunded {rest}',
  ],
  [
    '(the |our |my |)top {n:count!} (returned|sent back) {x:goods!} {rest:days?}',
    'top {n} products by items refunded {rest}',
  ],
  [
    '(the |our |all |all the |list of |list of the |)(products|items|things|goods) (that |which |)(were |are |got |get |)(returned|sent back) {rest:days}',
    'items refunded by product {rest}',
  ],
  [
    '(<back>) (items|products|goods|pieces) (<by>) (product |item |)category {rest:days?}',
    'items refunded by product category {rest}',
  ],
];

const NO_BUYERS = 'why do so many carts not turn into orders {rest}';

const NO_VISITS_BUY = 'why do so many visitors not buy {rest}';

/** Questions about why carts don't become orders, in a form that has a verb. */
export const CART_WHYS: readonly Restatement[] = [
  [`(<why>)(,|:|) (is it that |is it |is there |)${MANY_PEOPLE}${STOP}${FEW_ORDERS} {rest:days?}`, NO_VISITS_BUY],
  [
    `${MANY_PEOPLE}${STOP}${FEW_ORDERS}(,|;|:|.|!| -| –|) (but |and |so |)(<why>)( that| that so| with that| there|) {rest:days?}`,
    NO_VISITS_BUY,
  ],
  [
    '(<why>) (so few|so little|hardly any|not more|no) <orders> (from|with|out of|given|despite|for) (so many|that many|all the|all these|all that|so much|this much) (visitors|visits|traffic|people|readers|clicks) {rest:days?}',
    NO_VISITS_BUY,
  ],
  [
    '(<why>) (do|does|did) (the |our |so many |)<carts> get (left|abandoned|left behind|forgotten|lost) {rest:days?}',
    NO_BUYERS,
  ],
  [`(<why>)(,|:|) (is it that |is it |is there |)${MANY_CARTS}${STOP}${FEW_ORDERS} {rest:days?}`, NO_BUYERS],
  [
    `${MANY_CARTS}${STOP}${FEW_ORDERS}(,|;|:|.|!| -| –|) (but |and |so |)(<why>)( that| that so| with that| there|) {rest:days?}`,
    NO_BUYERS,
  ],
  [
    '(<why>) (do|does|did|are|would) (so many |many |most |all the |)(people|customers|visitors|users|shoppers|they|folks)( just| only| all|) (add|put|putting|fill|filling|load|throw|drop|leave|have|adding|place) (stuff |things |something |items |products |it |everything |goods |up |)(to|in|into|in to|) ?(the |their |our |a |)(cart|carts|basket|baskets|trolley|shopping cart)(,|)( and| but|)( then|) (do not|never|hardly ever|not|leave|leaves|left|go|go away|disappear|bail|vanish|give up|abandon|quit|without)( ever|) ?(buy|buying|order|ordering|pay|paying|check out|checking out|purchase|finish|complete|)( anything| it| them|) {rest:days?}',
    NO_BUYERS,
  ],
  ['(<why>) (do|does|did) not (the |our |so many |)<carts> (<become>) (an |any |)<orders> {rest:days?}', NO_BUYERS],
  [
    '(<why>) (do|does|did) (the |our |so many |)<carts> (not|never) (<become>) (an |any |)<orders> {rest:days?}',
    NO_BUYERS,
  ],
];
