/** This module is responsible for what of each report can be exported, apart from its definition: a page lists it without loading that. */
import type { MadeTable, ReportTable } from './report.ts';

/** Of Overview. */
export const OVERVIEW_TABLES: readonly ReportTable[] = [
  { id: 'graph', title: 'Over time', question: 'graph' },
  { id: 'newvsreturn', title: 'New vs. returning visitors', question: 'newvsreturn' },
  { id: 'devices', title: 'Devices', question: 'devices' },
  { id: 'countries', title: 'Top 10 Countries', question: 'countries', list: true },
  { id: 'referrals', title: 'Top 10 Referrals', question: 'referrals', list: true },
  { id: 'toppages', title: 'Top Posts/Pages', question: 'toppages', list: true, titled: true },
];

const VIEWS = { word: 'screenPageViews', label: 'Pageviews' };
const SESSIONS = { word: 'sessions', label: 'Sessions' };
const SHARE = { word: 'percent', label: 'Share (%)' };
const CONTENT = [
  { word: 'pageTitle', label: 'Page title' },
  { word: 'fullPageUrl', label: 'Full page URL' },
  VIEWS,
  SESSIONS,
  { word: 'bounceRate', label: 'Bounce rate (%)' },
  { word: 'engagedSessions', label: 'Engaged sessions' },
];

/** Of the Site Summary: more than its screen has room for, and the counts that the shares are of. */
export const SITE_SUMMARY_TABLES: readonly MadeTable[] = [
  {
    id: 'alltime',
    title: 'All Time Stats',
    allTime: true,
    columns: [
      VIEWS,
      SESSIONS,
      { word: 'posts', label: 'Posts' },
      { word: 'pages', label: 'Pages' },
      { word: 'comments', label: 'Comments' },
    ],
  },
  {
    id: 'popular_days',
    title: 'Most Popular Days',
    columns: [
      { word: 'dayOfWeek', label: 'Day of week' },
      { word: 'dayOfWeekName', label: 'Day of week name' },
      VIEWS,
      SHARE,
    ],
  },
  {
    id: 'popular_hours',
    title: 'Most Popular Hours',
    columns: [{ word: 'hour', label: 'Hour' }, VIEWS, SHARE],
  },
  {
    id: 'popular_categories',
    title: 'Most Popular Categories',
    needs: 'site_summary.categories',
    columns: [{ word: 'category', label: 'Category' }, VIEWS, SHARE],
  },
  {
    id: 'popular_products',
    title: 'Most Popular Product',
    needs: 'site_summary.product',
    columns: [{ word: 'itemName', label: 'Item name' }, { word: 'itemsPurchased', label: 'Items purchased' }, SHARE],
  },
  { id: 'popular_page', title: 'Most Popular Page', needs: 'site_summary.page', columns: CONTENT },
  { id: 'popular_post', title: 'Most Popular Post', columns: CONTENT },
];

const TABLES: Readonly<Record<string, readonly ReportTable[]>> = {
  overview: OVERVIEW_TABLES,
  site_summary: SITE_SUMMARY_TABLES,
};

/** What of a report can be exported, in the order of its screen. */
export const tablesOf = (reportId: string): readonly ReportTable[] => TABLES[reportId] ?? [];

/** Reports that stand on the page of another, each with its title in English. */
const BELOW: Readonly<Record<string, readonly { readonly id: string; readonly title: string }[]>> = {
  overview: [{ id: 'site_summary', title: 'Site Summary' }],
};

/** The reports below one on its page. */
export const reportsBelow = (reportId: string) => BELOW[reportId] ?? [];
