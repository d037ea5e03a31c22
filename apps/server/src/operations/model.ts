/** Operations on a site's language model. The key is written, never read. */
import type { ModelValues } from '@magpie/contract';
import { z } from 'zod';
import { checkSetup, NO_MODEL } from '../model/check-setup.ts';
import { tryModel } from '../model/try-model.ts';
import { requireRight } from '../people/authorize.ts';
import type { ModelSetup } from '../state/models.ts';
import { type AtSite, siteOperation } from './operation.ts';

/** How the model of a site is set up. */
export const findSetup = async ({ app, site }: Pick<AtSite, 'app' | 'site'>): Promise<ModelSetup> =>
  (await app.state.models.find(site.id)) ?? NO_MODEL;

/** Sets the model up, based on a version. @throws ProblemError `bad_request`, `forbidden`; CommandError `conflict` */
export const setModel = siteOperation({
  name: 'model.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({
    /** Checked by {@link checkSetup}. */
    values: z.custom<ModelValues>(),
    /** The stored one unless given. */
    key: z.string().optional(),
    version: z.number().int(),
  }),
  async run(scope, { values, key, version }) {
    const { app, site, user } = scope;
    const before = await findSetup(scope);
    const checked = checkSetup({ ...values, key }, before);
    // The operator's network is the operator's: others may keep such a model, not point to another one.
    if (user && checked.allowPrivate && !(before.allowPrivate && before.address === checked.address))
      requireRight(user, 'manage_sites');
    return { before, saved: await app.state.models.save(site.id, checked, version) };
  },
  entry({ before, saved: { key, version: _version, ...noted } }, _, { site }) {
    return {
      site: site.trackingId,
      ...noted,
      key: key === '' ? 'none' : key === before.key ? 'kept' : 'new',
    };
  },
});

/** Tests it with one small request. @throws ProblemError `bad_request` where none is set up */
export const testModel = siteOperation({
  name: 'model.try',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({}),
  run: async (scope: AtSite & { readonly signal: AbortSignal }) => tryModel(await findSetup(scope), scope),
  entry: ({ outcome }, _, { site }) => ({ site: site.trackingId, outcome }),
});
