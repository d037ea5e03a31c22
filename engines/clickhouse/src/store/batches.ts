/** Stores batches of hits, each once. */
import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import type { Hit } from '@magpie/events';
import { insertLines } from '../connection/insert-rows.ts';
import { type Log, type Rows, select } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { asHex } from '../connection/upkeep.ts';
import type { Touched } from '../rollups/parts.ts';
import type { RollUps } from '../rollups/roll-ups.ts';
import { toRows } from '../tables/row.ts';
import { DATABASE } from '../tables/schema.ts';
import type { Lanes } from './lanes.ts';
import { rebuildSessions } from './rebuild-sessions.ts';
import type { SiteSpans } from './site-spans.ts';

/** Parts of a store that keep its derived data and what is remembered of it true. */
export interface Derived {
  readonly rollUps: RollUps;
  readonly spans: SiteSpans;
}

/** Storing a batch (ADR 5). */
export function makeBatches(lanes: Lanes, { rollUps, spans }: Derived, log: Log | undefined) {
  /** Says that the sessions of hits are about to change, on the days of the hits or on all; the answer is called when they have. */
  const touchedBy = async (hits: readonly Hit[], on: 'their days' | 'all days'): Promise<() => void> => {
    const all: Touched[] = [];
    for (const [siteId, ofSite] of Map.groupBy(hits, (hit) => hit.siteId)) {
      const starts = ofSite.map(({ sessionStart }) => sessionStart);
      const days = on === 'their days' ? new Set(ofSite.map(({ day }) => day)) : undefined;
      all.push(await rollUps.touchSessions(siteId, starts, days));
    }
    return () => {
      for (const { done } of all) done();
    };
  };
  const forgetSpans = (hits: readonly Hit[]) => {
    for (const { siteId } of hits) spans.forget(siteId);
  };
  const insert = async (client: ClickHouseClient, hits: readonly Hit[], token: string) => {
    const { columns, lines } = toRows(hits);
    const settings = { ...lanes.lasting, insert_deduplicate: 1 as const, insert_deduplication_token: token };
    await insertLines(client, `${DATABASE}.events`, columns, lines, settings);
  };
  /** Stores what is missing of a site's hits, and makes their sessions again. */
  const reconcileSite = async (client: ClickHouseClient, siteId: number, hits: readonly Hit[]) => {
    const times = hits.map((hit) => hit.ts);
    const between = { site: siteId, from: least(times), to: greatest(times), origin: '' };
    const stored = await eventIds((statement) => select(client, statement, lanes.once), between);
    const missing = hits.filter((hit) => !stored.has(hit.eventId));
    if (missing.length > 0) {
      log?.warn(
        { siteId, events: missing.length },
        "The event store called a batch a duplicate, but it didn't have it",
      );
      await insert(client, missing, randomUUID());
    }
    const starts = hits.map((hit) => hit.sessionStart);
    const sessions = { first: least(starts), last: greatest(starts) };
    await lanes.alone(() => rebuildSessions(client, lanes.once, siteId, sessions));
  };
  return {
    async insert(hits: readonly Hit[], token: string): Promise<void> {
      if (hits.length === 0) return;
      const touched = await touchedBy(hits, 'their days');
      try {
        await lanes.write((client) => insert(client, hits, token)).finally(touched);
      } catch (error) {
        forgetSpans(hits);
        throw error;
      }
      spans.stored(hits);
    },
    async reconcile(hits: readonly Hit[]): Promise<void> {
      const touched = await touchedBy(hits, 'all days');
      await lanes
        .write(async (client) => {
          for (const [siteId, ofSite] of Map.groupBy(hits, (hit) => hit.siteId))
            await reconcileSite(client, siteId, ofSite);
        })
        .finally(() => {
          touched();
          forgetSpans(hits);
        });
    },
  };
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const greatest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

/** The ids of stored events of a site between two times (ms, both inclusive), of origins that begin with a text. */
export async function eventIds(
  ask: (statement: Statement) => Promise<Rows>,
  params: { readonly site: number; readonly from: number; readonly to: number; readonly origin: string },
): Promise<Set<string>> {
  const text = `SELECT ${asHex('event_id')} AS id FROM ${DATABASE}.events WHERE site_id = {site:UInt32} AND ts BETWEEN {from:Int64} AND {to:Int64} AND startsWith(origin, {origin:String})`;
  const rows = await ask({ text, params, columns: ['id'] });
  return new Set(rows.map((row) => String(row[0])));
}
