/** Computes changes against another period and shares: arithmetic that screens must not do themselves. */

/** Less than half of a hundredth: a number that is less by this is still sent with the same two decimals. */
const LESS = 0.001;

/**
 * Percent change with one decimal; null if the earlier value is 0. Where only rounding has made it a half, as of 12.46, it is a thousandth
 * less (12.499): changes are shown without decimals from 10 % on, and a half would round up once more, to 13.
 */
export function percentChange(now: number, then: number): number | null {
  if (then === 0) return null;
  const exact = ((now - then) / then) * 100;
  const rounded = roundTo(exact, 1);
  const isHalf = Math.round(Math.abs(rounded) * 10) % 10 === 5;
  return isHalf && Math.abs(rounded) - Math.abs(exact) > LESS ? rounded - Math.sign(rounded) * LESS : rounded;
}

/** Rounds half away from zero to a number of decimals; NaN remains NaN. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  // Nudged by the spacing of doubles at this size, so that 1.005 rounds up like the decimal number it was written as.
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / factor + 0;
}

/** Whole percents that add up to 100 (largest remainder method); all 0 if the sum is 0. */
export function shares(values: readonly number[], decimals = 0): number[] {
  const sum = values.reduce((a, b) => a + b, 0);
  if (sum <= 0) return values.map(() => 0);
  const unit = 10 ** decimals;
  const exact = values.map((value) => (value / sum) * 100 * unit);
  const floors = exact.map(Math.floor);
  let left = Math.round(100 * unit - floors.reduce((a, b) => a + b, 0));
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - floors[index]! }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    floors[index]! += 1;
    left -= 1;
  }
  return floors.map((value) => value / unit);
}
