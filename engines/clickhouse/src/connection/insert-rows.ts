/** Writes rows into a table. */
import { Readable } from 'node:stream';
import { type ClickHouseClient, type ClickHouseSettings, drainStream } from '@clickhouse/client';

/** Writes rows in JSONCompactEachRow. Each text of `lines` has one or more rows. */
export async function insertLines(
  client: ClickHouseClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
  settings: ClickHouseSettings,
): Promise<void> {
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT JSONCompactEachRow`,
    values: Readable.from(lines, { objectMode: false }),
    clickhouse_settings: settings,
  });
  await drainStream(stream);
}
