/** This module is responsible for the list of add-ons: what each is called, what it is for, and from which tier it can be switched on. */
import type { Tier } from './tier.ts';

/** One add-on. */
export interface Addon {
  /** The incumbent's slug. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Plugin file by which a host knows it, as WordPress writes it (spec part 2, section 3: `basename`). */
  readonly basename: string;
  /** `built-in` is a part of Magpie; `plugin` is someone else's, which a site has or has not; `absent` is no part of this version. */
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
  builtIn('ecommerce', 'eCommerce', 'pro', 'Orders, products and the funnel; purchases beside countries and sources.'),
  builtIn('dimensions', 'Dimensions', 'pro', 'Authors, categories, tags and other properties of your content.'),
  builtIn('forms', 'Forms', 'pro', 'How often each form is seen and sent.'),
  builtIn('media', 'Media', 'plus', 'Plays, watch time and completion of your videos.'),
  builtIn('user_journey', 'User Journey', 'pro', 'The pages and events that led to each order.'),
  builtIn('exceptions', 'Exceptions', 'pro', 'Days on which a number was out of the ordinary.'),
  {
    slug: 'woocommerce',
    title: 'WooCommerce',
    description: 'The shop whose products and orders are reported.',
    basename: 'woocommerce/woocommerce.php',
    kind: 'plugin',
    tier: 'lite',
  },
  {
    slug: 'easy_digital_downloads',
    title: 'Easy Digital Downloads',
    description: 'The shop for digital products whose orders are reported.',
    basename: 'easy-digital-downloads/easy-digital-downloads.php',
    kind: 'plugin',
    tier: 'lite',
  },
  {
    slug: 'aioseo',
    title: 'All in One SEO',
    description: 'Search engine optimisation beside the search terms.',
    basename: 'all-in-one-seo-pack/all_in_one_seo_pack.php',
    kind: 'plugin',
    tier: 'lite',
  },
  builtIn('page_insights', 'Page Insights', 'plus', 'Figures of a page beside the page itself.', 'absent'),
  builtIn('ads', 'Ads', 'pro', 'Clicks on advertisements on your pages.', 'absent'),
  builtIn('amp', 'AMP', 'plus', 'Visits to accelerated mobile pages.', 'absent'),
];

/** The add-on of that slug. */
export const addonOf = (slug: string): Addon | undefined => ADDONS.find((one) => one.slug === slug);
