/** Short forms that people type, and words for orders of rows. */
import { all, type Phrase } from '../meaning.ts';

/** All phrases of this file. */
export const SHORT_PHRASES: readonly Phrase[] = [
  ...all('sess, sesh', { kind: 'metric', name: 'sessions' }),
  ...all('rev, revs, rev.', { kind: 'metric', name: 'purchaseRevenue' }),
  ...all('pv, pvs, pgviews', { kind: 'metric', name: 'screenPageViews' }),
  ...all('conv', { kind: 'metric', name: 'sessionPurchaseRate' }),
  ...all('nr, nr of, no of, nos of, num, num of, qty, qty of, quantity, quantity of', { kind: 'filler', of: 'count' }),
  ...all(
    'percent, percent of, in percent, as percent, percentagewise, percentage wise, in percentages, as percentages',
    {
      kind: 'shape',
      shape: 'share',
    },
  ),
  ...all(
    'ai (traffic|visit|visitor|session|referral)',
    { kind: 'value', filter: { dimension: 'sessionDefaultChannelGroup', values: ['AI Assistant'] } },
    { kind: 'metric', name: 'sessions' },
  ),
  ...all('(anything|something|nothing|any) (weird|fishy|suspicious|off|wrong), weird, fishy', {
    kind: 'shape',
    shape: 'usual',
  }),
  ...all('side by side, next to each other, beside each other, in parallel', { kind: 'compare' }),
  ...all('so little', { kind: 'change', direction: 'down' }),
  // Rows in an order.
  ...all(
    '(order|sort|sorted|ordered|in|) (desc|descending)( order|), (from |)(high|highest|big|biggest|large|largest|most) to (low|lowest|small|smallest|least), (highest|biggest|largest|most|top) first',
    { kind: 'order', order: 'most' },
  ),
  ...all(
    '(order|sort|sorted|ordered|in|) (asc|ascending)( order|), (from |)(low|lowest|small|smallest|least) to (high|highest|big|biggest|large|largest|most), (lowest|smallest|least|fewest) first',
    { kind: 'order', order: 'least' },
  ),
  ...all('best first', { kind: 'order', order: 'good' }),
  ...all('worst first', { kind: 'order', order: 'bad' }),
  // What isn't collected has to be known to be refused for that.
  ...all(
    '(male|men|man) (or|and|vs|versus) (female|women|woman), (female|women|woman) (or|and|vs|versus) (male|men|man), (lady|ladies) (or|and|vs) (gent|gentleman|gentlemen), (gent|gentlemen) (or|and|vs) (lady|ladies), sex of (our|my|the) (visitor|reader|customer)',
    { kind: 'dimension', name: 'userGender' },
  ),
  ...all('women, woman, lady, ladies, female, girl', {
    kind: 'value',
    filter: { dimension: 'userGender', values: ['female'] },
  }),
  ...all('men, gent, gentleman, gentlemen, male, boy', {
    kind: 'value',
    filter: { dimension: 'userGender', values: ['male'] },
  }),
];
