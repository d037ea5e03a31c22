/** Removes all stored data of a site. */

import { type Upkeep, WAITING } from '../connection/upkeep.ts';
import { DATABASE } from '../tables/schema.ts';

/**
 * Deletes every row of a site from every table that has a `site_id`, whatever the table is for, on the disk too. A table that is added
 * later needs no line here.
 */
export async function removeSite(upkeep: Pick<Upkeep, 'run' | 'probe'>, siteId: number): Promise<void> {
  const tables = await upkeep.probe(
    `SELECT table FROM system.columns WHERE database = {database:String} AND name = 'site_id' AND table IN (SELECT name FROM system.tables WHERE database = {database:String} AND engine LIKE '%MergeTree') ORDER BY table`,
    ['table'],
    { database: DATABASE },
  );
  const site = { site: siteId };
  for (const [table] of tables) {
    const rows = `${DATABASE}.${String(table)}`;
    // Rewriting the parts, unlike marking rows, frees the disk and leaves nothing to be read there.
    await upkeep.run(`ALTER TABLE ${rows} DELETE WHERE site_id = {site:UInt32} ${WAITING}`, site);
  }
}
