/** Entitlement of sites in a process that runs commands without a server. */
import type { App } from '../app/app.ts';
import type { CommandApp } from '../app/command.ts';
import { createEntitlements } from '../entitlement/entitlement.ts';
import { openPlugins } from '../hosts/standalone/plugins.ts';
import { defaultTier } from './environment.ts';

/** The app with what its sites are entitled to: by licence, or by `MAGPIE_DEFAULT_TIER`. @throws StartupError `bad_setting` */
export function withEntitlement(app: App): CommandApp {
  const options = { tier: defaultTier(), upgradeUrl: undefined, isDemo: false };
  const entitlements = createEntitlements(app, { plugins: openPlugins(app.state) }, options);
  return { ...app, entitlement: (site) => entitlements.of(site, '') };
}
