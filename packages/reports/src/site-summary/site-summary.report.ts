/** The Site Summary (specification part 1, section 2; definitions, Site Summary). */
import { defineReport } from '../kit/report.ts';
import type { ExportColumn } from '../kit/tables.ts';
import { siteSummaryShape } from './site-summary.shape.ts';

const VIEWS: ExportColumn = { field: 'screenPageViews', label: 'Pageviews' };
const SESSIONS: ExportColumn = { field: 'sessions', label: 'Sessions' };
const SHARE: ExportColumn = { field: 'percent', label: 'Share (%)' };
/** Numbers of one piece of content. */
const CONTENT: readonly ExportColumn[] = [
  { field: 'pageTitle', label: 'Page title' },
  { field: 'fullPageUrl', label: 'Full page URL' },
  VIEWS,
  SESSIONS,
  { field: 'bounceRate', label: 'Bounce rate (%)' },
  { field: 'engagedSessions', label: 'Engaged sessions' },
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
  // More rows than the screen shows, and the counts behind the shares.
  tables: [
    {
      id: 'alltime',
      title: 'All Time Stats',
      allTime: true,
      columns: [
        VIEWS,
        SESSIONS,
        { field: 'posts', label: 'Posts' },
        { field: 'pages', label: 'Pages' },
        { field: 'comments', label: 'Comments' },
      ],
    },
    {
      id: 'popular_days',
      title: 'Most Popular Days',
      columns: [
        { field: 'dayOfWeek', label: 'Day of week' },
        { field: 'dayOfWeekName', label: 'Day of week name' },
        VIEWS,
        SHARE,
      ],
    },
    {
      id: 'popular_hours',
      title: 'Most Popular Hours',
      columns: [{ field: 'hour', label: 'Hour' }, VIEWS, SHARE],
    },
    {
      id: 'popular_categories',
      title: 'Most Popular Categories',
      asks: ['pages'],
      needs: 'site_summary.categories',
      columns: [{ field: 'category', label: 'Category' }, VIEWS, SHARE],
    },
    {
      id: 'popular_products',
      title: 'Most Popular Product',
      needs: 'site_summary.product',
      columns: [
        { field: 'itemName', label: 'Item name' },
        { field: 'itemsPurchased', label: 'Items purchased' },
        SHARE,
      ],
    },
    { id: 'popular_page', title: 'Most Popular Page', needs: 'site_summary.page', columns: CONTENT },
    { id: 'popular_post', title: 'Most Popular Post', columns: CONTENT },
  ],
});
