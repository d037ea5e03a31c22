/** Sorts values into the color steps of maps and heatmaps. */

/** The steps that values take; the first step of the ramp is too close to the grey of empty land (layouts, section 0). */
const STEPS = [2, 3, 4, 5] as const;

/** A step of the ramp. */
export type RampStep = (typeof STEPS)[number];

/**
 * Tells the step of a value: a quarter of the values above 0 in each, equal values in the same. 0 and less have none.
 * @param values all that are shown
 */
export function rampSteps(values: readonly number[]): (value: number) => RampStep | undefined {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const limits = [0.25, 0.5, 0.75].map((part) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
  const isOne = sorted[0] === sorted.at(-1);
  return (value) => (value <= 0 ? undefined : isOne ? 5 : STEPS[limits.filter((limit) => value > limit).length]);
}
