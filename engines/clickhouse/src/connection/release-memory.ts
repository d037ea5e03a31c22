/** Giving memory back that the embedded engine doesn't need any more. */
import type { ClickHouseClient } from '@clickhouse/client';
import { run, select } from './pools.ts';

/** Whether this build of the engine can: known once it was asked. */
let isAble: boolean | undefined;

/** Gives it back at once. The engine would keep it for some seconds, and need more beside it. */
export async function releaseMemory(client: ClickHouseClient): Promise<void> {
  if (isAble === undefined) {
    const text = `SELECT toString(value) AS value FROM system.build_options WHERE name = 'USE_JEMALLOC'`;
    const [row] = await select(client, { text, params: {}, columns: ['value'] }, {});
    isAble = row?.[0] === '1' || row?.[0] === 'ON';
  }
  if (isAble) await run(client, { text: 'SYSTEM JEMALLOC PURGE', params: {}, columns: [] }, {});
}
