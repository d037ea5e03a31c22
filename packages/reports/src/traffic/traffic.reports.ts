/** Traffic reports: where visits come from, and what they bring (specification part 3, section 2). */
import { byDimension, byMetric } from '../kit/columns.ts';
import { detailsReport } from '../parts/details-report.ts';

/** Columns of sales need the eCommerce add-on, in every table. */
const SALES = 'tables.sales';
/** The columns of every traffic table after the first (specification part 3, sections 2 and 3). */
const COLUMNS = [
  byMetric('sessions', 'sessions'),
  byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
  byMetric('pages_per_sessions', 'screenPageViewsPerSession', { label: 'Pages / Sessions' }),
  byMetric('purchases', 'ecommercePurchases', { label: 'Purchases', needs: SALES }),
  byMetric('conversion_rate', 'sessionPurchaseRate', { label: 'Conversion Rate', needs: SALES }),
  byMetric('revenue', 'purchaseRevenue', { label: 'Revenue', needs: SALES }),
];
const EMPTY = 'No data currently for the Traffic report';

const CHANNEL = byDimension('channel', 'sessionDefaultChannelGroup', { label: 'Channel' });
const SOURCE = byDimension('source', 'sessionSource', { label: 'Source' });
const SOURCE_MEDIUM = byDimension('source_medium', 'sessionSourceMedium', { label: 'Source / Medium' });
const CONTENT = byDimension('content', 'sessionManualAdContent', { label: 'Content' });
const CAMPAIGN = byDimension('campaign', 'sessionCampaignName', { label: 'Campaign' });
const LANDING_PAGE = byDimension('landing_page', 'landingPage', { label: 'Landing Page' });
const NETWORK = byDimension('network', 'sessionSocialNetwork', { label: 'Network' });

/** Traffic Overview: sessions and sales by channel. */
export const trafficOverview = detailsReport({
  id: 'traffic_overview',
  version: 1,
  field: 'traffic_details_table',
  title: 'Traffic Details',
  by: CHANNEL,
  opens: [SOURCE],
  columns: COLUMNS,
  emptyText: EMPTY,
});

/** Landing Page Details: sessions and sales by the page that a visit starts on. */
export const landingPages = detailsReport({
  id: 'traffic_landing_pages',
  version: 1,
  field: 'landing_pages_table',
  title: 'Top Landing Pages',
  by: LANDING_PAGE,
  titled: true,
  opens: [CHANNEL, SOURCE_MEDIUM],
  inWords: 'shares',
  columns: COLUMNS,
  emptyText: EMPTY,
  searchLabel: 'Search pages',
});

/** Campaigns: sessions and sales by campaign. */
export const campaigns = detailsReport({
  id: 'traffic_campaign',
  version: 1,
  field: 'campaign_details_table',
  title: 'Campaign Details',
  by: CAMPAIGN,
  // What tracking and GA4 call visits without one.
  hides: {
    names: ['(direct)', '(organic)', '(referral)', '(ai-assistant)', '(none)', '(not set)'],
    label: 'Show visits without a campaign',
  },
  alike: true,
  opens: [SOURCE_MEDIUM, CONTENT],
  columns: COLUMNS,
  emptyText: EMPTY,
  emptyHint: 'Add utm_campaign to the links you share, and they show up here.',
  searchLabel: 'Search campaigns',
});

/** Source / Medium: sessions and sales by the exact source. */
export const sourceMedium = detailsReport({
  id: 'traffic_source_medium',
  version: 1,
  field: 'source_medium_table',
  title: 'Source / Medium Details',
  by: SOURCE_MEDIUM,
  opens: [LANDING_PAGE, CAMPAIGN],
  columns: COLUMNS,
  emptyText: EMPTY,
  searchLabel: 'Search sources and media',
});

/** Social Media: sessions and sales by social network, of visits from social networks alone (definitions, Source). */
export const socialMedia = detailsReport({
  id: 'traffic_social',
  version: 1,
  field: 'social_table',
  title: 'Report Details',
  about:
    'Visits from social networks only. Google Analytics counts YouTube and other video sites in the channel Organic Video, so Organic Social in Traffic Overview can be smaller.',
  by: NETWORK,
  icons: true,
  opens: [LANDING_PAGE],
  inWords: 'revenue',
  columns: [
    byMetric('sessions', 'sessions'),
    byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
    byMetric('bounce_rate', 'bounceRate', { label: 'Bounce Rate' }),
    byMetric('purchases', 'ecommercePurchases', { label: 'Purchases', needs: SALES }),
    byMetric('revenue', 'purchaseRevenue', { label: 'Revenue', needs: SALES }),
    byMetric('conversion_rate', 'sessionPurchaseRate', { label: 'Conversion Rate', needs: SALES }),
  ],
  filter: { not: { field: 'sessionSocialNetwork', op: 'empty' } },
  emptyText: 'No data for this time period.',
  emptyHint: 'Share a link to your site and visits show up here.',
});

/** AI Assistants: sessions and sales by assistant, and the pages that it sends people to. */
export const aiAssistants = detailsReport({
  id: 'traffic_ai_assistants',
  version: 1,
  field: 'assistants_table',
  title: 'AI Assistants',
  by: byDimension('assistant', 'sessionSource', { label: 'Assistant' }),
  opens: [LANDING_PAGE],
  columns: COLUMNS,
  filter: { field: 'sessionDefaultChannelGroup', op: 'is', value: 'AI Assistant', caseSensitive: true },
  emptyText: 'No visits from AI assistants in this period.',
});
