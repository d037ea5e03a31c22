/** Visits that arrive in the demo while it runs, so that Real-Time has someone to show. */
import { generateRightNow, liveVisits } from '@magpie/demo';
import { type App, createFreshness, type SiteRecord } from '@magpie/server';

/** How often arrived visits are stored, ms. */
const EVERY_MS = 5_000;
/** A demo without an event for so long gets visits of the last minutes first, ms. */
const QUIET_MS = 600_000;

/** Stores visits until it is ended. */
export async function keepDemoLive(app: App, site: SiteRecord, base: string): Promise<{ end(): Promise<void> }> {
  const start = app.now();
  const { lastEventAt } = await createFreshness(app.events).of(site.id);
  if (lastEventAt === null || start - lastEventAt > QUIET_MS)
    await app.events.insert(generateRightNow({ site, base, now: start }), `demo-now-${start}`);
  const visits = liveVisits({ site, base, now: start });
  let storing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const now = app.now();
    storing = storing
      .then(async () => {
        // Its settings may have changed since.
        const hits = visits.until(now, await app.state.sites.byTrackingId(site.trackingId));
        if (hits.length > 0) await app.events.insert(hits, `demo-live-${now}`);
      })
      .catch((error: unknown) => app.log.warn({ err: error }, 'Could not store visits of the demo'));
  }, EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      await storing;
    },
  };
}
