/** Commands for a shop's orders: the secrets that sign them. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { performAt } from '../operations/operation.ts';
import { createOrderSecret, revokeOrderSecret } from '../operations/senders.ts';
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
export async function createOrderSecretCommand(app: App, input: unknown): Promise<NewOrderSecret> {
  const { site, result } = await performAt(createOrderSecret, app, input);
  return { site: site.trackingId, ...result };
}

/** The command `order-secret.list`. */
export async function listOrderSecrets(app: App, input: unknown): Promise<OrderSecretListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, secrets: await app.state.orderSecrets.list(site.id) };
}

/** The command `order-secret.revoke`. */
export async function revokeOrderSecretCommand(app: App, input: unknown): Promise<OrderSecretListing> {
  const { site } = await performAt(revokeOrderSecret, app, input);
  return { site: site.trackingId, secrets: await app.state.orderSecrets.list(site.id) };
}
