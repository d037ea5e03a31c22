import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClickHouse } from './index.ts';
import { hit } from './store-under-test.ts';

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
