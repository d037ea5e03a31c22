/** This module is responsible for the route table and the report navigation of the specification (part 3, section 2). */
import type { ReportKey } from './entitlement.ts';

/** One entry of the navigation; texts are translated where they are shown. */
export interface NavigationEntry {
  /** Hash route, such as `/traffic-overview`. */
  readonly path: string;
  /** The report that it opens. */
  readonly report: ReportKey;
  readonly title: string;
  /** One line about it, shown in drop-downs. */
  readonly description: string;
  readonly group: 'traffic' | 'publishers' | 'ecommerce' | null;
  /** True once the report can be opened. */
  readonly built: boolean;
}

const entry = (
  path: string,
  report: ReportKey,
  title: string,
  description: string,
  group: NavigationEntry['group'] = null,
  built = false,
): NavigationEntry => ({ path, report, title, description, group, built });

/** The report navigation in its order. */
export const REPORT_NAVIGATION: readonly NavigationEntry[] = [
  entry('/', 'overview', 'Overview', 'Visits, pages and where they came from', null, true),
  entry('/traffic-overview', 'traffic_overview', 'Traffic Overview', 'Channels, and what each brings', 'traffic'),
  entry(
    '/traffic-landing-pages',
    'traffic_landing_pages',
    'Landing Page Details',
    'The pages on which visits begin',
    'traffic',
  ),
  entry('/traffic-technology', 'traffic_technology', 'Technology', 'Browsers and devices', 'traffic'),
  entry('/traffic-campaign', 'traffic_campaign', 'Campaigns', 'How your campaigns do', 'traffic'),
  entry(
    '/traffic-source-medium',
    'traffic_source_medium',
    'Source / Medium',
    'Every source and how it reached you',
    'traffic',
  ),
  entry('/traffic-social', 'traffic_social', 'Social Media', 'Networks that send visitors', 'traffic'),
  entry('/countries', 'countries', 'Country Report', 'Countries and regions of your visitors', 'traffic'),
  entry(
    '/publishers',
    'publisher',
    'Engagement Overview',
    'Landing and exit pages, links, downloads, scroll depth',
    'publishers',
  ),
  entry('/publishers-pages', 'engagement_pages', 'Pages Report', 'How each page holds its readers', 'publishers'),
  entry('/search-console', 'queries', 'Search Console', 'What people searched before they came'),
  entry('/ecommerce', 'ecommerce', 'eCommerce Overview', 'Orders, revenue, products', 'ecommerce'),
  entry('/ecommerce-coupons', 'ecommerce_coupons', 'Coupons', 'Coupons and their revenue', 'ecommerce'),
  entry('/ecommerce-funnel', 'ecommerce_funnel', 'Funnel', 'From product view to purchase', 'ecommerce'),
  entry('/cart-abandonment', 'cart_abandonment', 'Cart Abandonment', 'Carts and checkouts that were left', 'ecommerce'),
  entry('/user-journey-report', 'user_journey', 'User Journey', 'The steps that led to each order', 'ecommerce'),
  entry('/dimensions', 'dimensions', 'Dimensions', 'Authors, categories and other properties of your content'),
  entry('/forms', 'forms', 'Forms', 'Form views and completions'),
  entry('/real-time', 'realtime', 'Realtime', 'Who is on the site right now'),
  entry('/site-speed', 'sitespeed', 'Site Speed', 'How fast your pages are'),
  entry('/media', 'media', 'Media', 'Video plays and watch time'),
  entry('/exceptions', 'exceptions', 'Exceptions', 'Days on which a number was out of the ordinary'),
];
