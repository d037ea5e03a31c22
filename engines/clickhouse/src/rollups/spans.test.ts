import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT } from '@magpie/events';
import { type Filter, plan, type Site } from '@magpie/query';
import { localDay } from '@magpie/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 2, 5);
const MINUTE = 60_000;

let id = 0;
/** A visitor's page views, this many minutes after the first. */
function visit(user: number, start: number, views: readonly (readonly [minutes: number, path: string])[]) {
  return views.map(([minutes, pagePath]) => {
    const ts = start + minutes * MINUTE;
    const of = { ts, receivedAt: ts, day: localDay(ts, 'UTC'), sessionStart: start / 1000 };
    const key = (number: number) => number.toString(16).padStart(16, '0');
    return { ...EMPTY_HIT, ...of, siteId: 1, eventId: key(++id), userKey: key(user), name: 'page_view', pagePath };
  });
}
const hits = [
  // From Saturday, 31 January, to Sunday, 1 February: another month of the same week.
  ...visit(
    1,
    Date.UTC(2026, 0, 31, 23, 50),
    [0, 20, 20].map((at, i) => [at, i < 2 ? '/a' : '/b']),
  ),
  // From Sunday to Monday, 2 February: another week of the same month.
  ...visit(2, Date.UTC(2026, 1, 1, 23, 50), [
    [0, '/a'],
    [20, '/a'],
  ]),
  ...visit(3, Date.UTC(2026, 0, 31, 12), [[0, '/a']]),
];

let path: string;
let store: ClickHouseStore;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-spans-'));
  store = await openClickHouse({ path });
  await store.insert(hits, 'over midnights');
  await store.rollUp(site, NOW);
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true });
});

async function ask(start: string, end: string, dimension?: string, filter?: Filter): Promise<unknown[]> {
  const question = {
    dimensions: dimension ? [dimension] : [],
    metrics: ['sessions', 'totalUsers', 'screenPageViews'],
    dateRanges: [{ start, end }],
    orderBy: dimension ? [{ dimension }] : [],
    filter,
  };
  const [table] = await store.engine.run([plan(question, site, NOW)]);
  return table!.rows.map(({ dimensions, measures }) => [...dimensions, ...measures]);
}

describe('visits over midnight', () => {
  it('are in the cubes, and not in the tables of single events', async () => {
    const tables = (await store.bytes()).filter(({ table }) => table.startsWith('rollup_straddling'));
    expect(tables).toEqual([]);
  });

  it('count once in the total, and once in every day, week and month with their events', async () => {
    const range = ['2026-01-26', '2026-02-08'] as const;
    expect(await ask(...range)).toEqual([[3, 3, 6]]);
    expect(await ask(...range, 'date')).toEqual([
      ['20260131', 2, 2, 2],
      ['20260201', 2, 2, 3],
      ['20260202', 1, 1, 1],
    ]);
    expect(await ask(...range, 'nthWeek')).toEqual([
      ['0000', 3, 3, 5],
      ['0001', 1, 1, 1],
    ]);
    expect(await ask(...range, 'yearMonth')).toEqual([
      ['202601', 2, 2, 2],
      ['202602', 2, 2, 4],
    ]);
    expect(await ask(...range, 'pagePath')).toEqual([
      ['/a', 3, 3, 5],
      ['/b', 1, 1, 1],
    ]);
  });

  it('count with the events of the queried days, also next to whole months', async () => {
    expect(await ask('2026-02-01', '2026-02-28')).toEqual([[2, 2, 4]]);
    expect(await ask('2026-01-31', '2026-02-28')).toEqual([[3, 3, 6]]);
    expect(await ask('2026-01-25', '2026-01-31')).toEqual([[2, 2, 2]]);
    expect(await ask('2026-02-02', '2026-02-08', 'pagePath')).toEqual([['/a', 1, 1, 1]]);
  });

  it('count once if a filter keeps both days, otherwise with the day it keeps', async () => {
    const days = (...values: string[]): Filter => ({ field: 'date', op: 'in', values });
    expect(await ask('2026-01-26', '2026-02-08', undefined, days('20260131', '20260201'))).toEqual([[3, 3, 5]]);
    expect(await ask('2026-01-26', '2026-02-08', undefined, days('20260201'))).toEqual([[2, 2, 3]]);
  });
});
