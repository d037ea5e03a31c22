/** How likely a count is, if counts vary more than chance alone explains: the negative binomial distribution. */
import { chanceOfDeviations } from './exact.ts';

/** From so many on, the normal approximation is as good. */
const MANY = 400;
const LEAST = 1e-12;

/**
 * How many deviations a count is off: below 0 if it is too low. `spread` is its variance beyond chance, as a part of the
 * square of what is expected (0.01: 10 %). By the square root, which counts of all sizes vary about equally in.
 */
export function deviationsOfCount(count: number, expected: number, spread: number): number {
  return (2 * (Math.sqrt(count + 3 / 8) - Math.sqrt(expected + 3 / 8))) / Math.sqrt(1 + spread * expected);
}

/** How likely a count is so far off, on either side. */
export function chanceOfCount(count: number, expected: number, spread: number): number {
  if (expected > MANY || count > MANY) {
    const deviation = Math.sqrt(spread + 1 / Math.max(expected, 1));
    return chanceOfDeviations(Math.log((count + 0.5) / (expected + 0.5)) / deviation);
  }
  const size = 1 / Math.max(spread, 1e-6);
  const more = expected / (size + expected);
  let chance = Math.exp(size * Math.log1p(-more));
  const lower = count < expected;
  let below = 0;
  for (let i = 0; i < count; i += 1) {
    below += chance;
    chance *= ((i + size) / (i + 1)) * more;
  }
  // Of these `chance` is now that of the count itself.
  const tail = lower ? below + chance : 1 - below;
  return Math.min(1, Math.max(LEAST, 2 * tail));
}
