import type { Hit } from '@magpie/events';
import { ask, plan, type Question, type Site } from '@magpie/query';
import { normalAddress, normalPath, normalQuery, PageRules } from '@magpie/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, hit, NOON, type StoreUnderTest, storeUnderTest } from '../testing/store-under-test.ts';
import { ODD } from './reapply-pages.ts';

let under: StoreUnderTest;
beforeAll(async () => {
  under = await storeUnderTest();
});
afterAll(() => under.close());

const SALAM = '/%D8%B3%D9%84%D8%A7%D9%85/';
const LOWER = SALAM.toLowerCase();
const rules = (siteId: number, settings: ConstructorParameters<typeof PageRules>[0] = { pageParameters: ['p'] }) => ({
  siteId,
  pages: new PageRules(settings),
});
const page = (pagePath: string, more: Partial<Hit> = {}): Partial<Hit> => ({
  pagePath,
  landingPath: pagePath,
  ...more,
});
const site = (id: number): Site => ({ id, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false });

async function table(siteId: number, question: Partial<Question>, now = NOON + 30 * 24 * HOUR) {
  const asked = plan(
    { dateRanges: [{ start: '2026-03-01', end: '2026-04-01' }], metrics: ['screenPageViews'], ...question },
    site(siteId),
    now,
  );
  const [answer] = await ask(under.store.engine, [asked]);
  return answer!.rows.map(({ dimensions, metrics }) => [...Object.values(dimensions), ...Object.values(metrics)]);
}

it('makes one row of all spellings, in pages, landing pages, exit pages, links and files', async () => {
  await under.store.insert(
    [
      hit(1, 1, page(SALAM)),
      hit(1, 2, page(LOWER, { landingPath: SALAM, userKey: 'ffffffffffffffff' })),
      hit(1, 3, page('/100%', { landingPath: SALAM, pageReferrer: 'https://Other.example/caf%c3%a9' })),
      hit(1, 4, {
        ...page('/%61', { landingPath: SALAM }),
        name: 'click',
        params: { link_url: 'https://Other.example/%c3%a9?a+b', link_text: '%c3%a9' },
      }),
      hit(1, 5, {
        ...page(LOWER, { landingPath: LOWER, userKey: '0000000000000001' }),
        sessionStart: NOON / 1000 + 5,
      }),
    ],
    'spellings',
  );
  expect(await under.store.convertPages(rules(1))).toBe(3);
  expect(await under.rows(1, 'page_path, landing_path, page_referrer')).toEqual([
    [SALAM, SALAM, ''],
    [SALAM, SALAM, ''],
    ['/100%', SALAM, 'https://other.example/caf%C3%A9'],
    ['/a', SALAM, ''],
    [SALAM, SALAM, ''],
  ]);
  expect(await under.rows(1, `params['link_url'], params['link_text']`)).toContainEqual([
    'https://other.example/%C3%A9?a%20b',
    '%c3%a9',
  ]);
  expect(await table(1, { dimensions: ['pagePath'] })).toEqual([
    [SALAM, 3],
    ['/100%', 1],
  ]);
  expect(await table(1, { dimensions: ['landingPage'], metrics: ['sessions'] })).toEqual([[SALAM, 2]]);
  expect(await table(1, { dimensions: ['exitPage'], metrics: ['sessions'] })).toEqual([
    [SALAM, 1],
    ['/100%', 1],
  ]);
  expect(await under.store.convertPages(rules(1))).toBe(0);
});

it('moves parameters into the path and out again, and the slash away', async () => {
  await under.store.insert(
    [
      hit(2, 1, page('/', { pageQuery: '?utm_source=x&p=1', landingQuery: '?utm_source=x&p=1' })),
      hit(2, 2, page('/', { pageQuery: '?p=1', landingPath: '/', landingQuery: '?utm_source=x&p=1' })),
      hit(2, 3, page('/about/', { pageQuery: '?p=1', landingPath: '/', landingQuery: '?utm_source=x&p=1' })),
    ],
    'parameters',
  );
  const stored = () => under.rows(2, 'page_path, page_query, landing_path, landing_query');
  await under.store.convertPages(rules(2, { pageParameters: ['p'], ignoreTrailingSlash: true }));
  expect(await stored()).toEqual([
    ['/?p=1', '&utm_source=x', '/?p=1', '&utm_source=x'],
    ['/?p=1', '', '/?p=1', '&utm_source=x'],
    ['/about', '?p=1', '/?p=1', '&utm_source=x'],
  ]);
  await under.store.convertPages(rules(2, {}));
  expect(await stored()).toEqual([
    ['/', '?p=1&utm_source=x', '/', '?p=1&utm_source=x'],
    ['/', '?p=1', '/', '?p=1&utm_source=x'],
    ['/about', '?p=1', '/', '?p=1&utm_source=x'],
  ]);
});

it('changes nothing of another site, or where all is in form', async () => {
  await under.store.insert([hit(3, 1, page(LOWER)), hit(4, 1, page(SALAM))], 'others');
  expect(await under.store.convertPages(rules(4))).toBe(0);
  expect(await under.rows(3, 'page_path')).toEqual([[LOWER]]);
});

it('completes what was cut off, with a change that is still under way', async () => {
  await under.store.insert([hit(5, 1, page(LOWER)), hit(5, 2, page(SALAM, { landingPath: LOWER }))], 'cut off');
  const client = under.connect();
  // A change that can't end: its table has gone.
  await client
    .command({
      query: `ALTER TABLE magpie.events UPDATE page_title = joinGet('magpie.reapplied_addresses', 'new_path', page_title, '') WHERE site_id = 5 SETTINGS mutations_sync = 0, allow_nondeterministic_mutations = 1`,
    })
    .catch(() => undefined);
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS magpie.reapplied_addresses (path String) ENGINE = Memory`,
  });
  await client.close();
  expect(await under.store.convertPages(rules(5))).toBe(2);
  expect(await under.rows(5, 'page_path, landing_path')).toEqual([
    [SALAM, SALAM],
    [SALAM, SALAM],
  ]);
});

it('converts the days whose events are no longer kept', async () => {
  const days = [0, 1, 2].map((day) => NOON + day * 24 * HOUR);
  await under.store.insert(
    days.flatMap((ts, i) => [
      hit(6, 10 * i + 1, page(LOWER, { ts, sessionStart: ts / 1000 })),
      hit(6, 10 * i + 2, page(SALAM, { ts: ts + 1000, sessionStart: ts / 1000, landingPath: LOWER })),
    ]),
    'kept',
  );
  const now = NOON + 4 * 24 * HOUR;
  await under.store.rollUp(site(6), now);
  await under.store.expire(6, '2026-03-29');
  expect(await under.store.convertPages(rules(6))).toBe(4);
  await under.store.rollUp(site(6), now);
  expect(await table(6, { dimensions: ['pagePath'] })).toEqual([[SALAM, 6]]);
  expect(await table(6, { dimensions: ['landingPage'], metrics: ['sessions'] })).toEqual([[SALAM, 3]]);
  expect(await table(6, { dimensions: ['exitPage'], metrics: ['sessions'] })).toEqual([[SALAM, 3]]);
});

it("converts Search Console's pages and adds them up", async () => {
  const row = (address: string, clicks: number) => ({
    start: '2026-03-01',
    end: '2026-03-01',
    keys: { page: address },
    clicks,
    impressions: 10,
    positionMicros: 10_000_000,
    incomplete: false,
  });
  await under.store.searchConsole.replace(7, NOON, [
    {
      searchType: 'web',
      dimensions: ['page'],
      rows: [
        row(`https://example.com${LOWER}`, 1),
        row(`https://example.com${SALAM}`, 2),
        row('https://example.com/?x=1&p=2', 1),
      ],
    },
  ]);
  await under.store.convertPages(rules(7));
  const top = await under.store.searchConsole.top(7, 'page', { start: '2026-03-01', end: '2026-03-01' }, 10);
  expect(top.rows.map(({ key, clicks, impressions }) => [key, clicks, impressions])).toEqual([
    [`https://example.com${SALAM}`, 3, 20],
    ['https://example.com/?p=2&x=1', 1, 10],
  ]);
});

it('looks at every address that is not in normal form', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%',
      '%2',
      '%41',
      '%7e',
      '%5F',
      '%e9',
      '%D8',
      '/',
      'ä',
      '+',
      '[',
      '|',
      '?',
      '#',
      'HTTPS://',
      'a.Example',
      '\u0001',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('').toWellFormed();
      if (normalPath(text) !== text) expect(text).toMatch(new RegExp(ODD.path));
      if (normalQuery(text) !== text) expect(text).toMatch(new RegExp(ODD.query));
      if (normalAddress(text) !== text) expect(text).toMatch(new RegExp(ODD.address));
    }),
    { numRuns: 5000 },
  );
});
