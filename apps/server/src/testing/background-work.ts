/** Runs a server's background work immediately: roll-ups, exceptions, insights and the sample. */
import type { App } from '../app/app.ts';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import { createSample } from '../entitlement/sample.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { insightsOf } from '../reporting/insights.ts';
import { checkSite } from '../upkeep/exceptions.ts';

/** A site that is told of no exception. */
const lite = async () => ({ tier: 'lite', licensed: false, addons: [] }) as unknown as SiteEntitlement;

/** Looks for exceptions on a site's days that are due, as the server does every ten minutes. */
export const checkForExceptions = (app: App, site: SiteRecord): Promise<void> => checkSite(app, lite, site);

/**
 * Does for a site what a server that starts on its data would do in the background, and would do again on every copy of the folder, while
 * the tests run.
 */
export async function doBackgroundWork(app: App, site: SiteRecord): Promise<void> {
  await app.events.rollUp(site, app.now());
  await checkForExceptions(app, site);
  await insightsOf(app, site);
  await createSample(app).site();
}
