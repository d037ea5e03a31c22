/**
 * Finds the report that shows an answer's numbers: which one has which metrics by which dimension. A test of the
 * reports checks them against the catalogue.
 */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { Request } from '../understand/request.ts';
import { allOf, filterOf } from './questions.ts';
import type { AnalystView } from './told.ts';

const OF_TRAFFIC: readonly MetricName[] = [
  'sessions',
  'engagedSessions',
  'screenPageViewsPerSession',
  'ecommercePurchases',
  'sessionPurchaseRate',
  'purchaseRevenue',
];

/** Totals of a report. */
export const TOTALS: Readonly<Record<string, readonly MetricName[]>> = {
  overview: [
    'sessions',
    'screenPageViews',
    'totalUsers',
    'screenPageViewsPerUser',
    'averageSessionDuration',
    'bounceRate',
    'newUsers',
    'engagementRate',
    'sessionsPerUser',
  ],
  ecommerce: [
    'sessionPurchaseRate',
    'transactions',
    'purchaseRevenue',
    'averagePurchaseRevenue',
    'addToCarts',
    'removeFromCarts',
    'firstTimePurchasers',
    'abandonedCheckoutRate',
  ],
};

/** Rows of a report. */
export const ROWS: readonly {
  readonly report: string;
  readonly by: DimensionName;
  readonly metrics: readonly MetricName[];
}[] = [
  { report: 'traffic_overview', by: 'sessionDefaultChannelGroup', metrics: OF_TRAFFIC },
  { report: 'traffic_landing_pages', by: 'landingPage', metrics: OF_TRAFFIC },
  { report: 'traffic_campaign', by: 'sessionCampaignName', metrics: OF_TRAFFIC },
  { report: 'traffic_source_medium', by: 'sessionSourceMedium', metrics: OF_TRAFFIC },
  {
    report: 'traffic_social',
    by: 'sessionSocialNetwork',
    metrics: OF_TRAFFIC.filter((name) => name !== 'screenPageViewsPerSession'),
  },
  { report: 'countries', by: 'country', metrics: ['sessions', 'engagedSessions', 'bounceRate', 'ecommercePurchases'] },
  { report: 'engagement_pages', by: 'pagePath', metrics: ['screenPageViews'] },
  {
    report: 'products',
    by: 'itemName',
    metrics: [
      'itemRevenue',
      'itemsPurchased',
      'itemsViewed',
      'itemsAddedToCart',
      'itemsRefunded',
      'itemRefundAmount',
      'itemRefundRate',
      'cartValueLost',
    ],
  },
  { report: 'ecommerce_coupons', by: 'orderCoupon', metrics: ['transactions', 'averagePurchaseRevenue'] },
];

/** The report that shows the same numbers, with the days and filters that do; undefined if none does. */
export function viewOf({ shape, metrics, by, range, compared, filters, thresholds }: Request): AnalystView | undefined {
  if (shape === 'terms') return { report: 'queries', start: range.start, end: range.end };
  const [first] = metrics;
  if (first === undefined || thresholds || shape === 'distinct' || shape === 'forecast' || shape === 'steps')
    return undefined;
  const report =
    by === undefined
      ? Object.keys(TOTALS).find((one) => TOTALS[one]!.includes(first))
      : ROWS.find((one) => one.by === by && one.metrics.includes(first))?.report;
  if (report === undefined || compared?.until !== undefined) return report === undefined ? undefined : view(report);
  return { ...view(report), ...(compared && { compared: { start: compared.start, end: compared.end } }) };

  function view(name: string): AnalystView {
    const filter = allOf(filters.map(filterOf));
    return { report: name, start: range.start, end: range.end, ...(filter && { filter }) };
  }
}
