/** This module is responsible for timing every report, and some questions against hand-written SQL over the same rows in the same process. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { EMPTY_HIT } from '@magpie/events';
import { ask, type DateRange, plan, planFunnel, QueryError, resolveRange } from '@magpie/query';
import { type App, createLog, openApp, type SiteRecord } from '@magpie/server';
import { createChdbConnection } from 'chdb/connection';
import { FUNNEL, REAL_TIME } from './asked.ts';
import { benchSite, fill, NOW, type Sql } from './fill.ts';
import { COMPARED, type Compared } from './lean.ts';
import { type Look, type TimedReport, timedReports } from './reports.ts';

/**
 * Times of one report over one range, milliseconds: right after an event came in, and when none did; then with the
 * period before, for mobiles only. Undefined if the report does not compare, or refuses.
 */
interface ReportTimes {
  readonly report: string;
  readonly days: number;
  readonly first: number | undefined;
  readonly alone: number | undefined;
  readonly compared: number | undefined;
  readonly filtered: number | undefined;
  /** What was not answered, and so not timed: parts by their names, or sentences of refusals. */
  readonly unmet: readonly string[];
}

/** Times of one question on both sides; `equal` says whether the answers were. */
interface FloorTimes {
  readonly name: string;
  readonly days: number;
  readonly ours: number;
  readonly lean: number;
  readonly equal: boolean;
}

/** A store as it was measured. */
interface StoreSize {
  readonly events: number;
  readonly sessions: number;
  readonly bytesPerEvent: number;
  /** Seconds that rolling up took; 0 if an earlier run had done it. */
  readonly rollingUp: number;
}

/** Told of each measurement as it is made. */
export interface Listener {
  size(size: StoreSize): void;
  report(times: ReportTimes): void;
  floor(times: FloorTimes): void;
  /** What reports do not ask: a funnel, the last half hour. */
  other(name: string, days: number | undefined, ms: number): void;
}

/** What is measured. */
export interface Measured {
  readonly days: readonly number[];
  /** Reports of these ids only, and other things by their names; all unless given. */
  readonly only?: readonly string[] | undefined;
  /** Whether questions are compared with hand-written SQL. */
  readonly floor: boolean;
  /** Seconds after which rolling up stops, to be gone on with in another run. */
  readonly rollUpSeconds?: number | undefined;
}

/** The ranges of the reports. */
export const DAYS: readonly number[] = [7, 30, 90, 365];
const ROUNDS = 3;

/** Fills a store to about this many events, or continues with one, and times the questions. */
export async function questions(dataDir: string, events: number, measured: Measured, tell: Listener): Promise<void> {
  await withStore(dataDir, async (app, sql) => {
    const site = await benchSite(app);
    await fill(app, site, events, sql);
    const started = performance.now();
    const { rollUpSeconds } = measured;
    const signal = rollUpSeconds === undefined ? undefined : AbortSignal.timeout(rollUpSeconds * 1000);
    const days = await app.events.rollUp(site, NOW, signal);
    const rollingUp = days > 0 ? (performance.now() - started) / 1000 : 0;
    const [[count, sessions] = []] = await sql(
      'SELECT count(), uniqExact(user_key, session_start) FROM magpie.events WHERE exclusion = 0',
    );
    const [[bytes] = []] = await sql(
      "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'magpie'",
    );
    tell.size({
      events: Number(count),
      sessions: Number(sessions),
      bytesPerEvent: Number(bytes) / Number(count),
      rollingUp,
    });
    const ranges = measured.days.map(rangeOf);
    if (measured.floor)
      for (const compared of COMPARED)
        for (const range of ranges) tell.floor(await floor(app, site, compared, range, sql));
    const isAsked = (report: string): boolean => measured.only?.includes(report) ?? true;
    const reports = timedReports(app, site).filter(({ id }) => isAsked(id));
    for (const range of ranges)
      for (const report of reports) tell.report(await timed(report, range, () => view(app, site)));
    const { engine } = app.events;
    if (isAsked('Funnel'))
      for (const { days, start, end } of ranges) {
        const funnel = planFunnel({ ...FUNNEL, dateRange: { start, end } }, site, NOW);
        tell.other('Funnel of four steps', days, await median(() => engine.funnels([funnel])));
      }
    if (isAsked('Real-time')) {
      const live = REAL_TIME.map((one) => plan({ ...one, minuteRanges: [{ start: 29, end: 0 }] }, site, NOW));
      tell.other('Real-time', undefined, await median(() => engine.run(live)));
    }
  });
}

/** Does some work on a store, with a way to ask it beside the app. */
export async function withStore(dataDir: string, work: (app: App, sql: Sql) => Promise<void>): Promise<void> {
  const app = await openApp({ dataDir, now: () => NOW, log: createLog({ level: 'error' }) });
  const client = createClient({ connection: createChdbConnection({ path: join(dataDir, 'events') }) as never });
  const sql: Sql = async (query) => {
    if (!/^\s*SELECT/.test(query)) return client.command({ query }).then(() => []);
    return (await (await client.query({ query, format: 'JSONCompact' })).json<unknown[]>()).data as unknown[][];
  };
  try {
    await work(app, sql);
  } finally {
    await client.close();
    await app.close();
  }
}

interface Range extends DateRange {
  readonly days: number;
  readonly before: DateRange;
}

const day = (ago: number): string => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10);
export const rangeOf = (days: number): Range => ({
  days,
  start: day(days - 1),
  end: day(0),
  before: { start: day(2 * days - 1), end: day(days) },
});
const MOBILE = { field: 'deviceCategory', op: 'is', value: 'mobile' } as const;

/** Times a report; `came` lets an event come in. */
async function timed(
  { id, compares, ask }: TimedReport,
  { days, start, end, before }: Range,
  came: () => Promise<void>,
): Promise<ReportTimes> {
  const range = { start, end };
  const unmet = new Set<string>();
  const time = async (look: Look, before?: () => Promise<void>): Promise<number | undefined> => {
    try {
      return await median(async () => {
        for (const part of await ask(look)) unmet.add(part);
      }, before);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      unmet.add(error.message);
      return undefined;
    }
  };
  return {
    report: id,
    days,
    first: await time({ range }, came),
    alone: await time({ range }),
    compared: compares ? await time({ range, before }) : undefined,
    filtered: await time({ range, filter: MOBILE }),
    unmet: [...unmet],
  };
}

async function floor(
  app: App,
  site: SiteRecord,
  { name, asked, lean }: Compared,
  { days, start, end }: Range,
  sql: Sql,
): Promise<FloorTimes> {
  const { startMs, endMs } = resolveRange({ start, end }, 0, site, NOW);
  const text = lean({ start, end, startSeconds: startMs / 1000, endSeconds: endMs / 1000 });
  const question = plan({ ...asked, dateRanges: [{ start, end }] }, site, NOW);
  const ours = await median(() => app.events.engine.run([question]));
  const theirs = await median(() => sql(text));
  const answer = await ask(app.events.engine, [question]);
  const rows = answer[0]!.rows.map((row) => [
    ...(asked.dimensions ?? []).map((field) => row.dimensions[field]),
    ...asked.metrics.map((field) => row.metrics[field]),
  ]);
  return { name, days, ours, lean: theirs, equal: same(rows, await sql(text)) };
}

/** Whether two tables hold the same: texts to the letter, numbers to the twelfth digit, since ratios are divided in another order. */
const same = (a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]): boolean =>
  a.length === b.length &&
  a.every((row, i) =>
    row.every((value, j) => {
      const other = b[i]![j];
      if (typeof value !== 'number') return value === other;
      return Math.abs(value - Number(other)) <= 1e-12 * Math.max(1, Math.abs(value));
    }),
  );

/** A view of a new visitor: what was remembered of the day is no longer true. */
export async function view(app: App, site: SiteRecord): Promise<void> {
  const id = randomBytes(8).toString('hex');
  const hit = { ...EMPTY_HIT, siteId: site.id, eventId: id, userKey: id, ts: NOW, receivedAt: NOW - 1, day: day(0) };
  await app.events.insert([{ ...hit, name: 'page_view', pagePath: '/', sessionStart: NOW / 1000, firstVisit: 1 }], id);
}

/** The median of some rounds, milliseconds, without what is done before each; what takes longer than two seconds is done once. */
export async function median(work: () => Promise<unknown>, before?: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS && (times[0] ?? 0) < 2000; round++) {
    await before?.();
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
