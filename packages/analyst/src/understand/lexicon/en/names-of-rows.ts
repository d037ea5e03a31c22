/** More everyday names of dimensions and values: logins, ads, product codes, places. */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const PAID: Meaning = {
  kind: 'value',
  filter: {
    dimension: 'sessionDefaultChannelGroup',
    values: ['Paid Search', 'Paid Social', 'Paid Shopping', 'Paid Video', 'Paid Other'],
  },
};
const PAID_SEARCH: Meaning = {
  kind: 'value',
  filter: { dimension: 'sessionDefaultChannelGroup', values: ['Paid Search'] },
};
const SESSIONS: Meaning = { kind: 'metric', name: 'sessions' };
const USERS: Meaning = { kind: 'metric', name: 'totalUsers', weak: true };
const ADS =
  '(ads|ad|advert|advertisement|advertising|ad click|paid ad|paid advertising|paid click|online ad|paid campaign|paid promotion|paid media|paid marketing)';

/** All phrases of this file. */
export const NAMES_OF_ROWS: readonly Phrase[] = [
  // Paid visits. The word "ads" by itself could also mean impressions or costs.
  ...all(`(from|via|through|by|off|on|with|due to|thanks to) (the|our|my|some|any|all|all our|) ${ADS}`, PAID),
  ...all('(ad|advertising|advert) (traffic|visit|session|click)', PAID, SESSIONS),
  ...all('(ad|advertising) (visitor|user)', PAID, USERS),
  ...all('paid (source|referral|origin)', PAID),
  ...all('ppc, sem, pay per click, pay-per-click, search engine advertising', PAID_SEARCH),
  ...all('(sea|ppc|sem) (traffic|visit|session|click)', PAID_SEARCH, SESSIONS),
  ...all('(sea|ppc|sem) (visitor|user)', PAID_SEARCH, USERS),
  ...all('(user|visitor|site|website|reader|) activity (from|of)', { kind: 'filler', of: 'count' }),
  // Logins.
  ...all(
    '(login|log in|sign in|signed in) (status|state), logged in or not, signed in or not, logged in or logged out, logged in and logged out',
    {
      kind: 'dimension',
      name: 'customEvent:logged_in',
    },
  ),
  ...all('not (logged|signed) in (user|visitor|reader|people)', {
    kind: 'value',
    filter: { dimension: 'customEvent:logged_in', values: ['false'] },
  }),
  // Days on which something was sent.
  ...all('(send|sending|mailing) (date|day)', { kind: 'grain', grain: 'day' }),
  ...all('same day', { kind: 'filler', of: 'count' }),
  ...all('(they|people|visitor|user|reader) viewing', { kind: 'filler', of: 'act' }),
  ...all('monitor', { kind: 'names', name: 'screenResolution' }),
  ...all('tagged, tagged (with|as|under)', { kind: 'names', name: 'customEvent:tag' }),
  // Rows.
  ...all('sku, article number, item number, product number', { kind: 'dimension', name: 'itemName' }),
  ...all('(product|item|article) (type|group)', { kind: 'dimension', name: 'itemCategory' }),
  ...all('byline', { kind: 'dimension', name: 'customEvent:author' }),
  ...all('screen dimension, monitor size, display size, display resolution', {
    kind: 'dimension',
    name: 'screenResolution',
  }),
  ...all('(publish|publishing|publication|published) (date|day), date (of publication|published)', {
    kind: 'dimension',
    name: 'customEvent:published_at',
  }),
];
