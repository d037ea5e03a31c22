/** Sizes of exceptions: how much the difference is for the site. */

/** Sizes, the smallest first. */
export type EffectSize = 'small' | 'medium' | 'large';

/** From these percentages of a site's usual day on a difference is medium and large. */
const MEDIUM = 20;
const LARGE = 50;

/** Returns the size of an effect (a part of what the site usually has on such a day), by the whole percentage that is shown. */
export function sizeOf(effect: number): EffectSize {
  const percent = Math.round(Math.abs(effect) * 100);
  return percent >= LARGE ? 'large' : percent >= MEDIUM ? 'medium' : 'small';
}
