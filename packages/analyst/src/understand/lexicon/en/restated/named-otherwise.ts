/** Numbers and lists under other names: "conversion rate from view to purchase", "what's selling", "are my top pages the same as last month". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const OTHERWISE_LISTS: WordLists = {
  rate: 'conversion rates?, conversions? rates?, rates?, cvr, conversions?, percentages?',
  best: 'highest, best, top, greatest, lowest, worst, poorest, strongest, weakest, most, least, fewest, largest, smallest',
  rows: 'pages?, landing pages?, entry pages?, articles?, posts?, products?, items?, channels?, sources?, campaigns?, countries, cities, devices?, browsers?, search terms?, authors?, categories, downloads?, files?, referrers?, exit pages?, languages?, coupons?',
  entry: 'landing pages?, entry pages?, pages?, articles?, posts?',
  measure:
    'visits?, sessions?, traffic, visitors?, users?, page views?, views, orders?, revenue, sales, conversions?, downloads, bounce rate, conversion rate',
  firm: 'business, company, shop, store, site, website, web site, blog, online shop, online store, webshop, brand',
  grown:
    'grown, grow, growing, developed, develop, evolved, evolve, progressed, progress, changed, done, performed, trended, scaled, expanded, fared, come along',
  span: 'over time, over the years, over the months, since the start, since the beginning, since launch, since we started, from the start, so far, through the months, month by month, historically',
  spike:
    'spike, spiked, peak, peaked, surge, surged, max out, maxed out, top out, topped out, hit its peak, hit a peak, reach its peak, reached its peak, was highest, were highest, was at its peak, were at their peak, was the highest, culminate, culminated',
  it: 'it, they, that, things, we, this',
  unit: 'month, week, quarter, year',
  list: 'e-?mail list, mailing list, newsletter list, subscriber list, subscribers? list, list of subscribers, list of recipients',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, right now, lately, recently, at the moment, currently, these days, well, best, the best, most, per, by, q[1-4], january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
};

const AND = '(so |and |but |now |ok |please |hey |hi |show me |tell me |)';

/** Tried before the sentence is read as it is. */
export const OTHERWISE_FIRST: readonly Restatement[] = [
  [
    `${AND}what (is|has been|sells|is it that is) (currently |actually |really |)(selling|sold)( well| best| the best| most| the most)? {rest:when?}`,
    'best selling products {rest}',
  ],
  [
    `${AND}what (sells|sold|moves)( well| best| the best| most| the most)? {rest:when?}`,
    'best selling products {rest}',
  ],
  [`${AND}what (is|has been) not selling( well)? {rest:when?}`, 'worst selling products {rest}'],
  [
    `${AND}(are|is) (my|our|the) top {rows:rows!} (still |now |)(the same|different|unchanged|similar|identical)( ones)? (as|from|to|than|compared to|compared with|since) (the |)(last|previous|the last|prior) {unit:unit!}`,
    'top {rows} this {unit} compared to last {unit}',
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const OTHERWISE: readonly Restatement[] = [
  // Rates by their first and last step.
  [
    '…<rate> (from |between |of |for |)(the |a |)(product |item |product page |)(view|views|viewing|viewed) (to|into|and|→|->|=>|-) (an |a |)(purchases?|orders?|buys?|buying|sales?|bought)( rates?|)…',
    'purchase-to-view rate',
  ],
  [
    '…(product |item |)(view|views)( to |-to-|->| -> |→| → )(purchase|order|buy|sale)s?( conversion| conversion rate| rate|)…',
    'purchase-to-view rate',
  ],
  [
    '…forms? (start|starts|begin|begins|opened|started)( to |-to-|->| -> |→| → | into )(form |)(submission|submit|completion|sent|send|submits|submissions|completions)s?( conversion rate| conversion| rate|)…',
    'form completion rate',
  ],
  [
    '…(sign-ups?|newsletter|newsletter sign-ups?|subscription|subscriber|subscribe|registration) (conversion rates?|conversions? rates?|conv rates?)…',
    'newsletter sign-up rate',
  ],
  [
    '…(conversion rates?) (to|into|for) (a |the |)(newsletter |)(sign-ups?|subscriptions?|subscribers?|registrations?)…',
    'newsletter sign-up rate',
  ],
  [
    `${AND}(which|what) {rows:entry!} (start|starts|started|begin|begins|began|open|opens|kick off|initiate|bring in|bring) (the |)(sessions|visits|journeys) (with|that have|having|of) (the |a |)({best:best!}) {m}`,
    '{best} {m} by {rows}',
  ],
  // How everything went.
  [
    `${AND}how (has|did|is|have|was) (the|our|my|your) <firm> (been |)<grown>( been)? <span>`,
    'visits, orders and revenue per month all time',
  ],
  [
    `${AND}how (has|did|is|have) (the|our|my|your) <firm> (been |)<grown> {rest:when}`,
    'visits, orders and revenue per month {rest}',
  ],
  [
    `${AND}(when|on which day|on what day|which day) (did|has|have|was|were) <it> <spike>( the most| most| last)? {rest:when?}`,
    'day with the most visits {rest}',
  ],
  [
    `${AND}(when|on which day|on what day|which day) (did|has|have|was|were) (the |our |my |)({m:measure!}) <spike>( the most| most| last)? {rest:when?}`,
    'day with the most {m} {rest}',
  ],
];
