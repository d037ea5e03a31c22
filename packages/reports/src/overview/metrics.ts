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
  OVERVIEW_METRICS.map(({ id }) => id).filter((id) => ids.includes(id));

/** The metrics that a reader with or without Pro can choose from. */
export const openOverviewMetrics = (pro: boolean): OverviewMetricId[] =>
  OVERVIEW_METRICS.filter(({ isPro }) => pro || !isPro).map(({ id }) => id);

/** Why metrics cannot be chosen together. */
export interface SelectionProblem {
  readonly code: 'unknown_metric' | 'duplicate_metric' | 'not_entitled' | 'too_many_metrics';
  /** One sentence that names the value and the rule. */
  readonly message: string;
}

/**
 * Parses chosen metrics from comma-separated ids (specification part 1, section 5). None means `sessions`. Returns them
 * in the specified order, or the first broken rule.
 */
export function readSelection(
  text: string,
  pro: boolean,
): { readonly metrics: readonly OverviewMetricId[] } | { readonly problem: SelectionProblem } {
  const given = text.trim() === '' ? ['sessions'] : text.split(',').map((id) => id.trim());
  const refused = (code: SelectionProblem['code'], message: string) => ({ problem: { code, message } });
  for (const [index, id] of given.entries()) {
    const entry = OVERVIEW_METRICS.find((one) => one.id === id);
    if (!entry) return refused('unknown_metric', `"${id.slice(0, 60)}" isn't a metric of Overview.`);
    if (given.indexOf(id) < index) return refused('duplicate_metric', `"${id}" is listed twice.`);
    if (entry.isPro && !pro) return refused('not_entitled', `"${id}" needs the plan "pro".`);
  }
  if (given.length > MAX_OVERVIEW_METRICS)
    return refused(
      'too_many_metrics',
      `${given.length} metrics are selected; select up to ${MAX_OVERVIEW_METRICS} metrics.`,
    );
  return { metrics: inOverviewOrder(given) };
}
