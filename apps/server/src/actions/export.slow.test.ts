/** Tests that a table with more rows than are fetched at once is exported completely, each row once. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

const ROWS = 100_001;
const AT_ONCE = 25_000;
const NOON = Date.UTC(2026, 0, 10, 12);

let test: TestServer;
let site: SiteRecord;
let letters: SiteRecord;
let browser: Browser;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  for (let from = 0; from < ROWS; from += AT_ONCE)
    await test.app.events.insert(
      Array.from({ length: Math.min(AT_ONCE, ROWS - from) }, (_, i) =>
        // Every page is seen once, so that only the order among equals keeps the pages apart.
        wrenView(site.id, from + i, { ts: NOON + i, sessionStart: NOON / 1000, pagePath: `/wrens/${from + i}` }),
      ),
      `from-${from}`,
    );
  letters = await test.app.state.sites.create({ ...BIRDS, name: 'Letters', url: 'https://letters.example' });
  await test.app.events.insert(
    ['/caf%C3%A9/', '/%D8%B3%D9%84%D8%A7%D9%85', '/a%20b%E2%80%AE'].map((pagePath, i) =>
      wrenView(letters.id, i, { ts: NOON + i, sessionStart: NOON / 1000, pagePath }),
    ),
    'letters',
  );
  browser = await test.signedIn(['view_reports'], [site, letters]);
});
afterAll(() => test.close());

const exportPages = async (of: SiteRecord) =>
  browser.post('/ajax', {
    action: 'magpie_export_csv',
    nonce: await test.nonceOf(browser),
    site: of.trackingId,
    report: 'overview',
    table: 'toppages',
    start: '2026-01-01',
    end: '2026-01-31',
  });

it('exports more than 100,000 rows', async () => {
  const answer = await exportPages(site);
  const rows = parse(answer.body, { bom: true, from_line: 2 }) as string[][];
  expect(rows).toHaveLength(ROWS);
  expect(new Set(rows.map(([, path]) => path)).size).toBe(ROWS);
  // As the shown list does: equal counts by path.
  expect(rows.slice(0, 3).map(([, path]) => path)).toEqual(['/wrens/0', '/wrens/1', '/wrens/10']);
});

it('writes addresses in letters, and escapes that hide something as they are', async () => {
  const rows = parse((await exportPages(letters)).body, { bom: true, from_line: 2 }) as string[][];
  expect(rows.map(([, path]) => path).toSorted()).toEqual(['/a%20b%E2%80%AE', '/café/', '/سلام']);
});
