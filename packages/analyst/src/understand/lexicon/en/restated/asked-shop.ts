/** More ways to ask for what sells, what an order is worth, carts, the checkout, refunds, coupons and when people order. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_SHOP_LISTS: WordLists = {
  days: DAY_WORDS,
  stop: '[.?!,;:–—-]+',
  hour: '\\d\\d?(?: ?am| ?pm)?',
  n: '\\d+, seven, thirty, fourteen, ninety, twenty-eight',
  m: 'orders, sales, visits, visitors, sessions, buyers, purchases',
  month: 'january, february, march, april, may, june, july, august, september, october, november, december',
  convert: 'conversion rates?, purchase rates?, conversions?',
  our: 'the, our, my, a, an, all, all our, all the, any, their',
  people:
    'people, folks, visitors, users, shoppers, customers, buyers, clients, persons, anyone, anybody, someone, somebody, everyone, they, we',
  thing: 'products?, items?, articles?, things?, goods, stuff, merchandise, wares, shop items?, everything',
  weak: 'hardly, barely, scarcely, almost never, practically never, rarely, seldom, hardly ever, nearly never',
  sells:
    'sell, sells, sold, go out the door, goes out the door, move, moves, leave the shop, leaves the shop, leave the shelf, leaves the shelf, leave the shelves, go, goes, get bought, gets bought, is bought, are bought, find buyers, finds buyers, find a buyer, finds a buyer',
  flew: 'flew off the shelves, fly off the shelves, flew out the door, went like hot cakes, go like hot cakes, sold like hot cakes, sell like hot cakes, went the most, went most, went best, sold the most, moved most, moved the most, went out the door most, ran best, run best, did best, walked out of the shop most, were snapped up, got snapped up most',
  least:
    'poorest, worst, weakest, least, lowest, badly, the worst, the poorest, the least, worst of all, least well, most poorly',
  earner: 'earner, seller, money maker, moneymaker, money-maker, earning, revenue, income, turnover',
  view: 'look at, browse, browsing, looking at, view, viewing, click on, clicking on, check out, checking out, looking through, viewing most, eyeing, eye up',
  worth: 'worth, big, large, high, valuable, expensive, fat, heavy',
  order: 'order, purchase, basket, sale, cart, transaction, shopping basket, shop order',
  average: 'average, typical, mean, usual, normal, avg',
  cart: 'cart, basket, trolley, shopping cart, shopping basket, carts, baskets, bag',
  walk: 'walk away, leave, leave it, leave them, abandon it, abandon them, go away, run off, disappear, quit, do not buy, never buy, not buy, buy not, buys not, do not order, never order, then leave, then walk away, do not pay, never pay, do not check out, leave without buying, leave without paying, never check out',
  put: 'put, puts, add, adds, throw, place, pop, drop, load, pack',
  rate: 'rate, percentage, percent, share, per cent, ratio, how many percent, how much percent, quota',
  drop: 'drop out, drop off, get lost, quit, leave, give up, bail out, jump off, get stuck, fall away, drop away, stop, break off, disappear, got stuck, dropped out, left, gave up, fell away, got lost, stall, stalled',
  pay: 'paying, the payment, payment, the order, ordering, buying, the till, till, checkout, the checkout, the purchase, purchase, an order, a purchase',
  step: 'step, stage, phase, point',
  turn: 'turn, turns, turned, converts?, makes?, change, changes, transform, transforms',
  device: 'device, device type, kind of device, type of device, gadget, kind of gadget, type of gadget, sort of device',
  kinds:
    'phones?,? (?:and |or |vs |vs\\. |versus |, |/ ?|against )?tablets?(?: and|,| or| vs| versus|/|,? and|,? or)? (?:desktops?|computers?|pcs?|laptops?), (?:desktops?|computers?|pcs?|laptops?)(?:,| and| or| vs| versus|/) (?:phones?|mobiles?|smartphones?)(?:,? and|,| or| vs| versus|,? or|/) tablets?, phones?(?:,| and| or) (?:desktops?|computers?|laptops?)(?: and|,? and|,| or) tablets?',
  fee: 'tax(?:es)? and (?:shipping|postage|delivery|delivery charges?|shipping costs?|delivery costs?), (?:shipping|postage|delivery|delivery charges?|shipping costs?)(?: costs?)? and (?:the )?tax(?:es)?, vat and (?:shipping|postage|delivery), (?:shipping|postage|delivery) and vat, tax and the shipping, the shipping and the tax',
  weekdays: 'sundays?, mondays?, tuesdays?, wednesdays?, thursdays?, fridays?, saturdays?, weekends?, weekdays?',
};

const REST = '{rest:days?}';
const ABANDONED = 'cart abandonment rate';
const FUNNEL = 'checkout funnel';
const WORST = 'worst selling products';
const AOV = 'average order value';
const COUPON = /^orderCoupon$/;
const PRODUCT = /^item/;
const SOLD = 'best selling products';

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_SHOP_FIRST: readonly Restatement[] = [
  [
    `(where|at which step|at what point|at which point) (did|do|does|are|have) (<people>|we lose people) (<drop>|dropping out|getting lost)( mostly| most|) on (the|their) way (to|through|towards?) (<pay>) ${REST}`,
    `${FUNNEL} {rest}`,
  ],
  [
    `(what|how much) (does|do|did) (a |the |an |our |)(customer|customers|people|buyers?|shoppers?|clients?|someone|somebody|we) (spend|pay|leave|hand over) (per|for each|for every|for an|on an|in an|with each|each) (<order>)( on average| usually| typically|)(,|) ${REST}`,
    `${AOV} {rest}`,
  ],
  [
    `(from|between) (the |)(cart|basket) (to|and) (the |)(order|purchase|payment)(,|:|) how many (made it|got|came|make it|get|went|passed) (through|to|past) (each|every|all|all the) (<step>)s? ${REST}`,
    `${FUNNEL} {rest}`,
  ],
  [
    `(what|which) (are|do|did|were) (<people>) (<view>) in the (shop|store)(,|) (product|item) (by|for|after) (product|item)`,
    'products by views',
  ],
  [
    `…(which|what) (shop items|products|items|things)( in the shop|) (attract|get|draw|gets|attracts|have|catch|receive) (the |)most (eyeballs|looks|attention|views|glances|clicks|interest)…`,
    'products by views',
  ],
  [
    `(how |)(do|does|did) (<kinds>) (compare|differ|fare|do|stack up|look|perform)( on| in| by| for| at|) {m}`,
    '{m} by device',
  ],
  [
    `(has|have|did|does) {x} (earn|earned|bring|brought|make|made|given|yield|yielded|bring in|brought in)( us|)( in|)( anything| something| any money| a lot| much| good money|)`,
    'revenue with coupon {x}',
    COUPON,
  ],
  [
    `(only |just |)(the |)(purchases|orders|sales) (on|with|using|through|via|by|from) (the |our |){x}(,|:|) (how much|what) (did|do|does|was|were|is) (they|it|that|these) (amount to|come to|bring in|bring|total|add up to|make|worth)(,| then|)`,
    'revenue with coupon {x}',
    COUPON,
  ],
  [
    `when (in|of|during) the week (does|do|did) (the shop|we|our shop|the store) (get|have|see|receive) (the |)most (<order>s?|orders|sales)(,? (<weekdays>)(,? (or |)(<weekdays>)|)(,? (or |)(<weekdays>)|)( or what|)|)`,
    'orders by weekday',
  ],
  [`(items|products)(,| that were| that got| which were|) refunded`, 'refunded items'],
  [
    `(the |our |)(boss|accountant|owner|chief|manager|bank|tax adviser|tax office) (wants|would like|needs|asked|asks) to know (what|how much) we sold for {d:days},? (the |)(total|sum|in total|total amount|total sum|the total)( amount|)`,
    'revenue {d}',
  ],
];

/** Tried if the sentence isn't understood. */
export const ASKED_SHOP: readonly Restatement[] = [
  // What sells.
  [`(which|what)( of our|)( <thing>|) (<flew>) ${REST}`, `${SOLD} {rest}`],
  [`{rest:days} in (the|our) shop(,|:|) what (<flew>)`, `${SOLD} {rest}`],
  [
    `(the |our |)(stars|hits|winners|champions|runners|bestsellers|best performers|top performers|darlings|favourites|favorites|big hits|chart toppers|heroes|blockbusters|crowd pleasers|evergreens) (of|in|from) (the|our) (shop|store|range|assortment|catalogue) (over |in |)${REST}`,
    `${SOLD} {rest}`,
  ],
  [
    `i (need|have|want|am about|would like|must) to (reorder|order|restock|stock up|replenish|order more)( stock| goods| more| supplies| things|)( today| now| soon| tomorrow| this week|),? so (tell me|show me|what|which|give me|list) (what|which products|which) (sold|sells|is selling|has sold) (most|best|the most) ${REST}`,
    `${SOLD} {rest}`,
  ],
  [
    `(is there |are there |)(anything|something|any products?|any items?|products|things|stuff) (in (the|our) shop |)(that |which |)(<weak>) (<sells>)( at all|)(,| and|, and|<stop>|) ?(what|which|what is it|which ones|what are they|which is it|list them)?`,
    WORST,
  ],
  [
    `…(tell me |show me |list |which are |what are |what is |which |)(the |)(ones|products|items|things|those|what|which)( that| which|)( is| are|) (<weak>) (<sells>)( at all|)`,
    WORST,
  ],
  [
    `…(which|what)( ones| products| items| of them|) (are|is|were) (doing|selling|performing|going) (the |)(<least>)( in (units|pieces|items) sold| by units sold| in units| in pieces|)…`,
    WORST,
  ],
  [
    `(and |now |ok |)(the |at the |)(opposite|other|bottom|lower)( end|)(,|:|) (the |)(worst|weakest|poorest|least sold|lowest|slowest)( ones| sellers| products|)`,
    WORST,
  ],
  [
    `(list |show |rank |sort |)(everything|all|all products|all things|anything|every product) (in|from|we sell in|of) (the|our) (shop|store|range|catalogue)(,|) (biggest|best|highest|top|largest) (<earner>)s? first`,
    'products by revenue',
  ],
  [
    `…(rank|sort|order|list) (the |our |)(<thing>) (on|by|according to) (the |)(euros|money|amount|sum|cash|income) (earned|made|brought in|they earned|they made|taken|they brought in)…`,
    'products by revenue',
  ],
  [
    `…(sales |)(revenue|income|turnover|takings) (split|broken|divided|listed|shown)( out| up| down|)( by| per| into| for)( each| the|) (individual|single|separate|different) (article|product|item)s?…`,
    'products by revenue',
  ],
  [`(and |ok now |ok so now |ok |so now |now )(per|by|for each|split by) product`, 'by product'],
  [
    `…(what is |which products are |)(catching|attracting|grabbing|drawing) (folks|peoples?|visitors|customers|shoppers) (eyes?|attention)( in the shop|)(,? (which|what) (products|items|things) (do|are) (they|people) (look at|looking at|click|view|viewing)|)`,
    'products by views',
  ],
  [
    `how many (looks|views|clicks|glances|eyeballs) (does|do|did|has|have) (each|every|every single|each single) (<thing>) (get|got|have|had|receive|attract)…`,
    'products by views',
  ],
  [
    `(do|does|did|are) (<people>) (look at|view|prefer|click on|click) (the |our |){a} more than (at |)(the |our |){b}<stop> (just |)(list|show|give me) (the |)views (for|of|by|per) (each|every) product`,
    'products by views',
  ],
  // Categories.
  ['…itemcategory (x|by|vs|/|and|,) revenue…', 'revenue by product category'],
  [
    `…(where is|where does) (the |our |)(cash|money|revenue|income|turnover) (coming|come)( from|)(,|) (by|per|for each|in terms of) (product |)categor(y|ies)( i mean|)`,
    'revenue by product category',
  ],
  [
    `(our |the |)(range|shop|assortment|catalogue|stock|products) (is|are) (sorted|divided|split|grouped|organised|organized) (into|by|in) categories<stop> (which|what)( of them| ones|) (are|is) (the |)(strongest|best|biggest|top|weakest|leading)( by| in| for) revenue`,
    'revenue by product category',
  ],
  [
    `(and |)(could you |can you |please |now |)(roll|sum|add|group|aggregate|bundle|lump|fold) (that|it|this|them)( all|)( up| together|) (to|by|into|at|per|for) (the |product |)(categories|category)( level|)`,
    'revenue by product category',
  ],
  // One product.
  [
    `(the |our |){x}(,|) what (was|were|is|are) (it|they|that) worth( to us|) ${REST}`,
    'revenue of {x} {rest}',
    PRODUCT,
  ],
  [
    `{rest:days},? (was|were|is|did|has) (the |our |){x} (worth (stocking|it|having|keeping|the space|the effort|the trouble|while)|worthwhile|pay off|pay for itself)<stop> (i.e. |that is |meaning |so |)(what|how much) (revenue|money) (did|does|has) (it|they) (bring|bring in|make|earn|made|brought)( in| us|)`,
    'revenue of {x} {rest}',
    PRODUCT,
  ],
  [
    `…(what number|how many|number) of (the |){x} (left the shop|went out|got bought|were bought|got sold|went over the counter|left the warehouse|found buyers|found a buyer|were sold|was sold|got ordered)( the shop|) ${REST}`,
    'how many {x} were sold {rest}',
    PRODUCT,
  ],
  // Carts.
  [
    `(do|does|did) (lots of|many|a lot of|most|plenty of|too many|some) (<people>) (<put>) (stuff|things|something|products|items) (in|into|to) (the |their |a |)(<cart>) and( then|) (<walk>)<stop> (how many percent|how much percent|what (<rate>)|in percent|as a (<rate>)|the (<rate>)|how many)( is it| is that| please| do|)`,
    ABANDONED,
  ],
  [
    `(the |)(persons|people|visitors|users|customers|those|folks) (who|that|which) (adds?|puts?|add something|put something|put things|add things)( something| things|) (to|in|into) (the |their |a |)(<cart>) (but|and)( then|) (<walk>)(,|) (how much|how many|what) (percent|percentage|share)( is it| are they| is that|)`,
    ABANDONED,
  ],
  [
    `(<our> |)(<cart>) (drop-out|dropout|drop out|drop-off|drop off|bail-out|quit|leaving|give-up|abandon|exit|walk-away|walkaway|abandoning) (<rate>)( please|)`,
    ABANDONED,
  ],
  [
    `(calc|calculate|compute|work out|show|give me|get) (the |our |)(cart|basket) (abandonment|abandonments|abandon)( rate|)`,
    ABANDONED,
  ],
  [
    `(and |)what (<rate>) of (those|these|the|them) (<cart> |)(is|are|was|were|get|gets|got) (abandoned|left|left behind|left standing|given up|not bought|never bought|not ordered)`,
    ABANDONED,
  ],
  // The checkout.
  [
    `…(step by step|<step> (by|for|after) <step>) how far (<people>) (got|get|come|came|went|make it|made it) (through|in|into|along|down) (the |our |)(checkout|funnel|buying process|ordering process) ${REST}`,
    `${FUNNEL} {rest}`,
  ],
  [
    `(how is|how was|how did|how does|how|how are) (the |our |)(checkout|buying process|ordering process)( process|) ?(doing|do|going|go|working|work|performing|look)? {rest:days?},? (<step>) (by|for|after) (<step>)`,
    `${FUNNEL} {rest}`,
  ],
  [
    `…(the |our |an? |)(buying|shopping|ordering|purchasing|order|sales|shop|ecommerce checkout|e-commerce checkout|ecommerce|purchase|payment) (funnel)…`,
    FUNNEL,
  ],
  [`…(trailing|rolling) {n:n!} days…`, 'last {n} days'],
  [
    `(did|do|are|have|were) (<people>) (get stuck|got stuck|stuck|drop out|give up|struggle|quit|hang|stall|fail|getting stuck|dropping out)( somewhere| anywhere| a lot|)( in| at| during| within) (the |our |)checkout ${REST}<stop> (show|give me|list|show me)( me|) (the |all |)(steps|step by step|stages|funnel)`,
    `${FUNNEL} {rest}`,
  ],
  // Conversion.
  [
    `(which|what) (<device>) (<turn>) (the |our |)(visitors|people|users|visits|lookers|browsers|traffic) (into|to) (buyers|customers|orders|sales)( best| most| the best| the most|)…`,
    'conversion rate by device',
  ],
  [
    `(on |with |)(what|which) (<device>)s? (do|does|did) (<people>)( actually| really|) (end up buying|buy|end up ordering|order|convert|end up paying)( most| best|)(,? (percentage-wise|in percent|as a percentage|by percentage|percentage wise)|)(,? per device|)`,
    'conversion rate by device',
  ],
  [
    `(do|does|did|are) (phones|mobiles|smartphones|tablets|desktops|computers|laptops|pcs) convert(ing|) (worse|better|less|more|less well|more poorly) than (phones|mobiles|smartphones|tablets|desktops|computers|laptops|pcs)<stop> (show |give me |list |)(the |)(conversion |)rates?( for| of| by| per) (each|every|all) devices?`,
    'conversion rate by device',
  ],
  [
    `…{m:convert!} (broken out|split|separated|separately|split up|broken down|listed|divided) (for|by|into|between|across) (<kinds>)`,
    'conversion rate by device',
  ],
  // Countries.
  [
    `…(break|split|divide|cut) (our |the |)(shop |)(revenue|income|turnover|sales revenue) (down |up |)(geographically |)by country…`,
    'revenue by country',
  ],
  // Refunds.
  [
    `…(is there |)(a|any) product (that|which) (keeps|is always|always|often) (getting |being |)(refunded|returned|sent back)(,|<stop>|) (show |list |give me |)refunds (per|by|for each) product`,
    'refunded items',
  ],
  [
    `…(what|which) (<thing>) (have been|were|got|get|are|are being|have had to be) refunded( most| so far|)…`,
    'refunded items',
  ],
  // Coupons.
  ['…ordercoupon (vs|by|x|and|,|/|per) (number of |count of |)(transactions|orders|purchases)…', 'orders by coupon'],
  [
    `(the |our |)(coupon|voucher|code|discount code|promo code) (usage|use|redemptions?|uses|utilisation) (in|by|of|per|across|for|on) (orders|purchases|sales)`,
    'orders by coupon',
  ],
  [
    `(orders|purchases)( placed| made| done|) (with|using|on) (the |)(coupon |code |voucher |)(code |){x}(,|:|) (their|the|its|what is their|what was their|and their) (total |)(value|worth|amount|sum|revenue|total)( please| in total|)`,
    'revenue with coupon {x}',
    COUPON,
  ],
  [
    `(was|is|were|has) (the |our |){x} (code|coupon|voucher|discount) (been |)(worth it|worthwhile|a success|any good|good|successful|worth the trouble|any use|worth doing)<stop> (what|how much) (revenue|money|income) (came|comes|did we get|was made|came in|has come) (from|with|through|by|of) (the |)orders (using|with|that used) (it|that|this code|the code)`,
    'revenue with coupon {x}',
    COUPON,
  ],
  [
    `(revenue|turnover|sales|income|orders|takings) (where|when|with|for) (the |)(order |)coupon( code|) ?(=|is|:|equals) ?"?{x}"?`,
    'revenue with coupon {x}',
    COUPON,
  ],
  // Tax and shipping.
  [
    `…(what|how much)( have| did|) (<people>)( have| did|) (payed|paid|pay) for {m:fee} ?(in |)${REST}`,
    'shipping and tax {rest}',
  ],
  [
    `(did|do|have|has) (we|i|the shop) (collect|collected|take|take in|charge|get|pay|earn|charged)( in| much in| much|) (much |a lot |)(in |of |for |as |)({m:fee}) ${REST}<stop> how much( of| in| for|) (each|both|either|every one)`,
    'shipping and tax {rest}',
  ],
  [
    `…{d:month} (<fee>)(,|) (please|)(,|) ?for (the|our|my) (accounts|books|accountant|bookkeeping|tax office|tax adviser)…`,
    'shipping and tax in {d}',
  ],
  // When people order.
  [
    `(do|does|did) (we|the shop|people) (get|have|see|make|place|receive) more (orders|sales|purchases) on (<weekdays>) than (on |)(other days|the other days|any other day|weekdays|the rest|the rest of the week|during the week|<weekdays>)<stop> (show|list|give me|let me see)( me|)( all| all the) (seven|7|days|weekdays)( days| of them|)`,
    'orders by weekday',
  ],
  [
    `…dayofweek(name|) (breakdown|split|distribution|list|chart) of (transactions|orders|purchases)…`,
    'orders by weekday',
  ],
  [`…(transactions|orders|purchases|sales) (by|per|x|vs) dayofweek(name|)…`, 'orders by weekday'],
  [
    `(show me |show |list |give me |)orders (hour (for|by|after) hour|per hour|by hour|for every hour|by the hour)(,|) (from |)(0|00|0:00|00:00|1|midnight)( to |-| - | until | through )(23|24|23:00|24:00|midnight)`,
    'orders by hour',
  ],
  [
    `(how many|number of) (buys|orders|purchases|sales)( were there| are there| come in| do we get|) at <hour>(,? (at |)<hour>|)(,? (at |)<hour>|)(,? (at |)<hour>|)( and|,|) (and )?(so on|so forth|etc)`,
    'orders by hour',
  ],
  [
    `the day (the|our) (cash register|till|cash desk) rang (the |)(loudest|most|best|most often|the most) ${REST}(,? when was (that|it)|)`,
    'best day by revenue {rest}',
  ],
  // What an order is worth.
  [
    `…how (<worth>) (was|is|were|are) (the |our |an? |)(<average> |)(<order>) ${REST}(,|)( i mean| meaning| that is|)( the| an|) (<average>)( in euros| in money| value|)( per order|)`,
    `${AOV} {rest}`,
  ],
  [`…(<average> )(<order>) (worth|size in euros|amount|sum|total|bill|spend)…`, AOV],
  [
    `{rest:days},? (how much|what) (was|is) (an|the|one|each|our) (<order>) worth( on average| in average| usually| typically|)`,
    `${AOV} {rest}`,
  ],
  [
    `(how much|what) (was|is) (an|the|one|each|our) (<order>) worth( on average| in average| usually| typically|) ${REST}`,
    `${AOV} {rest}`,
  ],
  [
    `(and |)(what|how much) (were|was|are|is) (they|those|these|each|that|an order|one) worth( each| apiece|)(,|) ?(on average|in average|in the mean|by average|as an average)`,
    AOV,
  ],
  [
    `…(what|how much) (does |did |)(one|an|each|a single|every) (<order>) (brought|brings|bring|earned|earns|earn|made|makes|make|yielded|got)( us|)( in|)( on average| in average|) (during |)${REST}`,
    `${AOV} {rest}`,
  ],
  [`how much (money |)(per|for an|for each) (<order>)(,|) ?(on |in |)(<average>)?(,|) ${REST}`, `${AOV} {rest}`],
  // Revenue in a period.
  [
    `{rest:days},? (how many|how much|what) (euros|euro|money|amount) (of|in|from|with|through) (purchases|orders|sales)( were there| was there| did we have| came in| did we make|)`,
    'revenue {rest}',
  ],
  [
    `(was|is|were) (<weekdays>),? i mean {d:days},? (a |)(good|bad|strong|weak|decent|slow|busy|great|ok|okay) (day|one)( for the shop| in the shop| for us|)( in terms of| for| by| measured by| when it comes to) {m}`,
    '{m} {d}',
  ],
  [
    `(was|is|were|has) {d:days} (been |)(busy|slow|quiet|a busy week|hectic|strong|good|weak|a good week|a strong week|a good one)( in (the|our) shop| for (the|our) shop|)<stop> (the |)(number of |how many ){m:m}(,? please|)`,
    'number of {m} {d}',
  ],
  [
    `(by |)how much (did|has|have) (the |our |)(shop |)(revenue|turnover|income|sales revenue) (move|moved|change|changed|shift|shifted|go up or down|differ|budge) {d:days} (versus|vs|against|compared to|compared with|from|and|to) {e}`,
    'revenue {d} vs {e}',
  ],
];
