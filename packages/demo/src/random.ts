/** Seeded random numbers: the same seed gives the same demo. */

/** Returns numbers in [0, 1). */
export type Random = () => number;

/** The mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns true with the given probability. */
export const happens = (random: Random, probability: number): boolean => random() < probability;

/** A random whole number from `low` to `high`, inclusive. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Returns a function that picks entries at random by weight. */
export function weightedPicker<T>(entries: readonly T[], weightFor: (entry: T) => number): (random: Random) => T {
  const sums: number[] = [];
  let sum = 0;
  for (const entry of entries) {
    sum += weightFor(entry);
    sums.push(sum);
  }
  return (random) => {
    const at = random() * sum;
    const index = sums.findIndex((upTo) => at < upTo);
    return entries[index < 0 ? entries.length - 1 : index]!;
  };
}
