/** Calls that list, create and revoke API keys and secrets. */

import { jsonField, numberField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** The keys of a site, without the keys themselves. Times are milliseconds. */
const keysAnswer = z.object({
  /** The site's number in the Data API's addresses. */
  propertyId: z.number().int(),
  keys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      scope: z.literal('read'),
      createdAt: z.number(),
      lastUsedAt: z.number().nullable(),
      /** From when on it opens nothing; null for never. */
      expiresAt: z.number().nullable(),
      /** Sites that it opens, this one included. */
      siteCount: z.number().int(),
      /** Names of those beside this one that the user may see. */
      otherSites: z.array(z.string()),
    }),
  ),
});

/** Lists the keys of a site. */
export const apiKeysCall = siteCall('api_keys', 'save_settings', {}, keysAnswer);
/**
 * Creates one; it is readable only in this answer. `also`: tracking IDs of further sites that it opens; `expires`: the last day on which it
 * works, such as `2027-01-31`.
 */
export const createApiKeyCall = siteCall(
  'create_api_key',
  'save_settings',
  {
    name: z.string().max(200),
    also: jsonField(z.array(z.string().max(60)).max(200)).optional(),
    expires: z.string().max(20).optional(),
  },
  z.object({ propertyId: z.number().int(), id: z.number().int(), key: z.string() }),
);
/** Revokes one; `key` is its number. */
export const revokeApiKeyCall = siteCall('revoke_api_key', 'save_settings', { key: numberField('a key') }, keysAnswer);

/** The IDs that GA4's senders use for a site, and the secrets of servers. */
const sendersAnswer = z.object({
  /** Its own first. */
  measurementIds: z.array(z.string()),
  secrets: z.array(z.object({ id: z.number().int(), name: z.string(), createdAt: z.number() })),
  /** Secrets that sign orders. */
  orderSecrets: z.array(z.object({ id: z.number().int(), name: z.string(), createdAt: z.number() })),
});

/** Lists the measurement ids, the secrets of the Measurement Protocol and those that sign orders. */
export const sendersCall = siteCall('senders', 'save_settings', {}, sendersAnswer);
/** Adds the site's Google measurement ID. */
export const addMeasurementIdCall = siteCall(
  'add_measurement_id',
  'save_settings',
  { id: z.string().max(200) },
  sendersAnswer,
);
/** Removes one. */
export const removeMeasurementIdCall = siteCall(
  'remove_measurement_id',
  'save_settings',
  { id: z.string().max(200) },
  sendersAnswer,
);
/** Creates a secret; it is readable only in this answer. */
export const createMpSecretCall = siteCall(
  'create_mp_secret',
  'save_settings',
  { name: z.string().max(200) },
  z.object({ id: z.number().int(), secret: z.string(), measurementId: z.string() }),
);
/** Revokes one; `secret` is its number. */
export const revokeMpSecretCall = siteCall(
  'revoke_mp_secret',
  'save_settings',
  { secret: numberField('a secret') },
  sendersAnswer,
);

/** Creates a secret that signs orders; it is readable only in this answer. */
export const createOrderSecretCall = siteCall(
  'create_order_secret',
  'save_settings',
  { name: z.string().max(200) },
  z.object({ id: z.number().int(), secret: z.string(), trackingId: z.string() }),
);
/** Revokes one; `secret` is its number. */
export const revokeOrderSecretCall = siteCall(
  'revoke_order_secret',
  'save_settings',
  { secret: numberField('a secret') },
  sendersAnswer,
);

/** The calls about keys, ids and secrets of programs. */
export const KEY_CALLS = [
  apiKeysCall,
  createApiKeyCall,
  revokeApiKeyCall,
  sendersCall,
  addMeasurementIdCall,
  removeMeasurementIdCall,
  createMpSecretCall,
  revokeMpSecretCall,
  createOrderSecretCall,
  revokeOrderSecretCall,
] as const;
