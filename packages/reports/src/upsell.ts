/**
 * This module is responsible for the texts of each report's upgrade overlay (spec part 2, section 2), translated when
 * shown.
 */
import type { EntitlementKey } from './entitlement.ts';

/** The content of a report's upgrade overlay. */
export interface Upsell {
  /** The report's name, shown with the PRO badge. */
  readonly heading: string;
  readonly title: string;
  /** What the report contains, as its screen names it. */
  readonly features: readonly string[];
  /** If the specification has one. */
  readonly promotion?: string;
}

/** The promotion of part 1, sections 1 and 9, for the reports of that part. */
const SAVE = 'Save 50%';

const SPEED_FEATURES = [
  'One overall score for phones and desktops',
  'Largest contentful paint, layout shift, blocking time and more, each against its target',
  'Run a new audit whenever you like',
  'Advice for each metric, worst first',
];

/** The overlay of each report and part. */
export const UPSELLS: Readonly<Record<EntitlementKey, Upsell>> = {
  overview: {
    heading: 'Overview Report',
    title: 'See How Your Site Does at a Glance.',
    features: ['Sessions and page views over time', 'Countries, referrals and top pages'],
  },
  'overview.pro_metrics': {
    heading: 'Pro Metrics',
    title: 'See What Your Visitors Are Worth.',
    features: ['Revenue', 'Revenue per user', 'Revenue per session', 'Purchases'],
  },
  site_summary: {
    heading: 'Site Summary',
    title: 'See Your Key Numbers at a Glance.',
    features: ['All time stats', 'Most popular times, pages and posts'],
  },
  'site_summary.categories': {
    heading: 'Most Popular Categories',
    title: 'See Which Topics Your Readers Like.',
    features: ['Page views by content category'],
  },
  'site_summary.page': {
    heading: 'Most Popular Page',
    title: 'See Which Page People Read Most.',
    features: ['Page views, sessions, engaged sessions and bounce rate of your most popular page'],
  },
  'site_summary.product': {
    heading: 'Most Popular Product',
    title: 'See Which Product Sells Best.',
    features: ['Share of items purchased, by product'],
  },
  ecommerce: {
    heading: 'eCommerce Report',
    title: 'See What Sells and Where Buyers Come From.',
    features: [
      'Conversion rate, transactions, revenue and average order value',
      'Top products with quantity, share and revenue',
      'Top conversion sources',
      'Products added to and removed from carts',
      'New customers and abandoned checkouts',
      'Days and sessions until a purchase',
    ],
    promotion: SAVE,
  },
  ecommerce_coupons: {
    heading: 'eCommerce Coupons Report',
    title: 'See Which Coupons Bring Orders.',
    features: [
      'Every coupon that was used',
      'Revenue of each coupon',
      'Transactions of each coupon',
      'Average order value of each coupon',
    ],
    promotion: SAVE,
  },
  cart_abandonment: {
    heading: 'Cart Abandonment Report',
    title: 'See Which Carts Are Abandoned.',
    features: [
      'Abandoned carts and checkouts by product',
      'Abandoned carts and checkouts by day',
      'Quantity sold for each',
      'Revenue for each',
    ],
    promotion: SAVE,
  },
  ecommerce_funnel: {
    heading: 'eCommerce Funnel Report',
    title: 'See at Which Step Shoppers Leave.',
    features: [
      'A funnel from viewing an item to the purchase',
      'Completion and abandonment rate of each step',
      'Broken down by channel',
      'Broken down by country',
      'Site notes next to the numbers',
    ],
  },
  queries: {
    heading: 'Search Console Report',
    title: 'See What People Search Before They Find You.',
    features: [
      'Your top 50 Google search terms',
      'Clicks and impressions of each',
      'Click-through rate of each',
      'Average position of each',
    ],
  },
  dimensions: {
    heading: 'Dimensions Report',
    title: 'See Which Authors, Categories and Tags Work Best.',
    features: [
      'Page views by author',
      'Page views by category and tag',
      'Page views by post type',
      'Page views by publication date',
      'Logged-in and anonymous visitors',
      'Your own custom dimensions',
    ],
  },
  forms: {
    heading: 'Forms Report',
    title: 'See Which Forms People Complete.',
    features: [
      'Impressions of every form',
      'Conversions and conversion rate of every form',
      'Broken down by source and medium',
      'Broken down by campaign',
      'Both over time, with your site notes',
    ],
  },
  realtime: {
    heading: 'Real-Time Report',
    title: 'See Who Is on Your Site Right Now.',
    features: [
      'Active users in the last 30 minutes',
      'Page views per minute',
      'Top pages',
      'Top referral traffic sources',
      'Top countries and cities',
    ],
  },
  yearinreview: {
    heading: 'Year in Review',
    title: 'See Your Year on One Page.',
    features: ['Your visitors, their countries and devices', 'The year’s top pages, sources and sales'],
  },
  sitespeed: {
    heading: 'Site Speed Report',
    title: 'See How Fast Your Pages Are and What Slows Them Down.',
    features: SPEED_FEATURES,
  },
  sitespeedmobile: {
    heading: 'Site Speed Report',
    title: 'See How Fast Your Pages Are on Phones.',
    features: SPEED_FEATURES,
  },
  media: {
    heading: 'Media Report',
    title: 'See Which Videos Are Watched to the End.',
    features: [
      'Video plays over time',
      'Plays of each video',
      'Average watch time and share watched',
      'Completion rate of each video',
    ],
  },
  countries: {
    heading: 'Country Report',
    title: 'See Where in the World Your Visitors Are.',
    features: [
      'Sessions of every country',
      'Regions within each country',
      'Engaged sessions and bounce rate',
      'Sessions and page views over time',
    ],
  },
  'countries.purchases': {
    heading: 'Purchases by Country',
    title: 'See Where Your Customers Are.',
    features: ['Purchases of every country and region'],
  },
  traffic_overview: {
    heading: 'Traffic Overview Report',
    title: 'See Which Channels Bring Visitors and Orders.',
    features: [
      'Sessions and engaged sessions of each channel',
      'Pages per session of each channel',
      'Purchases and conversion rate of each channel',
      'Revenue of each channel',
      'Sessions and page views over time',
    ],
  },
  traffic_landing_pages: {
    heading: 'Landing Page Details Report',
    title: 'See Which Pages Visits Start On.',
    features: [
      'Sessions that started on each page',
      'Engaged sessions and pages per session',
      'Purchases and conversion rate',
      'Revenue of each landing page',
      'Search all landing pages',
    ],
  },
  traffic_technology: {
    heading: 'Technology Report',
    title: 'See Which Browsers and Devices Visitors Use.',
    features: ['Browser breakdown', 'Device breakdown', 'Both compared with another period'],
  },
  traffic_campaign: {
    heading: 'Campaigns Report',
    title: 'See What Your Campaigns Bring.',
    features: [
      'Sessions of each campaign',
      'Engaged sessions and pages per session',
      'Purchases and conversion rate',
      'Revenue of each campaign',
    ],
  },
  traffic_source_medium: {
    heading: 'Source / Medium Report',
    title: 'See Every Source That Sends Visitors.',
    features: [
      'Sessions of each source and medium',
      'Engaged sessions and pages per session',
      'Purchases and conversion rate',
      'Revenue of each source and medium',
    ],
  },
  traffic_social: {
    heading: 'Social Media Report',
    title: 'See Which Social Media Networks are Making You Money.',
    features: [
      'Sessions and engaged sessions of each network',
      'Bounce rate of each network',
      'Purchases and conversion rate of each network',
      'Revenue of each network',
      'Sessions and page views over time',
    ],
  },
  publisher: {
    heading: 'Publishers Report',
    title: 'See How Your Content Is Read.',
    features: [
      'Top landing pages and exit pages',
      'Top outbound links',
      'Top affiliate links',
      'Top download links',
      'Age, gender and interests, if connected',
      'Average scroll depth',
    ],
  },
  engagement_pages: {
    heading: 'Pages Report',
    title: 'See How Each Page Performs.',
    features: ['Page views of every page', 'Engaged sessions', 'New sessions', 'Bounce rate'],
  },
  exceptions: {
    heading: 'Exceptions Report',
    title: 'Know When a Number Is Unusual.',
    features: [
      'Unusual days in sales, engagement, marketing and sources',
      'One-off or recurring',
      'What was expected and what explains the difference',
      'Export to CSV',
    ],
  },
  'exceptions.delete': {
    heading: 'Exceptions Report',
    title: 'Keep Your List of Exceptions Short.',
    features: ['Delete exceptions you have dealt with'],
  },
  user_journey: {
    heading: 'User Journey Report',
    title: 'See Every Step That Led to an Order.',
    features: [
      'Pages and events before each order',
      'Campaign, medium and source of each order',
      'Steps to purchase',
      'Filters by campaign, medium and source',
      'Search by transaction',
    ],
  },
  ai_insights: {
    heading: 'AI Insights',
    title: 'See What Matters in Your Numbers.',
    features: [
      'Plain-language insights from your own reports',
      'New insights whenever you like',
      'Better insights with every rating',
    ],
  },
  ai_insights_chat: {
    heading: 'Conversations AI',
    title: 'Ask About Your Numbers.',
    features: ['Plain-language answers with charts', 'Conversations you can return to', 'Pin and rename conversations'],
  },
};
