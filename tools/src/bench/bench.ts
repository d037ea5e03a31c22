/** The bench, which prints Magpie's speed and size on this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { App } from '@magpie/server';
import { budgets } from '../check-budgets.ts';
import { askAll, measureReports } from './asking.ts';
import { collectEvents } from './collecting.ts';
import { exportCsv } from './export-csv.ts';
import { NOW, type Sql } from './fill.ts';
import { measureFloor } from './floor.ts';
import { forgetPeak, readMemory } from './measure.ts';
import { readOptions } from './options.ts';
import { printCollected, printFloor, printReports, printStore } from './print.ts';
import { readRollingUp, rollUp } from './rolling.ts';
import { measureStart } from './server.ts';
import { SHAPES } from './shapes.ts';
import { sitesTable } from './sites.ts';
import { makeRange, withStore } from './store.ts';
import { megabytes, printTable, whole } from './table.ts';

const options = readOptions(process.argv.slice(2));
const { markdown, parts, rounds } = options;
const ranges = options.days.map(makeRange);
const shape = SHAPES[options.shape];
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
console.log(`Machine: ${machine}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`);

const temporary = await mkdtemp(join(tmpdir(), 'magpie-bench-'));
try {
  if (parts.includes('collecting')) {
    const table = printCollected(markdown);
    for (const eventsEach of [1, 10] as const) {
      const load = { connections: 50, eventsEach, seconds: options.seconds };
      table.row(eventsEach, await collectEvents(join(temporary, `collect-${eventsEach}`), load));
    }
  }
  const folders =
    options.data === undefined
      ? options.sizes.map(({ text, events }) => ({
          dataDir: join(options.dir ?? temporary, `${options.shape}-${text}`),
          events,
        }))
      : [{ dataDir: options.data, events: undefined }];
  for (const { dataDir, events } of folders) {
    await withStore(dataDir, (app, sql) => prepare(app, sql, events));
    if (parts.includes('start')) await startServer(dataDir);
    if (parts.includes('floor'))
      for (const range of ranges)
        await withStore(dataDir, async (app, sql) => {
          const table = printFloor(range.days, markdown);
          for await (const times of measureFloor(app, await shape.site(app), sql, range, rounds)) table.row(times);
        });
    if (parts.includes('reports')) {
      const asking = { dataDir, findSite: shape.site, ranges, isAsked: options.isAsked, rounds };
      forgetPeak();
      const names = await askAll(asking);
      const memory = readMemory();
      console.log(
        `\nresident memory with everything asked once, MB: ${megabytes(memory?.now)}, at most ${megabytes(memory?.peak)}`,
      );
      const table = printReports(options.days, markdown);
      for await (const times of measureReports(asking, names)) table.rows(times);
      table.end();
    }
  }
  if (options.sites.count > 0) await allSites();
  if (parts.includes('budgets')) {
    const table = printTable(['gzipped', 'bytes', 'budget'], markdown);
    for (const { name, bytes, limit } of budgets()) table.row([name, whole(bytes), whole(limit)]);
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** Fills a store, rolls it up, and says what is in it. */
async function prepare(app: App, sql: Sql, events: number | undefined): Promise<void> {
  const site = await shape.site(app);
  if (events !== undefined) {
    await shape.fill(app, site, events, sql);
    // The engine keeps the 2 GB that generating took for a while, which would be measured as the memory of rolling up.
    await sql('SYSTEM JEMALLOC PURGE');
  }
  if (options.rollUp) await rollUp(app, site, options.rollUpSeconds);
  await printStore(app, site, sql, await readRollingUp(app), markdown);
  if (options.csv !== undefined) await exportCsv(options.csv, sql);
}

/** Starts the server on a data folder a few times, with the clock of its data. */
async function startServer(dataDir: string): Promise<void> {
  const { trackingId } = await withStore(dataDir, (opened) => shape.site(opened));
  const table = printTable(['server', 'ready after ms', 'memory then, MB', 'stopped after ms'], markdown);
  for (let round = 0; round < rounds; round++) {
    const { readyAfter, bytes, stoppedAfter } = await measureStart(dataDir, trackingId, NOW);
    table.row(['', whole(readyAfter), megabytes(bytes), whole(stoppedAfter)]);
  }
}

async function allSites(): Promise<void> {
  const { count, events } = options.sites;
  const table = printTable([`all of ${count} sites, ms`, 'days', 'new event', 'again', 'one by one'], markdown);
  const folder = join(options.dir ?? temporary, `sites-${count}-${events}`);
  await sitesTable(folder, { count, events, days: options.days }, ({ days, first, again, alone }) =>
    table.row(['', ...[days, first, again, alone].map(whole)]),
  );
}
