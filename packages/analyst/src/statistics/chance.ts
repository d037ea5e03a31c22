/** How much a day's value varies by chance alone, if nothing has changed. */

/**
 * Kind of value: a count of independent events, a share of them (0 to 1), an average over them, or a sum of a value
 * for each of them.
 */
export type ChanceOf = 'count' | 'share' | 'average' | 'sum';

/** Variation of single values in averages and sums, as a part of their mean. Visits and orders differ about this much. */
export const VARIATION = 1.5;

/** How much a value varies by chance (one standard deviation), given its usual size and the number of events behind it. */
export function chanceDeviation(chance: ChanceOf, expected: number, events: number): number {
  const count = Math.max(events, 1);
  switch (chance) {
    case 'count':
      return Math.sqrt(Math.max(expected, 1));
    case 'share':
      return Math.sqrt(Math.max(expected * (1 - expected), 0) / count);
    case 'average':
      return (VARIATION * Math.abs(expected)) / Math.sqrt(count);
    case 'sum':
      return Math.abs(expected) * Math.sqrt((1 + VARIATION ** 2) / count);
  }
}
