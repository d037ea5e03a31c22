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

/** The earlier number in a box: the chosen period's, otherwise that of the period just before. Nothing against nothing says nothing. */
export function earlierShown({ infobox: { metrics }, compare }: OverviewData, id: OverviewMetricId): number | null {
  const then = (compare ? metrics[id]?.compare_value : metrics[id]?.prev) ?? null;
  return then === 0 && numberShown(metrics, id, 'value') === null ? null : then;
}
