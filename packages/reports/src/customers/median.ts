/** Median of values given with their counts. */

/** The median of days, each `count` times: of an even number the mean of the middle two; null of none. */
export function findMedian(values: readonly { readonly days: number; readonly count: number }[]): number | null {
  const sorted = values.toSorted((a, b) => a.days - b.days);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ count }) => {
      passed += count;
      return passed > place;
    })!.days;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
