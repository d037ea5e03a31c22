/** A real Magpie in a folder of its own, for the tests of commands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ask as askEngine, plan } from '@magpie/query';
import type { App } from '../app/app.ts';
import { createLog } from '../basics/log.ts';
import type { NewSite } from '../ports/sites.ts';
import { type OpenAppOptions, openApp } from '../startup/open-app.ts';
import { copyNewData } from './new-data.ts';
import { runCommand } from './run-command.ts';

/** 15 January 2026, noon UTC. */
const NOW = Date.UTC(2026, 0, 15, 12);

/** Opens a Magpie in a temporary folder. */
export async function openJobs(
  options: Pick<OpenAppOptions, 'placesFile' | 'now' | 'importBatch' | 'googleServer'> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-jobs-'));
  const log = createLog({ level: 'silent' });
  const open = (): Promise<App> => openApp({ dataDir: join(folder, 'data'), now: () => NOW, log, ...options });
  await copyNewData(join(folder, 'data'));
  let app = await open();

  const run = <T>(name: string, input: unknown, on: App = app) => runCommand<T>(on, name, input);
  const ask = async (
    site: string,
    [start, end]: readonly [string, string],
    metrics: readonly string[],
    dimensions: readonly string[],
  ) => {
    // Not by the command, which holds to the Data API's first day: logs are older.
    const question = { metrics: metrics, dimensions, dateRanges: [{ start, end }] };
    const record = (await app.state.sites.byTrackingId(site))!;
    const [answer] = await askEngine(app.events.engine, [plan(question, record, NOW)]);
    return answer!.rows;
  };
  return {
    get app() {
      return app;
    },
    /** After the test has closed the app. */
    async reopen() {
      app = await open();
    },
    /** Runs a command in a process of its own that is killed when the command says this; afterwards the app is open again. */
    async runUntilKilled(name: string, input: unknown, said: string) {
      await app.close();
      const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));
      const script = `
        import { openApp } from ${source('../startup/open-app.ts')};
        import { createLog } from ${source('../basics/log.ts')};
        import { COMMANDS } from ${source('../commands/index.ts')};
        const { dataDir, importBatch } = ${JSON.stringify({ dataDir: app.dataDir, importBatch: app.importBatch })};
        const app = await openApp({ dataDir, importBatch, log: createLog({ level: 'silent' }) });
        for await (const { text } of COMMANDS[${JSON.stringify(name)}](app, ${JSON.stringify(input)})) console.log(text);`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface({ input: child.stdout })) if (line === said) child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.signalCode !== 'SIGKILL') throw new Error(`${name} has ended without saying "${said}".`);
      app = await open();
    },
    /** For the files of a test. */
    folder,
    run,
    /** Returns its tracking id. */
    newSite: async (url: string, more: Partial<NewSite> = {}): Promise<string> =>
      (await app.state.sites.create({ name: url, url, timeZone: 'UTC', currency: 'USD', ...more })).trackingId,
    /** Metrics over a range, as texts. */
    totals: async (site: string, range: readonly [string, string], metrics: readonly string[]): Promise<string[]> => {
      const [row] = await ask(site, range, metrics, []);
      return row ? metrics.map((name) => String(row.metrics[name])) : [];
    },
    /** A metric by dimension values, which are joined by spaces. */
    rowsOf: async (
      site: string,
      range: readonly [string, string],
      dimensions: readonly string[],
      metric: string,
    ): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await ask(site, range, [metric], dimensions)).map((row) => [
          dimensions.map((name) => row.dimensions[name]).join(' '),
          String(row.metrics[metric]),
        ]),
      ),
    async end() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A real Magpie and the ways to ask it. */
export type JobsUnderTest = Awaited<ReturnType<typeof openJobs>>;
