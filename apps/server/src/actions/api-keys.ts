/** This module is responsible for the actions by which an owner lists, makes and revokes the keys of programs. */
import { apiKeysRequest, createApiKeyRequest, revokeApiKeyRequest } from '@magpie/contract';
import type { z } from 'zod';
import type { Action } from './action.ts';

const ofOwner = { capability: 'save_settings', tier: () => 'lite' as const } as const;

/** `magpie_api_keys`. */
export const apiKeysAction: Action<z.infer<typeof apiKeysRequest>> = {
  ...ofOwner,
  request: apiKeysRequest.strict(),
  run: async (_request, { app, site }) => ({ data: { propertyId: site.id, keys: await app.apiKeys.list(site.id) } }),
};

/** `magpie_create_api_key`. */
export const createApiKeyAction: Action<z.infer<typeof createApiKeyRequest>> = {
  ...ofOwner,
  request: createApiKeyRequest.strict(),
  async run({ name }, { app, site, user }) {
    const made = await app.apiKeys.create(site.id, name);
    await app.audit.note('api_key.create', user.id, { site: site.id, key: made.id });
    return { data: { propertyId: site.id, ...made } };
  },
};

/** `magpie_revoke_api_key`: from the next request on the key opens nothing. */
export const revokeApiKeyAction: Action<z.infer<typeof revokeApiKeyRequest>> = {
  ...ofOwner,
  request: revokeApiKeyRequest.strict(),
  async run({ key }, { app, site, user }) {
    await app.apiKeys.revoke(site.id, Number(key));
    await app.audit.note('api_key.revoke', user.id, { site: site.id, key: Number(key) });
    return { data: { propertyId: site.id, keys: await app.apiKeys.list(site.id) } };
  },
};
