/** Reading Search Console over HTTP, from a server in Google's place. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { answerSearches, type SearchWorld } from '../testing/google/search-world.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { describeSearch, keepSearchConsole, readSearchConsole } from './search-console.ts';

const ALL = { start: '2025-01-01', end: '2026-12-31' };

let standIn: StandInGoogle;
let test: TestServer;
let site: SiteRecord;
let sites = 0;
let world: SearchWorld;

beforeAll(async () => {
  standIn = await startGoogle();
  standIn.world.search = (_site, body) => answerSearches(world, body);
  process.env.MAGPIE_GOOGLE_SERVER = standIn.url;
  test = await openTestServer();
});
afterAll(async () => {
  delete process.env.MAGPIE_GOOGLE_SERVER;
  await test.close();
  await standIn.close();
});
beforeEach(async () => {
  sites += 1;
  const url = `https://found${sites}.example`;
  standIn.world.searchSites = [{ siteUrl: `${url}/`, permissionLevel: 'siteRestrictedUser' }];
  const created = await test.app.state.sites.create({ ...BIRDS, name: `Found ${sites}`, url });
  site = await connectSite(test.app, standIn, created);
  const row = { query: 'wren', page: `${url}/wren`, clicks: 4, impressions: 10, position: 2 };
  world = { rows: ['2026-01-08', '2026-01-09', '2026-01-10'].map((day) => ({ ...row, day })) };
});
afterEach(() => standIn.clearFaults());

const read = () =>
  readSearchConsole({ ...test.app, now: () => Date.parse('2026-01-20T12:00:00Z') }, site, new AbortController().signal);
const days = async () => (await test.app.events.searchConsole.days(site.id, ALL)).map(({ day }) => day);
const reading = () => test.app.state.searchReadings.of(site.id);

it('reads by itself once a property is chosen, and stops with the server', async () => {
  const work = keepSearchConsole(test.app, createLog({ level: 'silent' }));
  await expect.poll(async () => (await reading())?.readAt ?? null, { timeout: 20_000 }).not.toBeNull();
  await work.close();
  expect(await days()).toEqual(['2026-01-08', '2026-01-09', '2026-01-10']);
  expect(await describeSearch(test.app, site)).toMatchObject({
    ...{ state: 'done', first: '2026-01-08', last: '2026-01-10', days: 3, waitsUntil: null, message: '' },
  });
});

it('goes on with a new token where the old one expires in between', async () => {
  let requests = 0;
  world = new Proxy(world, {
    get(target, name) {
      if (name === 'rows' && ++requests === 5) standIn.expireAccess();
      return Reflect.get(target, name) as unknown;
    },
  });
  await read();
  expect(await days()).toEqual(['2026-01-08', '2026-01-09', '2026-01-10']);
  expect(await reading()).toMatchObject({ failure: null, days: 3 });
});

it('stores whole days only where the connection is cut', async () => {
  let left = 9;
  standIn.fault({ at: ({ path }) => path.includes('searchAnalytics') && left-- <= 0, cut: 'middle' });
  await read();
  expect(await days()).toEqual(['2026-01-10']);
  expect(await reading()).toMatchObject({
    first: '2026-01-10',
    pastRead: false,
    failure: { code: 'source_unreadable' },
  });
  standIn.clearFaults();
  await read();
  expect(await days()).toEqual(['2026-01-08', '2026-01-09', '2026-01-10']);
});

it('says that the account has no right, and whose it is', async () => {
  standIn.world.searchSites = [{ siteUrl: `https://found${sites}.example/`, permissionLevel: 'siteUnverifiedUser' }];
  await read();
  const { failure } = (await reading())!;
  expect(failure).toMatchObject({ code: 'source_no_right' });
  expect(failure?.message).toContain('owner@example.com');
  expect(await describeSearch(test.app, site)).toMatchObject({
    ...{ state: 'waiting', first: null, waitsUntil: failure?.until, message: failure?.message },
  });
  expect(await days()).toEqual([]);
});

it('waits for the quota', async () => {
  const message = 'Search Analytics QPS quota exceeded.';
  standIn.fault({
    at: 'searchAnalytics',
    status: 403,
    body: { error: { code: 403, message, errors: [{ message, domain: 'usageLimits', reason: 'quotaExceeded' }] } },
  });
  await read();
  expect(await reading()).toMatchObject({ failure: { code: 'source_quota' } });
});
