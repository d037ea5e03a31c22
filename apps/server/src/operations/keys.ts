/** Operations on API keys. */
import { z } from 'zod';
import { requireRight } from '../people/authorize.ts';
import { siteOperation } from './operation.ts';

/** Creates an API key, readable only in this answer. */
export const createApiKey = siteOperation({
  name: 'api_key.create',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ name: z.string() }),
  run({ app, site, user }, { name }) {
    // A key can read, so its creator must be allowed to.
    if (user) requireRight(user, 'view_reports', site);
    return user ? app.state.apiKeys.create(site.id, name, user.id) : app.state.apiKeys.create(site.id, name);
  },
  entry: (created) => ({ key: created.id }),
});

/** Revokes an API key: from the next request on it opens nothing. */
export const revokeApiKey = siteOperation({
  name: 'api_key.revoke',
  kind: 'keys',
  right: 'save_settings',
  input: z.strictObject({ id: z.number().int().positive() }),
  run: ({ app, site }, { id }) => app.state.apiKeys.revoke(site.id, id),
  entry: (_, { id }) => ({ key: id }),
});
