import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_API, type SearchRow, type SearchRows } from '@magpie/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClickHouseStore, openClickHouse } from './store.ts';

let folder: string;
let store: ClickHouseStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-search-'));
  store = await openClickHouse({ path: folder });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const NOW = Date.UTC(2026, 10, 20);

/** `position` is the average; clicks, impressions and it as Google exports them. */
function row(
  days: string,
  keys: SearchRow['keys'],
  [clicks, impressions, position]: readonly [number, number, number],
  incomplete = false,
): SearchRow {
  const [start, end = start] = days.split('/') as [string, string?];
  return {
    start,
    end,
    keys,
    clicks,
    impressions,
    positionMicros: Math.round(position * 1e6) * impressions,
    incomplete,
  };
}
const web = (dimensions: SearchRows['dimensions'], rows: readonly SearchRow[]): SearchRows => ({
  searchType: 'web',
  dimensions,
  rows,
});
const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };

it('has the queries of a period next to its daily totals', async () => {
  const period = '2026-10-01/2026-10-03';
  const importId = await store.searchConsole.replace(1, NOW, [
    web(
      [],
      [row('2026-10-01', {}, [3, 10, 2]), row('2026-10-02', {}, [1, 30, 6]), row('2026-10-03', {}, [0, 0, 0], true)],
    ),
    web(['query'], [row(period, { query: 'kites' }, [1, 20, 5.5]), row(period, { query: 'blue birds' }, [2, 5, 1.2])]),
  ]);
  expect(await store.searchConsole.top(1, 'query', OCTOBER, 50)).toEqual({
    period: { start: '2026-10-01', end: '2026-10-03' },
    rows: [
      { key: 'blue birds', clicks: 2, impressions: 5, ctr: 0.4, position: 1.2 },
      { key: 'kites', clicks: 1, impressions: 20, ctr: 0.05, position: 5.5 },
    ],
    // (20 × 5.5 + 5 × 1.2) / 25
    sum: { clicks: 3, impressions: 25, ctr: 0.12, position: 4.64 },
    // (10 × 2 + 30 × 6) / 40
    totals: { summedOver: [], clicks: 4, impressions: 40, ctr: 0.1, position: 5 },
    incompleteDays: ['2026-10-03'],
  });
  expect(await store.searchConsole.days(1, { start: '2026-10-02', end: '2026-10-03' })).toEqual([
    { day: '2026-10-02', summedOver: [], incomplete: false, clicks: 1, impressions: 30, ctr: 1 / 30, position: 6 },
    { day: '2026-10-03', summedOver: [], incomplete: true, clicks: 0, impressions: 0, ctr: null, position: null },
  ]);
  expect(await store.searchConsole.top(1, 'page', OCTOBER, 50)).toMatchObject({ period: null, rows: [], totals: null });
  expect(await store.searchConsole.top(2, 'query', OCTOBER, 50)).toMatchObject({ period: null });
  // A period that is not wholly inside the days asked for says nothing of them.
  expect(await store.searchConsole.top(1, 'query', { ...OCTOBER, start: '2026-10-02' }, 50)).toMatchObject({
    period: null,
  });
  expect(await store.searchConsole.imports(1)).toEqual([{ importId, rows: 5, start: '2026-10-01', end: '2026-10-03' }]);
});

it('replaces data of the same days, and nothing else', async () => {
  const day = (date: string, clicks: number) => row(date, { query: 'kites' }, [clicks, 10, 1]);
  await store.searchConsole.replace(3, NOW, [web(['query'], [day('2026-10-01', 1), day('2026-10-02', 2)])]);
  await store.searchConsole.replace(3, NOW, [web(['query'], [day('2026-10-02', 5), day('2026-10-03', 7)])]);
  expect((await store.searchConsole.top(3, 'query', OCTOBER, 50)).rows).toEqual([
    { key: 'kites', clicks: 13, impressions: 30, ctr: 13 / 30, position: 1 },
  ]);
  expect((await store.searchConsole.imports(3)).map(({ rows }) => rows).toSorted()).toEqual([1, 2]);
  for (const { importId } of await store.searchConsole.imports(3)) await store.searchConsole.remove(3, importId);
  expect(await store.searchConsole.days(3, OCTOBER)).toEqual([]);
});

it('adds up days by query and page, uses the most complete period, and never adds overlapping ones', async () => {
  const both = ['page', 'query'] as const;
  const pair = (date: string, page: string, query: string, clicks: number) =>
    row(date, { page, query }, [clicks, clicks * 2, 1]);
  await store.searchConsole.replace(4, NOW, [
    web(both, [pair('2026-10-01', '/a', 'x', 1), pair('2026-10-01', '/b', 'x', 2), pair('2026-10-02', '/a', 'y', 9)]),
  ]);
  const byDay = await store.searchConsole.top(4, 'query', OCTOBER, 1);
  expect(byDay.rows).toEqual([{ key: 'y', clicks: 9, impressions: 18, ctr: 0.5, position: 1 }]);
  expect(byDay.totals).toMatchObject({ clicks: 12, summedOver: ['query', 'page'] });
  await store.searchConsole.replace(4, NOW, [
    web(['query'], [row('2026-10-01/2026-10-20', { query: 'x' }, [70, 100, 2])]),
    web(['query'], [row('2026-10-05/2026-10-12', { query: 'x' }, [60, 100, 2])]),
    web(['device'], [row('2026-10-01/2026-10-20', { device: 'mobile' }, [100, 500, 3])]),
  ]);
  expect(await store.searchConsole.top(4, 'query', OCTOBER, 9)).toMatchObject({
    period: { start: '2026-10-01', end: '2026-10-20' },
    rows: [{ key: 'x', clicks: 70 }],
    totals: { clicks: 100, impressions: 500, summedOver: ['device'] },
  });
});

it('has the queries of some pages, where rows are about both', async () => {
  const pair = (page: string, query: string, clicks: number) =>
    row('2026-10-01', { page: `https://example.com${page}`, query }, [clicks, clicks * 2, 1]);
  await store.searchConsole.replace(6, NOW, [
    web(['page', 'query'], [pair('/a', 'x', 1), pair('/a/', 'x', 2), pair('/a', 'y', 9), pair('/b', 'z', 20)]),
    web(['query'], [row('2026-10-01/2026-10-20', { query: 'all' }, [99, 100, 2])]),
  ]);
  const of = async (...pages: string[]) => {
    const { period, rows } = await store.searchConsole.top(6, 'query', { ...OCTOBER, pages }, 9);
    return [period, rows.map(({ key, clicks }) => [key, clicks])];
  };
  const day = { start: '2026-10-01', end: '2026-10-01' };
  expect(await of('https://example.com/a', 'https://example.com/a/')).toEqual([
    day,
    [
      ['y', 9],
      ['x', 3],
    ],
  ]);
  expect(await of('https://example.com/none')).toEqual([day, []]);
  await store.searchConsole.replace(7, NOW, [web(['query'], [row('2026-10-01', { query: 'x' }, [1, 2, 1])])]);
  expect(await store.searchConsole.top(7, 'query', { ...OCTOBER, pages: ['https://example.com/a'] }, 9)).toMatchObject({
    period: null,
  });
});

it('separates search types', async () => {
  const images = {
    searchType: 'image',
    dimensions: ['query'],
    rows: [row('2026-10-01', { query: 'kites' }, [1, 2, 1])],
  } as const;
  await store.searchConsole.replace(5, NOW, [images]);
  expect((await store.searchConsole.top(5, 'query', OCTOBER, 9)).rows).toEqual([]);
  expect((await store.searchConsole.top(5, 'query', { ...OCTOBER, searchType: 'image' }, 9)).rows).toHaveLength(1);
});

it('has the pages of a query, where rows are about both', async () => {
  const pair = (page: string, query: string, clicks: number) =>
    row('2026-10-01', { page: `https://example.com${page}`, query }, [clicks, clicks * 2, 1]);
  await store.searchConsole.replace(8, NOW, [
    web(['page', 'query'], [pair('/a', 'x', 1), pair('/b', 'x', 2), pair('/a', 'y', 9)]),
    web(['page'], [row('2026-10-01', { page: 'https://example.com/c' }, [50, 100, 2])]),
  ]);
  const found = await store.searchConsole.top(8, 'page', { ...OCTOBER, queries: ['x'] }, 1);
  expect(found.rows.map(({ key, clicks }) => [key, clicks])).toEqual([['https://example.com/b', 2]]);
  expect(found.sum).toMatchObject({ clicks: 3, impressions: 6 });
});

it('lists and removes what was read by the interface as one import', async () => {
  const day = (date: string, clicks: number) => web(['query'], [row(date, { query: 'kites' }, [clicks, 10, 1])]);
  const fromFile = await store.searchConsole.replace(9, NOW, [day('2026-10-01', 1)]);
  await store.searchConsole.replace(9, NOW, [day('2026-10-02', 2)], SEARCH_API);
  await store.searchConsole.replace(9, NOW, [day('2026-10-03', 3)], SEARCH_API);
  expect(await store.searchConsole.imports(9)).toEqual([
    { importId: fromFile, rows: 1, start: '2026-10-01', end: '2026-10-01' },
    { importId: SEARCH_API, rows: 2, start: '2026-10-02', end: '2026-10-03' },
  ]);
  await store.searchConsole.remove(9, SEARCH_API);
  expect((await store.searchConsole.imports(9)).map(({ importId }) => importId)).toEqual([fromFile]);
});

it('adds up no day twice that both a file and the interface have', async () => {
  const read = (date: string, clicks: number) => [
    web([], [row(date, {}, [clicks, 100, 2])]),
    web(['query'], [row(date, { query: 'kites' }, [clicks, 50, 2])]),
    web(['page', 'query'], [row(date, { query: 'kites', page: 'https://example.com/' }, [clicks, 60, 2])]),
  ];
  const week = { start: '2026-10-01', end: '2026-10-07' };
  const top = async () => {
    const { period, rows, totals } = await store.searchConsole.top(10, 'query', OCTOBER, 9);
    return [period, rows.map(({ key, clicks }) => [key, clicks]), totals?.clicks];
  };
  // An export has a chart of days, and the terms of the whole period.
  const file = [
    web([], [row('2026-10-06', {}, [5, 100, 2]), row('2026-10-07', {}, [5, 100, 2])]),
    web(['query'], [row('2026-10-01/2026-10-07', { query: 'kites' }, [30, 300, 2])]),
  ];
  await store.searchConsole.replace(10, NOW, file);
  for (const day of [6, 7]) await store.searchConsole.replace(10, NOW + day, read(`2026-10-0${day}`, 4), SEARCH_API);
  // The period of the file has more days than the interface so far.
  expect(await top()).toEqual([week, [['kites', 30]], 8]);
  expect((await store.searchConsole.days(10, week)).map(({ day, clicks }) => [day, clicks])).toEqual([
    ['2026-10-06', 4],
    ['2026-10-07', 4],
  ]);
  for (const day of [1, 2, 3, 4, 5])
    await store.searchConsole.replace(10, NOW + 10 + day, read(`2026-10-0${day}`, 4), SEARCH_API);
  expect(await top()).toEqual([week, [['kites', 28]], 28]);
  // A newer file replaces the days that it has, not the interface's terms.
  await store.searchConsole.replace(10, NOW + 20, file);
  expect(await top()).toEqual([week, [['kites', 28]], 30]);
});

it('replaces a day that has no row any more', async () => {
  const day = { start: '2026-10-01', end: '2026-10-01' };
  await store.searchConsole.replace(11, NOW, [web(['query'], [row(day.start, { query: 'kites' }, [1, 2, 1])])]);
  await store.searchConsole.replace(11, NOW + 1, [{ ...web(['query'], []), days: [day.start] }], SEARCH_API);
  expect(await store.searchConsole.top(11, 'query', day, 9)).toMatchObject({ period: null, rows: [] });
});
