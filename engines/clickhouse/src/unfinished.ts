/** Remembers which sites' derived data is being made again, so that a kill in between is made good at the next start. */
import { randomUUID } from 'node:crypto';
import { DATABASE } from './schema.ts';
import type { Upkeep } from './upkeep.ts';

type Tools = Pick<Upkeep, 'run' | 'probe'>;

const TABLE = `${DATABASE}.unfinished`;
/** Stands for every site. */
const ALL = 0;

/** Work that leaves derived data incomplete while it runs. */
export interface Unfinished {
  /** Does the work; it is unfinished until it has succeeded. */
  during<T>(siteId: number | undefined, work: () => Promise<T>): Promise<T>;
}

/** Opens the list, and finishes what a kill has left: `rebuild` makes the derived data of a site, or of all, from its events. */
export async function openUnfinished(
  noting: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>,
  rebuild: (siteId: number | undefined) => Promise<void>,
): Promise<Unfinished> {
  await noting((tools) =>
    tools.run(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id String, site_id UInt32) ENGINE = MergeTree ORDER BY id SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
      {},
    ),
  );
  const left = await noting((tools) => tools.probe(`SELECT DISTINCT site_id FROM ${TABLE}`, ['site_id'], {}));
  if (left.length > 0) {
    // Changes that were cut off go on by themselves, and would change events whose derived data is made here.
    await noting((tools) =>
      tools.run(`KILL MUTATION WHERE database = '${DATABASE}' AND table != 'unfinished' AND NOT is_done SYNC`, {}),
    );
    for (const [siteId] of left) await rebuild(Number(siteId) === ALL ? undefined : Number(siteId));
    await noting((tools) => tools.run(`TRUNCATE TABLE ${TABLE}`, {}));
  }
  return {
    async during(siteId, work) {
      const id = randomUUID();
      await noting((tools) =>
        tools.run(`INSERT INTO ${TABLE} (id, site_id) VALUES ({id:String}, {site:UInt32})`, {
          id,
          site: siteId ?? ALL,
        }),
      );
      const result = await work();
      await noting((tools) => tools.run(`DELETE FROM ${TABLE} WHERE id = {id:String}`, { id }));
      return result;
    },
  };
}
