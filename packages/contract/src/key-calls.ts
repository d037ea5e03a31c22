/** This module is responsible for the calls that list, make and revoke the keys of programs. */
import { z } from 'zod';
import { numberField, siteCall } from './call.ts';

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
    }),
  ),
});

/** Lists the keys of a site. */
export const apiKeysCall = siteCall('api_keys', 'save_settings', {}, keysAnswer);
/** Makes one; the only time that it can be read. */
export const createApiKeyCall = siteCall(
  'create_api_key',
  'save_settings',
  { name: z.string().max(200) },
  z.object({ propertyId: z.number().int(), id: z.number().int(), key: z.string() }),
);
/** Revokes one; `key` is its number. */
export const revokeApiKeyCall = siteCall('revoke_api_key', 'save_settings', { key: numberField('a key') }, keysAnswer);
