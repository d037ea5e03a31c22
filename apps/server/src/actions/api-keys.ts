/** This module is responsible for the actions by which an owner lists, makes and revokes the API keys. */
import { apiKeysCall, createApiKeyCall, revokeApiKeyCall } from '@magpie/contract';
import { requireRight } from '../people/authorize.ts';
import { action } from './action.ts';

/** `magpie_api_keys`, `magpie_create_api_key`, `magpie_revoke_api_key`: from the next request on a revoked key opens nothing. */
export const KEY_ACTIONS = [
  action(apiKeysCall, async (_request, { app, site }) => ({
    data: { propertyId: site.id, keys: [...(await app.state.apiKeys.list(site.id))] },
  })),
  action(createApiKeyCall, async ({ name }, { app, site, user }) => {
    // A key can read, so its creator must be allowed to.
    requireRight(user, 'view_reports', site);
    const created = await app.state.apiKeys.create(site.id, name, user.id);
    await app.state.audit.note('api_key.create', user.id, { site: site.id, key: created.id });
    return { data: { propertyId: site.id, ...created } };
  }),
  action(revokeApiKeyCall, async ({ key }, { app, site, user }) => {
    await app.state.apiKeys.revoke(site.id, key);
    await app.state.audit.note('api_key.revoke', user.id, { site: site.id, key });
    return { data: { propertyId: site.id, keys: [...(await app.state.apiKeys.list(site.id))] } };
  }),
];
