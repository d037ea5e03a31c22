/** Table of the Pages report: a page's own view steps through it row by row. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { byDimension, byMetric } from '../kit/columns.ts';
import { eventIs } from '../kit/filters.ts';
import type { DetailsTable } from './details-table.ts';

/** Page views alone: other events name the page that they happened on too. */
export const PAGE_VIEWS: Filter<DimensionName> = eventIs('page_view');

/** The table. */
export const PAGES_TABLE = {
  field: 'pages_report_table',
  title: 'Pages',
  by: byDimension('page_path', 'pagePath', { label: 'Page' }),
  titled: true,
  chartless: true,
  walked: true,
  columns: [
    byMetric('pageviews', 'screenPageViews', { label: 'Page Views' }),
    byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
    byMetric('new_session', 'newUserSessions', {
      label: 'New Sessions',
      help: 'Visits by new visitors who saw this page.',
    }),
    byMetric('bounce_rate', 'bounceRate', { label: 'Bounce' }),
  ],
  emptyText: 'No data currently for the Pages report',
  searchLabel: 'Search pages',
} as const satisfies DetailsTable;
