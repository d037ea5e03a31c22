/** Metrics of Overview: the specified ids, their fields, and which can be chosen together. */
import { metric } from '@magpie/vocabulary';

/** The specification's metric ids in order (part 1, section 3), the field of each, and whether it needs Pro (section 6). */
export const OVERVIEW_METRICS = [
  { id: 'sessions', field: 'sessions', isPro: false },
  { id: 'pageviews', field: 'screenPageViews', isPro: false },
  { id: 'totalusers', field: 'totalUsers', isPro: false },
  { id: 'pageviews_per_user', field: 'screenPageViewsPerUser', isPro: false },
  { id: 'average_session_duration', field: 'averageSessionDuration', isPro: false },
  { id: 'bounce_rate', field: 'bounceRate', isPro: false },
  { id: 'revenue_sales', field: 'purchaseRevenue', isPro: true },
  { id: 'average_revenue_per_user', field: 'averagePurchaseRevenuePerUser', isPro: true },
  { id: 'average_revenue_per_session', field: 'purchaseRevenuePerSession', isPro: true },
  { id: 'new_users', field: 'newUsers', isPro: false },
  { id: 'ecommerce_purchases', field: 'ecommercePurchases', isPro: true },
  { id: 'engagement_rate', field: 'engagementRate', isPro: false },
  { id: 'sessions_per_user', field: 'sessionsPerUser', isPro: false },
] as const;

/** Id of one of Overview's metrics. */
export type OverviewMetricId = (typeof OVERVIEW_METRICS)[number]['id'];
/** The ids in order. */
export const OVERVIEW_METRIC_IDS: readonly OverviewMetricId[] = OVERVIEW_METRICS.map(({ id }) => id);

/** Maximum number of chosen metrics (specification part 1, section 9). */
export const MAX_OVERVIEW_METRICS = 7;

/** The metrics chosen by default (definitions, Overview). */
export const DEFAULT_OVERVIEW_METRICS: readonly OverviewMetricId[] = ['sessions', 'pageviews'];

/** Returns a metric's screen data: name, unit, direction, help. */
export function overviewMetric(id: OverviewMetricId) {
  const entry = OVERVIEW_METRICS.find((one) => one.id === id)!;
  return { ...entry, metric: metric(entry.field)! };
}

/** Filters ids to Overview metrics, in the specified order. */
export const inOverviewOrder = (ids: readonly string[]): OverviewMetricId[] =>
  OVERVIEW_METRIC_IDS.filter((id) => ids.includes(id));

/** The metrics that are drawn of the chosen ones, in the specified order. */
export function drawnOverviewMetrics(ids: readonly string[]): readonly OverviewMetricId[] {
  const drawn = inOverviewOrder(ids);
  return drawn.length > 0 ? drawn : ['sessions'];
}

/** The metrics that a reader with or without Pro can choose from. */
export const openOverviewMetrics = (pro: boolean): OverviewMetricId[] =>
  OVERVIEW_METRICS.filter(({ isPro }) => pro || !isPro).map(({ id }) => id);
