/** Keeps a donut readable: at most six slices, the rest together. */

/** A part of a whole. */
export interface Slice {
  id: string;
  label: string;
  value: number;
  /** Percent of the whole (0-100). */
  percent: number;
  compareValue?: number | null | undefined;
  comparePercent?: number | null | undefined;
  /** Its CSS colour, where it keeps one whatever its place is. */
  color?: string | undefined;
}

/** The most slices that are shown by name. */
export const MOST_SLICES = 6;

function sum(slices: readonly Slice[], of: (slice: Slice) => number | null | undefined): number {
  return slices.reduce((total, slice) => total + (of(slice) ?? 0), 0);
}

/** The slices as drawn: when there are more than six, the six largest in order, then one for all others. */
export function foldSlices(slices: readonly Slice[], otherLabel: string): Slice[] {
  if (slices.length <= MOST_SLICES) return [...slices];
  const kept = new Set([...slices].sort((a, b) => b.value - a.value).slice(0, MOST_SLICES));
  const rest = slices.filter((slice) => !kept.has(slice));
  const compared = rest.some((slice) => slice.comparePercent !== undefined);
  const other: Slice = {
    id: 'other',
    label: otherLabel,
    value: sum(rest, (slice) => slice.value),
    percent: sum(rest, (slice) => slice.percent),
    ...(compared && {
      compareValue: sum(rest, (slice) => slice.compareValue),
      comparePercent: sum(rest, (slice) => slice.comparePercent),
    }),
  };
  return [...slices.filter((slice) => kept.has(slice)), other];
}
