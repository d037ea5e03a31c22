/** Fills gaps in charts: one value per bucket, 0 if nothing happened. */
import type { Bucket } from './range.ts';
import { type DimensionNames, type MetricNames, metricValue, type TableAnswer } from './typed.ts';

/** A metric's values in one range, one per bucket; NaN for each if the range is unknown, or if the metric wasn't answered, which is NaN in the rows. @throws Error if the answer's rows don't have the metric */
export function fillTime<D extends DimensionNames, M extends MetricNames>(
  answer: Pick<TableAnswer<D, M>, 'rows' | 'unknownRanges'>,
  dimension: D[number],
  metric: Extract<M[number], string>,
  buckets: readonly Pick<Bucket, 'key'>[],
  range = 0,
): number[] {
  const byKey = new Map<string, number>();
  for (const row of answer.rows)
    if (row.range === range) byKey.set(row.dimensions[dimension], metricValue(row, metric));
  const isUnknown = answer.unknownRanges?.includes(range);
  const none = isUnknown || answer.rows.some((row) => Number.isNaN(metricValue(row, metric))) ? Number.NaN : 0;
  return buckets.map((bucket) => byKey.get(bucket.key) ?? none);
}
