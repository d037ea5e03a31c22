import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClickHouse } from '../index.ts';
import { hit } from '../testing/store-under-test.ts';

let path: string;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-unfinished-'));
});
afterAll(() => rm(path, { recursive: true, force: true }));

it('makes sessions again at the next start that a kill has left incomplete', async () => {
  const store = await openClickHouse({ path });
  await store.insert([hit(1, 1), hit(2, 1)], 'events');
  await store.rebuild(1);
  const client = createClient({ connection: createChdbConnection({ path }) as never });
  const count = async (query: string) => {
    const answer = await client.query({ query, format: 'JSONCompact' });
    return Number(((await answer.json()) as { data: unknown[][] }).data[0]![0]);
  };
  expect(await count('SELECT count() FROM magpie.unfinished')).toBe(0);
  // As a kill between two statements of the rebuilding of site 1 leaves it.
  await client.command({ query: `INSERT INTO magpie.unfinished (id, site_id) VALUES ('x', 1)` });
  await client.command({ query: 'DELETE FROM magpie.session_days WHERE site_id = 1' });
  expect(await count('SELECT sum(events) FROM magpie.session_days')).toBe(1);
  await store.close();

  const again = await openClickHouse({ path });
  expect(await count('SELECT sum(events) FROM magpie.session_days')).toBe(2);
  expect(await count('SELECT count() FROM magpie.unfinished')).toBe(0);
  await client.close();
  await again.close();
});

const numbersOf = async (client: ReturnType<typeof createClient>, query: string) => {
  const answer = await client.query({ query, format: 'JSONCompact' });
  return ((await answer.json()) as { data: unknown[][] }).data.map((row) => row.map(Number));
};

it('lets changes that were cut off end, and ends those that never can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-unfinished-'));
  const store = await openClickHouse({ path: folder });
  const hits = Array.from({ length: 40 }, (_, i) => hit(3 + (i % 2), i + 1));
  await store.insert(hits, 'events');
  const client = createClient({ connection: createChdbConnection({ path: folder }) as never });
  await client.command({ query: `INSERT INTO magpie.unfinished (id, site_id) VALUES ('x', 3)` });
  // Another program's table in the same store, with a change that waits for something.
  await client.command({ query: 'CREATE DATABASE neighbour' });
  await client.command({ query: 'CREATE TABLE neighbour.rows (id UInt32) ENGINE = MergeTree ORDER BY id' });
  await client.command({ query: 'INSERT INTO neighbour.rows VALUES (1), (2)' });
  const change = (query: string) => client.command({ query, clickhouse_settings: { mutations_sync: '0' } });
  await change(`ALTER TABLE neighbour.rows DELETE WHERE id = 1 AND throwIf(1) = 0`);
  // What an owner has asked for: half done when the server is killed.
  await client.command({ query: 'SYSTEM STOP MERGES magpie.events' });
  await change('ALTER TABLE magpie.events DELETE WHERE site_id = 3');
  await change(`ALTER TABLE magpie.session_days DELETE WHERE site_id = 4 AND throwIf(1) = 0`);
  await store.close();

  const opening = openClickHouse({ path: folder });
  await setTimeout(1500);
  await client.command({ query: 'SYSTEM START MERGES magpie.events' });
  const again = await opening;
  expect(await numbersOf(client, 'SELECT site_id, count() FROM magpie.events GROUP BY site_id')).toEqual([[4, 20]]);
  expect(await numbersOf(client, 'SELECT site_id, sum(events) FROM magpie.session_days GROUP BY site_id')).toEqual([
    [4, 20],
  ]);
  expect(
    await numbersOf(client, `SELECT count() FROM system.mutations WHERE database = 'magpie' AND NOT is_done`),
  ).toEqual([[0]]);
  expect(
    await numbersOf(client, `SELECT count() FROM system.mutations WHERE database = 'neighbour' AND NOT is_done`),
  ).toEqual([[1]]);
  await client.close();
  await again.close();
  await rm(folder, { recursive: true, force: true });
});
