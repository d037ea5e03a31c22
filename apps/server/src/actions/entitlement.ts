/** Actions for entitlement: licences, add-ons, prompts, and the demo's view as each tier. */
import {
  activateAddonCall,
  addonsCall,
  deactivateAddonCall,
  dismissPromptCall,
  enterLicenseCall,
  entitlementCall,
  installAddonCall,
  licenseCall,
  promptStatusCall,
  removeLicenseCall,
  viewAsCall,
} from '@magpie/contract';
import { ADDONS, type Addon, findAddon } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { licenceStatus } from '../licences/token.ts';
import { activateAddon, deactivateAddon, installAddon } from '../operations/addons.ts';
import { enterLicence, removeLicence } from '../operations/licences.ts';
import { perform } from '../operations/operation.ts';
import { action, type SiteContext } from './action.ts';

/** The site's entitlement as it is after a change. */
const fresh = ({ entitlements, site, sessionId }: SiteContext) => entitlements.of(site, sessionId);

async function addonsAnswer(context: SiteContext) {
  return { data: { addons: [...(await fresh(context)).addons] } };
}

function byBasename(basename: string): Addon {
  const addon = ADDONS.find((one) => one.basename === basename);
  if (!addon)
    throw new ProblemError('unknown_addon', `"${basename.slice(0, 60)}" isn't an add-on file.`, {
      field: 'basename',
    });
  return requirePresent(addon);
}

function requirePresent(addon: Addon): Addon {
  if (addon.kind === 'absent')
    throw new ProblemError('addon_unavailable', `The add-on ${addon.title} isn't available in this version.`);
  return addon;
}

async function licenceAnswer(context: SiteContext) {
  const { app, site, entitlements } = context;
  const iso = (ms: number) => new Date(ms).toISOString();
  const entered = app.state.licences.entered(site).map(({ id, subject, tier, issuedAt, expiresAt }) => ({
    id,
    scope: subject.scope,
    subject: subject.scope === 'site' ? subject.address : subject.name,
    tier,
    state: licenceStatus({ expiresAt }, app.now()),
    issued: iso(issuedAt),
    expires: expiresAt === null ? null : iso(expiresAt),
  }));
  return { data: { licence: (await fresh(context)).licence, entered, defaultTier: entitlements.options.tier } };
}

async function entitlementAnswer(context: SiteContext) {
  const { licence, addons, licensed } = await fresh(context);
  return { data: { licence, addons: [...addons], licensed } };
}

/** `magpie_license` and the rest of this part's calls (wire, AJAX actions). */
export const ENTITLEMENT_ACTIONS = [
  action(entitlementCall, (_request, context) => entitlementAnswer(context)),
  action(addonsCall, (_request, context) => addonsAnswer(context)),
  action(installAddonCall, async ({ addon: slug }, context) => {
    const addon = findAddon(slug);
    if (!addon) throw new ProblemError('unknown_addon', `"${slug.slice(0, 60)}" isn't an add-on.`, { field: 'addon' });
    requirePresent(addon);
    await perform(installAddon, context, { addon: slug });
    return addonsAnswer(context);
  }),
  action(activateAddonCall, async ({ basename }, context) => {
    await perform(activateAddon, context, { addon: byBasename(basename).slug });
    return { data: true as const };
  }),
  action(deactivateAddonCall, async ({ basename }, context) => {
    await perform(deactivateAddon, context, { addon: byBasename(basename).slug });
    return addonsAnswer(context);
  }),

  action(licenseCall, (_request, context) => licenceAnswer(context)),
  action(enterLicenseCall, async ({ token }, context) => {
    await perform(enterLicence, context, { token });
    return licenceAnswer(context);
  }),
  action(removeLicenseCall, async ({ scope }, context) => {
    await perform(removeLicence, context, { scope });
    return licenceAnswer(context);
  }),

  action(promptStatusCall, async ({ prompt }, { app, user }) => ({
    data: { dismissed: (await app.state.prompts.isDismissed(user.id, prompt)) ? ('yes' as const) : ('no' as const) },
  })),
  action(dismissPromptCall, async ({ prompt }, { app, user }) => {
    await app.state.prompts.dismiss(user.id, prompt);
    return { data: { dismissed: 'yes' as const } };
  }),

  action(viewAsCall, async ({ tier }, context) => {
    const { entitlements, sessionId } = context;
    if (!entitlements.options.isDemo)
      throw new ProblemError('not_a_demo', 'Only the demo can be viewed as another plan.');
    entitlements.viewAs(sessionId, tier);
    return entitlementAnswer(context);
  }),
];
