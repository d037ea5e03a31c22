/** Visits that a site and its Google Analytics property have counted alike, for tests of the history. */
import { EMPTY_HIT, EMPTY_ITEM, type Hit } from '@magpie/events';
import { addDays } from '@magpie/time';

const PAGES = ['/', '/a', '/b', '/blog/1', '/blog/2'];
const DEVICES = ['desktop', 'mobile', 'tablet'];
const SOURCES = [
  ['google', 'organic', 'Organic Search'],
  ['(direct)', '(none)', 'Direct'],
  ['news.example', 'referral', 'Referral'],
] as const;

/** Four to six visits a day, none at midnight, each by a visitor of its own but one who comes every third day. */
export function makeVisits(siteId: number, first: string, days: number): Hit[] {
  return Array.from({ length: days }, (_, n) => n).flatMap((n) =>
    Array.from({ length: 4 + (n % 3) }, (_, visit) => visitOf(siteId, addDays(first, n), n, visit)).flat(),
  );
}

function visitOf(siteId: number, day: string, n: number, visit: number): Hit[] {
  const visitor = visit === 0 ? n % 3 : 100 + n * 10 + visit;
  const start = Date.parse(`${day}T00:00:00Z`) + (8 + visit) * 3_600_000;
  const [source, medium, channel] = SOURCES[(n + visit) % 3]!;
  const shared: Hit = {
    ...EMPTY_HIT,
    ...{ siteId, day, source, medium, channel },
    userKey: String(visitor).padStart(16, '0'),
    sessionStart: start / 1000,
    identity: 'client',
    deviceCategory: DEVICES[visitor % 3]!,
    browser: visitor % 2 === 0 ? 'Chrome' : 'Firefox',
    countryId: ['DE', 'FR', ''][visitor % 3]!,
    hostName: 'example.com',
    landingPath: PAGES[visit % 5]!,
    sessionNumber: visitor < 3 && n > 2 ? 2 : 1,
    currency: 'EUR',
  };
  const at = (minute: number, more: Partial<Hit>): Hit => ({
    ...shared,
    ts: start + minute * 60_000,
    eventId: `${n.toString(16)}a${visit}a${minute}`.padStart(16, '0'),
    ...more,
  });
  const items = [{ ...EMPTY_ITEM, name: n % 2 === 0 ? 'Mug' : 'Cup', quantity: 2, priceMicros: 6_170_000 }];
  return [
    at(0, { name: 'page_view', pagePath: PAGES[visit % 5]!, firstVisit: visitor >= 3 || n < 3 ? 1 : 0 }),
    at(2, { name: 'page_view', pagePath: PAGES[(visit + n) % 5]!, engagementMs: 12_000 }),
    ...(visit === 1 ? [at(3, { name: 'file_download', pagePath: '/a' })] : []),
    ...(visit === 2 ? [at(5, { name: 'purchase', pagePath: '/b', valueMicros: 12_340_000, items })] : []),
  ];
}
