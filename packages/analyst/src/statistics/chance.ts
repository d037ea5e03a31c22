/** This module is responsible for how much a day's value varies by chance alone, if nothing has changed. */

/**
 * What a value is: a count of independent events, a share of them (0 to 1), an average over them, or a sum of what each
 * of them is worth.
 */
export type ChanceOf = 'count' | 'share' | 'average' | 'sum';

/** Of averages and sums: how much single values differ, as a part of their mean. Visits and orders differ about this much. */
const VARIATION = 1.5;

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
