import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT } from '@magpie/events';
import { plan, type Site } from '@magpie/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { ConnectionPool, select } from '../connection/pools.ts';
import { type ClickHouseStore, openClickHouse } from '../store/store.ts';
import { createEngine } from './engine.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 0, 20);
const hit = (i: number) => ({
  ...EMPTY_HIT,
  siteId: 1,
  eventId: i.toString(16).padStart(16, '0'),
  ts: Date.UTC(2026, 0, 10, 12) + i,
  day: '2026-01-10',
  sessionStart: Date.UTC(2026, 0, 10, 12) / 1000,
});
const question = plan(
  { metrics: ['eventCount', 'sessions', 'totalUsers'], dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }] },
  site,
  NOW,
);

let path: string;
let store: ClickHouseStore;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-side-by-side-'));
  store = await openClickHouse({ path });
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

it('a slow query delays neither other queries nor inserts', async () => {
  const pool = new ConnectionPool(await makeConnector({ path }), 2);
  const engine = createEngine((statement) => pool.use((client) => select(client, statement, {})));
  const ended: string[] = [];
  const slow = pool
    .use((client) =>
      select(client, { text: 'SELECT sleep({s:UInt8}) AS slept', params: { s: 3 }, columns: ['slept'] }, {}),
    )
    .then(() => ended.push('slow'));
  await store.insert([hit(1), hit(2)], 'while it runs');
  ended.push('stored');
  const [table] = await engine.run([question]);
  ended.push('answered');
  await slow;
  expect(ended).toEqual(['stored', 'answered', 'slow']);
  expect(table?.rows).toEqual([{ range: 0, dimensions: [], measures: [2, 1, 1] }]);
  await pool.close();
});

it('keeps roll-ups of days with deleted events, but no single events', async () => {
  expect(await store.rollUp(site, NOW)).toBe(9);
  await store.expire(1, '2026-01-11');
  expect(await store.countEvents(1)).toBe(0);
  expect((await store.engine.run([question]))[0]?.rows).toEqual([{ range: 0, dimensions: [], measures: [2, 1, 1] }]);
  await store.rebuild(1);
  const unrolled = plan({ ...question.question, dimensions: ['browserVersion'] }, site, NOW);
  expect((await store.engine.run([unrolled]))[0]).toMatchObject({ rows: [], quality: { removedBefore: '2026-01-11' } });
  expect((await store.engine.run([question]))[0]?.rows).toEqual([{ range: 0, dimensions: [], measures: [2, 1, 1] }]);
  const rows = (await store.bytes()).filter(({ table }) => table.startsWith('rollup_st')).map((one) => one.rows);
  expect(rows).toEqual([]);
});
