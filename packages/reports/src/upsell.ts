/** Texts of the upgrade overlays: each report's is in its folder, those of parts and of the dashboard's own pages are here. */
import { CARTS_OVERLAYS } from './carts/carts.overlays.ts';
import { findReport, type ReportKey, reportHeading } from './catalogue.ts';
import { CONTENT_LISTS_OVERLAYS } from './content-lists/content-lists.overlays.ts';
import { COUNTRIES_OVERLAYS } from './countries/countries.overlays.ts';
import { COUPONS_OVERLAYS } from './coupons/coupons.overlays.ts';
import { CUSTOMERS_OVERLAYS } from './customers/customers.overlays.ts';
import { DIMENSIONS_OVERLAYS } from './dimensions/dimensions.overlays.ts';
import { ECOMMERCE_OVERLAYS } from './ecommerce/ecommerce.overlays.ts';
import type { EntitlementKey } from './entitlement.ts';
import { EXCEPTIONS_OVERLAYS } from './exceptions/exceptions.overlays.ts';
import { FORMS_OVERLAYS } from './forms/forms.overlays.ts';
import { FUNNEL_OVERLAYS } from './funnel/funnel.overlays.ts';
import { GOOGLE_COMPARISON_OVERLAYS } from './google-comparison/google-comparison.overlays.ts';
import { HOURS_OVERLAYS } from './hours/hours.overlays.ts';
import { JOURNEY_OVERLAYS } from './journey/journey.overlays.ts';
import type { Upsell } from './kit/upsell.ts';
import { MEDIA_OVERLAYS } from './media/media.overlays.ts';
import { MY_FUNNELS_OVERLAYS } from './my-funnels/my-funnels.overlays.ts';
import { OVERVIEW_OVERLAYS } from './overview/overview.overlays.ts';
import { PAGE_OVERLAYS } from './page/page.overlays.ts';
import { PATHS_OVERLAYS } from './paths/paths.overlays.ts';
import { PRODUCTS_OVERLAYS } from './products/products.overlays.ts';
import { PUBLISHERS_OVERLAYS } from './publishers/publishers.overlays.ts';
import { QUERIES_OVERLAYS } from './queries/queries.overlays.ts';
import { REALTIME_OVERLAYS } from './realtime/realtime.overlays.ts';
import { RECONCILIATION_OVERLAYS } from './reconciliation/reconciliation.overlays.ts';
import { RETENTION_OVERLAYS } from './retention/retention.overlays.ts';
import { SEARCHES_OVERLAYS } from './searches/searches.overlays.ts';
import { SITE_SPEED_OVERLAYS } from './site-speed/site-speed.overlays.ts';
import { SITE_SUMMARY_OVERLAYS } from './site-summary/site-summary.overlays.ts';
import { TECHNOLOGY_OVERLAYS } from './technology/technology.overlays.ts';
import { TRAFFIC_OVERLAYS } from './traffic/traffic.overlays.ts';
import { YEAR_IN_REVIEW_OVERLAYS } from './year-in-review/year-in-review.overlays.ts';

/** A report, or a part with an overlay of its own. The boxes of the Site Summary have one line instead; the Year in Review leaves its part out. */
export type OverlayKey = Exclude<EntitlementKey, `site_summary.${string}` | `yearinreview.${string}`>;

/** The overlay of each report and part: a report without one doesn't compile. */
export const UPSELLS: Readonly<Record<OverlayKey, Upsell>> = {
  ...CARTS_OVERLAYS,
  ...CONTENT_LISTS_OVERLAYS,
  ...COUNTRIES_OVERLAYS,
  ...COUPONS_OVERLAYS,
  ...CUSTOMERS_OVERLAYS,
  ...DIMENSIONS_OVERLAYS,
  ...ECOMMERCE_OVERLAYS,
  ...EXCEPTIONS_OVERLAYS,
  ...FORMS_OVERLAYS,
  ...FUNNEL_OVERLAYS,
  ...GOOGLE_COMPARISON_OVERLAYS,
  ...HOURS_OVERLAYS,
  ...JOURNEY_OVERLAYS,
  ...MEDIA_OVERLAYS,
  ...MY_FUNNELS_OVERLAYS,
  ...OVERVIEW_OVERLAYS,
  ...PAGE_OVERLAYS,
  ...PATHS_OVERLAYS,
  ...PRODUCTS_OVERLAYS,
  ...PUBLISHERS_OVERLAYS,
  ...QUERIES_OVERLAYS,
  ...REALTIME_OVERLAYS,
  ...RECONCILIATION_OVERLAYS,
  ...RETENTION_OVERLAYS,
  ...SEARCHES_OVERLAYS,
  ...SITE_SPEED_OVERLAYS,
  ...SITE_SUMMARY_OVERLAYS,
  ...TECHNOLOGY_OVERLAYS,
  ...TRAFFIC_OVERLAYS,
  ...YEAR_IN_REVIEW_OVERLAYS,
  'overview.pro_metrics': {
    heading: 'Pro Metrics',
    title: 'See What Your Visitors Are Worth.',
    features: ['Revenue', 'Revenue per user', 'Revenue per session', 'Purchases'],
  },
  'tables.sales': {
    heading: 'Sales',
    title: 'See What Brings Your Customers.',
    features: ['Purchases and revenue of every row'],
  },
  'exceptions.delete': {
    title: 'Keep Your List Short.',
    features: ['Delete exceptions you’ve dealt with'],
  },
  ai_insights: {
    title: 'Find Out What Changed, and Why.',
    subtitle: 'What’s in AI Insights?',
    features: [
      'What changed this week',
      'The cause behind each change',
      'Growing and fading pages',
      'New and lost traffic sources',
      'Every number can be checked',
      'One click to the full report',
    ],
  },
  ai_insights_chat: {
    title: 'Ask Your Analytics in Plain English.',
    subtitle: 'What’s in Conversations AI?',
    features: [
      'Answers in plain English',
      'Charts where they help',
      'Follow-up questions',
      'Every number can be checked',
      'Saved and pinned conversations',
      'One click to the full report',
    ],
  },
};

/** The heading of an overlay, in English: its own, or that of the report's page, also for a part of the report. */
export const overlayHeading = (key: OverlayKey): string =>
  UPSELLS[key].heading ?? reportHeading(findReport(key.split('.')[0] as ReportKey));
