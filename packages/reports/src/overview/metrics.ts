/** This module is responsible for the metrics of Overview: the specification's ids and the words behind them. */
import { metric } from '@magpie/vocabulary';

/** The specification's metric ids in their order (part 1, section 3), the word of each, and whether it needs Pro (section 6). */
export const OVERVIEW_METRICS = [
  { id: 'sessions', word: 'sessions', isPro: false },
  { id: 'pageviews', word: 'screenPageViews', isPro: false },
  { id: 'totalusers', word: 'totalUsers', isPro: false },
  { id: 'pageviews_per_user', word: 'screenPageViewsPerUser', isPro: false },
  { id: 'average_session_duration', word: 'averageSessionDuration', isPro: false },
  { id: 'bounce_rate', word: 'bounceRate', isPro: false },
  { id: 'revenue_sales', word: 'purchaseRevenue', isPro: true },
  { id: 'average_revenue_per_user', word: 'averagePurchaseRevenuePerUser', isPro: true },
  { id: 'average_revenue_per_session', word: 'purchaseRevenuePerSession', isPro: true },
  { id: 'new_users', word: 'newUsers', isPro: false },
  { id: 'ecommerce_purchases', word: 'ecommercePurchases', isPro: true },
  { id: 'engagement_rate', word: 'engagementRate', isPro: false },
  { id: 'sessions_per_user', word: 'sessionsPerUser', isPro: false },
] as const;

/** Id of one of Overview's metrics. */
export type OverviewMetricId = (typeof OVERVIEW_METRICS)[number]['id'];

/** Metrics that are checked until somebody chooses others (definitions, Overview). */
export const DEFAULT_OVERVIEW_METRICS: readonly OverviewMetricId[] = ['sessions', 'pageviews'];

/** What the screen needs to know about a metric: name, unit, direction, help. */
export function overviewMetric(id: OverviewMetricId) {
  const entry = OVERVIEW_METRICS.find((one) => one.id === id)!;
  return { ...entry, metric: metric(entry.word)! };
}
