/** This module is responsible for the calls that list, make and revoke the keys of programs: `magpie_api_keys`, `magpie_create_api_key`, `magpie_revoke_api_key`. */
import { z } from 'zod';

/** Public tracking id of the site. */
const site = z.string();

/** Form fields of `magpie_api_keys`. */
export const apiKeysRequest = z.object({ site });
/** Form fields of `magpie_create_api_key`. */
export const createApiKeyRequest = z.object({ site, name: z.string().max(200) });
/** Form fields of `magpie_revoke_api_key`; `key` is the key's number. */
export const revokeApiKeyRequest = z.object({
  site,
  key: z.string().regex(/^[1-9]\d{0,8}$/, 'it must be the number of a key'),
});

/** The keys of a site, without the keys themselves. Times are milliseconds. */
export const apiKeysAnswer = z.object({
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
/** A key just made: the only time that it can be read. */
export const newApiKeyAnswer = z.object({ propertyId: z.number().int(), id: z.number().int(), key: z.string() });
