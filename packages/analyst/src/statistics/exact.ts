/**
 * How likely a difference is by chance alone: exact tests where counts are small, and their usual approximations where
 * they are large.
 */
/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

const { normal, studentt, hypgeom } = jstat.jStat;

/** From so many events on, the normal approximation is as good as the exact test. */
const MANY = 400;
/** The smallest probability returned: the approximations aren't exact below it. */
const LEAST = 1e-12;

const within = (chance: number): number => Math.min(1, Math.max(LEAST, chance));

/** How likely a value is at least so many normal deviations off, on either side. */
export const chanceOfDeviations = (deviations: number): number => within(2 * normal.cdf(-Math.abs(deviations), 0, 1));

/** The same, where the deviation itself is known from few values only (Student's t). */
export const chanceOfT = (t: number, freedom: number): number => within(2 * studentt.cdf(-Math.abs(t), freedom));

/** So many of so many. */
export interface Share {
  readonly of: number;
  readonly all: number;
}

/** A share as a number from 0 to 1; 0 of none. */
export const shareOf = ({ of, all }: Share): number => (all === 0 ? 0 : of / all);

/** How likely two shares differ so much by chance: Fisher's exact test, or its approximation for large counts. */
export function chanceOfShares(one: Share, other: Share): number {
  const all = one.all + other.all;
  const of = one.of + other.of;
  if (one.all === 0 || other.all === 0 || of === 0 || of === all) return 1;
  if (all >= MANY && Math.min(of, all - of) >= 40) {
    const pooled = of / all;
    const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.all + 1 / other.all));
    return chanceOfDeviations((shareOf(one) - shareOf(other)) / deviation);
  }
  const below = hypgeom.cdf(one.of, all, of, one.all);
  const above = 1 - (one.of === 0 ? 0 : hypgeom.cdf(one.of - 1, all, of, one.all));
  return within(2 * Math.min(below, above));
}

/**
 * How likely a row's share changed differently from the share of everything else by chance: the difference of two changes of angles, whose
 * deviation doesn't depend on the share (Anscombe, 1948). 1 if all changed alike.
 */
export function chanceOfOwnChange(
  row: readonly [now: Share, before: Share],
  rest: readonly [now: Share, before: Share],
): number {
  const angle = ({ of, all }: Share) => 2 * Math.asin(Math.sqrt((of + 0.375) / (all + 0.75)));
  const change = ([now, before]: readonly [Share, Share]) => angle(now) - angle(before);
  const variance = [...row, ...rest].reduce((sum, { all }) => sum + 1 / (all + 0.5), 0);
  return chanceOfDeviations((change(row) - change(rest)) / Math.sqrt(variance));
}

/** The bounds between which a true share is in 95 of 100 cases (Wilson's interval), right for small counts too. */
export function intervalOf({ of, all }: Share, deviations = 1.96): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const square = deviations ** 2;
  const middle = (of + square / 2) / (all + square);
  const reach = (deviations / (all + square)) * Math.sqrt((of * (all - of)) / all + square / 4);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** The least that the rate of a count varies from one period to another, as a part of it. */
const LEAST_VARIATION = 0.1;

/**
 * How likely so few events are, or fewer, where the earlier periods had so many (doubled, as a test of both sides). Counts vary by
 * chance and their rate from period to period, as far as the earlier ones tell: the negative binomial distribution. Exact for small counts,
 * where a number of deviations says little: none where 20 are usual.
 */
export function chanceOfFew(count: number, earlier: readonly number[]): number {
  const all = earlier.reduce((sum, one) => sum + one, 0);
  const mean = all / earlier.length;
  if (earlier.length < 2 || mean <= count) return 1;
  const square = earlier.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (earlier.length - 1);
  const ofRate = Math.max((square - mean) / mean ** 2, LEAST_VARIATION ** 2);
  // The mean is known from as many events as there were.
  const size = 1 / (ofRate + 1 / all);
  let chance = (size / (size + mean)) ** size;
  let sum = chance;
  for (let i = 0; i < count; i += 1) {
    chance *= ((i + size) / (i + 1)) * (mean / (size + mean));
    sum += chance;
  }
  return within(2 * sum);
}
