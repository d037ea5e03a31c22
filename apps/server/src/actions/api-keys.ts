/** Actions with which an owner lists, creates and revokes the API keys. */
import { apiKeysCall, createApiKeyCall, revokeApiKeyCall } from '@magpie/contract';
import { createApiKey, revokeApiKey } from '../operations/keys.ts';
import { perform } from '../operations/operation.ts';
import { action, type SiteContext } from './action.ts';

/** The keys that open the site, with the names of the sites beside it that the user may see. */
async function listKeys({ app, site, user }: SiteContext) {
  const keys = (await app.state.apiKeys.list(site.id)).map(({ siteIds, ...key }) => ({
    ...key,
    siteCount: siteIds.length,
    otherSites: user.sites.filter(({ id }) => id !== site.id && siteIds.includes(id)).map(({ name }) => name),
  }));
  return { data: { propertyId: site.id, keys } };
}

/** `magpie_api_keys`, `magpie_create_api_key`, `magpie_revoke_api_key`: from the next request on a revoked key opens nothing. */
export const KEY_ACTIONS = [
  action(apiKeysCall, (_request, context) => listKeys(context)),
  action(createApiKeyCall, async ({ site: _, ...given }, context) => ({
    data: { propertyId: context.site.id, ...(await perform(createApiKey, context, given)) },
  })),
  action(revokeApiKeyCall, async ({ key: id }, context) => {
    await perform(revokeApiKey, context, { id });
    return listKeys(context);
  }),
];
