/** Commands with which a site opens its endpoints to GA4 senders: measurement IDs and secrets. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { performAt } from '../operations/operation.ts';
import { addMeasurementId, createMpSecret, removeMeasurementId, revokeMpSecret } from '../operations/senders.ts';
import type { MpSecret } from '../ports/senders.ts';

const ofSite = { site: siteField.optional() };

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

/** The command `measurement-id.add`: an ID that the site has at Google, so that its tags work as they are. */
export async function addMeasurementIdCommand(app: App, input: unknown): Promise<MeasurementIdListing> {
  const { site } = await performAt(addMeasurementId, app, input);
  return { site: site.trackingId, ids: app.state.measurementIds.of(site) };
}

/** The command `measurement-id.remove`. */
export async function removeMeasurementIdCommand(app: App, input: unknown): Promise<MeasurementIdListing> {
  const { site } = await performAt(removeMeasurementId, app, input);
  return { site: site.trackingId, ids: app.state.measurementIds.of(site) };
}

/** The command `mp-secret.create`. */
export async function createMpSecretCommand(app: App, input: unknown): Promise<NewMpSecret> {
  const { site, result } = await performAt(createMpSecret, app, input);
  return { site: site.trackingId, ...result };
}

/** The command `mp-secret.list`. */
export async function listMpSecrets(app: App, input: unknown): Promise<MpSecretListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  return { site: site.trackingId, secrets: await app.state.mpSecrets.list(site.id) };
}

/** The command `mp-secret.revoke`. */
export async function revokeMpSecretCommand(app: App, input: unknown): Promise<MpSecretListing> {
  const { site } = await performAt(revokeMpSecret, app, input);
  return { site: site.trackingId, secrets: await app.state.mpSecrets.list(site.id) };
}
