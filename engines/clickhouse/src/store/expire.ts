/** Removes the single events of days past a site's retention period. */
import type { Rows } from '../connection/pools.ts';
import { asHex, type Upkeep, WAITING } from '../connection/upkeep.ts';
import { DATABASE } from '../tables/schema.ts';

/** An order and the event by which it may be counted (16 hexadecimal digits). */
export interface OrderEvent {
  readonly transactionId: string;
  readonly eventId: string;
}

/** Data before a day. */
export interface Expiring {
  /** Stored events, left-out ones included. */
  readonly events: number;
  readonly orders: readonly OrderEvent[];
}

const BEFORE = 'site_id = {site:UInt32} AND day < {day:Date}';

/** Counts what {@link expire} would remove. `beforeDay` is `YYYY-MM-DD`, site-local. */
export async function expiring(
  probe: (text: string, columns: readonly string[], params: Readonly<Record<string, unknown>>) => Promise<Rows>,
  siteId: number,
  beforeDay: string,
): Promise<Expiring> {
  const params = { site: siteId, day: beforeDay };
  const [row] = await probe(`SELECT count() AS events FROM ${DATABASE}.events WHERE ${BEFORE}`, ['events'], params);
  const events = Number(row?.[0]);
  if (events === 0) return { events, orders: [] };
  const orders = await probe(
    `SELECT DISTINCT transaction_id, ${asHex('event_id')} AS id FROM ${DATABASE}.events WHERE ${BEFORE} AND name = 'purchase' AND transaction_id != ''`,
    ['transaction_id', 'id'],
    params,
  );
  return {
    events,
    orders: orders.map(([transactionId, id]) => ({ transactionId: String(transactionId), eventId: String(id) })),
  };
}

/** Removes the events of days before a site-local one, and their share of the sessions. Whatever else counts those days is kept. */
export async function expire(upkeep: Upkeep, siteId: number, beforeDay: string): Promise<void> {
  const params = { site: siteId, day: beforeDay };
  // Rewriting the parts, unlike marking rows, frees the disk and leaves nothing to be read there.
  for (const table of ['session_days', 'events'])
    await upkeep.run(`ALTER TABLE ${DATABASE}.${table} DELETE WHERE ${BEFORE} ${WAITING}`, params);
}
