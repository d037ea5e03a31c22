/** Makes the derived rows of sessions again from their events. */
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { DATABASE, fillSessionDays } from '../tables/schema.ts';

/** Every session that can be: starts are seconds in 32 bits. */
const ALL_SESSIONS = { first: 0, last: 4_294_967_295 };

/** Rebuilds the sessions of a site, or of all, that began between two seconds, both inclusive. */
export async function rebuildSessions(
  client: ClickHouseClient,
  settings: ClickHouseSettings,
  siteId: number | undefined,
  sessions = ALL_SESSIONS,
): Promise<void> {
  const run = (query: string) =>
    client.command({ query, query_params: { site: siteId ?? 0, ...sessions }, clickhouse_settings: settings });
  const condition = `site_id ${siteId === undefined ? '>=' : '='} {site:UInt32} AND session_start BETWEEN {first:UInt32} AND {last:UInt32}`;
  // Deleting by rows leaves the table's memory of tokens alone: a batch that is sent again stays known.
  await run(`DELETE FROM ${DATABASE}.session_days WHERE ${condition}`);
  await run(fillSessionDays(condition));
}
