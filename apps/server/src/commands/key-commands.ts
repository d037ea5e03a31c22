/** Commands that create, list and revoke the API keys. */
import { createApiKey, revokeApiKey } from '../operations/keys.ts';
import type { ApiKey } from '../ports/api-keys.ts';
import { type At, changing, reading } from './from-operations.ts';

/** The keys of a site, without the keys themselves. */
export interface ApiKeyListing {
  readonly site: string;
  /** The site's number in the Data API's addresses. */
  readonly propertyId: number;
  readonly keys: readonly ApiKey[];
}

/** A key just made: the only time that it can be read. */
export interface NewApiKey {
  readonly site: string;
  readonly propertyId: number;
  readonly id: number;
  readonly key: string;
}

const keysOf = async ({ app, site }: At): Promise<ApiKeyListing> => ({
  site: site.trackingId,
  propertyId: site.id,
  keys: await app.state.apiKeys.list(site.id),
});

/** The commands of API keys. */
export const KEY_COMMANDS = {
  'key.create': changing(createApiKey, ({ site, result }): NewApiKey => {
    return { site: site.trackingId, propertyId: site.id, ...result };
  }),
  'key.list': reading(keysOf),
  'key.revoke': changing(revokeApiKey, keysOf),
};
