/** What all parts of the bench share: an open store, ranges of days, a new event. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { EMPTY_HIT } from '@magpie/events';
import type { DateRange } from '@magpie/query';
import { type App, createLog, openApp, type SiteRecord } from '@magpie/server';
import { createChdbConnection } from 'chdb/connection';
import { NOW, type Sql } from './fill.ts';
import type { Send } from './measure.ts';

/** Opens a data folder and runs `work` with the app, and with two ways of asking SQL on a connection of its own: with an answer, and without. */
export async function withStore<T>(dataDir: string, work: (app: App, sql: Sql, send: Send) => Promise<T>): Promise<T> {
  const app = await openApp({ dataDir, now: () => NOW, log: createLog({ level: 'error' }) });
  const client = createClient({ connection: createChdbConnection({ path: join(dataDir, 'events') }) as never });
  const send: Send = async (query) => void (await client.command({ query }));
  const sql: Sql = async (query) => {
    if (!/^\s*SELECT/.test(query)) return send(query).then(() => []);
    return (await (await client.query({ query, format: 'JSONCompact' })).json<unknown[]>()).data as unknown[][];
  };
  try {
    return await work(app, sql, send);
  } finally {
    await client.close();
    await app.close();
  }
}

/** Days up to the bench's last one, with as many before them. */
export interface Range extends DateRange {
  readonly days: number;
  readonly before: DateRange;
}

const day = (ago: number): string => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10);

/** The last so many days, the running one included. */
export const makeRange = (days: number): Range => ({
  days,
  start: day(days - 1),
  end: day(0),
  before: { start: day(2 * days - 1), end: day(days) },
});

/** Where the bench's own page views come from, so that they can be removed. */
const ORIGIN = 'csv:bench';

/** Adds a new visitor's page view, which makes answers about today out of date. */
export async function view(app: App, site: SiteRecord): Promise<void> {
  const id = randomBytes(8).toString('hex');
  const hit = { ...EMPTY_HIT, siteId: site.id, eventId: id, userKey: id, ts: NOW, receivedAt: NOW - 1, day: day(0) };
  const visit = { name: 'page_view', pagePath: '/', sessionStart: NOW / 1000, firstVisit: 1, origin: ORIGIN } as const;
  await app.events.insert([{ ...hit, ...visit }], id);
}

/** Removes the page views that {@link view} added. Not as an import is removed: that makes all sessions again. */
export async function removeViews(sql: Sql): Promise<void> {
  const of = `session_start = ${NOW / 1000}`;
  await sql(`DELETE FROM magpie.events WHERE ${of} AND origin = '${ORIGIN}'`);
  await sql(`DELETE FROM magpie.session_days WHERE ${of} AND has(imported, '${ORIGIN.split(':')[0]}')`);
}
