/** The screen of each report. */
import type { CATALOGUE } from './catalogue.ts';
import type { ScreenOf } from './screen/report-screen.tsx';

type Catalogued = (typeof CATALOGUE)[number];

/**
 * The screens of the reports that have a definition: each must draw its report's answer. Only pages load them; the server reads the catalogue,
 * and must not load what draws.
 */
export type Screens = {
  readonly [One in Catalogued as One extends { readonly load: unknown } ? One['id'] : never]: () => Promise<
    ScreenOf<One>
  >;
};

const details = () => import('./blocks/details.screen.tsx');
const siteSpeed = () => import('./site-speed/site-speed.screen.tsx');

/** Every screen, by its report. */
export const SCREENS: Screens = {
  overview: () => import('./overview/overview.screen.tsx'),
  site_summary: () => import('./site-summary/site-summary.screen.tsx'),
  traffic_overview: details,
  traffic_landing_pages: details,
  traffic_technology: () => import('./technology/technology.screen.tsx'),
  traffic_campaign: () => import('./traffic/campaign.screen.tsx'),
  traffic_source_medium: details,
  traffic_social: details,
  traffic_ai_assistants: details,
  traffic_retention: () => import('./retention/retention.screen.tsx'),
  countries: () => import('./countries/countries.screen.tsx'),
  publisher: () => import('./publishers/publisher.screen.tsx'),
  engagement_pages: details,
  paths: () => import('./paths/paths.screen.tsx'),
  page_details: () => import('./page/page.screen.tsx'),
  content_lists: () => import('./content-lists/content-lists.screen.tsx'),
  searches: () => import('./searches/searches.screen.tsx'),
  google_comparison: () => import('./google-comparison/google-comparison.screen.tsx'),
  hours: () => import('./hours/hours.screen.tsx'),
  queries: () => import('./queries/queries.screen.tsx'),
  ecommerce: () => import('./ecommerce/ecommerce.screen.tsx'),
  order_reconciliation: () => import('./reconciliation/order-reconciliation.screen.tsx'),
  ecommerce_coupons: () => import('./coupons/coupons.screen.tsx'),
  ecommerce_funnel: () => import('./funnel/funnel.screen.tsx'),
  products: () => import('./products/products.screen.tsx'),
  customers: () => import('./customers/customers.screen.tsx'),
  my_funnels: () => import('./my-funnels/my-funnels.screen.tsx'),
  cart_abandonment: () => import('./carts/cart.screen.tsx'),
  user_journey: () => import('./journey/journey.screen.tsx'),
  dimensions: () => import('./dimensions/dimensions.screen.tsx'),
  forms: () => import('./forms/forms.screen.tsx'),
  realtime: () => import('./realtime/realtime.screen.tsx'),
  sitespeed: siteSpeed,
  sitespeedmobile: siteSpeed,
  media: () => import('./media/media.screen.tsx'),
  exceptions: () => import('./exceptions/exceptions.screen.tsx'),
  yearinreview: () => import('./year-in-review/year-in-review.screen.tsx'),
};
