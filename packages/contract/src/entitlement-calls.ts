/** Calls about entitlement: licences, add-ons, prompts, and the demo as each tier sees it. */
import { TIERS } from '@magpie/reports';
import { siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** Days of grace after a licence's last day. */
export const LICENCE_GRACE_DAYS = 14;

/** Page's data on a site's licence. */
export const licenceSummary = z.object({
  /** Current tier of the site. */
  tier: z.enum(TIERS),
  /** Its licence's tier; the same as `tier` without a licence. */
  type: z.enum(TIERS),
  /** Whether the licence is one for a network of sites. */
  network: z.boolean(),
  /** `grace`: it has expired but is valid for {@link LICENCE_GRACE_DAYS} more days. */
  state: z.enum(['none', 'valid', 'grace', 'expired']),
  /** ISO 8601 in UTC: the first instant after its last day; null without one, and for ever. */
  expires: z.string().nullable(),
});
/** Page's data on a site's licence. */
export type LicenceSummary = z.infer<typeof licenceSummary>;

/** An add-on of a site (spec part 2, section 3). */
export const addonEntry = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  installed: z.boolean(),
  active: z.boolean(),
  /** The plugin file to activate it with. */
  basename: z.string(),
  kind: z.enum(['built-in', 'plugin', 'absent']),
  /** The tier from which it can be active. */
  tier: z.enum(TIERS),
});
/** An add-on of a site. */
export type AddonEntry = z.infer<typeof addonEntry>;

const addonsAnswer = z.object({ addons: z.array(addonEntry) });
/** The add-ons of a site. */
export const addonsCall = siteCall('addons', 'view_reports', {}, addonsAnswer);
/** Installs a plugin in the site, where the host can. */
export const installAddonCall = siteCall(
  'install_addon',
  'save_settings',
  { addon: z.string().max(100) },
  addonsAnswer,
);
const byBasename = { basename: z.string().max(200) };
/**
 * Switches an add-on on; standalone, it marks a plugin as installed on the site. Returns true (specification part 2,
 * section 7).
 */
export const activateAddonCall = siteCall('activate_addon', 'save_settings', byBasename, z.literal(true));
/** Switches it off again. */
export const deactivateAddonCall = siteCall('deactivate_addon', 'save_settings', byBasename, addonsAnswer);

const licenceAnswer = z.object({
  licence: licenceSummary,
  /** All licences entered for the site and its network. Times are ISO 8601 in UTC. */
  entered: z.array(
    z.object({
      id: z.string(),
      scope: z.enum(['site', 'network']),
      /** The site's address, or the network's name. */
      subject: z.string(),
      tier: z.enum(TIERS),
      state: z.enum(['valid', 'grace', 'expired']),
      issued: z.string(),
      expires: z.string().nullable(),
    }),
  ),
  /** The operator's, for sites without a licence. */
  defaultTier: z.enum(TIERS),
});
/** A site's licence. */
export const licenseCall = siteCall('license', 'view_reports', {}, licenceAnswer);
/** Enters a licence; a network's needs `manage_sites`. */
export const enterLicenseCall = siteCall(
  'enter_license',
  'save_settings',
  { token: z.string().max(10_000) },
  licenceAnswer,
);
/** Removes one. */
export const removeLicenseCall = siteCall(
  'remove_license',
  'save_settings',
  { scope: z.enum(['site', 'network']) },
  licenceAnswer,
);

/** A site's entitlement, as this user sees it. */
const entitlementAnswer = z.object({ licence: licenceSummary, addons: z.array(addonEntry), licensed: z.boolean() });
/** A site's entitlement, as this user sees it. */
export type EntitlementAnswer = z.infer<typeof entitlementAnswer>;
/** Returns a site's entitlement. */
export const entitlementCall = siteCall('entitlement', 'view_reports', {}, entitlementAnswer);
/** Shows this session the demo as a tier; refused outside of the demo. */
export const viewAsCall = siteCall('view_as', 'view_reports', { tier: z.enum(TIERS) }, entitlementAnswer);

/** The calls of this module. */
export const ENTITLEMENT_CALLS = [
  entitlementCall,
  viewAsCall,
  addonsCall,
  installAddonCall,
  activateAddonCall,
  deactivateAddonCall,
  licenseCall,
  enterLicenseCall,
  removeLicenseCall,
];
