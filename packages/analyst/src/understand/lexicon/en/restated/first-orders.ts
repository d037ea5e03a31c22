/** First-time buyers, and how many items were sold to whom: "customers who bought for the first time", "feeders we sold to Germany". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FIRST_ORDER_LISTS: WordLists = {
  days: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, till, for, so far, within, ever, with, only, at, the past, the last',
  count: 'how many, number of, the number of, count of, total number of, what number of',
  who: 'people, folks?, customers?, buyers?, shoppers?, clients?, visitors?, users?, persons, purchasers?, of them, of those, ones',
  bought:
    'buy, bought, buys, order, ordered, orders, purchase, purchased, shopped, shop, placed an order, place an order, made a purchase, make a purchase, bought something, ordered something, bought anything, bought here, came to buy, paid, been buying',
  share: 'share, shares, percentage, percent, per cent, proportion, part, fraction, %',
  buyers: 'buyers, customers, purchasers, shoppers, clients, people who bought, people who ordered',
  first: 'first, very first',
  timers:
    'first-timers, first timers, first-time ones, first time ones, first-time buyers, first time buyers, first-time customers, first time customers, new to the shop, new to us',
};

const WITH_US = '( (from|with|at|in) (us|our shop|the shop|here)| here|)';

/**
 * Tried before the sentence is read as it is, because that would count buyers among new visitors. A share of first-time buyers is answered with both
 * numbers.
 */
export const FIRST_ORDERS_FIRST: readonly Restatement[] = [
  [
    `(<count>) (of |)(the |our |my |all |)(<who>) {when:days?} ?(who |that |)(have |has |had |did |)(<bought>)${WITH_US} for the <first> time(ever|)${WITH_US} {rest:days?}`,
    'first-time buyers {when} {rest}',
  ],
  [
    `(<count>) (of |)(the |our |my |all |)(<who>) {when:days?} ?(who |that |)(have |has |had |did |)(placed|place|made|make|gave|give|put in|sent) (their|a|us their|us a) <first> (ever |)(order|purchase)${WITH_US} {rest:days?}`,
    'first-time buyers {when} {rest}',
  ],
  [
    `(<count>) (of |)(the |our |my |all |)(<who>) {when:days?} ?(were|are|was) (<timers>) {rest:days?}`,
    'first-time buyers {when} {rest}',
  ],
  [
    `(what |which |the |what is the |)(<share>) of (the |our |my |all |this year's |)(<buyers>) {when:days?} ?(who |that |)(have |has |had |did |)(<bought>)${WITH_US} for the <first> time(ever|)${WITH_US} {rest:days?}`,
    'first-time buyers and customers {when} {rest}',
  ],
  [
    `(what |which |the |what is the |)(<share>) of (the |our |my |all |)(<buyers>) {when:days?} ?(who |that |)(were|are|was|is|made up of|made up by|comes from) (<timers>) {rest:days?}`,
    'first-time buyers and customers {when} {rest}',
  ],
  [
    '(what |which |the |what is the |)(<share>) of (the |our |my |all |)(<buyers>),? (by|split by|into|split into) new (and|vs|vs.|versus|or|/) (returning|old|existing)( ones| customers| buyers|) {rest:days?}',
    'share of customers new vs returning {rest}',
  ],
  [
    '(<count>) first orders( did we have| did we get| were there| have we had|) {rest:days?}',
    'first-time buyers {rest}',
  ],
];

const ITEM = /^item/;

/** Tried before the sentence is read as it is, because that would count buyers instead of what they bought. */
export const SOLD_COUNTED_FIRST: readonly Restatement[] = [
  [
    `how many {x}( products| items| pieces| units| things| goods|) (have |has |did )(we|i|the shop|our shop) (sold|sell|sent|send|shipped|ship|delivered|deliver) to (the |our |)((<who>) (from|in|of|on|via|through|with) (the |)|){w} {rest:days?}`,
    'items sold of {x} {w} {rest}',
    ITEM,
  ],
  [
    `how many {x}( products| items| pieces| units| things| goods|) (have |has |did |do )(the |our |)((<who>) (from|in|of|on|via|through|with) (the |)){w} (<bought>)${WITH_US} {rest:days?}`,
    'items sold of {x} {w} {rest}',
    ITEM,
  ],
  [
    `how many {x}( products| items| pieces| units| things| goods|) (went|were sold|were sent|were shipped|were delivered|have gone|have been sold|were bought|were ordered) (to|by) (the |our |)((<who>) (from|in|of|on|via|through|with) (the |)|){w} {rest:days?}`,
    'items sold of {x} {w} {rest}',
    ITEM,
  ],
];
