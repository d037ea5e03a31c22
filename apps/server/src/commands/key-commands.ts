/** Commands that create, list and revoke the API keys. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { createApiKey, revokeApiKey } from '../operations/keys.ts';
import { performAt } from '../operations/operation.ts';
import type { ApiKey } from '../ports/api-keys.ts';

const ofSite = { site: siteField.optional() };

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

/** The command `key.create`. */
export async function createApiKeyCommand(app: App, input: unknown): Promise<NewApiKey> {
  const { site, result } = await performAt(createApiKey, app, input);
  return { site: site.trackingId, propertyId: site.id, ...result };
}

/** The command `key.list`. */
export async function listApiKeys(app: App, input: unknown): Promise<ApiKeyListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, propertyId: site.id, keys: await app.state.apiKeys.list(site.id) };
}

/** The command `key.revoke`. */
export async function revokeApiKeyCommand(app: App, input: unknown): Promise<ApiKeyListing> {
  const { site } = await performAt(revokeApiKey, app, input);
  return listApiKeys(app, { site: site.trackingId });
}
