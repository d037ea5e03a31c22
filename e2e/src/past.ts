/** This module is responsible for a data folder with a site and its generated past: made once in a test run, copied by each file that wants it. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { DEMO_SITE, generateDemo } from '@magpie/demo';
import { createLog, openApp } from '@magpie/server';
import { madeOnce } from '@magpie/tools/made-once';

/** Site address with a past; not the built-in demo site's. */
export const PAST_URL = 'https://magpies.example';

/** How long the past is, and how much happened. */
export interface Past {
  readonly months: number;
  /** Visits on an average day of the first month. */
  readonly visitsPerDay: number;
}

/** Makes a data folder with that past; nothing is there before. */
export async function copyPast(past: Past, dataDir: string): Promise<void> {
  const created = await madeOnce(`past-${past.months}-${past.visitsPerDay}`, (folder) => makePast(past, folder));
  // The event store links its tables by relative paths, which are to lead into the copy.
  await cp(created, dataDir, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
}

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
  } finally {
    await app.close();
  }
}
