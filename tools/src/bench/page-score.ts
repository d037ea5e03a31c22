/** This module is responsible for the score of a page: Lighthouse's, from what a browser saw, but for its Speed Index. */

/** A kind of device. */
export type Preset = 'phone' | 'desktop';

/** What a browser saw of a page, milliseconds; `cls` as the browser adds it up. */
export interface Paints {
  readonly fcp: number;
  readonly lcp: number;
  /** What tasks took beyond 50 ms each, after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** The longest task. */
  readonly longest: number;
}

type Scored = Exclude<keyof Paints, 'longest'>;

/** Weights of Lighthouse since version 10. The Speed Index, 10 more, needs pictures of the page: the others count for it. */
const WEIGHTS: Readonly<Record<Scored, number>> = { fcp: 10, lcp: 25, tbt: 30, cls: 25 };

/** What scores 0.9, and what 0.5, by Lighthouse's own list. */
const CURVES: Readonly<Record<Preset, Readonly<Record<Scored, readonly [good: number, middling: number]>>>> = {
  phone: { fcp: [1_800, 3_000], lcp: [2_500, 4_000], tbt: [200, 600], cls: [0.1, 0.25] },
  desktop: { fcp: [934, 1_600], lcp: [1_200, 2_400], tbt: [150, 350], cls: [0.1, 0.25] },
};

/** The logarithm's deviation at which the tenth is better than the tenth percentile: of a standard normal distribution. */
const TENTH = 1.2815515655446004;

/** The share of a log-normal distribution that lies above a value, so that `good` is 0.9 and `middling` 0.5. */
function shareAbove(value: number, [good, middling]: readonly [number, number]): number {
  if (value <= 0) return 1;
  const deviation = (Math.log(middling) - Math.log(good)) / TENTH;
  return 1 - normal((Math.log(value) - Math.log(middling)) / deviation);
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17; off by less than 7.5e-8). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return x > 0 ? 1 - tail : tail;
}

/** From 0 to 1. */
export function scoreOf(paints: Readonly<Record<Scored, number>>, preset: Preset): number {
  const names = Object.keys(WEIGHTS) as Scored[];
  const whole = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  return names.reduce((sum, name) => sum + (WEIGHTS[name] / whole) * shareAbove(paints[name], CURVES[preset][name]), 0);
}
