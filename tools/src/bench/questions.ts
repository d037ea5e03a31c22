/** This module is responsible for timing Overview's questions against hand-written SQL over the same rows in the same process. */
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { DEMO_SITE, generateDemo } from '@magpie/demo';
import { overviewReport, runReport, sceneOf } from '@magpie/reports';
import { createLog, openApp, type RunningApp, type SiteRecord } from '@magpie/server';
import { createChdbConnection } from 'chdb/connection';
import { leanOverview, type Stretch } from './lean.ts';

/** What was measured at one size. */
export interface QuestionTimes {
  readonly events: number;
  readonly sessions: number;
  readonly bytesPerEvent: number;
  /** Median milliseconds. */
  readonly timings: readonly { readonly name: string; readonly ours: number; readonly lean: number }[];
}

const NOW = Date.UTC(2026, 10, 20, 12);
const DAYS = [7, 30, 90, 365];
const ROUNDS = 5;

/** Fills a store to each size in turn and times Overview's questions for several ranges. */
export async function questions(dataDir: string, sizes: readonly number[]): Promise<QuestionTimes[]> {
  const app = await openApp({ dataDir, now: () => NOW, log: createLog({ level: 'error' }) });
  try {
    const site = await app.sites.create({ ...DEMO_SITE, url: 'https://bench.example' });
    const client = createClient({ connection: createChdbConnection({ path: join(dataDir, 'events') }) as never });
    const sql = async (query: string): Promise<unknown[][]> =>
      (await (await client.query({ query, format: 'JSONCompact' })).json<unknown[]>()).data as unknown[][];
    const command = (query: string): Promise<unknown> => client.command({ query });
    const results: QuestionTimes[] = [];
    let copies = 0;
    const base = await fill(app, site, Math.min(...sizes, 1_000_000));
    for (const size of [...sizes].sort((a, b) => a - b)) {
      while ((copies + 1) * base < size * 0.98) await copyEvents(command, ++copies);
      await command('OPTIMIZE TABLE magpie.session_days FINAL');
      const [[events, sessions] = []] = await sql(
        'SELECT count(), uniqExact((user_key, session_start)) FROM magpie.events WHERE exclusion = 0',
      );
      const [[bytes] = []] = await sql(
        "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'magpie'",
      );
      const timings = [];
      for (const days of DAYS)
        timings.push({
          name: `Overview, ${days} days, all questions together`,
          ...(await timed(app, site, days, sql)),
        });
      results.push({
        events: Number(events),
        sessions: Number(sessions),
        bytesPerEvent: Number(bytes) / Number(events),
        timings,
      });
    }
    await client.close();
    return results;
  } finally {
    await app.close();
  }
}

/** Generated traffic of about so many events; returns how many. */
async function fill(app: RunningApp, site: SiteRecord, events: number): Promise<number> {
  // An average day of the demo has about 17 events per visit of its first month.
  const visitsPerDay = Math.round((events / 490_000) * 70);
  let count = 0;
  let batch: Parameters<RunningApp['events']['insert']>[0][number][] = [];
  let number = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await app.events.insert(batch, `bench-${number++}`);
    count += batch.length;
    batch = [];
  };
  for (const { hits } of generateDemo({ site, base: 'https://bench.example/', now: NOW, visitsPerDay })) {
    batch = batch.concat(hits);
    if (batch.length > 20_000) await flush();
  }
  await flush();
  return count;
}

/** The same traffic again by other people, a second later each time. */
async function copyEvents(command: (query: string) => Promise<unknown>, copy: number): Promise<void> {
  await command(`INSERT INTO magpie.events SELECT * REPLACE (
    bitXor(event_id, ${copy} * 1000003) AS event_id, bitXor(user_key, ${copy} * 7368787) AS user_key,
    session_start + ${copy} AS session_start, ts + ${copy * 1000} AS ts, received_at + ${copy} AS received_at)
    FROM (SELECT * FROM magpie.events WHERE received_at = ${NOW})`);
}

async function timed(
  app: RunningApp,
  site: SiteRecord,
  days: number,
  sql: (query: string) => Promise<unknown>,
): Promise<{ ours: number; lean: number }> {
  const day = (offset: number): string => new Date(NOW - offset * 86_400_000).toISOString().slice(0, 10);
  const scene = sceneOf({ start: day(days - 1), end: day(0) }, site, NOW);
  const stretch = ({ start, end, startMs, endMs }: typeof scene.range): Stretch => ({
    start,
    end,
    startSeconds: startMs / 1000,
    endSeconds: endMs / 1000,
  });
  const statements = leanOverview(stretch(scene.range), stretch(scene.previous));
  const ours: number[] = [];
  const lean: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let started = performance.now();
    await runReport(overviewReport, scene, app.events.engine);
    ours.push(performance.now() - started);
    started = performance.now();
    for (const statement of statements) await sql(statement);
    lean.push(performance.now() - started);
  }
  return { ours: median(ours), lean: median(lean) };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
