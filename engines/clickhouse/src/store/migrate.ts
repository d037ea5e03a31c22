/** Migrates a store's tables to the version that this program knows, and no further. */
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { type Log, select } from '../connection/pools.ts';
import { DATABASE, MIGRATIONS, type Migration } from '../tables/schema.ts';

const META = `${DATABASE}.magpie_meta`;

/** A store that a newer version of the program has made; nothing in it was touched. */
export class StoreTooNew extends Error {
  readonly found: number;
  readonly known: number;

  constructor(found: number, known: number) {
    super(
      `The event store has schema version ${found}, this program knows versions up to ${known}: start a newer version, or restore a backup made with version ${known}.`,
    );
    this.name = 'StoreTooNew';
    this.found = found;
    this.known = known;
  }
}

/**
 * Runs the steps that the store lacks. A step whose run was cut off runs again, so its statements must bear that.
 * @throws StoreTooNew
 */
export async function migrate(
  client: ClickHouseClient,
  settings: ClickHouseSettings,
  log?: Log,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const run = (query: string) => client.command({ query, clickhouse_settings: settings });
  const found = await readVersion(client, settings);
  const known = steps.at(-1)?.version ?? 0;
  if (found > known) throw new StoreTooNew(found, known);
  await run(`CREATE DATABASE IF NOT EXISTS ${DATABASE}`);
  await run(`CREATE TABLE IF NOT EXISTS ${META} (version UInt32) ENGINE = MergeTree ORDER BY version`);
  for (const { version, statements } of steps.filter((step) => step.version > found)) {
    for (const statement of statements) {
      if (typeof statement === 'string') await run(statement);
      // A store without a version has never been open, so nothing was stored.
      else if (found > 0) await run(statement.ofRows);
    }
    await run(`INSERT INTO ${META} VALUES (${version})`);
    log?.info({ version }, 'Updated the event store to a new schema version');
  }
}

async function readVersion(client: ClickHouseClient, settings: ClickHouseSettings): Promise<number> {
  const text = `SELECT count() AS tables FROM system.tables WHERE database = {database:String} AND name = {table:String}`;
  const params = { database: DATABASE, table: META.split('.')[1] };
  const tables = await select(client, { text, params, columns: ['tables'] }, settings);
  if (Number(tables[0]?.[0]) === 0) return 0;
  const latest = { text: `SELECT max(version) AS version FROM ${META}`, params: {}, columns: ['version'] };
  return Number((await select(client, latest, settings))[0]?.[0]);
}
