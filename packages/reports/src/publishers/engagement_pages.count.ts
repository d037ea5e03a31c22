import { countDetails } from '../testing/count-details.ts';

export const count = countDetails({
  rows: 'pages_report_table',
  name: 'page_path',
  columns: ['pageviews', 'engaged_sessions', 'new_session', 'bounce_rate'],
  titles: true,
  chartless: true,
  only: ({ kind }) => kind === 'view',
  of: ({ page }) => page,
});
