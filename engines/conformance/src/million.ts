/** Generates a large site from a seed: a million events or more, the same every time. */
import { between, happens, seededRandom, weightedPicker } from '@magpie/demo/random';
import { EMPTY_HIT, EMPTY_ITEM, type Exclusion, type Hit, type HitItem } from '@magpie/events';
import type { Site } from '@magpie/query';

/** The site; its days include a daylight-saving change. */
export const MILLION_SITE: Site = {
  id: 1,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  rates: [
    { currency: 'USD', from: '2026-01-01', rate: 0.9137 },
    { currency: 'USD', from: '2026-04-01', rate: 0.85 },
  ],
};

const HOUR_MS = 3_600_000;
/** Clocks go forward in Berlin. */
const SUMMER = Date.UTC(2026, 2, 29, 1);
/** Local time in Berlin in these months as ISO text: one hour ahead of UTC, two in summer. */
export const berlin = (ts: number): string => new Date(ts + (ts < SUMMER ? 1 : 2) * HOUR_MS).toISOString();

/** The first instant of 1 March 2026 in Berlin, followed by this many days of events. */
const START = Date.UTC(2026, 1, 28, 23);
const MILLION_DAYS = 60;
/** The range of all events. */
export const MILLION_RANGE = { start: '2026-03-01', end: '2026-05-01' };

const COUNTRIES = ['DE', 'FR', 'US', 'NP', 'BR', ''];
const DEVICES = ['desktop', 'mobile', 'tablet'];
const SOURCES = [
  { source: 'google', medium: 'organic', channel: 'Organic Search', weight: 5 },
  { source: '(direct)', medium: '(none)', channel: 'Direct', weight: 4 },
  { source: 'news.example', medium: 'referral', channel: 'Referral', weight: 2 },
  { source: 'letter', medium: 'email', channel: 'Email', weight: 1 },
];
const KINDS = [
  { name: 'page_view', weight: 40 },
  { name: 'user_engagement', weight: 20 },
  { name: 'scroll', weight: 12 },
  { name: 'view_item', weight: 8 },
  { name: 'add_to_cart', weight: 5 },
  { name: 'purchase', weight: 3 },
  { name: 'click', weight: 3 },
  { name: 'sign_up', weight: 1 },
  { name: 'refund', weight: 1 },
];
const WITH_ITEMS = new Set(['view_item', 'add_to_cart', 'purchase', 'refund']);
// Sometimes 0, so that events have the same time.
const PAUSES = [0, 0, 1, 1000, 7500, 45_000, 240_000, 1_500_000];

const pickSource = weightedPicker(SOURCES, ({ weight }) => weight);
const pickKind = weightedPicker(KINDS, ({ weight }) => weight);
/** The least number of events of a batch; batches have whole days. */
const LEAST_BATCH = 40_000;

/** A visitor's running counts. */
interface Visitor {
  sessions: number;
  purchases: number;
  firstSeen: number;
}

/** Generates the site's events in batches, session by session; at least as many as requested. */
export function* generateMillion(events: number, seed = 7): Generator<Hit[]> {
  const random = seededRandom(seed);
  const visitors = new Map<number, Visitor>();
  const people = Math.ceil(events / 14);
  let computed = 0;
  let batch: Hit[] = [];
  const item = (): HitItem => {
    const product = between(random, 1, 40);
    const priceMicros = (product * 997 + 3) * 10_000;
    return {
      ...EMPTY_ITEM,
      id: `P${product}`,
      name: `Product ${product}`,
      priceMicros,
      quantity: between(random, 1, 3),
    };
  };
  const session = (startMs: number): void => {
    const user = Math.floor(random() ** 2 * people);
    const visitor = visitors.get(user) ?? { sessions: 0, purchases: 0, firstSeen: Math.floor(startMs / 1000) };
    visitors.set(user, visitor);
    visitor.sessions += 1;
    const { weight: _, ...credit } = pickSource(random);
    const country = COUNTRIES[user % COUNTRIES.length]!;
    const device = DEVICES[between(random, 0, 2)]!;
    const robot = happens(random, 0.03);
    const landing = `/page/${between(random, 1, 60)}`;
    let path = landing;
    let ts = startMs;
    for (let left = between(random, 1, 9), first = true; left > 0; left--, first = false) {
      const name = first ? 'page_view' : pickKind(random).name;
      if (!first) ts += PAUSES[between(random, 0, PAUSES.length - 1)]! + between(random, 0, 3) * 250;
      if (!first && name === 'page_view') path = `/page/${Math.ceil(random() ** 2 * 200)}`;
      const exclusion: Exclusion = robot ? 2 : happens(random, 0.01) ? 1 : 0;
      const items = WITH_ITEMS.has(name) ? Array.from({ length: between(random, 1, 3) }, item) : [];
      const bought = name === 'purchase' && exclusion === 0;
      if (bought) visitor.purchases += 1;
      computed += 1;
      batch.push({
        ...EMPTY_HIT,
        ...credit,
        siteId: MILLION_SITE.id,
        eventId: (0xffff_ffff - computed).toString(16).padStart(16, '0'),
        ts,
        receivedAt: ts,
        day: berlin(ts).slice(0, 10),
        name,
        userKey: user.toString(16).padStart(16, 'a'),
        sessionStart: Math.floor(startMs / 1000),
        sessionNumber: visitor.sessions,
        firstVisit: first && visitor.sessions === 1 ? 1 : 0,
        firstSeen: visitor.firstSeen,
        purchaseNumber: bought ? visitor.purchases : 0,
        keyEvent: name === 'sign_up' || name === 'purchase' ? 1 : 0,
        exclusion,
        pagePath: path,
        landingPath: landing,
        deviceCategory: device,
        countryId: country,
        engagementMs: name === 'user_engagement' ? between(random, 1, 40) * 500 : 0,
        valueMicros: items.reduce((sum, { priceMicros, quantity }) => sum + priceMicros * quantity, 0),
        currency: happens(random, 0.1) ? 'USD' : happens(random, 0.01) ? 'GBP' : 'EUR',
        params: name === 'scroll' ? { percent_scrolled: ['25', '50', '75', '90', '100'][between(random, 0, 4)]! } : {},
        items,
      });
    }
  };
  const ofDay = events / MILLION_DAYS;
  for (let day = 0; day < MILLION_DAYS; day++) {
    while (computed < ofDay * (day + 1)) session(START + day * 24 * HOUR_MS + between(random, 0, 24 * HOUR_MS - 1));
    if (batch.length < LEAST_BATCH && day < MILLION_DAYS - 1) continue;
    yield batch;
    batch = [];
  }
}
