/** How much sums of money vary by chance: whole orders are resampled, because a few large ones decide. */
import { sampleWithReplacement, standardDeviation, sum } from 'simple-statistics';

const ROUNDS = 400;

/** Draws so many, with the same results for the same seed. */
const draw = (orders: readonly number[], count: number, random: () => number): number =>
  count === 0 ? 0 : sum(sampleWithReplacement([...orders], count, random));

/** Numbers from 0 to 1 that are the same for the same seed (Mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * How far the sum of so many orders strays (one standard deviation), if their number strays by chance and each is worth
 * what one of `orders` is. The same for the same seed.
 */
export function resampledDeviation(orders: readonly number[], count: number, seed: number): number {
  if (orders.length === 0) return 0;
  const random = seeded(seed);
  const sums = Array.from({ length: ROUNDS }, () => {
    // A count with this mean: the sum of two uniform numbers is near enough to its distribution.
    const stray = (random() + random() - 1) * Math.sqrt(6 * count);
    const drawn = Math.max(0, Math.round(count + stray));
    return draw(orders, drawn, random);
  });
  return standardDeviation(sums);
}

/** How far the average of so many orders strays (one standard deviation), if each is worth what one of `orders` is. */
export function resampledMeanDeviation(orders: readonly number[], count: number, seed: number): number {
  if (orders.length === 0 || count === 0) return 0;
  const random = seeded(seed);
  return standardDeviation(Array.from({ length: ROUNDS }, () => draw(orders, count, random) / count));
}
