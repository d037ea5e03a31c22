/** Operations on what is read from Google: beginning, stopping and removing the history, and trying Search Console again. */
import type { GoogleHistory } from '@magpie/contract';
import { z } from 'zod';
import { beginHistory, describeHistory, removeHistory, stopHistory } from '../imports/google-history/begin.ts';
import { retrySearch } from '../upkeep/search-console.ts';
import { siteOperation } from './operation.ts';

/** Begins reading a property's history, or goes on with it. The server does it in the background. @throws SourceError `source_not_set_up` */
export const startGoogleHistory = siteOperation({
  name: 'start.google_history',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({}),
  async run({ app, site }): Promise<GoogleHistory | null> {
    await beginHistory(app, site);
    return describeHistory(app, site);
  },
  entry: (_, __, { site }) => ({ site: site.trackingId }),
});

/** Stops reading it. The days that are stored stay. */
export const stopGoogleHistory = siteOperation({
  name: 'stop.google_history',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({}),
  async run({ app, site }): Promise<GoogleHistory | null> {
    await stopHistory(app, site);
    return describeHistory(app, site);
  },
  entry: (_, __, { site }) => ({ site: site.trackingId }),
});

/** Removes what was read, and ends reading it. */
export const removeGoogleHistory = siteOperation({
  name: 'remove.google_history',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({}),
  async run({ app, site }): Promise<null> {
    await removeHistory(app, site);
    return null;
  },
  entry: (_, __, { site }) => ({ site: site.trackingId }),
});

/** Tries to read Search Console again within a minute, where it waits after a failure. */
export const retrySearchConsole = siteOperation({
  name: 'start.search_console',
  kind: 'data',
  right: 'save_settings',
  input: z.strictObject({}),
  async run({ app, site }): Promise<null> {
    await retrySearch(app, site);
    return null;
  },
  entry: (_, __, { site }) => ({ site: site.trackingId }),
});
