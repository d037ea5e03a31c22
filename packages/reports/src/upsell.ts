/**
 * Texts of each report's upgrade overlay (spec part 2, section 2), translated when shown. The shop's reports are in a
 * file of their own.
 */
import { findReport, type ReportKey, reportHeading } from './catalogue.ts';
import type { EntitlementKey } from './entitlement.ts';
import type { Upsell } from './kit/upsell.ts';
import { SHOP_UPSELLS } from './shop-upsell.ts';

/** A report, or a part with an overlay of its own. The boxes of the Site Summary have one line instead; the Year in Review leaves its part out. */
export type OverlayKey = Exclude<EntitlementKey, `site_summary.${string}` | `yearinreview.${string}`>;

const SPEED_FEATURES = [
  'One score for desktop and mobile',
  'Five to six speed metrics',
  'A clear target for each metric',
  'Advice, with the worst first',
  'New audits whenever you want',
  'Download as PDF',
];

/** The overlay of each report and part. */
export const UPSELLS: Readonly<Record<OverlayKey, Upsell>> = {
  ...SHOP_UPSELLS,
  overview: {
    title: 'See How Your Site Does at a Glance.',
    features: ['Sessions and page views over time', 'Countries, referrals and top pages'],
  },
  'overview.pro_metrics': {
    heading: 'Pro Metrics',
    title: 'See What Your Visitors Are Worth.',
    features: ['Revenue', 'Revenue per user', 'Revenue per session', 'Purchases'],
  },
  site_summary: {
    title: 'See Your Key Numbers at a Glance.',
    features: ['All time stats', 'Most popular times, pages and posts'],
  },
  queries: {
    title: 'See How People Find You on Google.',
    features: [
      'Your top 50 Google search terms',
      'Clicks and impressions for each term',
      'Click-through rate',
      'Average position',
    ],
  },
  dimensions: {
    title: 'See Which Authors and Topics Work Best.',
    features: [
      'Page views by author',
      'Page views by category and tag',
      'Page views by post type',
      'Page views by publish date',
      'Logged-in visitors',
      'Your own custom dimensions',
    ],
  },
  forms: {
    title: 'See Which Forms Get Filled In.',
    features: [
      'Views of every form',
      'Completions of every form',
      'Conversion rate of every form',
      'Results by source and medium',
      'Results by campaign',
      'Trends with your site notes',
    ],
  },
  realtime: {
    title: 'See Who’s on Your Site Right Now.',
    features: [
      'Active users right now',
      'Page views minute by minute',
      'Pages being read right now',
      'Where those visitors came from',
      'Top countries',
      'Top cities',
    ],
  },
  yearinreview: {
    title: 'See Your Year on One Page.',
    features: ['Your visitors, their countries and devices', 'The year’s top pages, sources and sales'],
  },
  sitespeed: {
    title: 'See How Fast Your Site Is and How to Speed It Up.',
    features: SPEED_FEATURES,
  },
  sitespeedmobile: {
    title: 'See How Fast Your Pages Are on Phones.',
    features: SPEED_FEATURES,
  },
  media: {
    title: 'See Which Videos Get Watched.',
    features: [
      'Plays of every video',
      'Average watch time',
      'How much of each video is watched',
      'How many viewers reach the end',
    ],
  },
  countries: {
    title: 'See Where in the World Your Visitors Are.',
    features: [
      'Visits from every country',
      'Regions within each country',
      'Engaged sessions',
      'Bounce rate',
      'Purchases by country',
      'Trends with your site notes',
    ],
    conditions: { 'Purchases by country': '(with the eCommerce add-on)' },
  },
  'tables.sales': {
    heading: 'Sales',
    title: 'See What Brings Your Customers.',
    features: ['Purchases and revenue of every row'],
  },
  traffic_overview: {
    title: 'See Which Channels Bring Visitors and Sales.',
    features: [
      'Sessions from every channel',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every channel',
      'Trends with your site notes',
    ],
  },
  traffic_landing_pages: {
    heading: 'Landing Page Details Report',
    title: 'See Which Pages Win Visitors Over.',
    features: [
      'Every page where visits start',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every page',
      'Search across all pages',
    ],
  },
  traffic_technology: {
    heading: 'Technology Report',
    title: 'See Which Browsers and Devices Your Visitors Use.',
    features: [
      'Browsers, from most to least used',
      'Phones, tablets and desktops',
      'Each compared with an earlier period',
      'Download as PDF or CSV',
    ],
  },
  traffic_campaign: {
    title: 'See Which Campaigns Pay Off.',
    features: [
      'Visits from every campaign',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every campaign',
      'Trends with your site notes',
    ],
  },
  traffic_source_medium: {
    title: 'See Exactly Where Your Visitors Come From.',
    features: [
      'Every source and medium',
      'Engaged sessions',
      'Pages per session',
      'Purchases and conversion rate',
      'Revenue from every source',
      'Search across all sources',
    ],
  },
  traffic_social: {
    title: 'See Which Social Media Networks are Making You Money.',
    features: [
      'Visits from every network',
      'Engaged sessions and bounce rate',
      'Purchases from every network',
      'Conversion rate',
      'Revenue from every network',
      'Trends with your site notes',
    ],
  },
  traffic_ai_assistants: {
    heading: 'AI Assistants Report',
    title: 'See What ChatGPT and Others Send You.',
    features: [
      'Visits from every AI assistant',
      'The pages they send people to',
      'Engaged sessions',
      'Purchases and conversion rate',
      'Revenue from every assistant',
      'Trends with your site notes',
    ],
  },
  publisher: {
    title: 'See What Your Readers Do on Your Site.',
    features: [
      'Top landing and exit pages',
      'Top outbound links',
      'Top affiliate links',
      'Top downloads',
      'Age, gender and interests',
      'How far people scroll',
    ],
    conditions: { 'Age, gender and interests': '(with data that your site sends)' },
  },
  content_lists: {
    title: 'See Which Posts Deserve Your Time.',
    features: [
      'Posts that grow',
      'Posts that fade',
      'Steady favourites',
      'Posts no one has read',
      'New posts and their readers',
      'Posts worth an update',
    ],
  },
  paths: {
    heading: 'Paths Report',
    title: 'See Where People Go From Each Page.',
    features: [
      'The page before and after each page',
      'Where visits begin and end',
      'Step by step through your site',
      'Every page, found by title',
    ],
  },
  page_details: {
    heading: 'Page Details Report',
    title: 'See How Each Page Is Doing.',
    features: [
      'Views, visits and time over time',
      'Where readers came from',
      'Which pages they read next',
      'Which links they click',
      'How far they read',
      'How your posts compare',
    ],
  },
  searches: {
    heading: 'Searches and Missing Pages Report',
    title: 'See What People Look for and Don’t Find.',
    features: [
      'What people search for',
      'Searches that led nowhere',
      'Pages that don’t exist',
      'Where people came from',
      'The page they probably meant',
      'Redirects to copy',
    ],
  },
  traffic_retention: {
    heading: 'Retention Report',
    title: 'See How Many New Visitors Come Back.',
    features: [
      'New visitors of each week',
      'How many came back, and when',
      'By weeks or by months',
      'By device, country or channel',
      'Incomplete weeks left out',
      'All numbers as a file',
    ],
  },
  hours: {
    heading: 'Hours Report',
    title: 'See When People Are on Your Site.',
    features: [
      'Every hour of the week',
      'The busiest and the quietest hour',
      'Page views, visits and sales',
      'In your site’s time zone',
      'Compared with an earlier period',
      'All numbers as a file',
    ],
  },
  engagement_pages: {
    title: 'See Which Pages People Actually Read.',
    features: [
      'Page views for every page',
      'Engaged sessions and bounce rate',
      'Visits from new visitors',
      'Search across all your pages',
    ],
  },
  exceptions: {
    title: 'Know When Something Unusual Happens.',
    features: [
      'Unusual days, found for you',
      'Sales, engagement and marketing',
      'Which source or page caused it',
      'One-off or recurring',
      'Filter by status and category',
      'Export to CSV',
    ],
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
