/** Lighthouse's performance score of a page, without its Speed Index. */

/** A kind of device. */
export type Preset = 'phone' | 'desktop';

/** A page's metrics in milliseconds; `cls` is unitless. */
export interface Paints {
  readonly fcp: number;
  readonly lcp: number;
  /** The time of tasks above 50 ms each, after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** The longest task. */
  readonly longest: number;
}

type Scored = Exclude<keyof Paints, 'longest'>;

/** Lighthouse's weights since version 10. The Speed Index, with weight 10, needs pictures of the page and is left out. */
const WEIGHTS: Readonly<Record<Scored, number>> = { fcp: 10, lcp: 25, tbt: 30, cls: 25 };

/** The values that score 0.9 and 0.5, from Lighthouse's own list. */
const CURVES: Readonly<Record<Preset, Readonly<Record<Scored, readonly [good: number, middling: number]>>>> = {
  phone: { fcp: [1_800, 3_000], lcp: [2_500, 4_000], tbt: [200, 600], cls: [0.1, 0.25] },
  desktop: { fcp: [934, 1_600], lcp: [1_200, 2_400], tbt: [150, 350], cls: [0.1, 0.25] },
};

/** The 90th percentile of a standard normal distribution. */
const TENTH = 1.2815515655446004;

/** The share of a log-normal distribution above a value, so that `good` is 0.9 and `middling` 0.5. */
function shareAbove(value: number, [good, middling]: readonly [number, number]): number {
  if (value <= 0) return 1;
  const deviation = (Math.log(middling) - Math.log(good)) / TENTH;
  return 1 - normal((Math.log(value) - Math.log(middling)) / deviation);
}

/** The standard normal distribution function (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return x > 0 ? 1 - tail : tail;
}

/** The score from 0 to 1. */
export function performanceScore(paints: Readonly<Record<Scored, number>>, preset: Preset): number {
  const names = Object.keys(WEIGHTS) as Scored[];
  const whole = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  return names.reduce((sum, name) => sum + (WEIGHTS[name] / whole) * shareAbove(paints[name], CURVES[preset][name]), 0);
}
