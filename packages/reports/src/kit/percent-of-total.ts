/** Percent of a total that a value is; 0 without a total. */
export const percentOfTotal = (value: number, total: number): number =>
  total > 0 || Number.isNaN(total) ? (value / total) * 100 : 0;

/** A part of a whole. */
export interface Share<Of> {
  readonly of: Of;
  readonly count: number;
  /** Of the whole. */
  readonly percent: number;
}

/** The parts of a whole, the largest first; `tie` orders equal ones. Parts without any are left out. */
export const sharesOf = <Of>(
  counts: readonly (readonly [of: Of, count: number])[],
  whole: number,
  tie: (a: Of, b: Of) => number,
): Share<Of>[] =>
  counts
    .filter(([, count]) => count > 0)
    .sort(([a, some], [b, others]) => others - some || tie(a, b))
    .map(([of, count]) => ({ of, count, percent: percentOfTotal(count, whole) }));
