/** Everyday questions about how long people take to buy, in days and in visits. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FIRST_TO_ORDER_LISTS: WordLists = {
  who: 'people, customers?, buyers?, shoppers?, visitors?, users?, folks?, clients?, they, we, someone, somebody, most people, most customers, most buyers, most of them, our customers, our buyers, the customers, the people, the buyers, our shoppers, a customer, a buyer, a visitor, the average customer, the typical customer, an average customer, a typical customer, the average buyer, a typical buyer, one',
  day: 'days, time, delay, gap, lag, interval, period, stretch, distance, day count, span, long, number of days, many days, much days, much time',
  arrive:
    'visit, visits, session, click, contact, touch, look, touchpoint, touch point, encounter, arrival, landing, time on the site, time on site, time, visit to the site, visit to us, visit here',
  met: 'discovering (?:the |our )?(?:site|shop|us|website), finding (?:the |our )?(?:site|shop|us|website), discovering, coming to the site, landing on (?:the |our )?site, seeing us, getting to know us, visiting (?:us|the site) for the first time, the moment they (?:first )?(?:came|come|arrived|arrive|visited|showed up)(?: first| for the first time)?, when they (?:first )?(?:came|come|arrived|arrive|visited)(?: first| for the first time)?, they first (?:came|come|arrived|visited), first coming, first visiting, first seeing us',
  buying:
    'order, purchase, buy, buying, ordering, sale, checkout, conversion, payment, paying, purchasing, converting, placing (?:the |an |their |a |that )?(?:first )?order, making (?:the |a |their )?(?:first )?purchase, they (?:first |finally |actually |really )?(?:buy|order|purchase|bought|ordered|pay|paid|convert|place an order|make a purchase)(?: something| anything)?, people (?:buy|order|purchase|pay), customers (?:buy|order|purchase|pay), actual order, actual purchase, order is placed, order comes in, money comes in, order confirmation, he buys, she buys',
  buys: 'buy, buys, order, orders, purchase, purchases, pay, pays, convert, converts, place an order, make a purchase, place the order, make the purchase, make their purchase, place their order, become a customer, become customers, become buyers, spend money, spend anything, put money down, reach for their wallet',
  before: 'before, until, till, prior to, ahead of, preceding, up to, leading up to, to, til',
  visit: 'visits, sessions, visit, session, site visits, website visits, times on the site, trips to the site, trips',
  come: 'visit, visiting, come, coming, come by, come back, make, pop in, popping in, drop in, drop by, stop by, look, look in, look around, look at us, return, show up, turn up, swing by, browse, click through, call in, look at the site, visit us, visiting us, visit the site, come here, come to us, come to the site, come back to the site, be here, be on the site',
  several:
    'more than one, more than 1, several, multiple, two, three, many, a few, a couple of, one or more, only one, just one, one or two, one or several, one',
  first: 'first, very first, initial, 1st',
  when: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, so far, within, ever, for, past, of',
};

const THE = '(the |a |an |their |its |any |that |our |)';
const FIRST = `${THE}(<first> |)(<arrive>|<met>)`;
const BUY = `${THE}(<first> |)<buying>`;
const IN_DAYS = '(,? (counted |measured |expressed |given |)(in|as) (days|number of days|whole days)|)';
const DAYS = 'days to purchase';
const VISITS = 'visits before a purchase';

/** Tried before the sentence is read as it is, which would count visits and orders. */
export const FIRST_TO_ORDER_FIRST: readonly Restatement[] = [
  [`… (<day>) (from|between) ${FIRST} (to|and|until|till|up to) ${BUY}${IN_DAYS}…`, DAYS],
  [
    `… (sessions|visits) (to|until|till|before|prior to) ${THE}(conversion|purchase|order|sale)( count|s|)(,? (for|of|by) (orders|purchases|buyers)|)…`,
    VISITS,
  ],
  [
    `… (days|time) (to|until|till|before|prior to) ${THE}(conversion|convert|purchase|order|sale)( count|s|)(,? (for|of|by) (orders|purchases|buyers)|)${IN_DAYS}…`,
    DAYS,
  ],
  [
    '(and |so |but |now |then |)(in days|counted in days|measured in days)(,|:|) how (long|many)( days| of them|) (do|does|did|is|are) (they|it|people|customers|those|that|these)( need| take| wait|)',
    DAYS,
  ],
  [
    '(and |so |but |now |then |)how (long|many) (do|does|did) (they|it|people|customers|buyers) (need|take|wait)( to buy| to order| for that| for it|),? (in|counted in|measured in) days',
    DAYS,
  ],
];

/** Tried if the sentence isn't understood. */
export const FIRST_TO_ORDER: readonly Restatement[] = [
  // Days until an order.
  [
    `… (number of |how |how many |how much |)(<day>)( that|) (pass|passes|passed|go by|goes by|lie|lies|lay|is|are|elapse|elapses|elapsed|there is|there are|is there|are there|it takes|does it take|do people take|do people need|do they need|do they take)( there|)( on average| usually| typically|) (between|from) ${FIRST} (to|and|until|till|up to) ${BUY}${IN_DAYS}…`,
    DAYS,
  ],
  [`… (number of |)<day> (between|from) ${FIRST} (to|and|until|till|up to) ${BUY}${IN_DAYS}…`, DAYS],
  [
    `… ${THE}(purchase|order|buying|conversion|sales|ordering|decision|shopping|time to purchase|time to order|time-to-purchase) (lag|time lag|delay|latency|cycle|lead time|decision time|duration|time span|timespan)( of (our |the |)(orders|customers|buyers)|)${IN_DAYS}…`,
    DAYS,
  ],
  [`… (time lag|lag|delay|lead time) (to|until|till|before) ${BUY}${IN_DAYS}…`, DAYS],
  [
    `… (after|within) how (many|much) (days|time) (do |does |did |are |is |have |)(<who>) (are |is |were |have |)(finally |usually |typically |actually |mostly |normally |)(<buys>|buying|ordering|bought|ordered)( something| anything| from us| with us|)( (from|after|since|counted from) ${FIRST}|)…`,
    DAYS,
  ],
  [
    `… how (long|many days|much time|much days) (do |does |did |it takes |does it take |is it |must |)(<who>) (to |usually |typically |normally |)(wait|need|take|think about it|think it over|think|hesitate|ponder|sleep on it|mull it over|hold off|make up their minds|make up their mind|decide)( on average| usually|)(,? (<before>) (they |)(<buying>|<buys>)| to (<buys>)|)( something| anything|)( (from|after|since) ${FIRST}|)…`,
    DAYS,
  ],
  [
    `… how (long|many days|much time) (it takes|does it take|did it take|is it|it usually takes|does it usually take)( on average|)( for|) (<who>|until|till|before|from) (to |)(go |get |come |)(from |)${FIRST} (to|until|till|and) ${BUY}…`,
    DAYS,
  ],
  [
    `… how (long|many days|much time) (it takes|does it take|did it take|it usually takes|does it usually take)( on average|)( for|) (<who>) to (become|turn into) (a |)(buyer|customer|paying customer|client)s?…`,
    DAYS,
  ],
  [
    `… how (long|many days|much time) (after|since|from) ${FIRST}( to us|) (do|does|did) (<who>) (<buys>|bought|ordered)( something| anything|)…`,
    DAYS,
  ],
  [`… (average |mean |typical |)(number of |)days (<before>) ${BUY}…`, DAYS],
  [
    `… how (fast|quickly|quick|soon) after ${FIRST} (do|does|did|are) (<who>) (<buys>|buying|ordering)( something| anything|)…`,
    DAYS,
  ],
  [
    `… how (fast|quickly|quick|soon) (do|does|did|are) (<who>) (to |)(<buys>|buying|ordering|decide|decide to buy|make up their minds?)( something| anything| after ${FIRST}|)…`,
    DAYS,
  ],
  [
    '… (same-day|same day|immediate|instant|impulse) (purchases|orders|sales|buyers|purchase|order|buying)(,| or|,? vs| versus| and|,? or| against) (next-day|next day|the next day|later|delayed|slow|the day after|a day later|days later|a week later|after a week)( ones| purchases| orders| sales| buyers|)(, (the day after|a day later|days later|a week later|weeks later|a month later|later)|)(:? (what|how) does (that|it) look( like|)( for us| here| with us|)|)…',
    DAYS,
  ],
  [
    '(do|does|did) (<who>) (<buys>) (right away|immediately|at once|straight away|on the spot|on the same day|the same day|same day|on day one|instantly|impulsively|spontaneously),? (or|or rather|or do they|or only) {more}',
    DAYS,
  ],
  [
    `… (after |within |)how (long|many days|much time) (pass|passes|go by|goes by|does it (usually |normally |typically |generally |)take|it takes|is it|are there|do (<who>) (usually |normally |typically |)(need|wait|take))( usually| normally| typically| on average|) (<before>) (<who>) (finally |actually |)(<buys>)( something| anything| from us| with us|)…`,
    DAYS,
  ],
  // Visits until an order.
  [
    `… (after |)how (many visits|many sessions|many times|many trips|often|much visits) (does it |do they |must it |it |)(usually |normally |typically |generally |on average |)(take|takes|need|needs|go by|pass)?( usually| normally| typically| on average|) ?(<before>) (<who>) (usually |normally |typically |finally |actually |then |)(<buys>)( something| anything| from us| with us|)…`,
    VISITS,
  ],
  [
    `… (after|at|on|with|in) how (many visits|many sessions|many times|many trips) (do |does |did |are |is |have |)(<who>) (usually |normally |typically |finally |actually |mostly |first |)(<buys>|buying|ordering)( something| anything| from us| with us|)…`,
    VISITS,
  ],
  [
    `… how (many visits|many sessions|many times|many trips) (do |does |did |)(<who>) (usually |normally |typically |)(need|make|require|take|have|pay us)( on average| usually|) (<before>) ${THE}(<first> |)(<buying>|<buys>)( on average|)…`,
    VISITS,
  ],
  [
    `… (number of |how many |count of |)(<visit>) (<before>|precede|preceding|preceded|precedes|come before|happen before|lie before|go before|are made before|are needed before|are needed for|it takes to get to) ${THE}(<first> |)(<buying>|<buys>)…`,
    VISITS,
  ],
  [
    `… how (many visits|many sessions|many times|often|many trips|much visits|much sessions|much times) (do |does |did |are |is |have |)(<who>) (are |is |were |)(usually |typically |normally |have to |need to |must |)(need|take|have|<come>)( us| on average| usually|)( in total|) (<before>) (they |people |she |he |)(finally |actually |)${THE}(<buying>|<buys>|make the purchase)…`,
    VISITS,
  ],
  [
    `… (do|does|did) (many |most |our |the |all |)(<who>) (need|come|visit|take|have|require|make|come for|come in) (<several>) (look|looks|visit|visits|session|sessions|time|times|click|clicks|trip|trips)( to the site| on the site| here|) (<before>) (they |)(<buying>|<buys>)…`,
    VISITS,
  ],
  [
    `… (if |whether |do |does |did |)(our |the |)(<who>) (<come>|need|buy on|buy in|order on) (once|one time|one visit|a single visit|the first visit|their first visit)(,? or|,|) … (<before>) (they |)(<buying>|<buys>)…`,
    VISITS,
  ],
  [
    '(do|does|did|is|are|will) (<who>|it|most orders|orders) (<buys>|made|placed|come) (on|in|during|at|with) (their |the |a |)(<first> |one )(visit|session|look),? (or|or do they|or after|or only|or rather) {more}',
    VISITS,
  ],
  [
    '(on|in|at|with|during) (which|what) (visit|session)( number|) (do|does|did|are) (<who>) (are |is |were |have |)(finally |usually |typically |actually |mostly |normally |)(<buys>|buying|ordering)( something| anything| from us|) {rest:when?}',
    `${VISITS} {rest}`,
  ],
  [
    '… orders by (number of |the number of |)(visits|sessions) (<before>) (it|them|the order|the purchase|buying|that)…',
    VISITS,
  ],
  ['… orders by (number of |the number of |)days (<before>) (it|them|the order|the purchase|buying|that)…', DAYS],
  [
    '… (path|visit|session) (length|count) (<before>|of|for) (an |a |the |)(orders?|purchases?|conversions?|sales?)…',
    VISITS,
  ],
];
