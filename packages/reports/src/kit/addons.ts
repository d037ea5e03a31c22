/** List of add-ons: their names, purposes, and the tiers from which they can be switched on. */
import type { Tier } from './tier.ts';

/** One add-on. */
export interface Addon {
  /** The incumbent's slug. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Plugin file by which a host knows it, as WordPress writes it (spec part 2, section 3: `basename`). */
  readonly basename: string;
  /** `built-in` is part of Magpie; `plugin` is a third party's, which a site may have; `absent` isn't in this version. */
  readonly kind: 'built-in' | 'plugin' | 'absent';
  /** The tier from which a built-in one can be switched on. */
  readonly tier: Tier;
}

const builtIn = (slug: string, title: string, tier: Tier, description: string, kind: Addon['kind'] = 'built-in') => ({
  slug,
  title,
  description,
  tier,
  kind,
  basename: `magpie-${slug.replaceAll('_', '-')}/magpie-${slug.replaceAll('_', '-')}.php`,
});

/** Every add-on, in the order in which they are listed. */
export const ADDONS: readonly Addon[] = [
  builtIn(
    'ecommerce',
    'eCommerce',
    'pro',
    'Orders, products and the shopping funnel, and purchases by country and source.',
  ),
  builtIn('dimensions', 'Dimensions', 'pro', 'Reports by author, category, tag and more.'),
  builtIn('forms', 'Forms', 'pro', 'Views and completions of your forms.'),
  builtIn('media', 'Media', 'plus', 'Plays, watch time and completion of your videos.'),
  builtIn('user_journey', 'User Journey', 'pro', 'The steps that led to each order.'),
  builtIn('exceptions', 'Exceptions', 'pro', 'Unusual days in your numbers.'),
  {
    slug: 'woocommerce',
    title: 'WooCommerce',
    description: 'Reports on products and orders in your shop.',
    basename: 'woocommerce/woocommerce.php',
    kind: 'plugin',
    tier: 'lite',
  },
  {
    slug: 'easy_digital_downloads',
    title: 'Easy Digital Downloads',
    description: 'Reports on orders of digital products.',
    basename: 'easy-digital-downloads/easy-digital-downloads.php',
    kind: 'plugin',
    tier: 'lite',
  },
  {
    slug: 'aioseo',
    title: 'All in One SEO',
    description: 'SEO advice next to your search terms.',
    basename: 'all-in-one-seo-pack/all_in_one_seo_pack.php',
    kind: 'plugin',
    tier: 'lite',
  },
  builtIn('page_insights', 'Page Insights', 'plus', 'Numbers for each page, shown on the page itself.', 'absent'),
  builtIn('ads', 'Ads', 'pro', 'Clicks on ads on your pages.', 'absent'),
  builtIn('amp', 'AMP', 'plus', 'Visits to AMP pages.', 'absent'),
];

/** The add-on of that slug. */
export const findAddon = (slug: string): Addon | undefined => ADDONS.find((one) => one.slug === slug);
