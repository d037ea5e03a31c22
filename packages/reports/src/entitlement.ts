/** Entitlement: the one function that decides what a site sees, by the requirements of each report and part. */
import { CATALOGUE, type ReportKey } from './catalogue.ts';
import { type Access, type Need, PART_NEEDS, type PartKey } from './kit/need.ts';
import { reaches, type Tier } from './kit/tier.ts';

/** A report's key, or that of a part with needs of its own. */
export type EntitlementKey = ReportKey | PartKey;

/** Requirements of each report and part. */
export const NEEDS: Readonly<Record<EntitlementKey, Need>> = {
  ...(Object.fromEntries(CATALOGUE.map(({ id, needs }) => [id, needs])) as Record<ReportKey, Need>),
  ...PART_NEEDS,
};

/** Whether an add-on is installed and active. */
export interface AddonState {
  readonly slug: string;
  readonly installed: boolean;
  readonly active: boolean;
}

/** Entitlement of a site. */
export interface Entitlement {
  readonly tier: Tier;
  /** Whether the tier comes from a licence rather than the operator's default. */
  readonly licensed: boolean;
  readonly addons: readonly AddonState[];
}

/** Missing requirement for the real data. */
export type MissingRequirement =
  | { readonly kind: 'tier'; readonly tier: Tier }
  | { readonly kind: 'addon'; readonly slug: string; readonly installed: boolean };

/** Access of a site to a report, and the reason for any limit. */
export type Decision =
  | { readonly access: 'full' }
  | { readonly access: Exclude<Access, 'full'>; readonly missing: MissingRequirement };

/** Whether an add-on is installed and active. */
export const isAddonActive = ({ addons }: Pick<Entitlement, 'addons'>, slug: string): boolean =>
  addons.some((one) => one.slug === slug && one.active);

/** The tier from which a site sees a report's own data. */
export function neededTier(key: EntitlementKey, { licensed }: Pick<Entitlement, 'licensed'>): Tier {
  const { tier, licensedTier } = NEEDS[key];
  return (licensed && licensedTier) || tier;
}

/** The one place that decides about entitlement: the tier first, then the add-ons in order. */
export function decide(key: EntitlementKey, entitlement: Entitlement): Decision {
  const { addons, withoutTier, withoutAddon } = NEEDS[key];
  const tier = neededTier(key, entitlement);
  if (!reaches(entitlement.tier, tier)) return { access: withoutTier, missing: { kind: 'tier', tier } };
  const slug = addons.find((one) => !isAddonActive(entitlement, one));
  if (slug === undefined) return { access: 'full' };
  const installed = entitlement.addons.some((one) => one.slug === slug && one.installed);
  return { access: withoutAddon, missing: { kind: 'addon', slug, installed } };
}

/** Without its entry in the list of add-ons there is no notice about shops (p2 4). */
const LISTED_SHOP = 'easy_digital_downloads';

/**
 * Whether the notice about unsupported shops is shown above a report (p2 4): it shows its own data, the list of add-ons
 * has the shop that it asks for, and none of its shops is active.
 */
export function needsShop(key: EntitlementKey, entitlement: Entitlement): boolean {
  const { shops } = NEEDS[key];
  if (shops.length === 0 || decide(key, entitlement).access !== 'full') return false;
  if (!entitlement.addons.some(({ slug }) => slug === LISTED_SHOP)) return false;
  return !shops.some((slug) => isAddonActive(entitlement, slug));
}
