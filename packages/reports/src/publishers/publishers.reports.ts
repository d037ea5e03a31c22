/** This module is responsible for the reports about what is read (specification part 3, section 2). */
import { byDimension, byMetric } from '../kit/columns.ts';
import { detailsReport } from '../parts/details-report.ts';

/** Pages: views of every page, and the sessions that saw it. */
export const pagesReport = detailsReport({
  id: 'engagement_pages',
  version: 1,
  field: 'pages_report_table',
  title: 'Pages',
  by: byDimension('page_path', 'pagePath', { label: 'Page' }),
  titled: true,
  chartless: true,
  columns: [
    byMetric('pageviews', 'screenPageViews', { label: 'Page Views' }),
    byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
    byMetric('new_session', 'newUserSessions', {
      label: 'New Sessions',
      help: 'Visits by new visitors who saw this page.',
    }),
    byMetric('bounce_rate', 'bounceRate', { label: 'Bounce' }),
  ],
  // Other events name the page that they happened on too.
  filter: { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true },
  emptyText: 'No data currently for the Pages report',
  searchLabel: 'Search pages',
});
