/** Rolls up completed days, in the background, site after site, and prepares the reports that are usually looked at. */
import { localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { describeError } from '../errors/startup-error.ts';
import { repeatLooks } from '../reporting/repeat-looks.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Rolls up what is missing now and every ten minutes: days end at another hour on each site, and late events take some back. */
export const keepRolledUp = (app: App, log: Log): Ongoing => rounds(EVERY_MS, (signal) => rollUpAll(app, log, signal));

/** Rolls up what is missing of every site. A site that cannot be rolled up keeps no other from it, and is logged once until it can be again. */
export async function rollUpAll(app: App, log: Log, signal: AbortSignal): Promise<void> {
  const { failedRollUps } = app;
  const sites = await app.state.sites.list().catch((error: unknown) => {
    log.error({ err: error }, "Days couldn't be rolled up: the sites can't be listed");
    return [];
  });
  for (const site of sites) {
    if (signal.aborted) return;
    try {
      const days = await app.events.rollUp(site, app.now(), signal);
      failedRollUps.delete(site.id);
      if (days === 0) continue;
      log.info({ site: site.trackingId, days }, 'Rolled up days');
      await app.usualLooks
        .repeat(site.id, localDay(app.now(), site.timeZone), signal, repeatLooks(app, site, signal))
        .catch((err: unknown) => log.warn({ err, site: site.trackingId }, "Usual reports couldn't be prepared"));
    } catch (error) {
      if (signal.aborted) return;
      const known = failedRollUps.get(site.id);
      if (!known) log.error({ err: error, site: site.trackingId }, "Days of a site couldn't be rolled up");
      failedRollUps.set(site.id, { since: known?.since ?? app.now(), reason: describeError(error) });
    }
  }
}
