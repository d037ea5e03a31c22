/** Releases memory that the embedded engine no longer needs. */
import type { ClickHouseClient } from '@clickhouse/client';
import { run, select } from './pools.ts';

/** Whether this build of the engine can do it; unset until it was tried. */
let isAble: boolean | undefined;

/** Releases it at once. The engine would keep it for some seconds and allocate more meanwhile. */
export async function releaseMemory(client: ClickHouseClient): Promise<void> {
  if (isAble === undefined) {
    const text = `SELECT toString(value) AS value FROM system.build_options WHERE name = 'USE_JEMALLOC'`;
    const [row] = await select(client, { text, params: {}, columns: ['value'] }, {});
    isAble = row?.[0] === '1' || row?.[0] === 'ON';
  }
  if (isAble) await run(client, { text: 'SYSTEM JEMALLOC PURGE', params: {}, columns: [] }, {});
}
