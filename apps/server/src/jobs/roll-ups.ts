/** This module is responsible for rolling up the days that are over, in the background, site after site. */

import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from './ongoing.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Rolls up what is missing now and every ten minutes: days end at another hour on each site, and late events take some back. */
export function keepRolledUp(app: App, log: Log): Ongoing {
  return rounds(EVERY_MS, async (signal) => {
    try {
      for (const site of await app.state.sites.list()) {
        if (signal.aborted) return;
        const days = await app.events.rollUp(site, app.now(), signal);
        if (days > 0) log.info({ site: site.trackingId, days }, 'Rolled up days');
      }
    } catch (error) {
      log.error({ err: error }, 'Days could not be rolled up');
    }
  });
}
