/** Computes insights in the background, once a site's day is over, so that opening them takes no wait. */
import { decide } from '@magpie/reports';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { insightsOf } from '../reporting/insights.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Computes what is due now and every ten minutes, for sites that are entitled to it. */
export function keepInsights(
  app: Pick<App, 'events' | 'state' | 'now' | 'pendingInsights'>,
  entitlement: (site: SiteRecord) => Promise<SiteEntitlement>,
  log: Log,
): Ongoing {
  const failing = new Set<number>();
  return rounds(EVERY_MS, async (signal) => {
    const sites = await app.state.sites.list().catch((error: unknown) => {
      log.error({ err: error }, "Insights couldn't be computed: the sites can't be listed");
      return [];
    });
    for (const site of sites) {
      if (signal.aborted) return;
      try {
        if (decide('ai_insights', await entitlement(site)).access !== 'full') continue;
        await insightsOf(app, site, { signal });
        failing.delete(site.id);
      } catch (error) {
        if (signal.aborted) return;
        // One site's trouble keeps no other from it, and is logged once until it is over.
        if (!failing.has(site.id))
          log.error({ err: error, site: site.trackingId }, "A site's insights couldn't be computed");
        failing.add(site.id);
      }
    }
  });
}
