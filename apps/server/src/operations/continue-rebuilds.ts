/** Continues rebuilds that were cut off when the server was stopped or killed, site after site. */
import type { CommandApp } from '../app/command.ts';
import type { Jobs } from '../app/jobs.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { rebuild } from './history.ts';
import { performWork } from './work.ts';

const EVERY_MS = 60_000;

/** Continues what was cut off, and looks again every minute: it gives way to other work on the history. */
export const continueRebuilds = (app: CommandApp, jobs: Jobs, log: Log): Ongoing =>
  rounds(EVERY_MS, (signal) => continueAll(app, jobs, log, signal));

async function continueAll(app: CommandApp, jobs: Jobs, log: Log, signal: AbortSignal): Promise<void> {
  try {
    for (const site of await app.state.sites.list()) {
      if (!site.waitsForRebuild) continue;
      if (signal.aborted) return;
      // A rebuild that is running has the same note.
      const release = app.locks.take('history');
      if (!release) return;
      release();
      log.info({ site: site.trackingId }, 'A rebuild that was cut off is continued');
      await asJob(app, jobs, site);
    }
  } catch (error) {
    log.error({ err: error }, 'A rebuild that was cut off could not be continued');
  }
}

/** Runs as the job that readers see as the update of past visits, to its end. */
async function asJob(app: CommandApp, jobs: Jobs, site: SiteRecord): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const command = async function* () {
    try {
      return yield* performWork(rebuild, { app, user: null, site }, {});
    } finally {
      resolve();
    }
  };
  await jobs.start({ siteId: site.id, kind: 'rebuild', command, input: {} });
  await promise;
}
