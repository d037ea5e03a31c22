/** Seeded random numbers of several distributions. */
import { seededRandom } from '@magpie/demo';

/** Random numbers, the same for the same seed. */
export interface Numbers {
  /** From 0 to 1. */
  uniform(): number;
  /** With mean 0 and deviation 1. */
  normal(): number;
  /** A factor around 1 that strays so far. */
  around(deviation: number): number;
  /** A count with this mean. */
  poisson(mean: number): number;
}

/** Random numbers by a seed. */
export function createRandom(seed: number): Numbers {
  const uniform = seededRandom(seed * 7919 + 17);
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    normal,
    around: (deviation) => Math.exp(deviation * normal() - deviation ** 2 / 2),
    poisson(mean) {
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      const limit = Math.exp(-mean);
      let count = -1;
      for (let product = 1; product > limit; product *= uniform()) count += 1;
      return count;
    },
  };
}
