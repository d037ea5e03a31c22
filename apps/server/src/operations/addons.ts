/** Operations on add-ons: those of this product, and plugins of the admin area. */
import { ADDONS, type Addon, reaches } from '@magpie/reports';
import { z } from 'zod';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { type AtSite, siteOperation } from './operation.ts';

/** Add-ons depend on the admin area, and on the site's plan. */
type WithHost = AtSite & { readonly host: Pick<Host, 'plugins'>; readonly entitlement: SiteEntitlement };

const input = z.strictObject({ addon: z.string() });

/** The add-on of a slug, which every caller has found. */
const bySlug = (slug: string): Addon => ADDONS.find((one) => one.slug === slug)!;

/** Installs a plugin; what is built in is there already. */
export const installAddon = siteOperation({
  name: 'addon.install',
  kind: 'settings',
  right: 'save_settings',
  input,
  async run({ host, site }: WithHost, { addon: slug }) {
    const addon = bySlug(slug);
    const isPlugin = addon.kind === 'plugin';
    if (isPlugin) await host.plugins.install(site, addon);
    return { isPlugin };
  },
  entry: ({ isPlugin }, given) => (isPlugin ? given : null),
});

async function switchAddon({ app, host, site, entitlement }: WithHost, slug: string, active: boolean): Promise<void> {
  const addon = bySlug(slug);
  if (addon.kind === 'plugin') return host.plugins.setActive(site, addon, active);
  if (active && !reaches(entitlement.tier, addon.tier))
    throw new ProblemError(
      'not_entitled',
      `The add-on ${addon.title} needs the plan "${addon.tier}"; this site has "${entitlement.tier}".`,
    );
  await app.state.siteAddons.set(site.id, addon.slug, active);
}

/** Turns an add-on on. @throws ProblemError `not_entitled` */
export const activateAddon = siteOperation({
  name: 'addon.activate',
  kind: 'settings',
  right: 'save_settings',
  input,
  run: (scope: WithHost, { addon }) => switchAddon(scope, addon, true),
  entry: (_, given) => given,
});

/** Turns it off. */
export const deactivateAddon = siteOperation({
  name: 'addon.deactivate',
  kind: 'settings',
  right: 'save_settings',
  input,
  run: (scope: WithHost, { addon }) => switchAddon(scope, addon, false),
  entry: (_, given) => given,
});
