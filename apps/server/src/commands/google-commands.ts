/** Commands for connections with Google. No secret is shown. */
import { lostSentence } from '../google/refusals.ts';
import { disconnectGoogle, removeGoogleClient, setGoogleClient } from '../operations/google.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type At, changing, changingServer, reading } from './from-operations.ts';

/** The connection of a site, as the command line prints it. */
export interface GoogleStatus {
  /** Tracking ID. */
  readonly site: string;
  readonly source: SiteRecord['source'];
  readonly provider: SiteRecord['provider'];
  /** Why it was lost; empty while it isn't. */
  readonly message: string;
  /** ID of the server's OAuth client. */
  readonly client: string | null;
}

async function status({ app, site }: At): Promise<GoogleStatus> {
  const found = (await app.state.sites.list()).find(({ id }) => id === site.id) ?? site;
  const { provider, source, trackingId } = found;
  return {
    ...{ site: trackingId, source, provider },
    message: provider?.state === 'lost' ? lostSentence(provider) : '',
    client: (await app.google.clientId()) ?? null,
  };
}

/** The commands about Google. */
export const GOOGLE_COMMANDS = {
  'google.client.set': changingServer(setGoogleClient),
  'google.client.remove': changingServer(removeGoogleClient),
  'google.status': reading(status),
  'google.disconnect': changing(disconnectGoogle, status),
};
