/** A store in a temporary folder, events for it, and access to its tables, for tests of changes to stored events. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { localDay } from '@magpie/time';
import { createChdbConnection } from 'chdb/connection';
import { type ClickHouseStore, openClickHouse } from '../index.ts';

export const NOON = Date.UTC(2026, 2, 28, 12);
export const HOUR = 3_600_000;
export const hex = (n: number): string => n.toString(16).padStart(16, '0');

/** A page view at a number of seconds after noon, in the session that began then. */
export function hit(siteId: number, id: number, change: Partial<Hit> = {}): Hit {
  const ts = change.ts ?? NOON + id * 1000;
  return {
    ...EMPTY_HIT,
    siteId,
    eventId: hex(id),
    ts,
    receivedAt: ts,
    day: localDay(ts, 'UTC'),
    userKey: 'ffffffffffffffff',
    sessionStart: NOON / 1000,
    ...change,
  };
}

/** A store, and what lies beneath it. */
export interface StoreUnderTest {
  readonly store: ClickHouseStore;
  /** A connection of its own to the same data. */
  connect(): ClickHouseClient;
  /** Rows of a site in a table, `events` by default, as lists of the columns' values. */
  rows(siteId: number, columns: string, table?: string, order?: string): Promise<unknown[][]>;
  close(): Promise<void>;
}

/** Opens one. One process can open one data directory: every test has its own site in it. */
export async function storeUnderTest(): Promise<StoreUnderTest> {
  const path = await mkdtemp(join(tmpdir(), 'magpie-store-'));
  const store = await openClickHouse({ path });
  const connect = () => createClient({ connection: createChdbConnection({ path }) as never });
  return {
    store,
    connect,
    async rows(siteId, columns, table = 'events', order = 'ts, event_id') {
      const client = connect();
      const result = await client.query({
        query: `SELECT ${columns} FROM magpie.${table} WHERE site_id = ${siteId} ORDER BY ${order}`,
        format: 'JSONCompact',
        clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
      });
      const { data } = (await result.json()) as { data: unknown[][] };
      await client.close();
      return data;
    },
    async close() {
      await store.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}
