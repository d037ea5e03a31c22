/** A data folder with a site and generated traffic, created once per test run and copied by each file that needs it. */
import { DEMO_SITE, generateDemo } from '@magpie/demo';
import { createLog, openApp } from '@magpie/server';
import { doBackgroundWork } from '@magpie/server/background-work';
import { copyBuilt } from '@magpie/testing/build-once';

/** Address of the site with generated traffic; not the built-in demo site. */
export const PAST_URL = 'https://magpies.example';

/** The length and amount of the traffic. */
export interface Past {
  readonly months: number;
  /** Visits on an average day of the first month. */
  readonly visitsPerDay: number;
}

/** Creates a data folder with that traffic. */
export const copyPast = (past: Past, dataDir: string): Promise<void> =>
  copyBuilt(`past-${past.months}-${past.visitsPerDay}`, (folder) => makePast(past, folder), dataDir);

async function makePast({ months, visitsPerDay }: Past, dataDir: string): Promise<void> {
  const app = await openApp({ dataDir, log: createLog({ level: 'error' }) });
  try {
    const { trackingId: _trackingId, demo: _demo, ...like } = DEMO_SITE;
    const site = await app.state.sites.create({ ...like, url: PAST_URL });
    const days = [...generateDemo({ site, base: `${PAST_URL}/`, now: app.now(), months, visitsPerDay })];
    await app.events.insert(
      days.flatMap(({ hits }) => hits),
      'past',
    );
    await doBackgroundWork(app, site);
  } finally {
    await app.close();
  }
}
