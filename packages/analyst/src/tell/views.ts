/**
 * Finds the report that shows an answer's numbers: which one has which metrics by which dimension. A test of the
 * reports checks them against the catalogue.
 */
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { Request } from '../understand/request.ts';
import { excludedOf } from './excluded.ts';
import { allOf, filterOf } from './filters.ts';
import { isOfLines } from './lines.ts';
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
  { report: 'user_journey', by: 'transactionId', metrics: ['transactions', 'purchaseRevenue'] },
  { report: 'ecommerce_coupons', by: 'orderCoupon', metrics: ['transactions', 'averagePurchaseRevenue'] },
];

/** Dimensions that the report on real time has its visitors by. */
const LIVE: readonly DimensionName[] = ['pagePath', 'sessionSource', 'country', 'city'];

/** The report that shows the same numbers, with the days and filters that do; undefined if none does. */
export function viewOf(request: Request): AnalystView | undefined {
  const { shape, metrics, by, range, compared, filters, thresholds, minutes } = request;
  if (shape === 'terms') return { report: 'queries', start: range.start, end: range.end };
  if (shape === 'customers' && request.filters.length === 0)
    return { report: 'customers', start: range.start, end: range.end };
  if (shape === 'speed') return { report: 'sitespeed', start: range.start, end: range.end };
  if (minutes !== undefined)
    return filters.length === 0 && (by === undefined || LIVE.includes(by)) && !request.alsoBy
      ? { report: 'realtime', start: range.start, end: range.end }
      : undefined;
  const [first] = metrics;
  // No report shows bots, audiences, ratios, pairs or several lines.
  const isInNone =
    thresholds ||
    request.audience ||
    request.divisor ||
    request.alsoBy ||
    isOfLines(request) ||
    excludedOf(request).length > 0;
  if (first === undefined || isInNone || shape === 'distinct' || shape === 'forecast' || shape === 'steps')
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
