/** This module is responsible for the commands about a shop's orders: the secrets that sign them. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import type { MpSecret } from '../ports/senders.ts';

const ofSite = { site: siteField.optional() };

/** The order secrets of a site, without the secrets themselves. */
export interface OrderSecretListing {
  readonly site: string;
  readonly secrets: readonly MpSecret[];
}

/** A secret just made: the only time that it can be read. */
export interface NewOrderSecret {
  readonly site: string;
  readonly id: number;
  readonly secret: string;
}

/** The command `order-secret.create`. */
export async function createOrderSecret(app: App, input: unknown): Promise<NewOrderSecret> {
  const { site: given, name } = readInput(z.strictObject({ ...ofSite, name: z.string() }), input);
  const site = await findSite(app, given);
  const created = await app.state.orderSecrets.create(site.id, name);
  await app.state.audit.note('order_secret.create', null, { site: site.id, secret: created.id });
  return { site: site.trackingId, ...created };
}

/** The command `order-secret.list`. */
export async function listOrderSecrets(app: App, input: unknown): Promise<OrderSecretListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, secrets: await app.state.orderSecrets.list(site.id) };
}

/** The command `order-secret.revoke`: from the next request on, what it signs is rejected. */
export async function revokeOrderSecret(app: App, input: unknown): Promise<OrderSecretListing> {
  const { site: name, id } = readInput(z.strictObject({ ...ofSite, id: z.number().int().positive() }), input);
  const site = await findSite(app, name);
  await app.state.orderSecrets.revoke(site.id, id);
  await app.state.audit.note('order_secret.revoke', null, { site: site.id, secret: id });
  return { site: site.trackingId, secrets: await app.state.orderSecrets.list(site.id) };
}
