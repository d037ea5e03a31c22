/** Counts the values of lists: of a dimension whose values can be several, separated by commas. */
import { listedIn } from '@magpie/vocabulary';
import { type DimensionNames, type MetricNames, metricValue, type TableAnswer } from './typed.ts';

/** A sum in each of two ranges, by value. A row with two values counts for both. */
export function sumListed<D extends DimensionNames, M extends MetricNames>(
  answer: Pick<TableAnswer<D, M>, 'rows'>,
  dimension: D[number],
  metric: Extract<M[number], string>,
): ReadonlyMap<string, readonly [now: number, then: number]> {
  const sums = new Map<string, [now: number, then: number]>();
  for (const row of answer.rows)
    for (const value of listedIn(row.dimensions[dimension] ?? '')) {
      const sum = sums.get(value) ?? [0, 0];
      sum[row.range === 0 ? 0 : 1] += metricValue(row, metric);
      sums.set(value, sum);
    }
  return sums;
}
