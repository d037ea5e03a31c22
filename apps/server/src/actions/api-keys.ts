/** Actions with which an owner lists, creates and revokes the API keys. */
import { apiKeysCall, createApiKeyCall, revokeApiKeyCall } from '@magpie/contract';
import { createApiKey, revokeApiKey } from '../operations/keys.ts';
import { perform } from '../operations/operation.ts';
import { action } from './action.ts';

/** `magpie_api_keys`, `magpie_create_api_key`, `magpie_revoke_api_key`: from the next request on a revoked key opens nothing. */
export const KEY_ACTIONS = [
  action(apiKeysCall, async (_request, { app, site }) => ({
    data: { propertyId: site.id, keys: [...(await app.state.apiKeys.list(site.id))] },
  })),
  action(createApiKeyCall, async ({ name }, context) => ({
    data: { propertyId: context.site.id, ...(await perform(createApiKey, context, { name })) },
  })),
  action(revokeApiKeyCall, async ({ key: id }, context) => {
    const { app, site } = context;
    await perform(revokeApiKey, context, { id });
    return { data: { propertyId: site.id, keys: [...(await app.state.apiKeys.list(site.id))] } };
  }),
];
