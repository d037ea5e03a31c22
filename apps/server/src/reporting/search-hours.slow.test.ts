import { searchHours } from '@magpie/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { answerSearches, type SearchWorld } from '../testing/google/search-world.ts';
import { type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { searchHoursProvider } from './search-hours.ts';

const NOW = Date.parse('2026-11-20T03:30:00Z');
const FROM = NOW - 24 * 3_600_000;

let standIn: StandInGoogle;
let test: TestServer;
let site: SiteRecord;
let now = NOW;
const world: SearchWorld = { rows: [], firstIncompleteHour: '2026-11-19T17:00:00-08:00' };
const hour = (day: string, hour: number, clicks: number) => ({
  ...{ day, hour, clicks, impressions: 10, position: 3, page: 'https://birds.example/' },
});

beforeAll(async () => {
  standIn = await startGoogle();
  process.env.MAGPIE_GOOGLE_SERVER = standIn.url;
  test = await openTestServer();
  standIn.world.search = (_site, body) => answerSearches(world, body);
  site = await test.app.state.sites.create({ ...BIRDS, name: 'Hours', url: 'https://hours.example' });
});
afterAll(async () => {
  delete process.env.MAGPIE_GOOGLE_SERVER;
  await test.close();
  await standIn.close();
});
beforeEach(() => {
  now += 3_600_000;
});

const provider = () => searchHoursProvider({ ...test.app, now: () => now });
const ask = async () => searchHours.parse(await provider()({ from: FROM }, { site, now }));
const asked = () => standIn.requests.filter(({ path }) => path.includes('searchAnalytics'));

it('is null, and asks no one, where no property was chosen', async () => {
  expect(await ask()).toBeNull();
  expect(asked()).toEqual([]);
});

it('has the hours of the site’s last day with their instants, and asks once in ten minutes', async () => {
  world.rows = [hour('2026-11-18', 10, 9), hour('2026-11-18', 22, 4), hour('2026-11-19', 17, 2)];
  site = await connectSite(test.app, standIn, site);
  const found = await ask();
  expect(found?.hours).toEqual([
    { at: Date.parse('2026-11-19T06:00:00Z'), clicks: 4, impressions: 10, position: 3 },
    { at: Date.parse('2026-11-20T01:00:00Z'), clicks: 2, impressions: 10, position: 3 },
  ]);
  expect(found?.openFrom).toBe(Date.parse('2026-11-20T01:00:00Z'));
  now += 599_000;
  expect(await ask()).toEqual(found);
  expect(asked()).toHaveLength(1);
  expect(asked()[0]!.body).toMatchObject({ dimensions: ['hour'], dataState: 'hourly_all', startDate: '2026-11-18' });
  now += 2000;
  await ask();
  expect(asked()).toHaveLength(2);
});

it('says what Google refuses, once for all who look at that moment, and asks again when someone looks again', async () => {
  const usable = standIn.world.searchSites;
  standIn.world.searchSites = [];
  const refused = await Promise.allSettled([ask(), ask()]);
  expect(refused).toMatchObject([1, 2].map(() => ({ reason: { code: 'source_no_right' } })));
  expect(asked()).toHaveLength(3);
  standIn.world.searchSites = usable;
  expect((await ask())?.hours).toHaveLength(2);
});

it('says that the connection was lost, although its answer is kept', async () => {
  const provider = { ...site.provider!, state: 'lost' as const, reason: 'invalid_grant' };
  await test.app.state.sites.update(site.id, { provider });
  await expect(ask()).rejects.toMatchObject({ code: 'source_lost' });
});
