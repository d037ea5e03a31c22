/** Requirements of reports and their parts: a tier, add-ons, a shop. */
import type { Tier } from './tier.ts';

/** Access of a reader: the site's own data, the built-in sample, or nothing. */
export type Access = 'full' | 'demo' | 'refused';

/** The requirements of a report or a part of one. */
export interface Need {
  /** The lowest tier that sees the real data. */
  readonly tier: Tier;
  /** The lowest tier if a licence sets the tier, if that differs. */
  readonly licensedTier?: Tier;
  /** Slugs of add-ons that must all be active; missing ones are reported in this order. */
  readonly addons: readonly string[];
  /** Slugs of shops of which one must be active; without one the report says so and shows what it has. */
  readonly shops: readonly string[];
  /** Access of a reader without the tier. */
  readonly withoutTier: Exclude<Access, 'full'>;
  /** Access of a reader without an add-on. */
  readonly withoutAddon: Exclude<Access, 'full'>;
}

/** Builds a need: the tier, and what differs from the defaults. */
export const need = (tier: Tier, more: Partial<Omit<Need, 'tier'>> = {}): Need => ({
  tier,
  addons: [],
  shops: [],
  withoutTier: 'demo',
  withoutAddon: 'demo',
  ...more,
});

/** Parts of reports that need more than their report, by the specification (p1, p2, p3: its parts, with their sections). */
export const PART_NEEDS = {
  /** p1 5 and 6: cannot be selected without Pro. */
  'overview.pro_metrics': need('pro', { withoutTier: 'refused' }),
  /** p1 2 and 6: the dimensions add-on, "otherwise a locked upsell". */
  'site_summary.categories': need('lite', { addons: ['dimensions'], withoutAddon: 'refused' }),
  /** p1 2: "Pro only, otherwise a blurred demo". */
  'site_summary.page': need('pro'),
  /** p1 2 and 6: Pro with the woocommerce add-on active. */
  'site_summary.product': need('pro', { addons: ['woocommerce'], withoutTier: 'refused', withoutAddon: 'refused' }),
  /** p3 2: Country has its column of purchases only when the ecommerce add-on is active; so has every table its columns of sales. */
  'tables.sales': need('plus', { addons: ['ecommerce'], withoutTier: 'refused', withoutAddon: 'refused' }),
  /** p2 2: "only when data exists"; open to every tier, with the add-on that measures it. */
  'yearinreview.ecommerce': need('lite', { addons: ['ecommerce'], withoutAddon: 'refused' }),
  /** p3 6: "works only for pro". */
  'exceptions.delete': need('pro', { addons: ['exceptions'], withoutTier: 'refused', withoutAddon: 'refused' }),
} as const satisfies Readonly<Record<string, Need>>;

/** Key of a part with needs of its own. */
export type PartKey = keyof typeof PART_NEEDS;
