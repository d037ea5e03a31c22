/** Numbers of Overview's boxes as they are shown and printed. */
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import { type OverviewMetricId, overviewMetric } from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

type Metrics = OverviewData['infobox']['metrics'];

/** A metric's number in a period; null of a rate of nothing, and where there is none. */
export function numberShown(
  metrics: Metrics | undefined,
  id: OverviewMetricId,
  of: 'value' | 'prev' | 'compare_value',
) {
  const { field } = overviewMetric(id);
  const value = metrics?.[id]?.[of] ?? null;
  const numbers = { sessions: metrics?.sessions[of] ?? undefined, [field]: value ?? undefined };
  return isRateOfNothing(field, numbers) ? null : value;
}

/**
 * The earlier number in a box: the chosen period's, otherwise that of the period just before. Nothing against nothing says
 * nothing, so a chosen period without a rate gives way to the period just before.
 */
export function earlierShown({ infobox: { metrics }, compare }: OverviewData, id: OverviewMetricId): number | null {
  const isNothing = numberShown(metrics, id, 'value') === null;
  const earlier = [compare ? metrics[id]?.compare_value : null, metrics[id]?.prev];
  return earlier.find((then) => then !== null && !(isNothing && then === 0)) ?? null;
}
