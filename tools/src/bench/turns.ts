/** Measuring how long a turn of an import's lines holds the event loop, by importer. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { COMMANDS, createLog, openApp } from '@magpie/server';

const LINES = 40_000;
/** A delay below this is the timer's own. */
const RESOLUTION_MS = 1;
const NANOSECONDS = 1e6;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const START = Date.UTC(2026, 0, 5);

const lines = (line: (i: number) => string, head: readonly string[] = []) =>
  `${[...head, ...Array.from({ length: LINES }, (_, i) => line(i))].join('\n')}\n`;
const at = (i: number) => new Date(START + i * 20_000);
const time = (i: number) => at(i).toISOString().slice(11, 19);
const day = (i: number) => at(i).toISOString().slice(0, 10);

/** By command: its file, and its input. */
const IMPORTS: Readonly<Record<string, readonly [name: string, text: () => string, input: (path: string) => object]>> =
  {
    'import.access-log': [
      'access.log',
      () =>
        lines(
          (i) =>
            `198.51.${i % 200}.${i % 250} - - [${day(i).slice(8)}/Jan/2026:${time(i)} +0000] "GET /page-${i % 500}/ HTTP/1.1" 200 5120 "-" "${AGENT}"`,
        ),
      (path) => ({ path, dryRun: true }),
    ],
    'import.csv': [
      'events.csv',
      () =>
        lines(
          (i) => `${at(i).toISOString()},page_view,c${i % 9000},https://bench.example/page-${i % 500}/`,
          ['time,event,client,page'],
        ),
      (path) => ({
        path,
        mapping: { time: 'time', event: 'event', client: 'client', params: { page_location: 'page' } },
        dryRun: true,
      }),
    ],
    'import.ga4': [
      'events.jsonl',
      () =>
        lines((i) =>
          JSON.stringify({
            event_date: day(i).replaceAll('-', ''),
            event_timestamp: String(at(i).getTime() * 1000),
            event_name: 'page_view',
            user_pseudo_id: `c${i % 9000}`,
            event_params: [
              { key: 'page_location', value: { string_value: `https://bench.example/page-${i % 500}/` } },
              { key: 'ga_session_id', value: { int_value: String(i % 9000) } },
            ],
          }),
        ),
      (path) => ({ paths: [path], dryRun: true }),
    ],
    'import.ua': [
      'sessions.csv',
      () =>
        lines(
          (i) => `${i % 9000},${Math.floor(at(i).getTime() / 1000)},${day(i).replaceAll('-', '')},5,Spain`,
          ['fullVisitorId,visitId,date,pageviews,country'],
        ),
      (path) => ({ path, dryRun: true }),
    ],
    'import.search-console': [
      'pages.csv',
      () =>
        lines(
          (i) => `https://bench.example/page-${i}/,${i % 50},${i % 5000},2%,3.5`,
          ['Top pages,Clicks,Impressions,CTR,Position'],
        ),
      (path) => ({ paths: [path], start: '2026-01-05', end: '2026-01-11', dryRun: true }),
    ],
  };

/** Yields a line for each importer: the longest delay of the event loop, and its 99th percentile. */
export async function* measureTurns(): AsyncGenerator<string, void, void> {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-turns-'));
  const app = await openApp({ dataDir: join(folder, 'data'), log: createLog({ level: 'silent' }) });
  try {
    await app.state.sites.create({
      ...{ name: 'Bench', url: 'https://bench.example', timeZone: 'Europe/Berlin', currency: 'EUR' },
    });
    for (const [command, [name, text, input]] of Object.entries(IMPORTS)) {
      const path = join(folder, name);
      await writeFile(path, text());
      // Once before, so that the time of compiling is not measured.
      await finish(COMMANDS[command]!(app, input(path)));
      const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      delay.enable();
      await finish(COMMANDS[command]!(app, input(path)));
      delay.disable();
      const ms = (nanoseconds: number) => Math.round(nanoseconds / NANOSECONDS);
      yield `${command}: longest turn ${ms(delay.max)} ms, 99 of 100 within ${ms(delay.percentile(99))} ms`;
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function finish(work: AsyncGenerator<unknown, unknown, void>): Promise<void> {
  while (!(await work.next()).done);
}
