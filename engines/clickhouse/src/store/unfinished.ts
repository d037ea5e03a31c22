/** Remembers which sites' derived data is being made again, so that a kill in between is made good at the next start. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../connection/pools.ts';
import type { Upkeep } from '../connection/upkeep.ts';
import { DATABASE } from '../tables/schema.ts';

type Tools = Pick<Upkeep, 'run' | 'probe'>;
type Noting = <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;

const TABLE = `${DATABASE}.unfinished`;
/** Stands for every site. */
const ALL = 0;

/** How often changes are looked at, and how long one may fail. */
const LOOK_MS = 100;
const FAILING_MS = 5000;

/** Work that leaves derived data incomplete while it runs. */
export interface Unfinished {
  /** Does the work; it is unfinished until it has succeeded. */
  during<T>(siteId: number | undefined, work: () => Promise<T>): Promise<T>;
}

/** Opens the list, and finishes what a kill has left: `rebuild` makes the derived data of a site, or of all, from its events. */
export async function openUnfinished(
  noting: Noting,
  rebuild: (siteId: number | undefined) => Promise<void>,
  log?: Log,
): Promise<Unfinished> {
  await noting((tools) =>
    tools.run(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id String, site_id UInt32) ENGINE = MergeTree ORDER BY id SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
      {},
    ),
  );
  const left = await noting((tools) => tools.probe(`SELECT DISTINCT site_id FROM ${TABLE}`, ['site_id'], {}));
  if (left.length > 0) {
    // They would change events whose derived data is made here.
    await endChanges(noting, log);
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

/**
 * Waits for changes of Magpie's tables that were cut off, such as a deletion: the store continues them by itself. Ends those that only fail, as where a
 * table that they read has gone; what asked for them does it again.
 */
async function endChanges(noting: Noting, log: Log | undefined): Promise<void> {
  const failingSince = new Map<string, number>();
  for (;;) {
    const left = await noting((tools) =>
      tools.probe(
        `SELECT table, mutation_id, command, latest_fail_reason FROM system.mutations WHERE database = '${DATABASE}' AND table != 'unfinished' AND NOT is_done AND NOT is_killed`,
        ['table', 'mutation_id', 'command', 'latest_fail_reason'],
        {},
      ),
    );
    if (left.length === 0) return;
    for (const [table = '', id = '', change, reason] of left) {
      const key = `${table} ${id}`;
      if (reason === '') failingSince.delete(key);
      else if (!failingSince.has(key)) failingSince.set(key, performance.now());
      else if (performance.now() - failingSince.get(key)! > FAILING_MS) {
        log?.warn({ table, change, reason }, 'A change of stored data that was cut off fails and is given up');
        await noting((tools) =>
          tools.run(
            `KILL MUTATION WHERE database = '${DATABASE}' AND table = {table:String} AND mutation_id = {id:String} SYNC`,
            { table, id },
          ),
        );
      }
    }
    await setTimeout(LOOK_MS);
  }
}
