/** Numbers that people call by the names of their trade: GMV, customer growth, the impact of refunds, seasonal trends. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const NAMES_LISTS: WordLists = {
  days: 'last, this, in, on, over, during, for, since, yesterday, today, from, between, per, by, ytd, so far, month, q[1-4], 20\\d\\d',
  money: 'revenue, total revenue, sales, turnover, income, net revenue, earnings, gross revenue, our revenue',
  kinds: 'products, product categories, categories, channels, sources, pages, articles, posts, countries, campaigns',
  pages: 'pages?, articles?, posts?, landing pages?',
  engaged: 'engagement, engagement rate, engagement rates, engagement time, bounce rate, bounce rates',
  rows: 'channels?, sources?, devices?, countries, campaigns?, traffic sources?, marketing channels?, landing pages?',
  figure:
    'traffic, visits, sessions, visitors, users, page views, views, revenue, sales, orders, sign-ups, downloads, conversions',
  move: 'spike, spikes, jump, jumps, surge, peak, drop, dip, fall, increase, decrease, rise',
  odd: 'odd, weird, strange, unusual, unexpected, sudden, big, huge, massive, sharp, suspicious',
};

const ASKS = '(what is |what was |show |show me |give me |see |)(the |our |my |)';

/** Tried before the sentence is read as it is. */
export const NAMES_FIRST: readonly Restatement[] = [
  // Refunds and revenue.
  [
    'how (do|does|did|have|has) (the |our |my |)(refunds|refund|returns) (impact|affect|influence|impacted|affected|reduce|reduced|hurt|change|weigh on) (the |our |my |)<money> {rest:days?}',
    'revenue and refunds {rest}',
  ],
  [
    `${ASKS}(impact|effect|influence) of (the |our |)(refunds|returns) (on|to) (the |our |my |)<money> {rest:days?}`,
    'revenue and refunds {rest}',
  ],
  // Customers over time.
  [
    `${ASKS}(customer|buyer|customers) (growth|growth trend|base growth|growth rate)( trend| over time| curve|) {rest:days?}`,
    'buyers per month {rest}',
  ],
  [
    `${ASKS}(growth|trend|development) (of|in) (the |our |my |)(customers|buyers|customer numbers|customer base)( over time|) {rest:days?}`,
    'buyers per month {rest}',
  ],
  // Seasons.
  [
    `${ASKS}(seasonal trends?|seasonal patterns?|seasonality|seasonal fluctuations?) (for|of|in|by|across) (the |our |my |){m:figure!}`,
    '{m} per month over the last 12 months',
  ],
  [
    `${ASKS}(seasonal trends?|seasonal patterns?|seasonality|seasonal fluctuations?) (for|of|in|by|across) (the |our |my |)(top |main |best |biggest |)(product |)categories`,
    'revenue by product category per month over the last 12 months',
  ],
  // Two kinds of campaigns.
  [
    '(did|do|does|have|has|are|is) (the |our |my |){a} campaigns? (drive|bring|generate|make|get|earn|driven|brought|generated|made|driving|bringing|generating|making) more {m:figure!} than (the |our |my |){b} (campaigns?|ads|mails|emails) {rest:days?}',
    'did {a} bring more {m} than {b} {rest}',
  ],
  // Questions about the cause of a spike or drop.
  [
    '(there was |there is |we had |we saw |i saw |we have |we see |i see )(a |an |this |some |)(<odd> |)(<odd> |){m:figure} (<move>) {day:days}( |)(-|–|—|,|:|;|\\.)( |)(find|find out|what is|what was|identify|explain|tell me|show me|give me|get to) (the |its |)(root cause|cause|reason|root causes|causes|reasons|why)( of it| for it| for this| of this|)',
    'why did {m} change {day}',
  ],
  [
    '(find|identify|explain|show me|give me|what is|what was) (the |)(root cause|cause|reason|root causes|causes|reasons) (of|for|behind) (the |this |that |our |)(<odd> |)(<odd> |){m:figure} (<move>) {day:days}',
    'why did {m} change {day}',
  ],
  // Pages that many see and few like.
  [
    '(are there |which |what |list |show |show me |find |do we have |)(any |are |the |our |)(high-traffic|high traffic|heavily visited|highly visited|most visited|popular) {rows:pages!} (with|that have|which have|having|have|has) (a |very |)(poor|low|bad|weak|lousy) {m:engaged!} {rest:days?}',
    '{rows} with many views and low {m} {rest}',
  ],
  [
    '(which|what) {rows:rows!} (leak|leaks|leaked|bleed|bleeds|loses|lost) (the |)most( people| visitors| shoppers| customers| users|) between (the |)(cart|basket) and (the |)(purchase|order|checkout) {rest:days?}',
    'cart abandonment rate by {rows} {rest}',
  ],
  ['what (moved|has moved|shifted|has shifted) {rest:days?}', 'how did visits, orders and revenue change {rest}'],
];
