/** This module is responsible for the Site Summary (specification part 1, section 2; definitions, Site Summary). */
import { defineReport } from '../kit/report.ts';
import type { ExportColumn } from '../kit/tables.ts';
import { siteSummaryShape } from './site-summary.shape.ts';

const VIEWS: ExportColumn = { word: 'screenPageViews', label: 'Pageviews' };
const SESSIONS: ExportColumn = { word: 'sessions', label: 'Sessions' };
const SHARE: ExportColumn = { word: 'percent', label: 'Share (%)' };
/** Of one piece of content. */
const CONTENT: readonly ExportColumn[] = [
  { word: 'pageTitle', label: 'Page title' },
  { word: 'fullPageUrl', label: 'Full page URL' },
  VIEWS,
  SESSIONS,
  { word: 'bounceRate', label: 'Bounce rate (%)' },
  { word: 'engagedSessions', label: 'Engaged sessions' },
];

/** The Site Summary. */
export const siteSummaryReport = defineReport({
  id: 'site_summary',
  version: 1,
  shape: siteSummaryShape,
  recipe: () => import('./site-summary.recipe.ts').then((all) => all.siteSummaryRecipe),
  usesContent: true,
  lockable: {
    popular_categories: 'site_summary.categories',
    popular_products: 'site_summary.product',
    popular_page: 'site_summary.page',
  },
  // More than the screen has room for, and the counts that the shares are of.
  tables: [
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
  ],
});
