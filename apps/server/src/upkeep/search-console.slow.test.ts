import { SEARCH_API, type SearchPages, SourceError } from '@magpie/query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Google } from '../ports/google.ts';
import type { ProviderConnection, SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { answerSearches, type SearchedHour, type SearchWorld } from '../testing/google/search-world.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { isDue, readSearchConsole, removeOtherSearch, retrySearch, type SearchParts } from './search-console.ts';

const NOW = Date.parse('2026-11-20T12:00:00-08:00');
const HOUR_MS = 3_600_000;
const ALL = { start: '2025-01-01', end: '2026-12-31' };

let test: TestServer;
let site: SiteRecord;
let sites = 0;
let world: SearchWorld;
/** Days of the requests with all sets, in their order. */
let asked: string[];
let fail: (body: Readonly<Record<string, unknown>>) => void;
let now: number;

beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  sites += 1;
  site = await test.app.state.sites.create({ ...BIRDS, name: `Nest ${sites}`, url: `https://nest${sites}.example` });
  site = await choose(`https://nest${sites}.example/`);
  world = { rows: [] };
  asked = [];
  fail = () => {};
  now = NOW;
});

const google: Pick<Google, 'search'> = {
  async search(_siteId, { body }) {
    fail(body);
    asked.push(`${String(body.startDate)} ${(body.dimensions as string[]).join('+')} ${String(body.dataState)}`);
    return answerSearches(world, body);
  },
};
const parts = (): SearchParts => ({ ...test.app, google, now: () => now });

async function choose(searchSite: string, more: Partial<ProviderConnection> = {}): Promise<SiteRecord> {
  const provider = { id: 'google_analytics', state: 'connected', since: 1, searchSite, ...more } as const;
  return test.app.state.sites.update(site.id, { provider });
}
const read = (signal = new AbortController().signal) => readSearchConsole(parts(), site, signal);
const reading = () => test.app.state.searchReadings.of(site.id);
const due = () => isDue(parts(), site);

/** A day's searches: one term on two pages, one that Google doesn't name. */
const day = (date: string, clicks = 4): SearchedHour[] => {
  const home = `https://nest${sites}.example`;
  const shared = { day: date, impressions: 10, position: 2 };
  return [
    { ...shared, query: 'wren', page: `${home}/wren/`, clicks, country: 'deu', device: 'MOBILE' },
    { ...shared, query: 'wren', page: `${home}/robin/`, clicks: 1, country: 'xkk' },
    { ...shared, page: `${home}/wren/`, clicks: 2, position: 8 },
  ];
};
const store = () => test.app.events.searchConsole;
const top = async (by: 'query' | 'page' | 'country' | 'device', range: Partial<SearchPages> = {}) =>
  (await store().top(site.id, by, { ...ALL, ...range }, 99)).rows.map(({ key, clicks }) => [key, clicks]);
const days = async () =>
  (await store().days(site.id, ALL)).map(({ day, clicks, incomplete }) => [day, clicks, incomplete]);

describe('reading Search Console', () => {
  it('stores each day with its terms, pages, countries and devices, as files do', async () => {
    world.rows = [...day('2026-11-10'), ...day('2026-11-12', 5)];
    await read();
    expect(await days()).toEqual([
      ['2026-11-10', 7, false],
      ['2026-11-12', 8, false],
    ]);
    expect(await top('query')).toEqual([['wren', 11]]);
    expect(await top('page', { queries: ['wren'] })).toEqual([
      [`https://nest${sites}.example/wren/`, 9],
      [`https://nest${sites}.example/robin/`, 2],
    ]);
    expect(await top('query', { pages: [`https://nest${sites}.example/robin/`] })).toEqual([['wren', 2]]);
    expect(await top('country')).toEqual([
      ['DE', 9],
      ['US', 4],
      ['XK', 2],
    ]);
    expect(await top('device')).toEqual([
      ['mobile', 9],
      ['desktop', 6],
    ]);
    const { totals, sum } = await store().top(site.id, 'query', ALL, 9);
    // (20 × 2 + 10 × 8) / 30 in each of the days
    expect(totals).toMatchObject({ clicks: 15, impressions: 60, position: 4, summedOver: [] });
    expect(sum).toMatchObject({ clicks: 11, impressions: 40, position: 2 });
    expect(await store().imports(site.id)).toMatchObject([{ importId: SEARCH_API }]);
  });

  it('begins with the newest day, and asks for nothing of days without searches', async () => {
    world.rows = [...day('2025-08-01'), ...day('2026-03-02'), ...day('2026-11-12'), ...day('2025-07-19')];
    await read();
    const first = asked.filter((one) => one.endsWith(' query final')).map((one) => one.slice(0, 10));
    expect(first).toEqual(['2026-11-12', '2026-03-02', '2025-08-01']);
    expect(asked[0]).toBe('2025-07-20 date all');
    expect(asked).toHaveLength(1 + 3 * 6);
    expect(await reading()).toMatchObject({ first: '2025-08-01', last: '2026-11-12', days: 3, pastRead: true });
  });

  it('follows pages of 25,000 rows', async () => {
    world.rows = Array.from({ length: 25_001 }, (_, i) => ({
      ...day('2026-11-10')[0]!,
      query: `term ${i}`,
      clicks: 1,
    }));
    await read();
    expect((await store().top(site.id, 'query', ALL, 1)).sum).toMatchObject({ clicks: 25_001 });
    expect(asked.filter((one) => one.includes(' query '))).toHaveLength(2);
  });

  it('marks days that Google is still counting, and reads them again until they are final', async () => {
    world.rows = ['2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19'].flatMap((date) => day(date));
    world.firstIncompleteDate = '2026-11-18';
    await read();
    expect(await days()).toEqual([
      ['2026-11-15', 7, false],
      ['2026-11-17', 7, false],
      ['2026-11-18', 7, true],
      ['2026-11-19', 7, true],
    ]);
    expect(asked).toContain('2026-11-19 query all');
    expect(asked).toContain('2026-11-17 query final');
    expect(await reading()).toMatchObject({ unfinished: ['2026-11-18', '2026-11-19'], readAt: NOW });
    expect(await due()).toBe(false);
    now += 24 * HOUR_MS;
    expect(await due()).toBe(true);
    world.rows = ['2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].flatMap((d) => day(d, 6));
    world.firstIncompleteDate = '2026-11-20';
    asked = [];
    await read();
    // 17 November is final, so it isn't asked for again.
    expect(await days()).toEqual([
      ['2026-11-15', 7, false],
      ['2026-11-17', 7, false],
      ['2026-11-18', 9, false],
      ['2026-11-19', 9, false],
      ['2026-11-20', 9, true],
    ]);
    expect(asked[0]).toBe('2026-11-18 date all');
    expect(await reading()).toMatchObject({ unfinished: ['2026-11-19', '2026-11-20'], days: 5 });
  });

  it('keeps what it has when the quota is used up, and goes on at the same day', async () => {
    const dates = Array.from({ length: 12 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
    world.rows = dates.flatMap((date) => day(date));
    fail = ({ startDate, endDate, dimensions }) => {
      if (startDate === '2026-11-04' && endDate === startDate && String(dimensions) === 'country')
        throw new SourceError('source_quota', 'Google’s quota is used up.', 600);
    };
    await read();
    expect((await days()).map(([date]) => date)).toEqual(dates.slice(4));
    expect(await top('country', { end: '2026-11-04' })).toEqual([]);
    expect(await reading()).toMatchObject({
      first: '2026-11-05',
      pastRead: false,
      readAt: null,
      failure: { code: 'source_quota', message: 'Google’s quota is used up.', until: NOW + 600_000 },
    });
    expect(await due()).toBe(false);
    now += 601_000;
    expect(await due()).toBe(true);
    fail = () => {};
    asked = [];
    await read();
    expect((await days()).map(([date]) => date)).toEqual(dates);
    expect(asked).toHaveLength(1 + 4 * 6);
    expect(await reading()).toMatchObject({ first: '2026-11-01', days: 12, pastRead: true, failure: null });
  });

  it.each([
    ['source_no_right', 1],
    ['source_unavailable', 0.25],
    ['source_unreadable', 0.25],
  ] as const)('tries again after %s in %d hours, or after a new connection', async (code, hours) => {
    fail = () => {
      throw new SourceError(code, 'Not now.');
    };
    await read();
    expect(await reading()).toMatchObject({ failure: { code, message: 'Not now.', until: NOW + hours * HOUR_MS } });
    expect(await due()).toBe(false);
    await retrySearch({ state: test.app.state }, site);
    expect([await due(), (await reading())?.failure]).toEqual([true, null]);
    await read();
    expect(await due()).toBe(false);
    site = await choose(`https://nest${sites}.example/`, { since: NOW + 1 });
    expect(await due()).toBe(true);
  });

  it('says what is wrong with an answer that isn’t one', async () => {
    const broken = { ...google, search: async () => ({ rows: [{ keys: ['2026-11-10'], clicks: 'many' }] }) };
    await readSearchConsole({ ...parts(), google: broken }, site, new AbortController().signal);
    expect(await reading()).toMatchObject({ failure: { code: 'source_unreadable' } });
    expect(await days()).toEqual([]);
  });

  it('asks nothing where no one chose a property, or it was lost', async () => {
    site = await choose('');
    expect(await due()).toBe(false);
    await read();
    site = await choose(`https://nest${sites}.example/`, { state: 'lost' });
    expect(await due()).toBe(false);
    site = await test.app.state.sites.update(site.id, { provider: null });
    expect(await due()).toBe(false);
    await read();
    expect(asked).toEqual([]);
    expect(await reading()).toBeUndefined();
  });

  it('replaces all of it when another property is chosen, and stores nothing of one that was left meanwhile', async () => {
    world.rows = day('2026-11-10');
    await read();
    site = await choose('sc-domain:example.org');
    await removeOtherSearch(test.app, site);
    expect(await days()).toEqual([]);
    world.rows = day('2026-11-12');
    expect(await due()).toBe(true);
    await read();
    expect((await days()).map(([date]) => date)).toEqual(['2026-11-12']);
    const chosen = site;
    fail = () => {
      void choose('sc-domain:example.net');
    };
    await choose('sc-domain:example.org');
    world.rows = [...day('2026-11-13'), ...day('2026-11-12')];
    await readSearchConsole(parts(), chosen, new AbortController().signal);
    expect((await days()).map(([date]) => date)).toEqual(['2026-11-12']);
    const { searchSite: _none, ...without } = site.provider!;
    site = await test.app.state.sites.update(site.id, { provider: without });
    await removeOtherSearch(test.app, site);
    expect(await days()).toHaveLength(1);
    await removeOtherSearch(test.app, site, true);
    expect(await days()).toEqual([]);
  });

  it('reads only the pages of the site where the domain has others', async () => {
    site = await choose('sc-domain:example');
    const other = { ...day('2026-11-10')[0]!, page: 'https://other.example/', clicks: 50 };
    world.rows = [...day('2026-11-10'), other, { ...other, page: `https://sub.nest${sites}.example/a` }];
    await test.app.state.sites.create({ ...BIRDS, name: 'Sub', url: `https://sub.nest${sites}.example` });
    await read();
    expect(await days()).toEqual([['2026-11-10', 7, false]]);
  });

  it('leaves a file’s import as it is, and wins for the days that both have', async () => {
    world.rows = day('2026-11-10');
    const row = { keys: {}, impressions: 10, positionMicros: 10_000_000, incomplete: false };
    const file = (date: string, clicks: number) => ({ ...row, start: date, end: date, clicks });
    await store().replace(site.id, NOW - HOUR_MS, [
      { searchType: 'web', dimensions: [], rows: [file('2026-11-09', 3), file('2026-11-10', 9)] },
    ]);
    await read();
    expect(await days()).toEqual([
      ['2026-11-09', 3, false],
      ['2026-11-10', 7, false],
    ]);
    expect((await store().imports(site.id)).map(({ rows }) => rows).toSorted()).toEqual([1, 11]);
  });

  it('ends where it is when the server stops', async () => {
    world.rows = [...day('2026-11-10'), ...day('2026-11-12')];
    const stopping = new AbortController();
    fail = ({ startDate }) => {
      if (startDate === '2026-11-12') stopping.abort();
    };
    await read(stopping.signal);
    expect((await days()).map(([date]) => date)).toEqual(['2026-11-12']);
    expect(await reading()).toMatchObject({ readAt: null, pastRead: false });
    expect(await due()).toBe(true);
  });
});
