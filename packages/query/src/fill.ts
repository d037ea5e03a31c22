/** Fills gaps in charts: one value per bucket, 0 if nothing happened. */
import type { Bucket } from './range.ts';
import { type DimensionNames, type MetricNames, metricValue, type TableAnswer } from './typed.ts';
import { hasUnknown, type PartlyKnown, unknownOf } from './unanswered.ts';

/** A metric's values in one range, one per bucket. NaN for a bucket with unknown days; NaN for all buckets if the whole range is unknown or the metric wasn't answered. @throws Error if the answer's rows don't have the metric */
export function fillTime<D extends DimensionNames, M extends MetricNames>(
  answer: Pick<TableAnswer<D, M>, 'rows'> & PartlyKnown,
  dimension: D[number],
  metric: Extract<M[number], string>,
  buckets: readonly (Pick<Bucket, 'key'> & Partial<Pick<Bucket, 'day'>>)[],
  range = 0,
): number[] {
  const byKey = new Map<string, number>();
  for (const row of answer.rows)
    if (row.range === range) byKey.set(row.dimensions[dimension], metricValue(row, metric));
  const { unknownRanges = [], unknownDays } = unknownOf(answer, metric);
  // Of a range that isn't known whole, the other days are.
  const isUnknown = unknownRanges.includes(range) && !unknownDays;
  const isMissing = (row: (typeof answer.rows)[number]) => Number.isNaN(metricValue(row, metric));
  const known = answer.rows.filter((row) => !unknownRanges.includes(row.range));
  const isLeftOut = known.length > 0 && known.every(isMissing) && !answer.ownOnly?.metrics.includes(metric);
  const none = isLeftOut ? Number.NaN : 0;
  return buckets.map(({ key, day = '~' }, i) =>
    isUnknown || hasUnknown(unknownDays?.[range] ?? [], day, buckets[i + 1]?.day ?? '~')
      ? Number.NaN
      : (byKey.get(key) ?? none),
  );
}
