/** Everyday questions about sales and buyers: units, what customers paid, visitors who only looked. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BUYER_LISTS: WordLists = {
  formName: '[\\p{L}\\d-]+',
  folk: 'people, visitors?, users?, customers?, buyers?, shoppers?, sessions?, visits?, clients?, persons?',
  payer: 'visitors?, users?, customers?, buyers?, persons?, shoppers?, people, clients?',
  paying: 'paying, purchasing, buying, ordering, converting, converted, paid-up',
  units:
    'number of units sold, number of items sold, number of units, quantity sold, sales volume, number sold, pieces sold, copies sold, amount sold, units sold, items sold, unit sales, quantity, pieces, copies, volume, units',
  fee: 'tax, taxes, vat, sales tax, shipping, shipping costs, shipping cost, shipping fees?, shipping charges?, shipping and handling, postage, delivery, delivery costs, delivery fees?, delivery charges?, tax and shipping, taxes and shipping, shipping and tax, shipping and taxes, shipping and vat, vat and shipping, tax and shipping costs, tax and delivery, tax and postage, postage and tax',
  did: 'bought, made a purchase, made a transaction, made an order, placed an order, ordered, purchased, converted, made at least one purchase, placed at least one order, bought something, ordered something, purchased something, paid, completed a purchase, completed an order, made purchases',
  not: 'never, did not, do not, does not, have not, has not, had not, without, but not, not',
  order:
    'order, ordered, ordering, buy, bought, buying, purchase, purchased, purchasing, complete the order, complete their order, complete an order, complete it, complete the purchase, complete their purchase, placing an order, place an order, finish, finished, finish the order, convert, converted, pay, paid, made a purchase, make a purchase, buying anything, buy anything, bought anything, order anything, ordered anything, completed it, completed the order',
  rest: 'in, on, last, this, during, since, over, yesterday, today, from, between, by, so far, with, per, at, for, ever, within',
};

const PEOPLE = '(<folk>)';
const SAW =
  '(viewed|view|saw|see|reached|reach|visited|visit|started|start|began|begin|entered|enter|got to|get to|went to|go to|made it to|make it to|opened|open|hit|landed on|came to|arrived at)';
const NO_ORDER = '(but |and |then |who |that |)(then |still |)<not>( actually| then| ever| go on to| end up|) <order>';

/** Tried before the sentence is read. */
export const BUYERS_FIRST: readonly Restatement[] = [
  // People who left before ordering.
  [
    `how many ${PEOPLE} (that |who |have |)${SAW} (the |our |a |my |)checkout( page|) ${NO_ORDER} {rest:rest?}`,
    'funnel from checkout to order {rest}',
  ],
  [
    `how many ${PEOPLE} (that |who |have |)${SAW} (the |our |a |my |their |)(cart|basket)( page|) ${NO_ORDER} {rest:rest?}`,
    'funnel from cart to order {rest}',
  ],
  [
    `how many ${PEOPLE} (that |who |have |)${SAW} (the |our |a |any |some |one |)(products?|product pages?|items?) ${NO_ORDER} {rest:rest?}`,
    'funnel from product to order {rest}',
  ],
  [
    `${PEOPLE} (that |who |have |)${SAW} (the |our |a |my |)checkout( page|) ${NO_ORDER} {rest:rest?}`,
    'funnel from checkout to order {rest}',
  ],
  // Per customer, not per visitor.
  [
    '(average |avg |mean |)(number of |)(transactions|orders|purchases) per (user|visitor|person|customer|buyer|people) (that|who|which) (have |has |)<did>…',
    'orders per customer',
  ],
  [
    '(average |avg |mean |)(revenue|money|money spent|amount|amount spent|spend|spending) per (user|visitor|person|customer|buyer|people) (that|who|which) (have |has |)<did>…',
    'revenue per customer',
  ],
  ['… (average |avg |mean |)(revenue|sales|income|money) per (<paying>) <payer>…', 'revenue per customer'],
  [
    '… (average |avg |mean |)(number of |)(orders|transactions|purchases) per (<paying>) <payer>…',
    'orders per customer',
  ],
  // The conversion of a form isn't that of the shop.
  ['…conversion rate (of|for|on) (the |our |my |){form:formName!} form…', 'form completion rate of the {form} form'],
];

/** Tried if the sentence isn't understood. */
export const BUYERS: readonly Restatement[] = [
  // Units.
  [
    '(which|what) (product|item|article)~ (sells|sell|sold|has sold|have sold|is selling|are selling|moves|moved|ships|shipped|shifts|shifted|moving) (the |)(most|highest number of|highest|largest number of) <units> {rest?}',
    'which product sold most {rest}',
  ],
  [
    '(which|what) (product|item|article)~ (sells|sell|sold|has sold|have sold|is selling|are selling|moves|moved) (the |)(fewest|least|lowest number of|smallest number of) <units> {rest?}',
    'which product sold least {rest}',
  ],
  [
    '(which|what) (product|item|article)~ (had|has|have|saw) (the |)(most|highest|largest|biggest) <units> {rest?}',
    'which product sold most {rest}',
  ],
  [
    '… (best-selling|best selling|bestselling|top-selling|top selling|top|most sold) (products|items|articles) (by|in|in terms of|measured by|ranked by|according to) <units>…',
    'best-selling products',
  ],
  [
    '… (best-selling|best selling|bestselling|top-selling|top selling) (products|items|articles) (by|in|in terms of|measured by|ranked by|according to) (revenue|sales|turnover|income|money)…',
    'products by revenue',
  ],
  ['… (products|items) (by|ranked by|sorted by) <units>…', 'products by items sold'],
  [
    'how many <units> (did we sell|have we sold|were sold|sold|did i sell|do we sell|went out|did customers buy)( of {x}|) {rest:rest?}',
    'items sold {rest}',
  ],
  // What customers paid.
  [
    '(how much|what) {m:fee} (did|do|have|has|had|does) (our |my |the |)(<folk>|we|i|they|the shop) (pay|paid|charge|charged|collect|collected|take|take in|took in|spend on|get|received|receive|earn|make) {rest:rest?}',
    '{m} {rest}',
  ],
  [
    'how much (did|do|have|has|had|does) (our |my |the |)(<folk>|we|i|they|the shop) (pay|paid|charge|charged|collect|collected|take in|spend|spent) (for|in|on|as) (the |){m:fee} {rest:rest?}',
    '{m} {rest}',
  ],
  [
    '(what|how much) (was|were|is|are|did) {m:fee} (paid|charged|collected|amount to|come to|total|add up to) {rest:rest?}',
    '{m} {rest}',
  ],
  [
    'how much (did|do|have|has|had) (our |my |the |)(<folk>) (pay|paid|spend|spent) (for|on) (the |our |my |){x} {rest:rest?}',
    'revenue of {x} {rest}',
    /^item/,
  ],
  // Paying visitors.
  ['(how many|number of) <paying> <payer>…', 'customers'],
  ['(how many|number of) (visitors|users|people|persons) (that|who|which) (have |has |)<did>…', 'customers'],
  // Shares of the views of products.
  [
    '(what |)(share|percentage|percent|%|proportion|part) of (the |our |my |)(traffic|visits|views|page views|sessions|visitors) (to|on|of|for) (the |our |my |)(product|item) pages (is|are|was|were|comes from|come from|came from|is from|are from|from|by) (the |)({a}) (vs|vs.|versus|and|or|compared to|compared with|against) (from |){b} {rest:rest?}',
    'share of product views by channel {rest}',
  ],
  [
    '(what |)(share|percentage|percent|%|proportion|part) of (the |our |my |)(traffic|visits|views|page views|sessions|visitors) (to|on|of|for) (the |our |my |)(product|item) pages (is|are|was|were|comes from|come from|came from|is from|are from|from|by) (the |)(each |different |)channel~ {rest:rest?}',
    'share of product views by channel {rest}',
  ],
  // Only visits with an order.
  [
    '{m} per (session|visit)(.|!|;|,) (please |)(only include|include only|only count|count only|only use|use only|only|just) (purchaser|buyer|purchasers|buyers|customer|customers|purchasing|paying)( data| sessions| visits| users| visitors|) {rest:rest?}',
    '{m} per session, only event name "purchase" {rest}',
    /^eventName$/,
  ],
  [
    '{m} per (session|visit) (of|by|from|for|among) (purchasers|buyers|customers|people who bought|users who bought|visitors who bought|those who bought) {rest:rest?}',
    '{m} per session, only event name "purchase" {rest}',
    /^eventName$/,
  ],
  ['(average |)(amount of |)money spent per session, {rest}', 'revenue per session, {rest}'],
  // Days until an order.
  [
    '(for each (visitor|user|customer|buyer|person|order|people) (who|that|which) (made a transaction|made a purchase|made an order|bought|ordered|purchased|placed an order) {when},? |)how many days (elapsed|passed|pass|went by|go by|lie|lay|are there|were there|did it take|does it take|are) (between|from) (the |their |a |)(first visit|first session|first time they came) (and|to|until|till) (the |their |a |an |)(first |)(order|purchase|transaction|sale)(,|) and (on|by|from|with) (what|which) (type of |kind of |)devices? (did|do) they (make|place|do|order|buy)( it|)',
    'what is days to order {when} and what is orders by device {when}',
  ],
  [
    '(for each (visitor|user|customer|buyer|person|order|people) (who|that|which) (made a transaction|made a purchase|made an order|bought|ordered|purchased|placed an order) {when},? |)how many days (elapsed|passed|pass|went by|go by|lie|lay|are there|were there|did it take|does it take|are) (between|from) (the |their |a |)(first visit|first session|first time they came) (and|to|until|till) (the |their |a |an |)(first |)(order|purchase|transaction|sale) {rest:rest?}',
    'days to order {when} {rest}',
  ],
  // Funnels of products.
  [
    '(how do |how does |compare |)(the |)(conversion |sales |purchase |)funnels?( compare|) (for|of|between) (the |){a} (vs|vs.|versus|and|compared to|compared with|against|with) (the |){b} {rest:rest?}',
    'product views, additions to the cart and items sold by product, only {a} and {b} {rest}',
    /^itemName$/,
  ],
  [
    '{when:rest}, (how do |how does |compare |)(the |)(conversion |sales |purchase |)funnels?( compare|) (for|of|between) (the |){a} (vs|vs.|versus|and|compared to|compared with|against|with) (the |){b}',
    'product views, additions to the cart and items sold by product, only {a} and {b} {when}',
    /^itemName$/,
  ],
  // People who came back.
  [
    'how many (of |)(our |my |the |)(website |site |)(visitors|users|people|customers|readers)( of ours|) (come|came|have come|return|returned|visit|visited) (back|again|)( to the site| to us| here|)( for| with| in| on|)( a| another| an additional| a second| one more| more than one) (session|visit|time|look)s? {rest:rest?}',
    'returning visitors {rest}',
  ],
  [
    '(how many |)(of |)(our |my |the |)(website |site |)(visitors|users|people|customers|readers) (come|came|return|returned) (back|again) {rest:rest?}',
    'returning visitors {rest}',
  ],
  [
    '(the |which |what |by which |through which )channels? (do |did |)(they|returning visitors|returning customers|people|those visitors|visitors|customers|users) (come|came|return|returned|are coming) (back |again |)(through|from|via|by|with|on)…',
    'visits of returning visitors by channel',
  ],
];
