/** Fills gaps in charts: one value per bucket, 0 if nothing happened. */
import type { Bucket } from './range.ts';
import { type DimensionNames, type MetricNames, metricValue, type TableAnswer } from './typed.ts';

/** A metric's values in one range, one per bucket; NaN for a bucket with days that nothing is known of, and for each if the range is unknown, or if the metric wasn't answered, which is NaN in the rows. @throws Error if the answer's rows don't have the metric */
export function fillTime<D extends DimensionNames, M extends MetricNames>(
  answer: Pick<TableAnswer<D, M>, 'rows' | 'unknownRanges' | 'unknownDays'>,
  dimension: D[number],
  metric: Extract<M[number], string>,
  buckets: readonly (Pick<Bucket, 'key'> & Partial<Pick<Bucket, 'day'>>)[],
  range = 0,
): number[] {
  const byKey = new Map<string, number>();
  for (const row of answer.rows)
    if (row.range === range) byKey.set(row.dimensions[dimension], metricValue(row, metric));
  const isUnknown = answer.unknownRanges?.includes(range);
  const none = isUnknown || answer.rows.some((row) => Number.isNaN(metricValue(row, metric))) ? Number.NaN : 0;
  const unknownDays = answer.unknownDays?.[range] ?? [];
  const isUnknownIn = (from = '~', to = '~') => unknownDays.some((day) => day === from || (day > from && day < to));
  return buckets.map(({ key, day }, i) =>
    isUnknownIn(day, buckets[i + 1]?.day) ? Number.NaN : (byKey.get(key) ?? none),
  );
}
