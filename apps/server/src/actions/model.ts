/** Actions with which an owner sets up and tests a site's language model. The key is written, never read. */
import { type ModelSettingsAnswer, modelCall, setModelCall, tryModelCall } from '@magpie/contract';
import { budgetMonth } from '../model/ask-model.ts';
import { checkSetup, NO_MODEL } from '../model/check-setup.ts';
import { tryModel } from '../model/try-model.ts';
import { requireRight } from '../people/authorize.ts';
import type { ModelSetup } from '../state/models.ts';
import { action, type SiteContext } from './action.ts';

type Context = Pick<SiteContext, 'app' | 'site'>;

const findSetup = async ({ app, site }: Context): Promise<ModelSetup> =>
  (await app.state.models.find(site.id)) ?? NO_MODEL;

async function describe({ key, version, ...values }: ModelSetup, { app, site }: Context): Promise<ModelSettingsAnswer> {
  const month = budgetMonth(site, app.now());
  return { version, values, hasKey: key !== '', used: await app.state.models.used(site.id, month), month };
}

/** `magpie_model`, `magpie_set_model`, `magpie_try_model`. */
export const MODEL_ACTIONS = [
  action(modelCall, async (_request, context) => ({ data: await describe(await findSetup(context), context) })),
  action(setModelCall, async ({ enabled, allow_private, key, version, site: _site, ...sent }, context) => {
    const { app, site, user } = context;
    const before = await findSetup(context);
    const values = { ...sent, enabled: enabled === '1', allowPrivate: allow_private === '1', key };
    const checked = checkSetup(values, before);
    // The operator's network is the operator's: others may keep such a model, not point to another one.
    if (checked.allowPrivate && !(before.allowPrivate && before.address === checked.address))
      requireRight(user, 'manage_sites');
    const saved = await app.state.models.save(site.id, checked, version);
    const { key: secret, version: _version, ...noted } = saved;
    await app.state.audit.note('model.set', user.id, {
      site: site.trackingId,
      ...noted,
      key: secret === '' ? 'none' : secret === before.key ? 'kept' : 'new',
    });
    return { data: await describe(saved, context) };
  }),
  action(tryModelCall, async (_request, { app, site, user, signal }) => {
    const setup = (await app.state.models.find(site.id)) ?? NO_MODEL;
    const startedAt = performance.now();
    const tried = await tryModel(setup, { app, site, signal });
    const ms = Math.round(performance.now() - startedAt);
    await app.state.audit.note('model.try', user.id, { site: site.trackingId, outcome: tried.outcome });
    return { data: { ...tried, ms, used: await app.state.models.used(site.id, budgetMonth(site, app.now())) } };
  }),
];
