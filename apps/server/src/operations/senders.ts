/** Operations on what may send events to a site: measurement IDs and secrets of servers. */
import { z } from 'zod';
import { siteOperation } from './operation.ts';

const id = { id: z.string() };
const secret = { id: z.number().int().positive() };
const name = { name: z.string() };
const asWritten = (text: string): string => text.trim().toUpperCase();

/** Adds an ID that the site has at Google, so that its tags work as they are. */
export const addMeasurementId = siteOperation({
  name: 'measurement_id.add',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(id),
  run: ({ app, site }, input) => app.state.measurementIds.add(site, asWritten(input.id)),
  entry: (_, input) => input,
});

/** Removes such an ID. */
export const removeMeasurementId = siteOperation({
  name: 'measurement_id.remove',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(id),
  run: ({ app, site }, input) => app.state.measurementIds.remove(site, asWritten(input.id)),
  entry: (_, input) => input,
});

/** Creates a Measurement Protocol secret, readable only in this answer. */
export const createMpSecret = siteOperation({
  name: 'mp_secret.create',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(name),
  run: async ({ app, site }, input) => ({
    ...(await app.state.mpSecrets.create(site.id, input.name)),
    measurementId: app.state.measurementIds.of(site)[0] ?? site.trackingId,
  }),
  entry: (created) => ({ secret: created.id }),
});

/** Revokes a secret: from the next request on it opens nothing. */
export const revokeMpSecret = siteOperation({
  name: 'mp_secret.revoke',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(secret),
  run: ({ app, site }, input) => app.state.mpSecrets.revoke(site.id, input.id),
  entry: (_, input) => ({ secret: input.id }),
});

/** Creates a secret that signs orders, readable only in this answer. */
export const createOrderSecret = siteOperation({
  name: 'order_secret.create',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(name),
  run: ({ app, site }, input) => app.state.orderSecrets.create(site.id, input.name),
  entry: (created) => ({ secret: created.id }),
});

/** Revokes such a secret: from the next request on, orders it signs are rejected. */
export const revokeOrderSecret = siteOperation({
  name: 'order_secret.revoke',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject(secret),
  run: ({ app, site }, input) => app.state.orderSecrets.revoke(site.id, input.id),
  entry: (_, input) => ({ secret: input.id }),
});
