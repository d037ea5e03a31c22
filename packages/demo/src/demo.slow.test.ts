import { type CollectSite, type Hit, SITE_DEFAULTS } from '@magpie/events';
import { expect, it } from 'vitest';
import { generateDemo, liveVisits } from './index.ts';

const site: CollectSite = {
  ...SITE_DEFAULTS,
  id: 1,
  trackingId: 'mgp_hedgefeather',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  identity: 'stored',
  hosts: ['demo.example'],
};
const generateHits = (seed?: number): Hit[] => {
  const hits: Hit[] = [];
  const options = {
    site,
    base: 'https://demo.example/demo-site/',
    now: Date.UTC(2026, 10, 20, 12),
    months: 2,
    visitsPerDay: 20,
    ...(seed !== undefined && { seed }),
  };
  for (const day of generateDemo(options)) hits.push(...day.hits);
  return hits;
};

const hits = generateHits();

it('generates the same traffic from the same seed, and different traffic from another', () => {
  expect(generateHits()).toEqual(hits);
  expect(generateHits(21)).not.toEqual(hits);
});

it('has events and channels for all reports, and no events in the future', () => {
  const names = new Set(hits.map((hit) => hit.name));
  for (const name of [
    'page_view',
    'scroll',
    'click',
    'video_start',
    'form_submit',
    'form_abandon',
    'view_search_results',
    'add_to_cart',
    'purchase',
    'refund',
  ])
    expect(names, name).toContain(name);
  // The address that the link on its pages has: one row in Top Download Links.
  const files = hits.filter(({ name }) => name === 'file_download').map(({ params }) => params.file_name);
  expect(new Set(files)).toEqual(new Set(['/demo-site/feeding-guide.pdf']));
  const missing = hits.filter((hit) => hit.pageTitle.startsWith('Page not found'));
  expect(new Set(missing.map((hit) => hit.pagePath)).size).toBe(4);
  const channels = new Set(hits.map((hit) => hit.channel));
  for (const channel of [
    'Organic Search',
    'Direct',
    'Referral',
    'Email',
    'Paid Search',
    'Organic Social',
    'AI Assistant',
  ])
    expect(channels, channel).toContain(channel);
  expect(Math.max(...hits.map((hit) => hit.ts))).toBeLessThanOrEqual(Date.UTC(2026, 10, 20, 12));
  expect(hits.some((hit) => hit.exclusion === 2)).toBe(true);
  expect(hits.every((hit) => hit.day <= '2026-11-20')).toBe(true);
});

it('has several cities in most regions, and each visitor in one', () => {
  const cities = new Map<string, Set<string>>();
  const homes = new Map<string, string>();
  for (const { region, city, userKey, exclusion } of hits) {
    if (exclusion !== 0) continue;
    cities.set(region, (cities.get(region) ?? new Set()).add(city));
    expect(homes.get(userKey) ?? city).toBe(city);
    homes.set(userKey, city);
  }
  expect(cities.get('Bavaria')).toEqual(new Set(['Munich', 'Nuremberg', 'Augsburg', 'Regensburg']));
  expect([...cities.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(cities.size / 2);
});

it('never repeats an order or refunds more than was paid', () => {
  const orders = hits.filter((hit) => hit.name === 'purchase');
  expect(new Set(orders.map((hit) => hit.transactionId)).size).toBe(orders.length);
  for (const refund of hits.filter((hit) => hit.name === 'refund')) {
    const order = orders.find((hit) => hit.transactionId === refund.transactionId);
    expect(refund.valueMicros).toBe(order?.valueMicros);
    expect(refund.ts).toBeGreaterThan(order!.ts);
  }
});

it('has days on which a site that links sent many visits, a few days ago', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const byDay = Map.groupBy(
    [...generateDemo({ site, base: 'https://demo.example/demo-site/', now, months: 1 })].flatMap((one) => one.hits),
    (hit) => hit.day,
  );
  const ofForum = (hits: readonly { source: string; sessionStart: number; userKey: string }[] = []) =>
    new Set(hits.filter(({ source }) => source === 'reddit.com').map((hit) => hit.userKey + hit.sessionStart)).size;
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hits]) => ofForum(hits));
  const usual = days.slice(0, 20).sort((a, b) => a - b)[10]!;
  expect(Math.min(...days.slice(-5, -3))).toBeGreaterThan(5 * usual);
});

it('has no view of a post before it was published', () => {
  const posts = hits.filter(({ name, params }) => name === 'page_view' && params.published_at);
  expect(posts.length).toBeGreaterThan(100);
  expect(posts.filter(({ day, params }) => day < params.published_at!)).toEqual([]);
});

it('has visits that arrive while it runs, each event once and not before its time', () => {
  const start = Date.UTC(2026, 10, 20, 12);
  const live = liveVisits({ site, base: 'https://demo.example/demo-site/', now: start });
  const arrived: Hit[] = [];
  for (let now = start; now <= start + 3_600_000; now += 5_000) {
    const more = live.until(now);
    for (const { ts } of more) expect(ts).toBeLessThanOrEqual(now);
    arrived.push(...more);
  }
  expect(new Set(arrived.map(({ eventId }) => eventId)).size).toBe(arrived.length);
  const minutes = new Set(arrived.map(({ ts }) => Math.floor(ts / 60_000)));
  expect(minutes.size).toBeGreaterThan(30);
  expect(arrived.filter(({ name }) => name === 'purchase')).toEqual([]);

  // The setting is changed while it runs.
  const paths = live
    .until(start + 7_200_000, { ...site, ignoreTrailingSlash: true })
    .flatMap(({ name, pagePath }) => (name === 'page_view' ? [pagePath] : []));
  expect(arrived.some(({ pagePath }) => pagePath.length > 1 && pagePath.endsWith('/'))).toBe(true);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => path.length > 1 && path.endsWith('/'))).toEqual([]);
});

it('has a sale of the shop that is told by its letter, and visits of the shop that end at once', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const all = [...generateDemo({ site, base: 'https://demo.example/demo-site/', now, months: 1 })].flatMap(
    (one) => one.hits,
  );
  const carts = Map.groupBy(
    all.filter(({ name }) => name === 'add_to_cart'),
    ({ day }) => day,
  );
  expect(carts.get('2026-11-14')!.length).toBeGreaterThan(4 * carts.get('2026-11-07')!.length);
  const landed = Map.groupBy(
    all.filter(({ landingPath }) => landingPath.endsWith('/shop/')),
    ({ userKey, sessionStart }) => `${userKey} ${sessionStart}`,
  );
  const views = [...landed.values()].map((one) => one.filter(({ name }) => name === 'page_view').length);
  expect(views.filter((count) => count === 1).length).toBeGreaterThan(views.length / 10);
});
