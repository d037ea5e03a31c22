import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT } from '@magpie/events';
import { plan, type Site } from '@magpie/query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { type Connect, select } from '../connection/pools.ts';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';
import { CUBE_ROWS } from './tables.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 0, 20);

let path: string;
let connect: Connect;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-tables-'));
  connect = await makeConnector({ path });
});
afterEach(() => rm(path, { recursive: true }));

const hits = [10, 11].flatMap((date) =>
  [1, 2, 3].map((i) => {
    const ts = Date.UTC(2026, 0, date, 12, 0, 0, i);
    return {
      ...EMPTY_HIT,
      siteId: 1,
      eventId: (date * 10 + i).toString(16).padStart(16, '0'),
      userKey: date.toString(16).padStart(16, '0'),
      ts,
      day: `2026-01-${date}`,
      sessionStart: Math.floor(ts / 1000),
    };
  }),
);
const questions = ['2026-01-10', '2026-01-11'].map((day) =>
  plan({ metrics: ['eventCount', 'totalUsers', 'newUsers'], dateRanges: [{ start: day, end: day }] }, site, NOW),
);
const change = async (...queries: string[]) => {
  const client = connect();
  for (const query of queries) await client.command({ query });
  await client.close();
};
const read = async (text: string, columns: string[]) => {
  const client = connect();
  const rows = await select(client, { text, params: {}, columns }, {});
  await client.close();
  return rows;
};
/** A store of two days that are rolled up; the events of the first are deleted. */
const makeStore = async () => {
  const store = await openClickHouse({ path });
  await store.insert(hits, 'six');
  await store.rollUp(site, NOW);
  await store.expire(1, '2026-01-11');
  await store.close();
};
const answersOf = async (store: ClickHouseStore) =>
  (await store.engine.run(questions)).map(({ rows }) => rows.map(({ measures }) => measures));
const ANSWERS = [[[3, 1, 0]], [[3, 1, 0]]];

it.each([
  { found: 16384, kept: 8192 },
  { found: 256, kept: 256 },
])('keeps roll-ups of $found rows at once with $kept, even if events are deleted', async ({ found, kept }) => {
  await makeStore();
  await change(
    `CREATE TABLE ${CUBE_ROWS}_before AS ${CUBE_ROWS} ENGINE = MergeTree ORDER BY (site_id, cube_name, first) SETTINGS index_granularity = ${found}`,
    `INSERT INTO ${CUBE_ROWS}_before SELECT * FROM ${CUBE_ROWS}`,
    `EXCHANGE TABLES ${CUBE_ROWS}_before AND ${CUBE_ROWS}`,
    `DROP TABLE ${CUBE_ROWS}_before`,
  );
  const store = await openClickHouse({ path });
  expect(await answersOf(store)).toEqual(ANSWERS);
  await store.close();
  const text = `SELECT name, engine_full FROM system.tables WHERE database = 'magpie' AND name LIKE 'rollup_cubes%'`;
  const [[name, engine], ...others] = (await read(text, ['name', 'engine_full'])) as [string[], ...string[][]];
  expect([name, ...others]).toEqual(['rollup_cubes']);
  for (const setting of [`index_granularity = ${kept}`, `codec = 'ZSTD(3)'`, `statistics_types = ''`])
    expect(engine).toContain(setting);
});

it.each([
  'states',
  'bytes of states',
])('moves sets that earlier versions kept as %s, and builds all days again whose events are there', async (form) => {
  await makeStore();
  const columns = await read(
    `SELECT name, type, default_kind AS kind FROM system.columns WHERE database = 'magpie' AND table = 'rollup_cubes' AND name NOT LIKE 'visitors.%'`,
    ['name', 'type', 'kind'],
  );
  const isSet = (name: unknown) => String(name).startsWith('set_');
  const before = columns.flatMap(([name, type]) => {
    if (form === 'states' || !isSet(name)) return [`${name} ${type}`];
    const bytes = String(name).replace('set_', 'bits_');
    return [`${bytes} String`, `${name} ${type} ALIAS CAST(${bytes}, '${type}')`];
  });
  const into = columns.map(([name]) => (form === 'states' ? name : String(name).replace('set_', 'bits_')));
  const from = columns.map(([name]) => (form === 'states' || !isSet(name) ? name : `toString(${name})`));
  await change(
    `CREATE TABLE ${CUBE_ROWS}_before (${before.join(', ')}) ENGINE = MergeTree ORDER BY (site_id, cube_name, first) SETTINGS index_granularity = 256`,
    `INSERT INTO ${CUBE_ROWS}_before (${into.join(', ')}) SELECT ${from.join(', ')} FROM ${CUBE_ROWS}`,
    `EXCHANGE TABLES ${CUBE_ROWS}_before AND ${CUBE_ROWS}`,
    `DROP TABLE ${CUBE_ROWS}_before`,
  );
  const first = await openClickHouse({ path });
  expect(await answersOf(first)).toEqual(ANSWERS);
  expect(await first.rolledUpDays(site, NOW)).toEqual({ over: 8, rolledUp: 0 });
  await first.close();
  const store = await openClickHouse({ path });
  expect(await answersOf(store)).toEqual(ANSWERS);
  // The first of nine days stays.
  expect(await store.rollUp(site, NOW)).toBe(8);
  expect(await store.rolledUpDays(site, NOW)).toEqual({ over: 8, rolledUp: 8 });
  expect(await answersOf(store)).toEqual(ANSWERS);
  await store.close();
});
