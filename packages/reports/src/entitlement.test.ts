import { describe, expect, it } from 'vitest';
import { ADDON_SENTENCES } from './addon-texts.ts';
import { BUILT_REPORTS, CATALOGUE, REPORT_KEYS } from './catalogue.ts';
import { decide, type Entitlement, type EntitlementKey, NEEDS, neededTier, needsShop } from './entitlement.ts';
import { ADDONS } from './kit/addons.ts';
import { PART_NEEDS, type PartKey } from './kit/need.ts';
import { reaches, TIERS, type Tier } from './kit/tier.ts';
import { type OverlayKey, overlayHeading, UPSELLS } from './upsell.ts';

const PART_KEYS = Object.keys(PART_NEEDS) as PartKey[];
const KEYS: readonly EntitlementKey[] = [...REPORT_KEYS, ...PART_KEYS];
const on = (...slugs: readonly string[]): Entitlement['addons'] =>
  slugs.map((slug) => ({ slug, installed: true, active: true }));
const EVERY = on(...ADDONS.map(({ slug }) => slug));
const site = (tier: Tier, addons = EVERY, licensed = false): Entitlement => ({ tier, licensed, addons });

/**
 * Access of a site with every add-on and no licence of its own at lite, plus, pro and agency, read from the specification by hand:
 * F the real data, d the sample, - nothing. Reports that the specification doesn't have follow the rule.
 */
const SEEN: Readonly<Partial<Record<EntitlementKey, string>>> = {
  overview: 'FFFF',
  site_summary: 'FFFF',
  ecommerce: 'ddFF',
  order_reconciliation: 'ddFF',
  ecommerce_coupons: 'ddFF',
  cart_abandonment: 'ddFF',
  ecommerce_funnel: 'ddFF',
  queries: 'dFFF',
  dimensions: 'ddFF',
  forms: 'ddFF',
  realtime: 'dFFF',
  yearinreview: 'FFFF',
  sitespeed: 'dFFF',
  sitespeedmobile: 'dFFF',
  media: 'dFFF',
  countries: 'dFFF',
  traffic_overview: 'dFFF',
  traffic_landing_pages: 'dFFF',
  traffic_technology: 'dFFF',
  traffic_campaign: 'dFFF',
  traffic_source_medium: 'dFFF',
  traffic_social: 'dFFF',
  publisher: 'dFFF',
  engagement_pages: 'dFFF',
  exceptions: 'ddFF',
  user_journey: 'ddFF',
  ai_insights: '-FFF',
  ai_insights_chat: '--FF',
  'overview.pro_metrics': '--FF',
  'site_summary.categories': 'FFFF',
  'site_summary.page': 'ddFF',
  'site_summary.product': '--FF',
  'tables.sales': '-FFF',
  'yearinreview.ecommerce': 'FFFF',
  'exceptions.delete': '--FF',
};
const LETTERS = { full: 'F', demo: 'd', refused: '-' } as const;

describe('what each report needs', () => {
  it.each(KEYS)('%s, at every tier', (key) => {
    const { tier: needed, withoutTier } = NEEDS[key];
    const ruled = TIERS.map((tier) => (reaches(tier, needed) ? 'F' : LETTERS[withoutTier])).join('');
    expect(TIERS.map((tier) => LETTERS[decide(key, site(tier)).access]).join('')).toBe(SEEN[key] ?? ruled);
  });

  /** The add-ons that each needs, in the order in which they are requested, and what a reader without one gets. */
  const OF_ADDONS: Partial<Record<EntitlementKey, readonly [addons: readonly string[], access: 'demo' | 'refused']>> = {
    ecommerce_funnel: [['ecommerce'], 'demo'],
    dimensions: [['dimensions'], 'demo'],
    forms: [['forms'], 'demo'],
    media: [['media'], 'demo'],
    exceptions: [['exceptions'], 'demo'],
    user_journey: [['user_journey', 'ecommerce'], 'refused'],
    'site_summary.categories': [['dimensions'], 'refused'],
    'site_summary.product': [['woocommerce'], 'refused'],
    'tables.sales': [['ecommerce'], 'refused'],
    'yearinreview.ecommerce': [['ecommerce'], 'refused'],
    'exceptions.delete': [['exceptions'], 'refused'],
  };

  it.each(KEYS)('%s, without each add-on', (key) => {
    const { addons: needs, withoutAddon } = NEEDS[key];
    const [addons, access] = OF_ADDONS[key] ?? (key in SEEN ? [[], 'demo'] : [needs, withoutAddon]);
    for (const { slug } of ADDONS) {
      const without = site(
        'agency',
        EVERY.filter((one) => one.slug !== slug),
      );
      const off = site(
        'agency',
        EVERY.map((one) => (one.slug === slug ? { ...one, active: false } : one)),
      );
      const needed = addons.includes(slug);
      expect(decide(key, without)).toEqual(
        needed ? { access, missing: { kind: 'addon', slug, installed: false } } : { access: 'full' },
      );
      expect(decide(key, off)).toEqual(
        needed ? { access, missing: { kind: 'addon', slug, installed: true } } : { access: 'full' },
      );
    }
  });

  it('requires the tier before add-ons, and add-ons in order', () => {
    expect(decide('user_journey', site('plus', []))).toEqual({
      access: 'demo',
      missing: { kind: 'tier', tier: 'pro' },
    });
    expect(decide('user_journey', site('pro', []))).toMatchObject({ missing: { slug: 'user_journey' } });
    expect(decide('user_journey', site('pro', on('user_journey')))).toMatchObject({ missing: { slug: 'ecommerce' } });
    expect(decide('user_journey', site('pro', on('ecommerce')))).toMatchObject({ missing: { slug: 'user_journey' } });
  });

  it('requires an agency licence for Exceptions only if a licence sets the tier', () => {
    expect(decide('exceptions', site('pro', EVERY, true))).toEqual({
      access: 'demo',
      missing: { kind: 'tier', tier: 'agency' },
    });
    expect(decide('exceptions', site('agency', EVERY, true)).access).toBe('full');
    expect(neededTier('exceptions', { licensed: false })).toBe('pro');
    for (const key of KEYS.filter((one) => one !== 'exceptions'))
      expect(neededTier(key, { licensed: true }), key).toBe(NEEDS[key].tier);
  });

  it.each(
    [true, false].flatMap((demo) =>
      [true, false].flatMap((listed) => [true, false].map((active) => ({ demo, listed, active }))),
    ),
  )('says that a shop is missing only where it is: $demo $listed $active', ({ demo, listed, active }) => {
    const addons = [
      ...on('ecommerce'),
      ...(listed ? [{ slug: 'easy_digital_downloads', installed: true, active: false }] : []),
      ...(active ? on('woocommerce') : []),
    ];
    const expected = !demo && listed && !active;
    expect(needsShop('ecommerce_funnel', site(demo ? 'plus' : 'pro', addons))).toBe(expected);
  });

  it('takes either shop, and asks no other report for one', () => {
    expect(needsShop('ecommerce_funnel', site('pro', on('ecommerce', 'easy_digital_downloads')))).toBe(false);
    expect(needsShop('overview', site('lite', []))).toBe(false);
  });

  it('orders the tiers', () => {
    expect(TIERS.map((tier) => TIERS.filter((other) => reaches(tier, other)).length)).toEqual([1, 2, 3, 4]);
  });
});

describe('the list of add-ons', () => {
  it('has every required add-on, each slug and basename once', () => {
    const slugs = ADDONS.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(ADDONS.map(({ basename }) => basename)).size).toBe(slugs.length);
    for (const { addons, shops } of Object.values(NEEDS))
      expect(slugs).toEqual(expect.arrayContaining([...addons, ...shops]));
  });

  it("uses the specification's texts where it has them", () => {
    const exceptions = 'Please install/activate the exceptions addon to view Exceptions reports.';
    expect(ADDON_SENTENCES).toEqual({ exceptions, 'exceptions.delete': exceptions });
    for (const key of Object.keys(ADDON_SENTENCES)) expect(NEEDS[key as EntitlementKey].addons, key).not.toEqual([]);
  });

  it('can be turned on if a report needs it', () => {
    for (const key of REPORT_KEYS)
      for (const slug of NEEDS[key].addons)
        expect(reaches(NEEDS[key].tier, ADDONS.find((one) => one.slug === slug)!.tier), `${key}: ${slug}`).toBe(true);
  });
});

describe('the overlay of each report', () => {
  it('has a heading, a title and distinct features', () => {
    for (const [key, { title, features }] of Object.entries(UPSELLS)) {
      expect(overlayHeading(key as OverlayKey) && title && features.length > 0, key).toBe(true);
      expect(new Set(features).size, key).toBe(features.length);
    }
  });

  it('has features that fit in one line where there are two columns', () => {
    const long = Object.values(UPSELLS)
      .filter(({ features }) => features.length > 4)
      .flatMap(({ features }) => features.filter((feature) => feature.length > 34));
    expect(long).toEqual([]);
  });

  it('says what a feature needs besides the plan', () => {
    expect(Object.values(UPSELLS).flatMap(({ conditions = {} }) => Object.entries(conditions))).toEqual([
      ['Purchases by country', '(with the eCommerce add-on)'],
      ['Age, gender and interests', '(with data that your site sends)'],
    ]);
    for (const { features, conditions = {} } of Object.values(UPSELLS))
      expect(features).toEqual(expect.arrayContaining(Object.keys(conditions)));
  });

  it("has the specification's texts", () => {
    expect(UPSELLS.traffic_social.title).toBe('See Which Social Media Networks are Making You Money.');
    expect(
      Object.entries(UPSELLS)
        .flatMap(([key, { promotion }]) => (promotion === 'Save 50%' ? [key] : []))
        .sort(),
    ).toEqual(['cart_abandonment', 'ecommerce', 'ecommerce_coupons']);
  });
});

it('has requirements for every report, and an ID for every page', () => {
  for (const id of BUILT_REPORTS) expect(REPORT_KEYS).toContain(id);
  for (const { path, id } of CATALOGUE) expect(Object.keys(NEEDS), path ?? id).toContain(id);
});
