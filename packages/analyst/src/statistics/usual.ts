/**
 * Usual values of a day: the distribution of the same weekday's earlier values, by median and median absolute
 * deviation, which a few odd days don't move.
 */
import { median, medianAbsoluteDeviation } from 'simple-statistics';

/** Weeks that are looked back. */
export const MOST_WEEKS = 8;
/** Weeks from which something can be called unusual. */
export const FEWEST_WEEKS = 4;
/** A value is unusual from this many robust deviations on. */
export const DEVIATIONS = 3.5;
/** Makes the median absolute deviation of normally distributed values their standard deviation. */
const NORMAL = 1.4826;
/**
 * The smallest deviation, as a part of the median. Eight weeks can be equal by chance; without this limit, any small
 * change after them would be unusual.
 */
const LEAST_PART = 0.1;

/** How much more a value deviates from the median of this many values than from the true median, which is unknown. */
const withMedian = (count: number): number => Math.sqrt(1 + Math.PI / (2 * count));

/** Usual range of a value. */
export interface Usual {
  /** The median. */
  readonly expected: number;
  /** One robust deviation; above 0 unless everything is 0. */
  readonly deviation: number;
  /** The bounds of the usual range. */
  readonly low: number;
  readonly high: number;
}

/**
 * How much a value deviates from the median of some earlier ones (one robust deviation), never less than deviations known from elsewhere:
 * by chance (`chanceDeviation`), or of all weekdays (`weekdayDeviation`). Eight values that are the same by accident so call nothing trivial unusual.
 */
export function deviationOf(earlier: readonly number[], strays: readonly number[], leastPart: number): number {
  const expected = median([...earlier]);
  const own = NORMAL * medianAbsoluteDeviation([...earlier]);
  return withMedian(earlier.length) * Math.max(own, ...strays, leastPart * Math.abs(expected));
}

/** The usual range, from at least {@link FEWEST_WEEKS} earlier values; null if there are fewer. `strays` as {@link deviationOf} has them. */
export function usualOf(earlier: readonly number[], strays: readonly number[] = []): Usual | null {
  if (earlier.length < FEWEST_WEEKS) return null;
  const expected = median([...earlier]);
  const deviation = deviationOf(earlier, strays, LEAST_PART);
  const reach = DEVIATIONS * deviation;
  // Nothing that is watched is usually below 0.
  return { expected, deviation, low: Math.max(0, expected - reach), high: expected + reach };
}

/**
 * How far values stray from the median of their weekday, as a part of it: of all weekdays together, since eight values
 * alone say little of that. 0 where there is too little to say.
 */
export function weekdayDeviation(weekdays: readonly (readonly number[])[]): number {
  const parts = weekdays.flatMap((values) => {
    if (values.length < FEWEST_WEEKS) return [];
    const middle = median([...values]);
    if (middle <= 0) return [];
    // The median is made of the same values, which are so nearer to it than others would be.
    const nearer = Math.sqrt(values.length / (values.length - 1));
    return values.map((value) => (nearer * (value - middle)) / middle);
  });
  return parts.length === 0 ? 0 : NORMAL * medianAbsoluteDeviation(parts);
}
