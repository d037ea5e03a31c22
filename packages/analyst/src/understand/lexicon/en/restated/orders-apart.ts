/** Everyday questions about single orders: the largest, the latest, those above an amount. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const ORDER_LISTS: WordLists = {
  people: 'people, customers?, buyers?, shoppers?, visitors?, users?, folks?, clients?, they, we, someone, somebody',
  order:
    'single order, order, single purchase, purchase, transaction, single sale, sale, basket, shopping basket, shopping cart, receipt, single transaction',
  orders: 'orders, purchases, transactions, sales, shop orders, online orders, web orders',
  rows: 'orders, purchases, transactions, sales, baskets, shopping baskets, shopping carts, carts, checkouts, receipts, invoices',
  big: 'largest, biggest, highest, fattest, greatest, heftiest, priciest, dearest, most expensive, most valuable, most lucrative, costliest, juiciest, richest, chunkiest, record, record-breaking, record breaking, max, maximum, monster, single biggest, single largest, single highest, biggest single, largest single, highest single, highest-value, highest value, highest valued, highest-grossing, number one, no. 1, top',
  small:
    'smallest, tiniest, lowest, cheapest, least valuable, least expensive, minimum, min, lowest-value, lowest value, skinniest, single smallest, smallest single',
  value: 'revenue, value, amount, total, sum, price, turnover, money, bill, order value, total value',
  late: 'latest, last, newest, most recent, freshest, recent, last few, most recently placed, latest few',
  number:
    '\\d{1,3}, one, two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, twenty-five, thirty, fifty',
  came: 'came in, came, come in, arrived, were placed, was placed, got placed, were made, were received, we received, we got, we had, happened, rolled in, have come in, have arrived, landed, dropped in, hit the shop',
  lately: 'last, latest, most recently, as last ones, last of all, the latest, as the last ones, recently, lately',
  over: 'more than, over, above, greater than, higher than, larger than, bigger than, exceeding, in excess of, upwards of, north of, beyond, at least, more as, upward of',
  under: 'less than, under, below, smaller than, lower than, cheaper than, south of, at most, up to, no more than',
  sum: '(?:the )?[€$£]? ?\\d[\\d.,]*k?(?: ?(?:€|euros?|eur|dollars?|usd|pounds?|gbp|£|chf|francs?|bucks|quid)(?![\\w-]))?',
  when: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, so far, within, ever, for, past, of',
};

const OUR = '(the |our |my |an |a |)';
const WE_GOT =
  '( (that |which |)(we|i|the shop|our shop|they|customers) (ever |have |)(took|taken|got|had|received|made|booked|landed|rang up|saw|sold|took in|pulled in|placed)|)';
const WORTH =
  '(worth |valued at |amounting to |costing |totalling |totaling |of |for |with |having |(that |which )(are |were |is |was |)(worth|cost|came to|come to|brought in|bring in|of|for|exceeded) |with (a |an |the |)<value>( of|) |(that |which |)(were |was |are |)paid with |where (<people>) (paid|spent) |)';
/** Amounts that an order is above or below. */
const AMOUNTS = [
  [`${WORTH}{over:over} {sum:sum}( mark| line| limit|)`, 'over'],
  [`${WORTH}{over:under} {sum:sum}( mark| line| limit|)`, 'under'],
] as const;

/** Tried before the sentence is read as it is. */
export const ORDERS_APART_FIRST: readonly Restatement[] = [
  ['(please |can you |could you |)(read|call) (me |us |)(out |)(the |our |my )<late>…', 'list the last'],
];

/** Tried if the sentence isn't understood. */
export const ORDERS_APART: readonly Restatement[] = [
  // The largest one.
  [
    `of (all |all the |all our |the |our )<orders> {when:when?},? (which|what)( one| order|) (is|was|were|has been|had|has) (worth |valued |)(the |)(most|highest|largest|biggest)( value| revenue| amount| money|)`,
    'largest order {when}',
  ],
  [
    `(which|what) <order> {when:when?} (is|was|has been) (the |)(<big>|worth most|worth the most)( of all| one|)`,
    'largest order {when}',
  ],
  ['(which|what) <order> {when:when?} (is|was|has been) (the |)<small>( of all| one|)', 'smallest order {when}'],
  [
    '(which|what) <order> {when:when?}( has| had|) (brought|brings|bring|made|make|makes|got|earned|had|has|was worth|is worth|came to|cost)( in| us|)( the|) (most|highest|largest|biggest)( <value>| in|) {rest:when?}',
    'largest order {when} {rest}',
  ],
  [
    `(how much|how big|how large|how high|what) (was|is|did|does|were|has been) (the |our |my )<big> <order> (bring|come to|cost|worth|make|amount to|total|bring in|earn|be|run to)( us| in|)( in total|) {rest:when?}`,
    'largest order {rest}',
  ],
  [
    `(how much|how big|how large|how high|what) (was|is|were|has been) (the |our |my )<big> <order> {rest:when?} (worth|in money|in total|exactly)`,
    'largest order {rest}',
  ],
  [`(how much|how big|how large|how high) (was|is|were) (the |our |my )<big> <order>…`, 'largest order'],
  [
    '(what is |what was |how much is |how much was |)(the |)(most|highest amount|biggest amount|largest amount|largest sum|biggest sum|highest sum)( money| revenue|) (that |)(<people>|anyone|anybody|one person|one customer|a single customer|a customer|any customer|a person|one buyer) (has |have |ever |)(spent|paid|left|spend)( with us| in the shop|) {when:when?} ?(in|on|with|for|per) (one|a single|an|1) (order|purchase|go|sitting|visit to the shop|basket|transaction) {rest:when?}',
    'largest order {when} {rest}',
  ],
  [
    '(what is |what was |)(the |)most (that |)(anyone|anybody|one person|one customer|a single customer|someone|somebody|a customer|people|customers) (has |have |ever |)(spent|paid|spend)( with us| in the shop|) (at once|in one go|in one order) {rest:when?}',
    'largest order {rest}',
  ],
  [
    `… ${OUR}<order>( with| that had| having| which had| of) (the |)(max|maximum|highest|largest|biggest|most|top|greatest) <value>…`,
    'largest order',
  ],
  [
    `… ${OUR}<order>( with| that had| having| which had| of) (the |)(min|minimum|lowest|smallest|least) <value>…`,
    'smallest order',
  ],
  [
    `… ${OUR}<big> <order>( value|)( by <value>| in <value>| in terms of <value>|)( of all|)${WE_GOT}…`,
    'largest order',
  ],
  [`… ${OUR}<small> <order>( by <value>| in <value>| in terms of <value>|)${WE_GOT}…`, 'smallest order'],
  // The latest ones.
  [
    `… ${OUR}{n:number} <late> <orders>( that came in| that we got| we got| we received| in the shop| placed|)…`,
    'last {n} orders',
  ],
  [
    `… ${OUR}<late> {n:number} <orders>( that came in| that we got| we got| we received| we had| to come in| in the shop| placed|)…`,
    'last {n} orders',
  ],
  [
    `… ${OUR}<late> <orders>,?( just| only| the|) {n:number}( of them| of those| only|)(, as a list|, list|)…`,
    'last {n} orders',
  ],
  [`… (the |our |)<orders>,? (the |just the |only the |)<late> {n:number}( ones| of them|)…`, 'last {n} orders'],
  [`… ${OUR}{n:number} <orders> (that |which |who |)(have |has |)<came>( in|) <lately>…`, 'last {n} orders'],
  [`… (the |our |)<order> (that |which |)(has |)<came>( in|) <lately>…`, 'latest order'],
  [`… ${OUR}(freshest|newest|most recently placed) <order>…`, 'latest order'],
  ['what (did|do|does) (the |our |my |)<late> <orders> look like…', 'latest orders'],
  ['how (did|do|does) (the |our |my |)<late> <orders> look…', 'latest orders'],
  // Above or below an amount.
  ...AMOUNTS.flatMap(([amount]): Restatement[] => [
    [
      `… (the |our |all |all the |every |each |any |)(single |)(big |large |small |high-value |high value |expensive |)(<rows>|<order>)(,|)( say| like|) ${amount}( in value| in revenue| in total| each|)…`,
      'orders {over} {sum}',
    ],
    [
      `… (the |our |all |)(big |large |high |)(spender|ticket|value|roller)s? orders?(,|)( say| like| meaning| i mean|) ${amount}…`,
      'orders {over} {sum}',
    ],
    [
      `(is there |was there |did we have |do we have |have we |)(anything|everything|whatever|all|something|all things)( that was| that were| that got| we|) (bought|ordered|purchased|paid) ${amount}…`,
      'orders {over} {sum}',
    ],
  ]),
];
