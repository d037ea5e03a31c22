/** This module is responsible for repeatable chance: the same seed gives the same demo. */

/** A source of numbers in [0, 1). */
export type Chance = () => number;

/** The mulberry32 generator. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether something of that probability happens. */
export const happens = (chance: Chance, probability: number): boolean => chance() < probability;

/** A whole number from `low` to `high`, both included. */
export const between = (chance: Chance, low: number, high: number): number =>
  low + Math.floor(chance() * (high - low + 1));

/** A draw by weight that can be repeated quickly. */
export function drawer<T>(entries: readonly T[], weightOf: (entry: T) => number): (chance: Chance) => T {
  const sums: number[] = [];
  let sum = 0;
  for (const entry of entries) {
    sum += weightOf(entry);
    sums.push(sum);
  }
  return (chance) => {
    const at = chance() * sum;
    const index = sums.findIndex((upTo) => at < upTo);
    return entries[index < 0 ? entries.length - 1 : index]!;
  };
}
