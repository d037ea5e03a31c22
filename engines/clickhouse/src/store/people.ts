/** The stored events of one visitor: counting, reading and deleting them. */

import type { Rows } from '../connection/pools.ts';
import { asHex, fromHex, type Upkeep, WAITING } from '../connection/upkeep.ts';
import { ROW_COLUMNS } from '../tables/row.ts';
import { DATABASE, fillSessionDays } from '../tables/schema.ts';
import type { OrderEvent } from './expire.ts';

/** Everything stored about a visitor, including excluded events. */
export interface PersonSummary {
  readonly events: number;
  readonly sessions: number;
  /** Times of the first and last event, milliseconds; 0 when there is none. */
  readonly firstTs: number;
  readonly lastTs: number;
  readonly orders: readonly OrderEvent[];
}

/** A stored event by the names of its columns; ids and keys are 16 hexadecimal digits. */
export type StoredEvent = Readonly<Record<string, unknown>>;

/** The place of an event in a visitor's time order. */
export interface PersonPlace {
  readonly ts: number;
  readonly eventId: string;
}

/** Everything stored of single visitors. Keys are 16 hexadecimal digits. */
export interface People {
  /** Summarizes the events that arrived until an instant (milliseconds). */
  summary(siteId: number, userKey: string, receivedUntil: number): Promise<PersonSummary>;
  /** The next events in time order, from the beginning or after a place. */
  events(siteId: number, userKey: string, after: PersonPlace | undefined, limit: number): Promise<StoredEvent[]>;
  /** Removes what arrived until an instant (milliseconds), on the disk too, and makes the sessions of what came later again. */
  remove(siteId: number, userKey: string, receivedUntil: number): Promise<void>;
}

/** How {@link People} reach the store. */
export interface PeopleParts {
  readonly probe: (
    text: string,
    columns: readonly string[],
    params: Readonly<Record<string, unknown>>,
  ) => Promise<Rows>;
  readonly upkeep: <T>(work: (tools: Upkeep) => Promise<T>) => Promise<T>;
}

const EVENTS = `${DATABASE}.events`;
const PERSON = 'site_id = {site:UInt32} AND user_key = {key:UInt64}';
const ARRIVED = `${PERSON} AND received_at <= {until:Int64}`;
const KEYS = new Set(['event_id', 'user_key']);
const shown = ROW_COLUMNS.map((name) =>
  KEYS.has(name) ? `${asHex(`events.${name}`)} AS ${name}` : `events.${name} AS ${name}`,
);

/** The visitors of a store. */
export function makePeople({ probe, upkeep }: PeopleParts): People {
  return {
    async summary(siteId, userKey, receivedUntil) {
      const params = { site: siteId, key: fromHex(userKey), until: receivedUntil };
      const [row = []] = await probe(
        `SELECT count() AS events, uniqExact(session_start) AS sessions, min(ts) AS first, max(ts) AS last FROM ${EVENTS} WHERE ${ARRIVED}`,
        ['events', 'sessions', 'first', 'last'],
        params,
      );
      const [events = 0, sessions = 0, firstTs = 0, lastTs = 0] = row.map(Number);
      const orders = await probe(
        `SELECT DISTINCT transaction_id, ${asHex('event_id')} AS id FROM ${EVENTS} WHERE ${ARRIVED} AND name = 'purchase' AND transaction_id != ''`,
        ['transaction_id', 'id'],
        params,
      );
      return {
        events,
        sessions,
        firstTs,
        lastTs,
        orders: orders.map(([transactionId, id]) => ({ transactionId: String(transactionId), eventId: String(id) })),
      };
    },
    async events(siteId, userKey, after, limit) {
      const rows = await probe(
        `SELECT ${shown.join(', ')} FROM ${EVENTS} AS events
WHERE events.site_id = {site:UInt32} AND events.user_key = {key:UInt64} AND (events.ts, events.event_id) > ({ts:Int64}, {id:UInt64})
ORDER BY events.ts, events.event_id LIMIT {limit:UInt32}`,
        ROW_COLUMNS,
        {
          site: siteId,
          key: fromHex(userKey),
          ts: after?.ts ?? -1,
          id: fromHex(after?.eventId ?? '0'),
          limit,
        },
      );
      return rows.map((row) => Object.fromEntries(ROW_COLUMNS.map((name, i) => [name, row[i]])));
    },
    remove: (siteId, userKey, receivedUntil) =>
      upkeep(async (tools) => {
        const params = { site: siteId, key: fromHex(userKey), until: receivedUntil };
        // Rewriting the parts, unlike marking rows, leaves nothing to be read on the disk.
        await tools.run(`ALTER TABLE ${EVENTS} DELETE WHERE ${ARRIVED} ${WAITING}`, params);
        await tools.run(`ALTER TABLE ${DATABASE}.session_days DELETE WHERE ${PERSON} ${WAITING}`, params);
        await tools.run(fillSessionDays(PERSON), params);
      }),
  };
}
