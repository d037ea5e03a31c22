/** This module is responsible for the highest and the lowest point that is said of a chart. */
import type { ToldChartData } from '@magpie/contract';

type Point = ToldChartData['data'][number];

/** The highest and the lowest point, of several the first. Buckets that aren't whole are no lows: they count only where fewer than two are whole. */
export function findExtremes(points: readonly Point[]): { readonly most: Point; readonly least: Point } | undefined {
  const whole = points.filter(({ partial }) => partial === undefined);
  const all = whole.length > 1 ? whole : points;
  const first = all[0];
  if (!first) return undefined;
  return {
    most: all.reduce((best, one) => (one.value > best.value ? one : best), first),
    least: all.reduce((best, one) => (one.value < best.value ? one : best), first),
  };
}
