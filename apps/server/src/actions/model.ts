/** Actions with which an owner sets up and tests a site's language model. The key is written, never read. */
import { type ModelSettingsAnswer, modelCall, setModelCall, tryModelCall } from '@magpie/contract';
import { budgetMonth } from '../model/ask-model.ts';
import { findSetup, setModel, testModel } from '../operations/model.ts';
import { perform } from '../operations/operation.ts';
import type { ModelSetup } from '../state/models.ts';
import { action, type SiteContext } from './action.ts';

type Context = Pick<SiteContext, 'app' | 'site'>;

async function describe({ key, version, ...values }: ModelSetup, { app, site }: Context): Promise<ModelSettingsAnswer> {
  const month = budgetMonth(site, app.now());
  return { version, values, hasKey: key !== '', used: await app.state.models.used(site.id, month), month };
}

/** `magpie_model`, `magpie_set_model`, `magpie_try_model`. */
export const MODEL_ACTIONS = [
  action(modelCall, async (_request, context) => ({ data: await describe(await findSetup(context), context) })),
  action(setModelCall, async ({ enabled, allow_private, key, version, site: _site, ...sent }, context) => {
    const values = { ...sent, enabled: enabled === '1', allowPrivate: allow_private === '1' };
    const { saved } = await perform(setModel, context, { values, key, version });
    return { data: await describe(saved, context) };
  }),
  action(tryModelCall, async (_request, context) => {
    const { app, site } = context;
    const startedAt = performance.now();
    const tried = await perform(testModel, context, {});
    const ms = Math.round(performance.now() - startedAt);
    return { data: { ...tried, ms, used: await app.state.models.used(site.id, budgetMonth(site, app.now())) } };
  }),
];
