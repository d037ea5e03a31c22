import type { AnalystChartData } from '@magpie/contract';

type Point = AnalystChartData['data'][number];

/** The highest and the lowest point; the first of equal ones. Incomplete buckets only count if fewer than two are complete. */
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
