/** Tests whether a page's views rise or fall over some weeks, beyond what chance explains. */
import { percentChange } from '@magpie/query';

/** Direction of a row of numbers. */
export type Trend = 'rising' | 'falling' | 'none';

/** Limit in the normal distribution: beyond it, on either side, is 1 in 100. */
const ONE_IN_A_HUNDRED = 2.5758;

/**
 * The statistic of the Mann–Kendall test, in standard deviations: how many more pairs of numbers rise than fall, whatever the distances, with
 * the usual corrections for equal numbers and for counting in whole pairs (Kendall, Rank Correlation Methods, 1975). 0 if all are equal.
 */
export function mannKendall(values: readonly number[]): number {
  let rises = 0;
  for (let i = 0; i < values.length; i++)
    for (let earlier = 0; earlier < i; earlier++) rises += Math.sign(values[i]! - values[earlier]!);
  const spread = (n: number) => n * (n - 1) * (2 * n + 5);
  const ties = new Map<number, number>();
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
  const variance = (spread(values.length) - [...ties.values()].reduce((sum, n) => sum + spread(n), 0)) / 18;
  return rises === 0 ? 0 : (rises - Math.sign(rises)) / Math.sqrt(variance);
}

/** The sums of both halves of some numbers. */
export function sumHalves(values: readonly number[]): readonly [first: number, second: number] {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const middle = values.length / 2;
  return [sum(values.slice(0, middle)), sum(values.slice(middle))];
}

/**
 * The trend of some numbers: as the test says if, without one, a result like this came in less than 1 of 100 cases, and if the second half adds
 * up to more (or less) than the first, so that what rises never shows a loss.
 */
export function detectTrend(values: readonly number[]): Trend {
  const beyond = mannKendall(values);
  const [first, second] = sumHalves(values);
  if (beyond > ONE_IN_A_HUNDRED && second > first) return 'rising';
  if (beyond < -ONE_IN_A_HUNDRED && second < first) return 'falling';
  return 'none';
}

/** Whether each number is at least half of their mean, which is not 0. */
export function isSteady(values: readonly number[]): boolean {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return mean > 0 && values.every((value) => value >= mean / 2);
}

/** Returns what numbers over time add up to, by how much their second half is more than the first, and their trend. */
export function readTrend(values: readonly number[]) {
  const [first, second] = sumHalves(values);
  const trend = detectTrend(values);
  return {
    total: first + second,
    /** Percent; null if the first half is 0. */
    change: percentChange(second, first),
    gained: second - first,
    trend: trend === 'none' && isSteady(values) ? ('steady' as const) : trend,
  };
}
