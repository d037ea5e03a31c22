/** This module is responsible for the commands that make, list and revoke the API keys. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
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
export async function createApiKey(app: App, input: unknown): Promise<NewApiKey> {
  const { site: given, name } = readInput(z.strictObject({ ...ofSite, name: z.string() }), input);
  const site = await findSite(app, given);
  const created = await app.state.apiKeys.create(site.id, name);
  await app.state.audit.note('api_key.create', null, { site: site.id, key: created.id });
  return { site: site.trackingId, propertyId: site.id, ...created };
}

/** The command `key.list`. */
export async function listApiKeys(app: App, input: unknown): Promise<ApiKeyListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, propertyId: site.id, keys: await app.state.apiKeys.list(site.id) };
}

/** The command `key.revoke`: from the next request on the key opens nothing. */
export async function revokeApiKey(app: App, input: unknown): Promise<ApiKeyListing> {
  const { site: given, id } = readInput(z.strictObject({ ...ofSite, id: z.number().int().positive() }), input);
  const site = await findSite(app, given);
  await app.state.apiKeys.revoke(site.id, id);
  await app.state.audit.note('api_key.revoke', null, { site: site.id, key: id });
  return listApiKeys(app, { site: site.trackingId });
}
