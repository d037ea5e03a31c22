/**
 * This module is responsible for the traffic reports: where visits come from, and what they bring (specification part
 * 3, section 2).
 */
import { byDimension, byMetric } from '../kit/columns.ts';
import { detailsReport } from '../parts/details-report.ts';

/** The columns of every traffic table after the first (specification part 3, sections 2 and 3). */
const COLUMNS = [
  byMetric('sessions', 'sessions'),
  byMetric('engaged_sessions', 'engagedSessions', { label: 'Engaged Sessions' }),
  byMetric('pages_per_sessions', 'screenPageViewsPerSession', { label: 'Pages / Sessions' }),
  byMetric('purchases', 'ecommercePurchases', { label: 'Purchases' }),
  byMetric('conversion_rate', 'sessionPurchaseRate', { label: 'Conversion Rate' }),
  byMetric('revenue', 'purchaseRevenue', { label: 'Revenue' }),
];

/** Traffic Overview: sessions and sales by channel. */
export const trafficOverview = detailsReport({
  id: 'traffic_overview',
  version: 1,
  field: 'traffic_details_table',
  title: 'Traffic Details',
  by: byDimension('channel', 'sessionDefaultChannelGroup', { label: 'Channel' }),
  opens: byDimension('source', 'sessionSource', { label: 'Source' }),
  columns: COLUMNS,
  emptyText: 'No data currently for the Traffic report',
});
