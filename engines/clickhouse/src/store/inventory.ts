/** Contents of the event store: of a site, of its origins, of each table. */
import { addDays, type Day } from '@magpie/time';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { DATABASE } from '../tables/schema.ts';

/** Size of one table: rows, and bytes on disk. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Events of one origin: of a live endpoint, or of one import. */
export interface OriginOfEvents {
  /** `web`, `mp`, `gtag`, or a kind of import and its id, such as `ga4:2026-11-20T12:00:00.000Z`. */
  readonly origin: string;
  /** Left-out ones included. */
  readonly events: number;
  /** First and last site-local day, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
}

/** Contents of the store. */
export interface Inventory {
  /** Where the events of a site come from, in the order of their first days. */
  origins(siteId: number): Promise<OriginOfEvents[]>;
  /** A site's local days with counted events, up to a day, in order. */
  daysWithEvents(siteId: number, until: Day): Promise<Day[]>;
  /** Those of them with page views: on the others, a shop's server alone may have sent something later. */
  daysWithViews(siteId: number, until: Day): Promise<Day[]>;
  /** A site's first local day with a counted page view that was collected, not imported. */
  firstCollectedDay(siteId: number): Promise<Day | undefined>;
  /** Stored events of a site, left-out ones included. */
  countEvents(siteId: number): Promise<number>;
  /** The highest number of a site that has stored events, left-out ones included; 0 without any. */
  highestSite(): Promise<number>;
  /** The size of each table, by name. */
  bytes(): Promise<TableSize[]>;
}

/** Looks into the store with a statement. */
type Probe = (text: string, columns: readonly string[], params?: Statement['params']) => Promise<Rows>;

/** Returns the contents of the store, asked again each time. */
export const makeInventory = (probe: Probe): Inventory => {
  const listDays = async (siteId: number, until: Day, condition: string): Promise<Day[]> => {
    // Sessions that began later are skipped by the order of the table.
    const text = `SELECT DISTINCT toString(day) AS day_text FROM ${DATABASE}.session_days WHERE site_id = {site:UInt32} AND session_start < {before:UInt32} AND exclusion = 0 AND day <= {until:Date} AND ${condition} ORDER BY day_text`;
    const before = (Date.parse(addDays(until, 2)) / 1000) | 0;
    return (await probe(text, ['day_text'], { site: siteId, until, before })).map(([day]) => String(day));
  };
  return {
    origins: async (siteId) => {
      const text = `SELECT origin, count() AS events, toString(min(day)) AS first_day, toString(max(day)) AS last_day FROM ${DATABASE}.events WHERE site_id = {site:UInt32} GROUP BY origin ORDER BY first_day, origin`;
      const rows = await probe(text, ['origin', 'events', 'first_day', 'last_day'], { site: siteId });
      return rows.map(([origin, events, start, end]) => ({
        origin: String(origin),
        events: Number(events),
        start: String(start),
        end: String(end),
      }));
    },
    daysWithEvents: (siteId, until) => listDays(siteId, until, 'true'),
    daysWithViews: (siteId, until) => listDays(siteId, until, 'page_views > 0'),
    firstCollectedDay: async (siteId) => {
      const text = `SELECT toString(min(day)) AS first_day FROM ${DATABASE}.session_days WHERE site_id = {site:UInt32} AND exclusion = 0 AND page_views > 0 AND empty(imported) HAVING count() > 0`;
      const [row] = await probe(text, ['first_day'], { site: siteId });
      return row && String(row[0]);
    },
    countEvents: async (siteId) => {
      const text = `SELECT count() AS events FROM ${DATABASE}.events WHERE site_id = {site:UInt32}`;
      return Number((await probe(text, ['events'], { site: siteId }))[0]?.[0]);
    },
    highestSite: async () => {
      // From the end of the order that events are stored in, so that not all are read.
      const text = `SELECT site_id FROM ${DATABASE}.events ORDER BY site_id DESC LIMIT 1`;
      return Number((await probe(text, ['site_id']))[0]?.[0] ?? 0);
    },
    bytes: async () => {
      const text = `SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = {database:String} AND active GROUP BY table ORDER BY table`;
      const sizes = await probe(text, ['table', 'bytes'], { database: DATABASE });
      const found: TableSize[] = [];
      for (const [table, bytes] of sizes) {
        // What the parts state includes rows that were deleted and not yet merged away.
        const counted = await probe(`SELECT count() AS rows FROM ${DATABASE}.${String(table)}`, ['rows']);
        found.push({ table: String(table), rows: Number(counted[0]?.[0]), bytes: Number(bytes) });
      }
      return found;
    },
  };
};
