import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { ask, plan, type Site } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClickHouseStore, openClickHouse } from './store.ts';

const NOW = Date.UTC(2026, 2, 5);
const FIRST = '2026-01-01';
const DAYS = 60;
const MINUTE = 60_000;
const makeSite = (id: number): Site => ({
  id,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
});

let path: string;
let store: ClickHouseStore;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-remove-'));
  store = await openClickHouse({ path });
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

const hex = (n: number) => n.toString(16).padStart(16, '0');

/** A visit of two pages on every day, one over midnight, one over three days; with events of a bot and of an import. */
function makeHits(siteId: number, mark: string): Hit[] {
  const visits = Array.from({ length: DAYS }, (_, day) => Date.parse(addDays(FIRST, day)) + 12 * 60 * MINUTE);
  const times = [
    ...visits.map((start) => [start, start + MINUTE]),
    [Date.UTC(2026, 0, 31, 23, 50), Date.UTC(2026, 1, 1, 0, 5)],
    [Date.UTC(2026, 0, 9, 23, 50), Date.UTC(2026, 0, 10, 0, 10), Date.UTC(2026, 0, 11, 0, 10)],
  ];
  let id = 0;
  return times.flatMap((views, user) =>
    views.map((ts) => ({
      ...EMPTY_HIT,
      siteId,
      eventId: hex(++id),
      ts,
      receivedAt: ts,
      day: localDay(ts, 'UTC'),
      userKey: hex(1000 + user),
      sessionStart: views[0]! / 1000,
      name: 'page_view',
      pagePath: `/${mark}`,
      pageTitle: mark,
      exclusion: user === 5 ? 2 : 0,
      origin: user === 6 ? 'log:1' : 'web',
    })),
  );
}

/** How many rows each table has of a site, tables without one left out. */
async function countRows(siteId: number): Promise<Record<string, number>> {
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  const ask = async (query: string) =>
    ((await (await client.query({ query, format: 'JSONCompact' })).json()) as { data: unknown[][] }).data;
  const tables = await ask(
    `SELECT table FROM system.columns WHERE database = 'magpie' AND name = 'site_id' AND table IN (SELECT name FROM system.tables WHERE database = 'magpie' AND engine NOT LIKE '%View')`,
  );
  const counts: Record<string, number> = {};
  for (const [table] of tables) {
    const [row] = await ask(`SELECT count() FROM magpie.${table} WHERE site_id = ${siteId}`);
    if (Number(row?.[0]) > 0) counts[String(table)] = Number(row?.[0]);
  }
  await client.close();
  return counts;
}

async function countSessions(siteId: number): Promise<number> {
  const dateRanges = [{ start: FIRST, end: '2026-03-04' }];
  const [answer] = await ask(store.engine, [plan({ metrics: ['sessions'], dateRanges }, makeSite(siteId), NOW)]);
  return answer?.totals[0]?.sessions ?? 0;
}

/** Files of the parts that count. Those that were replaced lie beside them until ClickHouse removes them, 8 minutes later. */
async function filesWith(text: string): Promise<string[]> {
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  const query = `SELECT path FROM system.parts WHERE database = 'magpie' AND active`;
  const { data } = (await (await client.query({ query, format: 'JSONCompact' })).json()) as { data: [string][] };
  await client.close();
  const found: string[] = [];
  for (const [part] of data)
    for (const name of await readdir(part)) {
      const file = join(part, name);
      if ((await readFile(file).catch(() => Buffer.alloc(0))).includes(text)) found.push(file.slice(path.length));
    }
  return found;
}

it('leaves no row of the site in any table, and every row of another', async () => {
  for (const [id, mark] of [
    [1, 'leavesnothing'],
    [2, 'stays'],
  ] as const) {
    await store.insert(makeHits(id, mark), `site ${id}`);
    await store.searchConsole.replace(id, NOW, [
      {
        searchType: 'web',
        dimensions: ['query'],
        rows: [
          {
            start: FIRST,
            end: FIRST,
            keys: { query: mark },
            clicks: 1,
            impressions: 2,
            positionMicros: 1e6,
            incomplete: false,
          },
        ],
      },
    ]);
    await store.rollUp(makeSite(id), NOW);
    // What outlives its events must go with the site too.
    await store.expire(id, '2026-01-05');
  }
  const before = await countRows(1);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'events',
      'session_days',
      'search_console',
      'rollup_chunks',
      'rollup_cubes',
      'rollup_straddling_events',
      'rollup_visitors',
    ]),
  );
  expect((await filesWith('leavesnothing')).length).toBeGreaterThan(0);
  const other = await countRows(2);
  const sessions = await countSessions(2);
  expect(sessions).toBeGreaterThan(50);

  // A roll-up that is in progress must not bring anything back.
  const building = store.rollUp({ ...makeSite(1), timeZone: 'Asia/Tokyo' }, NOW);
  await store.removeSite(1);
  await building;
  expect(await countRows(1)).toEqual({});
  expect(await store.rollUp(makeSite(1), NOW)).toBe(0);
  await store.removeSite(1);
  expect(await countRows(1)).toEqual({});
  expect(await countSessions(1)).toBe(0);
  expect(await store.spans([1])).toEqual(new Map());
  expect(await countRows(2)).toEqual(other);
  expect(await countSessions(2)).toBe(sessions);
  expect(await filesWith('leavesnothing')).toEqual([]);
});

it('stays removed when the store is reopened', async () => {
  await store.close();
  store = await openClickHouse({ path });
  expect(await countRows(1)).toEqual({});
  expect(await countSessions(1)).toBe(0);
});
