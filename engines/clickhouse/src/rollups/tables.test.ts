import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT } from '@magpie/events';
import { plan, type Site } from '@magpie/query';
import { expect, it } from 'vitest';
import { makeConnector } from '../connection/connect.ts';
import { select } from '../connection/pools.ts';
import { openClickHouse } from '../store/store.ts';
import { CUBE_ROWS } from './tables.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 0, 20);

it('moves roll-ups to tables of the current granularity, even if events are deleted', async () => {
  const path = await mkdtemp(join(tmpdir(), 'magpie-tables-'));
  const connect = await makeConnector({ path });
  const noon = Date.UTC(2026, 0, 10, 12);
  const hits = [1, 2, 3].map((i) => ({
    ...EMPTY_HIT,
    siteId: 1,
    eventId: i.toString(16).padStart(16, '0'),
    ts: noon + i,
    day: '2026-01-10',
    sessionStart: noon / 1000,
  }));
  const first = await openClickHouse({ path });
  await first.insert(hits, 'three');
  await first.rollUp(site, NOW);
  await first.expire(1, '2026-01-11');
  await first.close();

  const client = connect();
  for (const query of [
    `CREATE TABLE ${CUBE_ROWS}_coarse AS ${CUBE_ROWS} ENGINE = MergeTree ORDER BY (site_id, cube_name, first)`,
    `INSERT INTO ${CUBE_ROWS}_coarse SELECT * FROM ${CUBE_ROWS}`,
    `EXCHANGE TABLES ${CUBE_ROWS}_coarse AND ${CUBE_ROWS}`,
    `DROP TABLE ${CUBE_ROWS}_coarse`,
  ])
    await client.command({ query });
  await client.close();

  const second = await openClickHouse({ path });
  const question = { metrics: ['eventCount', 'totalUsers'], dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }] };
  const [table] = await second.engine.run([plan(question, site, NOW)]);
  expect(table?.rows).toEqual([{ range: 0, dimensions: [], measures: [3, 1] }]);
  await second.close();
  const again = connect();
  const text = `SELECT name, engine_full FROM system.tables WHERE database = 'magpie' AND name LIKE 'rollup_cubes%'`;
  const found = await select(again, { text, params: {}, columns: ['name', 'engine_full'] }, {});
  expect(found).toEqual([['rollup_cubes', expect.stringContaining('index_granularity = 256')]]);
  await again.close();
  await rm(path, { recursive: true });
});
