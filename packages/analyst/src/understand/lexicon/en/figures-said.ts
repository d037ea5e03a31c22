/** Names of metrics in other products' reports, and phrases for rows that lag behind. */
import { all, type Phrase } from '../meaning.ts';

/** All phrases of this file, with their meanings. */
export const FIGURE_PHRASES: readonly Phrase[] = [
  ...all('outlink, click on outlink, outlink click, click away', { kind: 'metric', name: 'outboundClicks' }),
  ...all('initiated checkout, checkout initiated, begin checkout, checkout begun, initiate checkout', {
    kind: 'metric',
    name: 'checkouts',
  }),
  ...all('(first time|first-time) (customer|shopper|client)', { kind: 'metric', name: 'firstTimePurchasers' }),
  ...all(
    '(purchase|order|buying|repurchase) frequency, frequency of (purchase|order), (average |)(number of |)(order|purchase) per (paying |)(customer|buyer|purchaser|client|shopper)',
    { kind: 'metric', name: 'transactionsPerPurchaser' },
  ),
  ...all('(average |)(spend|spending|amount spent|customer value) per (customer|buyer|client|shopper)', {
    kind: 'metric',
    name: 'averagePurchaseRevenuePerPayingUser',
  }),
  ...all('gross (turnover|income|taking|shop revenue)', { kind: 'metric', name: 'grossPurchaseRevenue' }),
  ...all('(unbounced|un-bounced|non-bounced|non-bouncing|nonbounced) (session|visit), engaged traffic', {
    kind: 'metric',
    name: 'engagedSessions',
  }),
  ...all('engaged (session|visit) rate, rate of engaged (session|visit)', {
    kind: 'metric',
    name: 'engagementRate',
  }),
  ...all('(average |)engagement time (on|per) (page|post|article), (average |)time on (post|article)', {
    kind: 'metric',
    name: 'averageTimeOnPage',
  }),
  ...all(
    'lagging, lag behind, lagging behind, lags behind, trailing, trailing behind, fall behind, falling behind, struggling, flopping, under-performing, weakest-performing, lowest-performing, lowest performing, weakest performing, underperform, underperforming, underperformed, underperformer, worst performer',
    { kind: 'order', order: 'bad' },
  ),
  ...all('best performer, top performer, top-performing, top performing, overperforming, strongest performer', {
    kind: 'order',
    order: 'good',
  }),
  ...all('(is|are|be|) getting (bigger|larger|higher|stronger|busier), (is|are|be|) (getting|becoming) more', {
    kind: 'change',
    direction: 'up',
  }),
  ...all('(is|are|be|) getting (smaller|lower|weaker|quieter), (is|are|be|) (getting|becoming) (fewer|less)', {
    kind: 'change',
    direction: 'down',
  }),
];
