/** This module is responsible for the commands by which a site opens its endpoints for GA4's senders: measurement ids and secrets. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import type { MpSecret } from '../ports/senders.ts';

const ofSite = { site: siteField.optional() };
const secretNumber = z.number().int().positive();

/** The measurement ids of a site, its own first. */
export interface MeasurementIdListing {
  readonly site: string;
  readonly ids: readonly string[];
}

/** The secrets of a site, without the secrets themselves. */
export interface MpSecretListing {
  readonly site: string;
  readonly secrets: readonly MpSecret[];
}

/** A secret just made: the only time that it can be read. */
export interface NewMpSecret {
  readonly site: string;
  readonly id: number;
  readonly secret: string;
  readonly measurementId: string;
}

/** The command `measurement-id.list`. */
export async function listMeasurementIds(app: App, input: unknown): Promise<MeasurementIdListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, ids: app.state.measurementIds.of(site) };
}

/** The command `measurement-id.add`: an id that the site has at Google, so that its tags work as they are. */
export async function addMeasurementId(app: App, input: unknown): Promise<MeasurementIdListing> {
  const { site: name, id } = readInput(z.strictObject({ ...ofSite, id: z.string() }), input);
  const site = await findSite(app, name);
  await app.state.measurementIds.add(site, id.trim().toUpperCase());
  await app.state.audit.note('measurement_id.add', null, { site: site.id, id });
  return { site: site.trackingId, ids: app.state.measurementIds.of(site) };
}

/** The command `measurement-id.remove`. */
export async function removeMeasurementId(app: App, input: unknown): Promise<MeasurementIdListing> {
  const { site: name, id } = readInput(z.strictObject({ ...ofSite, id: z.string() }), input);
  const site = await findSite(app, name);
  await app.state.measurementIds.remove(site, id.trim().toUpperCase());
  await app.state.audit.note('measurement_id.remove', null, { site: site.id, id });
  return { site: site.trackingId, ids: app.state.measurementIds.of(site) };
}

/** The command `mp-secret.create`. */
export async function createMpSecret(app: App, input: unknown): Promise<NewMpSecret> {
  const { site: given, name } = readInput(z.strictObject({ ...ofSite, name: z.string() }), input);
  const site = await findSite(app, given);
  const created = await app.state.mpSecrets.create(site.id, name);
  await app.state.audit.note('mp_secret.create', null, { site: site.id, secret: created.id });
  return { site: site.trackingId, ...created, measurementId: app.state.measurementIds.of(site)[0] ?? site.trackingId };
}

/** The command `mp-secret.list`. */
export async function listMpSecrets(app: App, input: unknown): Promise<MpSecretListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, secrets: await app.state.mpSecrets.list(site.id) };
}

/** The command `mp-secret.revoke`: from the next request on the secret opens nothing. */
export async function revokeMpSecret(app: App, input: unknown): Promise<MpSecretListing> {
  const { site: name, id } = readInput(z.strictObject({ ...ofSite, id: secretNumber }), input);
  const site = await findSite(app, name);
  await app.state.mpSecrets.revoke(site.id, id);
  await app.state.audit.note('mp_secret.revoke', null, { site: site.id, secret: id });
  return { site: site.trackingId, secrets: await app.state.mpSecrets.list(site.id) };
}
