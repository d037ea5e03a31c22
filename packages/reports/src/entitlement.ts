/** This module is responsible for who may see what: the one table of what each report needs, and the one function that decides by it. */
import { reaches, type Tier } from './report.ts';

/** Every report's key (wire, `magpie_report` and the calls beside it). */
export const REPORT_KEYS = [
  'overview',
  'site_summary',
  'ecommerce',
  'ecommerce_coupons',
  'cart_abandonment',
  'ecommerce_funnel',
  'queries',
  'dimensions',
  'forms',
  'realtime',
  'yearinreview',
  'sitespeed',
  'sitespeedmobile',
  'media',
  'countries',
  'traffic_overview',
  'traffic_landing_pages',
  'traffic_technology',
  'traffic_campaign',
  'traffic_source_medium',
  'traffic_social',
  'publisher',
  'engagement_pages',
  'exceptions',
  'user_journey',
  'ai_insights',
  'ai_insights_chat',
] as const;
/** One report's key. */
export type ReportKey = (typeof REPORT_KEYS)[number];

/** Parts of reports that need more than the report. */
export const PART_KEYS = [
  'overview.pro_metrics',
  'site_summary.categories',
  'site_summary.page',
  'site_summary.product',
  'countries.purchases',
  'exceptions.delete',
] as const;
/** A report's key, or that of a part with needs of its own. */
export type EntitlementKey = ReportKey | (typeof PART_KEYS)[number];

/** What an asker gets: the site's own data, the built-in sample, or nothing. */
export type Access = 'full' | 'demo' | 'refused';

/** What a report needs. */
export interface Need {
  /** The lowest tier that sees the real data. */
  readonly tier: Tier;
  /** The lowest tier where a licence says the tier, if that is another one. */
  readonly licensedTier?: Tier;
  /** Slugs of add-ons that must all be active; a missing one is asked for in this order. */
  readonly addons: readonly string[];
  /** Slugs of shops of which one must be active; without it the report says so and shows what there is. */
  readonly shops: readonly string[];
  /** What who lacks the tier gets. */
  readonly withoutTier: Exclude<Access, 'full'>;
  /** What who lacks an add-on gets. */
  readonly withoutAddon: Exclude<Access, 'full'>;
}

const need = (tier: Tier, more: Partial<Omit<Need, 'tier'>> = {}): Need => ({
  tier,
  addons: [],
  shops: [],
  withoutTier: 'demo',
  withoutAddon: 'demo',
  ...more,
});

/**
 * What each report and part needs, by the specification (p1, p2, p3: its parts, with their sections).
 *
 * The words there, and how they were read: "lite", "basic" and "non-pro install" are the tier `lite`. A "plain upsell check" (p2 6) and
 * "non-pro installs see upsell" (p2 6, p3 6) let every paid tier in, so they need `plus`. A "'plus' upsell check" (p2 6) is the one that
 * p1 4 and User Journey (p2 6) spell out: a plus licence sees the upsell too, so it needs `pro`.
 */
export const NEEDS: Readonly<Record<EntitlementKey, Need>> = {
  /** p1 2: Overview has banners for plus and basic, no overlay. */
  overview: need('lite'),
  /** p1 2 and 6: only parts of it need more. */
  site_summary: need('lite'),
  /** p1 4 and 6. p1 names no add-on; only the funnel does (p2 7), so only the funnel needs it. */
  ecommerce: need('pro'),
  ecommerce_coupons: need('pro'),
  cart_abandonment: need('pro'),
  /** p2 6 ('plus' check) and 7 ("requiring addon 'ecommerce'"); the shop is a notice, no gate (p2 4, funnel notice). */
  ecommerce_funnel: need('pro', { addons: ['ecommerce'], shops: ['woocommerce', 'easy_digital_downloads'] }),
  /** p2 6: plain check. */
  queries: need('plus'),
  /** p2 6: 'plus' check. p1 2 calls the source of these words the dimensions add-on. */
  dimensions: need('pro', { addons: ['dimensions'] }),
  /** p2 6: 'plus' check; the add-on of that name measures it. */
  forms: need('pro', { addons: ['forms'] }),
  /** p2 6: plain check. */
  realtime: need('plus'),
  /** p2 4 gives it a state of its own (`is_enabled`) and no overlay; that was chosen over "the other reports here" of p2 6. */
  yearinreview: need('lite'),
  /** p2 6 says both "the other reports: 'plus' check" and "Site Speed and Media: non-pro installs see upsell"; the one that names them holds. */
  sitespeed: need('plus'),
  sitespeedmobile: need('plus'),
  media: need('plus', { addons: ['media'] }),
  /** p3 6: "non-pro installs see upsell for most reports", and for Traffic Overview expressly the basic licence. */
  countries: need('plus'),
  traffic_overview: need('plus'),
  traffic_landing_pages: need('plus'),
  traffic_technology: need('plus'),
  traffic_campaign: need('plus'),
  traffic_source_medium: need('plus'),
  traffic_social: need('plus'),
  publisher: need('plus'),
  engagement_pages: need('plus'),
  /**
   * p3 6: the add-on "and, when the licence exposes an agency flag, an agency licence": every licence here says whether it is one; a site
   * without a licence, at the operator's default tier, has no such flag and needs what deleting does, pro.
   */
  exceptions: need('pro', { licensedTier: 'agency', addons: ['exceptions'] }),
  /** p2 6: pro, plus is not enough; p2 8: without an add-on the request fails with status 400, asked for in this order. */
  user_journey: need('pro', { addons: ['user_journey', 'ecommerce'], withoutAddon: 'refused' }),
  /** p3 6: "only for a paid edition"; p3 2: its three mock insights are the screen's own, so the server gives none. */
  ai_insights: need('plus', { withoutTier: 'refused' }),
  /** p3 5 and 6: licence type pro; otherwise the upsell on submit. */
  ai_insights_chat: need('pro', { withoutTier: 'refused' }),

  /** p1 5 and 6: cannot be selected without Pro. */
  'overview.pro_metrics': need('pro', { withoutTier: 'refused' }),
  /** p1 2 and 6: the dimensions add-on, "otherwise a locked upsell". */
  'site_summary.categories': need('lite', { addons: ['dimensions'], withoutAddon: 'refused' }),
  /** p1 2: "Pro only, otherwise a blurred demo". */
  'site_summary.page': need('pro'),
  /** p1 2 and 6: Pro with the woocommerce add-on active. */
  'site_summary.product': need('pro', { addons: ['woocommerce'], withoutTier: 'refused', withoutAddon: 'refused' }),
  /** p3 2: the column only when the ecommerce add-on is active. */
  'countries.purchases': need('plus', { addons: ['ecommerce'], withoutTier: 'refused', withoutAddon: 'refused' }),
  /** p3 6: "works only for pro". */
  'exceptions.delete': need('pro', { addons: ['exceptions'], withoutTier: 'refused', withoutAddon: 'refused' }),
};

/** Whether an add-on is there and on. */
export interface AddonState {
  readonly slug: string;
  readonly installed: boolean;
  readonly active: boolean;
}

/** What a site is entitled to. */
export interface Entitlement {
  readonly tier: Tier;
  /** Whether a licence says the tier, rather than the operator's default. */
  readonly licensed: boolean;
  readonly addons: readonly AddonState[];
}

/** What is missing for the real data. */
export type Lack =
  | { readonly kind: 'tier'; readonly tier: Tier }
  | { readonly kind: 'addon'; readonly slug: string; readonly installed: boolean };

/** What an asker gets of a report, and why not more. */
export type Decision = { readonly access: 'full' } | { readonly access: Exclude<Access, 'full'>; readonly lack: Lack };

/** Whether an add-on is there and on. */
export const isAddonActive = ({ addons }: Pick<Entitlement, 'addons'>, slug: string): boolean =>
  addons.some((one) => one.slug === slug && one.active);

/** The tier from which a site sees a report's own data. */
export function neededTier(key: EntitlementKey, { licensed }: Pick<Entitlement, 'licensed'>): Tier {
  const { tier, licensedTier } = NEEDS[key];
  return (licensed && licensedTier) || tier;
}

/** The one place that decides about entitlement: the tier first, then the add-ons in their order. */
export function decide(key: EntitlementKey, entitlement: Entitlement): Decision {
  const { addons, withoutTier, withoutAddon } = NEEDS[key];
  const tier = neededTier(key, entitlement);
  if (!reaches(entitlement.tier, tier)) return { access: withoutTier, lack: { kind: 'tier', tier } };
  const slug = addons.find((one) => !isAddonActive(entitlement, one));
  if (slug === undefined) return { access: 'full' };
  const installed = entitlement.addons.some((one) => one.slug === slug && one.installed);
  return { access: withoutAddon, lack: { kind: 'addon', slug, installed } };
}

/** Whether the notice about unsupported shops stands over a report (p2 4): its own data are shown, and none of its shops is active. */
export function lacksShop(key: EntitlementKey, entitlement: Entitlement): boolean {
  const { shops } = NEEDS[key];
  if (shops.length === 0 || decide(key, entitlement).access !== 'full') return false;
  return !shops.some((slug) => isAddonActive(entitlement, slug));
}

/** Whether a text is a report's key. */
export const isReportKey = (text: string): text is ReportKey => (REPORT_KEYS as readonly string[]).includes(text);
