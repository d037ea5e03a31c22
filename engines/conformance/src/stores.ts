/** Test stores, each in its own data directory, because a process can open a directory only once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseStore, openClickHouse } from '@magpie/engine-clickhouse';
import type { Hit } from '@magpie/events';

/** A store, and how to insert one batch. */
export interface TestStore {
  readonly store: ClickHouseStore;
  insert(hits: readonly Hit[]): Promise<void>;
  /** Closes the store and removes its directory. */
  remove(): Promise<void>;
}

/** Opens a new, empty store. */
export async function openTestStore(): Promise<TestStore> {
  const path = await mkdtemp(join(tmpdir(), 'magpie-conformance-'));
  const store = await openClickHouse({ path });
  let batches = 0;
  return {
    store,
    insert: (hits) => store.insert(hits, `batch ${++batches}`),
    async remove() {
      await store.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}
