/** Commands for the history that is read from Google Analytics. */
import { describeHistory } from '../imports/google-history/begin.ts';
import { removeGoogleHistory, startGoogleHistory, stopGoogleHistory } from '../operations/google-history.ts';
import { type At, changing, reading } from './from-operations.ts';

/** How far the history of a site is; null if none was begun. */
const show = async ({ app, site }: At) => ({
  site: site.trackingId,
  history: await describeHistory(app, site),
});
/** How far the history of a site is, as the command line shows it. */
export type GoogleHistoryListing = Awaited<ReturnType<typeof show>>;

/** The commands. The reading itself is done by the server in the background. */
export const GOOGLE_HISTORY_COMMANDS = {
  'google-history.show': reading(show),
  'google-history.start': changing(startGoogleHistory, show),
  'google-history.stop': changing(stopGoogleHistory, show),
  'google-history.remove': changing(removeGoogleHistory, show),
};
