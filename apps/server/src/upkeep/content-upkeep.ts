/** Reads the content of sites again, every hour, site after site. */

import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { CommandError } from '../errors/command-error.ts';

const EVERY_MS = 3600 * 1000;

/** Reads the content of every site that has a source, now and once an hour. */
export const keepContentFresh = (app: App, log: Log): Ongoing =>
  rounds(EVERY_MS, (signal) => readDueContent(app, log, signal));

/** Reads the content of the sites whose turn it is, one after the other, until it is aborted. */
export async function readDueContent(app: App, log: Log, signal: AbortSignal): Promise<void> {
  for (const site of await app.state.sites.list()) {
    try {
      const { source, refreshedAt, startedAt } = await app.content.status(site.id);
      if (source === null || source.kind === 'import') continue;
      // A server that is started again soon asks no site sooner, whatever became of the last reading.
      if (app.now() - Math.max(refreshedAt ?? 0, startedAt ?? 0) < EVERY_MS / 2) continue;
      for await (const _progress of app.content.refresh(site)) if (signal.aborted) return;
    } catch (error) {
      if (!(error instanceof CommandError))
        log.error({ err: error, site: site.trackingId }, "A site's content couldn't be read");
    }
  }
}
