/** Everyday questions about abandoned carts, the steps to an order and how many visits end in one. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const CART_TALK_LISTS: WordLists = {
  carts:
    'carts?, baskets?, trolleys?, bags?, shopping carts?, shopping baskets?, shopping bags?, shopping trolleys?, online carts?, online baskets?, filled carts?, filled baskets?, full carts?, full baskets?',
  who: 'people, folks?, customers?, buyers?, shoppers?, clients?, visitors?, users?, everyone, everybody, someone, somebody, anyone, anybody, they, we, guests?',
  share:
    'share, percent, per cent, percentage, proportion, part, fraction, %, rate, ratio, quota, portion, number in percent',
  gone: 'abandoned, left behind, left standing, left full, left lying, left unpaid, left unfinished, left alone, left, given up on, given up, forgotten, dropped, deserted, ditched, discarded, thrown away, unpaid, unfinished, lost, wasted',
  never:
    'not, never, do not, does not, did not, are not, is not, were not, was not, have not, has not, fail to, fails to, failed to, do not ever, does not ever, are never, is never, were never, get never, never ever, never get, never gets, never got, will never, can not',
  done: 'paid, paid for, pay, pays, checked out, check out, bought, buy, buys, buying, ordered, order, orders, completed, complete, finished, finish, purchased, purchase, converted, convert, go through, went through, followed through',
  turns:
    'turn into, turns into, turned into, become, becomes, became, end in, ends in, ended in, ended with, ends with, end up in, end up as, ends up as, lead to, leads to, led to, result in, results in, make it to, makes it to, made it to, get to, gets to, got to, reach, reaches, reached, convert to, convert into, converts into, go to, finish in, finish with, end with, bring, brings, brought, produce, produced, yield',
  purchase: 'order, orders, purchase, purchases, sale, sales, checkout, payment, till, buy, buying, transaction',
  leave:
    'lose, losing, lost, leave, leaves, leaving, left, drop out, drops out, dropping out, dropped out, drop off, dropping off, dropped off, drop, give up, gives up, giving up, gave up, quit, quits, quitting, bail, bailing, bailed, bail out, stop, stops, stopped, stopping, go away, goes away, going away, went away, disappear, disappears, disappeared, exit, exits, break off, broke off, jump off, jump ship, run away, vanish, get lost, fall out, falling out, fell out, abandon, walk away, walked away, turn back, turn away, get cold feet, back out',
  put: 'put, puts, putting, add, adds, added, adding, place, places, placed, placing, drop, dropped, throw, threw, lay, laid, pop, popped, collect, collected, have, has, had, fill, fills, filled',
  through:
    'checkout, check-out, check out, checkout process, funnel, checkout funnel, purchase, purchase process, order process, ordering, ordering process, buying process, shop, till, payment process, purchase funnel, sales funnel',
  path: 'path, paths, flow, process, journey, route, way, sequence, pipeline, steps, stages, funnel',
  stop: '[,;.?!:], [-–—]',
  loss: 'drop-?offs?, drop-?outs?, losses, loss, dropouts, dropoffs, exits, departures, leavers, numbers, counts, abandonment, leakage',
  of100: '100, 100 %, every 100, hundred, every hundred, one hundred',
  one: 'orders, revenue, sales, visits, visitors, refunds, purchases, turnover, income, carts, conversions, page views, views, traffic',
  word: 'weekday, day, day of the week, hour, hour of the day, month, week, device, country, channel, browser, source, campaign, product, category, page, coupon, code, region, city, language, quarter, landing page, medium',
  ofdays: 'this, in, ever, of, so far, since, last, on',
  ofwhat: 'for, by, in, this, ever, of, with, so far, since',
  days: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, for, before, after, so far, within, ever, by, with, only, at, among',
};

const SHARE =
  '(in |)(the |what |which |how many |how much |of what |at what |)<share>( of| from| for)( the| our| my| all| all our| all the|)?';
const GONE =
  '(that |which |)(is |are |was |were |gets |get |got |end up |ends up |ended up |have been |has been |being |stay |stays |stayed |remain |remains |just |simply |)(being |)(<gone>|<never> (ever |get |gets |got |been |be |really |actually |)(<done>|(<turns>) (an |a |the |real |)<purchase>))';
const GIVES_UP =
  '(then |later |still |)(<leave>|<never> (ever |really |actually |then |)(<done>|(<turns>) (an |a |the |)<purchase>))( again| the site| the shop| it| them|)( before (paying|they pay|the payment|the checkout|buying|ordering|checking out|the order|checkout|payment)| without (paying|buying|ordering|an order)|)';
const FILLS =
  '(<put>) (something |anything |stuff |things |a product |products |an item |items |one |goods |it |)(in |into |to |in to |)(the |a |their |our |his |)<carts>';
const VISITS = '(visits|sessions|visit|session|traffic)';
const PEOPLE = '(visitors|users|people|readers|guests|visitor|user|person|folks|shoppers)';

/** Tried before the sentence is read as it is. */
export const CART_TALK_FIRST: readonly Restatement[] = [
  // Of visits, if they aren't counted by product.
  [
    '… (add to cart|add-to-cart|adding to cart|add to basket|add-to-basket) (rates?|ratio|percentage)…',
    'sessions with cart per session',
  ],
  [
    '… (into |by |for |on |)mondays?,? tuesdays?(,? wednesdays?|)(,? thursdays?|)(,? fridays?|)(,? saturdays?|)(,? sundays?|),? (and so on|etc|and so forth|and all that|and the rest|and the other days|and the others)…',
    'by weekday',
  ],
  [
    '(the |our |what is the |what is our |)abandonment (rate|share|percentage|quota) (for|of|in|on) (the |our |my |)<carts> {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  ['… when (during|in|over|within) (the|a) day…', 'at what hour'],
  [
    `${SHARE} <who> (<leave>|forget|desert|ditch|give up on|do not buy|do not pay for) (their |the |a |his |our |full |)(full |filled |)<carts>( standing| behind| full| unpaid|) {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `how (often|frequently|regularly|likely|commonly|bad|high) (is|are|was|were|do|does|did|get|gets|it is that|has|have) (a |an |the |our |my |)<carts> ${GONE} {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    'how (well|good|badly|poorly|nicely) (did|do|does|is|was|are|were|has|have) (we|i|it|they|the shop|our shop|my shop|the site|our site|the store|our store|the website) (convert|converting|converted) {rest?}',
    'conversion rate {rest}',
  ],
  [
    '(and |ok |okay |so |)(and |)how (well|good|badly|poorly) (did|do|does|is|are) (each|every one|each one|each of them|they|these|those|it) (convert|converting)',
    'and conversion rate',
  ],
  [
    'how (well|good|badly|poorly) (did|do|does|is|was|are|were) {x} (convert|converting|converted) {rest:days?}',
    'conversion rate of {x} {rest}',
  ],
  [
    'how (is|are|was|were|do|does|did|)( |)(the |our |my |){m} (is |are |get |gets |)?(spread|distributed|divided|split|spread out|scattered|shared out|split up)( out| up|) (over|across|through|during|throughout|within|around|round|along) (the|a) (week|days of the week|weekdays|seven days)(,? (day by day|by day|per day|day for day|each day)( of the week|)|) {rest:days?}',
    '{m} by weekday {rest}',
  ],
  [
    'how (is|are|was|were|do|does|did|)( |)(the |our |my |){m} (is |are |get |gets |)?(spread|distributed|divided|split|spread out|scattered|shared out|split up)( out| up|) (over|across|through|during|throughout|within|around|round|along) (the|a) (day|clock|24 hours|hours|hours of the day|whole day)(,? (hour by hour|by hour|per hour|each hour)|) {rest:days?}',
    '{m} by hour {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const CART_TALK: readonly Restatement[] = [
  // The share of abandoned carts.
  [`${SHARE} <carts> ${GONE} {rest:days?}`, 'cart abandonment rate {rest}'],
  [
    `(the |our |)<carts> ${GONE}( |)(<stop>|)( |)(in|as|as a|in a|what|which|the|what is the|) ?<share> {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `${SHARE} (abandoned|unpaid|unfinished|deserted|lost|forgotten) <carts> {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    '(the |our |my |what is our |how high is our |)(cart|basket|shopping cart|trolley|bag) (abandonment|desertion|drop-?off|drop-?out|loss)( rate| share| quota| percentage|) {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    '(the |our |my |what is the |what is our |)abandonment (rate|share|quota|percentage) {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    `(of |out of |from |among )(everyone|everybody|all|those|all those|the people|people|customers|all people|all customers|visitors|the ones|<who>) (that |who |which )${FILLS}( |)<stop> ((what|which|how many|how much)( of them|) )?(<share> |people |of them |of those |)(that |who |)${GIVES_UP} {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `${SHARE} (everyone|everybody|all|those|people|customers|visitors|shoppers|users|buyers|<who>) (that |who |which |)${FILLS}( and| but| yet|)( then|) ${GIVES_UP} {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `(how often|how frequently) (do|does|did) (the |our |my |)<who> ${FILLS}( and| but| yet|)( then|) ${GIVES_UP} {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `(how often|how frequently) (do|does|did) (the |our |my |)<who> (<leave>|forget|abandon|ditch|desert) (a |an |the |their |his |our |full |filled |){x?}<carts>( standing| behind| full| unpaid| lying|) {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `…<carts> … (never|not|abandon|abandoned|left|unpaid) … (what|how high) is (our|the|my|that) (rate|share|figure|percentage|number|quota)( here| then| here then|)`,
    'cart abandonment rate',
  ],
  [
    'how (many|often)( of)?( the| our| my)? ?<who> (leave|leaves|left|go|went|walk away|disappear|quit)( the shop| the site| again|)? (without|before) (paying|buying|ordering|checking out|a purchase|an order|completing the order|finishing the order|buying anything|they pay) {rest:days?}',
    'funnel from the checkout to the purchase {rest}',
  ],
  [
    '(share|percentage|percent|%|proportion|rate|part) of( the| our|)? <carts>( that are| that were| that|)? (not|never|un)-? ?(converted|turned|made|become|becoming|turning|ending|ended|resulting)( to| into| in| up as)?( an| a| any)? <purchase> {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    '(cart|basket) (drop off|drop-off|dropoff|drop out|dropout|exit|leave|loss|desertion) (rate|share|percentage) {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    '(do|does|did|are) (many |a lot of |lots of |most |)(of |)(the |our |)<who> (leave|leaving|forget|abandon|abandoning|drop|ditch)( stuff| things| something| items| products| goods| it| them)? (in|behind in) (the|their|a|our) <carts>( standing|) {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    '(do|does|did|are) (many |a lot of |lots of |most |)(of |)(the |our |)<who> (leave|leaving|forget|abandon|abandoning|ditch) (their|the|a|our|full|filled) <carts>( behind| standing| full|) {rest:days?}',
    'cart abandonment rate {rest}',
  ],
  [
    'how far (do|did|does) (the |our |most |)<who> (get|come|make it|go|proceed|got)( in| into| through| down| along| within)?( the| our)? <through> {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    'how many (visits|sessions) (<turns>) (a |an |any |)<purchase>,? (in|as) (percent|per cent|%|a percentage|percentages) {rest:days?}',
    'conversion rate {rest}',
  ],
  [
    '(what is |)(the |our |)(rate|share|percentage|percent|proportion|%|number) of (visits|sessions) (turning into|ending in|ending with|leading to|resulting in|converting into|converting to|becoming|that became|with) (a |an |)<purchase> {rest:days?}',
    'conversion rate {rest}',
  ],
  [
    'how (often|frequently) (does|do|did) (a |an |the |our |)(visits|sessions|visit|session|average visit) (end|finish|lead|result|turn|convert|become)( in| with| to| into| up in)?( a| an)? <purchase> {rest:days?}',
    'conversion rate {rest}',
  ],
  ['… (buying|order|ordering|purchasing|buyer|sales|shopping) (rate|quota|ratio|percentage)…', 'conversion rate'],
  [
    '(what is |what was |)(the |our |)record( revenue| sales| turnover|) day( for| by| in| of)?( revenue| sales| turnover| orders)? {rest:ofdays?}',
    'best day by revenue {rest}',
  ],
  [
    `how many( of)?( the| our| my)? <carts> ${GONE}( |)(<stop>|)( |)(in|as|as a|in a|what|the) ?<share> {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    `how many( of)?( the| our| my)? <who> ${FILLS}( and| but| yet|)( then|) ${GIVES_UP}( |)(<stop>|)( |)(in|as|as a|in a) ?<share> {rest:days?}`,
    'cart abandonment rate {rest}',
  ],
  [
    'how many( of)?( the| our)?( people| customers| visitors| buyers| shoppers| of them)? (make it|get|go|come|made it|got|went|came|make|pass|passed)( through| to| past| as far as| into| on to)? (each|every)( single)? (step|stage|part|phase|point)( of| in)?( the| our)?( <through>|) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '(cart|basket|checkout)( |)(<stop>)( |){x} (order|purchase)( |)(<stop>)( |)how many( people| visitors| are| were|)( at| in| on| reach| reached)? (each|every one|each one|every step|each step) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    'where (do|did|are) (the |our |most |)<who> (jump off|jump ship|get off|fall off|leave|quit|bail|bail out|give up|drop off|drop out|stop) {w:days?} (in|during|on|at|within|along) (the |our |)<through>',
    'checkout funnel {w}',
  ],
  [
    'how many (visits|sessions)( have| had|)? (<turns>) (a |an |any |)<purchase> {w:days?}( |)<stop>( |)(the |as a |in |)(rate|ratio|percent|per cent|%|percentage|share)',
    'conversion rate {w}',
  ],
  ['… (readily|eagerly|happily|willingly)…', 'often'],
  [
    '{m} (throughout|through|across|over) (the|a) (day|whole day|24 hours|course of the day|course of a day) {rest:days?}',
    '{m} by hour {rest}',
  ],
  [
    '{m} (throughout|through|across|over) (the|a) (days of the week|weekdays|whole week|course of the week|course of a week) {rest:days?}',
    '{m} by weekday {rest}',
  ],
  [
    'how many( of)?( the| our| my)? (<who>) (start|started|begin|began|enter|entered|reach|reached|go to|went to|got to) (the |our |)checkout {rest:days?}',
    'how many people started checkouts {rest}',
  ],
  [
    'how (bad|high|good|low|big|large|strong|weak|great) (the |our |my |){m} (is|was|are|were) {rest:days?}',
    '{m} {rest}',
  ],
  ['… mon( to | through | till | - |-| – |–)sun(days?|)…', 'by weekday'],
  // Steps to an order.
  [
    '(at |on |in |and |)(what|which) (step|stage|point|part|phase|moment|place|page) (of |in |during |within |on )(the |our |my |)<through> (do|did|are|were|have|is|does|was) (we|i|the|our|my|most|most of|most of the|all the|all|) ?(people |folks |customers |buyers |shoppers |clients |visitors |users |they |)(<leave>)( the| most| our|)( people| customers| buyers| shoppers| clients| visitors| users| most|) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '{when:days?}( |)(<stop>|)( |)(at |on |in |and |)(what|which) (step|stage|point|part|phase|moment|place) (do |did |are |were |have |)(the |our |my |most |)<who> (do |did |are |were |have |)(<leave>)( from| out of| in| at| the|)( the| our| my|) <through> {rest:days?}',
    'checkout funnel {when} {rest}',
  ],
  [
    'where (do|did|are|were|does|is) (the |our |my |most |most of the |most of our |we |i )(<who> |)(<leave>)( the| most| our|)( most|)( people| customers| buyers| shoppers| clients| visitors| users|)( in| on| during| within| at| along| from| out of|)( the| our| my| their|)( way to the|) (<through>|order|checkout) {rest:days?}',
    'checkout funnel {rest}',
  ],
  [
    '… (the |our |my |)(whole |full |entire |complete |)(checkout|purchase|buying|order|ordering|shopping|payment) <path>,? (with|including|and) (the |all |all the |)<loss>( at| in| on| per| for| by| of| between| from|)( each| every| step| the|)( step| stage| steps| stages| to step| one|)…',
    'checkout funnel',
  ],
  [
    '… (the |our |my |)(whole |full |entire |complete )(checkout|purchase|buying|order|ordering|shopping|payment) <path>…',
    'checkout funnel',
  ],
  ['… (checkout|purchase|buying|ordering) (path|flow|journey|route|pipeline|stages|process)…', 'checkout funnel'],
  [
    '{a?} (funnel|steps|stages) {b?}( |)(<stop>|)( |)(and |)how (many|much)( people| visitors| customers| of them| are| were| did| do| we|)( left| lost| there| lose| still| are| were|) (at|in|on|reach|reached|get to|got to|per|for|after|made it to|on to|onto) (each|every)( one| step| stage| of them| of the steps|)',
    '{a} checkout funnel {b}',
  ],
  [
    '(how many|how much)( people| customers| visitors| shoppers| users| of them|) (started|start|began|begin|entered|enter|reached|reach|got to|get to|go to|went to|came to) (checking out|the checkout|checkout|to check out|paying|the payment) {rest:days?}( |)(<stop>|)( |)(and |)how many … (and |then |)how many( people| of them| then|) (finish|finished|buy|bought|order|ordered|complete|completed|paid|pay|purchase|purchased|went through|went through with it|made it|placed an order|completed it|got through)( it| an order|)',
    'checkout funnel {rest}',
  ],
  [
    '(and |now |then |please |ok |)(break|split|show|divide|cut|lay|take|give)( me| it| that| this| them|)( down| up| out| apart|)( into| in| by| as| along| across| per)( the| its| all| all the| a|) (checkout |funnel |purchase |order |single |individual |different |)(steps|stages|funnel)( please|)',
    'checkout funnel',
  ],
  // Visits that end in an order.
  [
    `how (good|bad|successful|effective|well) (were|are|was|is|did|do|have) (we|i|the shop|our shop|the site|our site|the store)( doing| been|) {w:days?} (at|in|with) (turning|converting|making|changing|transforming) (the |our |)${PEOPLE} (into|to|in|as) (buyers|customers|orders|sales|purchases|paying customers) {rest:days?}`,
    'conversion rate {w} {rest}',
  ],
  [
    `how (good|bad|successful|effective|well) (were|are|was|is|did|do|have) (we|i|the shop|our shop|the site|our site|the store)( doing| been|) (yesterday |today |)(at|in|with) (turning|converting|making|changing|transforming) (the |our |)${VISITS} (into|to|in|as) (buyers|customers|orders|sales|purchases|paying customers) {rest:days?}`,
    'conversion rate {rest}',
  ],
  [
    `(how many|how much|what|which|the|in|) ?<share>( of| from)( the| our| my| all| all our| all the|) ${VISITS} {w:days?}( that| which|)( have| has|) (<turns>|are|were|made|make|had|have|led|contain|include|saw) (a |an |any |one |)<purchase> {rest:days?}`,
    'conversion rate {w} {rest}',
  ],
  [
    `(how many|how much|what|which|the|in|) ?<share>( of| from)( the| our| my| all| all our| all the|) ${VISITS} {w:days?}( that| which|)( have| has| did|) (<done>)( something| anything|) {rest:days?}`,
    'conversion rate {w} {rest}',
  ],
  [
    `(out of|of|from|per|for|in) (<of100>) ${VISITS} {w:days?}( |)(<stop>|)( |)(and |)how many( of them| on average| people|)( have| has|)( then| actually| really|) (<done>|(<turns>|place|placed|made|make) (a |an |)<purchase>)( something| anything|) {rest:days?}`,
    'conversion rate {w} {rest}',
  ],
  [
    `how many (out of|of|in|from) (<of100>) ${VISITS} {w:days?}( have| has| did|)( then| actually| really|) (<done>|(<turns>|place|placed|made|make) (a |an |)<purchase>)( something| anything|) {rest:days?}`,
    'conversion rate {w} {rest}',
  ],
  [
    '(how likely|how probable) (is|was|are|were) (it that |)(someone|somebody|a visitor|a user|a visit|visitors|people|anyone|a person|an average visitor|users|a session|visits|they)( to|) (buy|order|purchase|convert|place an order|shop|buys|orders|end in an order|make a purchase)( something| anything|) {rest?}',
    'conversion rate {rest}',
  ],
  [
    '(what is |what are |)(the |our |)(chance|chances|probability|likelihood|odds) (of|that|for) (someone|somebody|a visitor|a user|a visit|visitors|people|anyone|a person|an average visitor|users|a session|visits|an order|a purchase|a sale)( to|) ?(buy|order|buying|ordering|purchase|convert|converting|place an order|placing an order|shop|buys|orders|end in an order|ends in an order|ending in an order|make a purchase|makes a purchase|)( something| anything|) {rest?}',
    'conversion rate {rest}',
  ],
  ['(did|does|do|has|have) {x} convert(ed|)( well| badly| at all| ok| okay| fine|)', 'conversion rate {x}'],
  [
    '(did|does|do|has|have) {x} convert(ed|)( well| badly| at all| ok| okay| fine|)( |)<stop> (and |)(i need|give me|show me|tell me|what is|what was|i want) (that|the|its|their) (days? |)(rate|conversion rate|number|figure)',
    'conversion rate {x}',
  ],
  // Rows with a number each.
  [
    '(which|what) {x} (has|had|have|got|gets|get|shows|show|does|comes to|reaches|makes|with) (what|which|how high a|how good a|how big a) {m}',
    '{m} by {x}',
  ],
  [
    '… depending on (the |their |which |what |)(sort of |kind of |type of |){x} (they|people|visitors|someone) (are |is |)(on|use|used|from|come from|came from|have|with|using)…',
    'by {x}',
  ],
  [
    '…( |)(<stop>|)( |)(how|so how) (high|big|large|low|good|much|many) (it|that|this|they|each|each one|those|these) (is|was|are|were)…',
    '',
  ],
  ['(the |our |){m} of (each|every|every single) {x:word}', '{m} by {x}'],
  // Hours and weekdays.
  ['(split|break|divide|cut|sort|part)( up|) (the |our |my |){m:one} up (into|by|along|per|for) {x}', '{m} by {x}'],
  ["…(on|at|in|from) (what|which) (o'clock|oclock|clock time|hour of the clock)…", 'at what hour'],
  ['… (is|are|was|were) (the |our |)rush hours?…', 'is the busiest hour'],
  [
    'when is (the |our |)rush hour( in the shop| on the site| here| at the shop|)( |)(<stop>|)( |)(i mean|meaning|that is|in terms of|regarding|as to|)( for| with| in| of|) {m}',
    'busiest hour by {m}',
  ],
  [
    '(what|which) (is|was|are) (our|the|my) (busiest|best|strongest|top|biggest|quietest|worst|weakest) {x:word} (for|by|in|of|with) {m}( |)(<stop>|)( |)(and |)(how|what) (do|does|about|did|of|is with) (the rest|the others|the other days|the other ones|all the others|all others|the other hours|the remaining ones)( compare| do| look| perform| stand|)',
    '{m} by {x}',
  ],
  // "Was Black Friday our best day this year, or which one was it?"
  [
    '(was|is|were) {x} (the|our|my) (best|top|strongest|biggest|record) day {rest}( |)<stop> or (which|what)( day| one| other day|)( was| is|)( it| that|)( then|)',
    'best day {rest}',
  ],
  ['(was|is|were) {x} (the|our|my) (best|top|strongest|biggest|record) day {rest:ofwhat}', 'best day {rest}'],
];
