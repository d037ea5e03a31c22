/** Times every report, and compares some questions with hand-written SQL on the equalTables store. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { EMPTY_HIT } from '@magpie/events';
import { ask, type DateRange, plan, planFunnel, QueryError, resolveRange } from '@magpie/query';
import { type App, createLog, openApp, type SiteRecord } from '@magpie/server';
import { createChdbConnection } from 'chdb/connection';
import { computeAll, sentences } from './analyst.ts';
import { FUNNEL, REAL_TIME } from './asked.ts';
import { contentSite, fillContent } from './content/fill.ts';
import { benchSite, fill, NOW, type Sql } from './fill.ts';
import { COMPARED, type Compared } from './lean.ts';
import { fillLedger } from './ledger.ts';
import { type ReportView, type TimedReport, timedReports } from './reports.ts';

/**
 * Times of one report over one range, milliseconds: right after a new event, without one, compared with the previous period, and
 * filtered by mobile devices. Undefined if the report doesn't support comparison, or rejects the query.
 */
interface ReportTimes {
  readonly report: string;
  readonly days: number;
  readonly first: number | undefined;
  readonly alone: number | undefined;
  readonly compared: number | undefined;
  readonly filtered: number | undefined;
  /** Processor time of `alone`, on all cores together: a busy machine distorts it less than the time that passed. */
  readonly processor: number | undefined;
  /** Names of parts without an answer, or error messages. */
  readonly unmet: readonly string[];
}

/** Times of one question and its hand-written SQL, and whether the answers were equal. */
interface FloorTimes {
  readonly name: string;
  readonly days: number;
  readonly ours: number;
  readonly lean: number;
  readonly equal: boolean;
}

/** The size of the store. */
interface StoreSize {
  readonly events: number;
  readonly sessions: number;
  readonly bytesPerEvent: number;
  /** Seconds for rolling up; 0 if an earlier run had done it. */
  readonly rollingUp: number;
}

/** Receives each measurement. */
export interface Listener {
  size(size: StoreSize): void;
  report(times: ReportTimes): void;
  floor(times: FloorTimes): void;
  /** Other questions: a funnel, insights, sentences, the last 30 minutes. */
  other(name: string, days: number | undefined, ms: number): void;
}

/** Options of a measurement. */
export interface Measured {
  readonly days: readonly number[];
  readonly shape: Shape;
  /** Whether to stop when everything is stored and rolled up. */
  readonly fillOnly: boolean;
  /** Whether to roll up what is not. */
  readonly rollUp: boolean;
  /** Report IDs and other names to measure; everything unless given. */
  readonly only?: readonly string[] | undefined;
  /** Whether to compare questions with hand-written SQL. */
  readonly floor: boolean;
  /** Seconds after which rolling up stops, to continue in another run. */
  readonly rollUpSeconds?: number | undefined;
}

/** Kinds of traffic: a content site's, and the demo's, which has a shop. */
export const SHAPES = ['content', 'shop'] as const;
type Shape = (typeof SHAPES)[number];

/** The lengths of the ranges in days. */
export const DAYS: readonly number[] = [7, 30, 90, 365];
const ROUNDS = 3;

/** Fills a store to about this many events, or continues with one, and times the questions; without a number it takes the store as it is. */
export async function questions(
  dataDir: string,
  events: number | undefined,
  measured: Measured,
  listener: Listener,
): Promise<void> {
  await withStore(dataDir, async (app, sql) => {
    const site = await (measured.shape === 'content' ? contentSite(app) : benchSite(app));
    if (events !== undefined) {
      await (measured.shape === 'content' ? fillContent : fill)(app, site, events, sql);
      await fillLedger(app, site, sql);
    }
    const started = performance.now();
    const { rollUpSeconds } = measured;
    const signal = rollUpSeconds === undefined ? undefined : AbortSignal.timeout(rollUpSeconds * 1000);
    const days = measured.rollUp ? await app.events.rollUp(site, NOW, signal) : 0;
    const rollingUp = days > 0 ? (performance.now() - started) / 1000 : 0;
    const [[count, sessions] = []] = await sql(
      'SELECT count(), uniqExact(user_key, session_start) FROM magpie.events WHERE exclusion = 0',
    );
    const [[bytes] = []] = await sql(
      "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'magpie'",
    );
    listener.size({
      events: Number(count),
      sessions: Number(sessions),
      bytesPerEvent: Number(bytes) / Number(count),
      rollingUp,
    });
    if (measured.fillOnly) return;
    const ranges = measured.days.map(makeRange);
    if (measured.floor)
      for (const compared of COMPARED)
        for (const range of ranges) listener.floor(await floor(app, site, compared, range, sql));
    const isAsked = (report: string): boolean => measured.only?.includes(report) ?? true;
    const reports = timedReports(app, site).filter(({ id }) => isAsked(id));
    for (const range of ranges)
      for (const report of reports) listener.report(await timeReport(report, range, app, site));
    const { engine } = app.events;
    if (isAsked('Funnel'))
      for (const { days, start, end } of ranges) {
        const funnel = planFunnel({ ...FUNNEL, dateRange: { start, end } }, site, NOW);
        listener.other(
          'Funnel of four steps',
          days,
          await median(() => engine.funnels([funnel]), app.events.forgetAnswers),
        );
      }
    if (isAsked('Insights'))
      listener.other(
        'Insights of a day',
        undefined,
        await median(() => computeAll(app, site), app.events.forgetAnswers),
      );
    if (isAsked('Conversations'))
      for (const [sentence, answer] of sentences(app, site))
        listener.other(sentence, undefined, await median(answer, app.events.forgetAnswers));
    if (isAsked('Real-time')) {
      const live = REAL_TIME.map((one) => plan({ ...one, minuteRanges: [{ start: 29, end: 0 }] }, site, NOW));
      listener.other('Real-time', undefined, await median(() => engine.run(live), app.events.forgetAnswers));
    }
  });
}

/** Opens a store and runs `work` with the app and a separate SQL connection. */
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
export const makeRange = (days: number): Range => ({
  days,
  start: day(days - 1),
  end: day(0),
  before: { start: day(2 * days - 1), end: day(days) },
});
const MOBILE = { field: 'deviceCategory', op: 'is', value: 'mobile' } as const;

/** Times a report. As a server does, it may take what one of its stages was answered for the next one, but nothing from the last round. */
async function timeReport(
  { id, compares, ask }: TimedReport,
  { days, start, end, before }: Range,
  app: App,
  site: SiteRecord,
): Promise<ReportTimes> {
  const range = { start, end };
  const unmet = new Set<string>();
  const time = async (reportView: ReportView, prepare?: () => Promise<void>): Promise<Times | undefined> => {
    try {
      return await medians(
        async () => {
          for (const part of await ask(reportView)) unmet.add(part);
        },
        async () => {
          await prepare?.();
          app.events.forgetAnswers();
        },
      );
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      unmet.add(error.message);
      return undefined;
    }
  };
  const first = await time({ range }, () => view(app, site));
  const alone = await time({ range });
  const compared = compares ? await time({ range, before }) : undefined;
  const filtered = await time({ range, filter: MOBILE });
  return {
    report: id,
    days,
    first: first?.wall,
    alone: alone?.wall,
    compared: compared?.wall,
    filtered: filtered?.wall,
    processor: alone?.processor,
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
  const ours = await median(() => app.events.engine.run([question]), app.events.forgetAnswers);
  const theirs = await median(() => sql(text));
  const answer = await ask(app.events.engine, [question]);
  const rows = answer[0]!.rows.map((row) => [
    ...(asked.dimensions ?? []).map((field) => row.dimensions[field]),
    ...asked.metrics.map((field) => row.metrics[field]),
  ]);
  return { name, days, ours, lean: theirs, equal: equalTables(rows, await sql(text)) };
}

/** Whether two tables are equal: texts exactly, numbers to twelve digits, because ratios may be calculated in a different order. */
const equalTables = (a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]): boolean =>
  a.length === b.length &&
  a.every((row, i) =>
    row.every((value, j) => {
      const other = b[i]![j];
      if (typeof value !== 'number') return value === other;
      return Math.abs(value - Number(other)) <= 1e-12 * Math.max(1, Math.abs(value));
    }),
  );

/** Adds a new visitor's page view, which invalidates cached answers. */
export async function view(app: App, site: SiteRecord): Promise<void> {
  const id = randomBytes(8).toString('hex');
  const hit = { ...EMPTY_HIT, siteId: site.id, eventId: id, userKey: id, ts: NOW, receivedAt: NOW - 1, day: day(0) };
  await app.events.insert([{ ...hit, name: 'page_view', pagePath: '/', sessionStart: NOW / 1000, firstVisit: 1 }], id);
}

/** Milliseconds that passed, and milliseconds of all cores together that this process needed for them. */
interface Times {
  readonly wall: number;
  readonly processor: number;
}

/** The median times of some rounds, without `before`; work of more than two seconds is only run once. */
async function medians(work: () => Promise<unknown>, before?: () => Promise<void> | void): Promise<Times> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS && (wall[0] ?? 0) < 2000; round++) {
    await before?.();
    const [started, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - started);
    processor.push((user + system) / 1000);
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return { wall: middle(wall), processor: middle(processor) };
}

/** Same as {@link medians}, but only the time that passed. */
export const median = async (work: () => Promise<unknown>, before?: () => Promise<void> | void): Promise<number> =>
  (await medians(work, before)).wall;
