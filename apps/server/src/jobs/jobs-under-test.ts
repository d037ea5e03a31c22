/** This module is responsible for a real Magpie in a folder of its own, for the tests of commands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReportResponse } from '@magpie/data-api';
import { createLog } from '../log.ts';
import { type OpenAppOptions, openApp, type RunningApp } from '../open-app.ts';
import type { App, NewSite } from '../ports.ts';
import { COMMANDS } from './index.ts';

/** 15 January 2026, noon UTC. */
const NOW = Date.UTC(2026, 0, 15, 12);

/** Opens a Magpie in a temporary folder. */
export async function openJobs(options: Pick<OpenAppOptions, 'placesFile'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-jobs-'));
  const log = createLog({ level: 'silent' });
  const open = (): Promise<RunningApp> => openApp({ dataDir: join(folder, 'data'), now: () => NOW, log, ...options });
  let app = await open();

  const run = async <T>(name: string, input: unknown, on: App = app): Promise<T> => {
    const work = COMMANDS[name]!(on, input);
    for (let step = await work.next(); ; step = await work.next()) if (step.done) return step.value as T;
  };
  const ask = async (
    site: string,
    [start, end]: readonly [string, string],
    words: readonly string[],
    dimensions: readonly string[],
  ) => {
    const request = {
      metrics: words.map((name) => ({ name })),
      dimensions: dimensions.map((name) => ({ name })),
      dateRanges: [{ startDate: start, endDate: end }],
    };
    return (await run<RunReportResponse>('query', { site, request })).rows ?? [];
  };
  return {
    get app() {
      return app;
    },
    /** After the test has closed the app. */
    async reopen() {
      app = await open();
    },
    /** For the files of a test. */
    folder,
    run,
    /** Answers its tracking id. */
    newSite: async (url: string, more: Partial<NewSite> = {}): Promise<string> =>
      (await app.sites.create({ name: url, url, timeZone: 'UTC', currency: 'USD', ...more })).trackingId,
    /** Metrics over a range, as texts. */
    totals: async (site: string, range: readonly [string, string], metrics: readonly string[]): Promise<string[]> =>
      (await ask(site, range, metrics, []))[0]?.metricValues?.map(({ value }) => value) ?? [],
    /** A metric by dimension values, which are joined by spaces. */
    rowsOf: async (
      site: string,
      range: readonly [string, string],
      dimensions: readonly string[],
      metric: string,
    ): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await ask(site, range, [metric], dimensions)).map((row) => [
          row.dimensionValues!.map(({ value }) => value).join(' '),
          row.metricValues![0]!.value,
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
