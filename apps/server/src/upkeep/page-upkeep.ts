/** Converts stored pages to the present form after an update, in the background, site after site (docs/adr/0052). */
import { PAGES_FORM, pageRules } from '@magpie/vocabulary';
import type { App } from '../app/app.ts';
import type { CommandApp } from '../app/command.ts';
import type { Jobs } from '../app/jobs.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { withSteps } from './with-steps.ts';

const EVERY_MS = 60_000;

/** Converts what isn't in the present form, and tries again every minute until all of it is. */
export const keepPagesInForm = (app: CommandApp, jobs: Jobs, log: Log): Ongoing =>
  rounds(EVERY_MS, (signal) => convertAll(app, jobs, log, signal));

/** Converts every site that waits for it. Gives way to an import, rebuild or deletion until the next round; so does a site after one that fails. */
async function convertAll(app: CommandApp, jobs: Jobs, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const sample = app.state.sites.sample();
    for (const site of [...(await app.state.sites.list()), ...(sample ? [sample] : [])]) {
      if (site.pagesForm >= PAGES_FORM) continue;
      if (signal.aborted) return;
      const release = app.locks.take('history');
      if (!release) return;
      log.info({ site: site.trackingId }, 'Pages of past visits are being brought into one form');
      try {
        const events = await asJob(app, jobs, site);
        log.info({ site: site.trackingId, events }, 'Pages of past visits have one form');
      } finally {
        release();
      }
    }
  } catch (error) {
    log.error({ err: error }, "Pages of past visits couldn't be brought into one form; they are tried again");
  }
}

/** Runs as the job that readers see as the update of past visits, and returns how many events changed at least. */
function asJob(app: CommandApp, jobs: Jobs, site: SiteRecord): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const command = async function* (): AsyncGenerator<Progress, unknown, void> {
    try {
      const pages = yield* convertSite(app, site);
      resolve(pages);
      return { rebuilt: [site.trackingId], changed: { [site.trackingId]: { pages } } };
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      // Stopped between two steps.
      reject(new Error('The server was stopped.'));
    }
  };
  jobs.start({ siteId: site.id, kind: 'rebuild', command, input: {} }).catch(reject);
  return promise;
}

async function* convertSite(app: App, site: SiteRecord): AsyncGenerator<Progress, number, void> {
  // What was collected under an earlier version must be there.
  await app.collecting.flush();
  const pages = yield* withSteps(`Updating ${site.name}`, (onStep) =>
    app.events.convertPages({ siteId: site.id, pages: pageRules(site) }, onStep),
  );
  await app.state.sites.noteConverted(site.id);
  return pages;
}
