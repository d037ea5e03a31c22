/** The test visit of the tracking doctor: it goes through all steps and belongs to no visitor. */
import { randomInt } from 'node:crypto';
import { loadReport, overviewShape, resolveView, runReport } from '@magpie/reports';
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Numbers from here on are never given to a site. */
const GUESTS_FROM = 2_000_000_000;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PATH = '/magpie-doctor';

/**
 * A temporary site, with its zone, money and rules but a number and a tracking id of its own: what is sent to it goes
 * through the same endpoint, journal, store and reports, and can be in none of the site's numbers, because every
 * question is asked of one site's number.
 */
export function makeTemporarySite(site: SiteRecord): SiteRecord {
  return {
    ...site,
    id: GUESTS_FROM + site.id,
    trackingId: `mgp_${Array.from({ length: 12 }, () => BASE32[randomInt(32)]).join('')}`,
    identity: 'stored',
    // The visit comes from this machine, which may be own traffic.
    internalNetworks: [],
  };
}

/** Returns the request that a browser on the temporary site's page would send: one page view. */
export function markedVisit(temporarySite: SiteRecord): {
  readonly body: string;
  readonly headers: Record<string, string>;
} {
  const body = {
    v: 1,
    s: temporarySite.trackingId,
    c: `doctor.${temporarySite.trackingId}`,
    l: `${temporarySite.url}${PATH}`,
    t: 'Tracking doctor',
    g: 'en-GB',
    w: '1440x900',
    e: [{ n: 'page_view', d: 0, p: {} }],
  };
  return { body: JSON.stringify(body), headers: { 'content-type': 'text/plain', 'user-agent': BROWSER } };
}

/** Runs Overview for the temporary site; from yesterday on, for midnight may come in between. */
export async function runOverview(
  app: App,
  temporarySite: SiteRecord,
): Promise<{ sessions: number; pageviews: number }> {
  const view = resolveView({ start: 'yesterday', end: 'today' }, temporarySite, app.now());
  const { data } = await runReport(await loadReport('overview'), view, { engine: app.events.engine });
  const { sessions, pageviews } = overviewShape.parse(data).infobox.metrics;
  return { sessions: sessions.value, pageviews: pageviews.value };
}

/** Removes everything of the temporary site: events, sessions, and what is remembered of its visitor. */
export async function removeTemporarySite(app: App, temporarySite: SiteRecord): Promise<void> {
  for (const { origin } of await app.events.origins(temporarySite.id))
    await app.events.deleteOrigin(temporarySite.id, origin);
  await app.collecting.forgetBefore(temporarySite, Number.MAX_SAFE_INTEGER);
}
