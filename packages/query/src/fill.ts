/** This module is responsible for charts without holes: one value per bucket, 0 where nothing happened. */
import type { Answer } from './ask.ts';
import type { Bucket } from './range.ts';

/** The values of a metric of one range, one per bucket. */
export function fillTime(
  answer: Answer,
  dimension: string,
  metric: string,
  buckets: readonly Bucket[],
  range = 0,
): number[] {
  const byKey = new Map<string, number>();
  for (const row of answer.rows)
    if (row.range === range) byKey.set(row.dimensions[dimension] ?? '', row.metrics[metric] ?? 0);
  return buckets.map((bucket) => byKey.get(bucket.key) ?? 0);
}
