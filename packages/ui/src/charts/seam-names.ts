/** Places the names on both sides of a seam where no line of the chart runs through them. */
import type { LineGeometry } from './line-geometry.ts';

/** Between the seam and its names, px. */
const GAP = 6;
/** Between the lines of text, px. */
export const NAME_LINE = 14;
/** Heights of a name above and below its base line, px. */
const ASCENT = 11;
const DESCENT = 4;
/** Free room around a name, px. */
const ROOM = 3;
/** Between two places that are tried, and two points of a line that are looked at, px. */
const STEP = 4;
/** Signs of notes are in this part at the bottom, px. */
const NOTES = 26;

type Values = readonly (number | null)[];

/** Where the names are. */
export interface SeamNames {
  /** Base line of the first; of the second too if there is one on each side. */
  readonly base: number;
  /** Whether there is one on each side; otherwise they are below each other. */
  readonly isBoth: boolean;
  /** Where the names begin (side 1) or end (side -1); with one on each side those after the seam begin. */
  readonly edge: number;
  readonly side: 1 | -1;
}

/** Finds the place; the one that is furthest from the lines if none is free. `at` is the seam's, `widths` those of the names, px. */
export function placeSeamNames(
  at: number,
  [before, after]: readonly [before: number, after: number],
  lines: readonly Values[],
  geometry: Pick<LineGeometry, 'left' | 'right' | 'top' | 'bottom' | 'x' | 'y'>,
): SeamNames {
  const { left, right, top, bottom } = geometry;
  const widest = Math.max(before, after);
  const isBoth = at - left >= before + GAP && right - at >= after + GAP;
  // Where neither side has room, the names begin before the seam, or end after it.
  const begins = { edge: Math.max(left, Math.min(at + GAP, right - widest)), side: 1 } as const;
  const ends = { edge: Math.min(right, Math.max(at - GAP, left + widest)), side: -1 } as const;
  const places = isBoth
    ? [{ edge: at + GAP, side: 1, from: at - GAP - before, to: at + GAP + after } as const]
    : (right - at > at - left ? [begins, ends] : [ends, begins]).map((one) => ({
        ...one,
        from: one.side > 0 ? one.edge : one.edge - widest,
        to: one.side > 0 ? one.edge + widest : one.edge,
      }));
  const height = isBoth ? 0 : NAME_LINE;
  const tried = places.flatMap(({ from, to, edge, side }) => {
    const points = lines.flatMap((line) => heightsIn(line, from - ROOM, to + ROOM, geometry));
    const bases: { readonly names: SeamNames; readonly distance: number }[] = [];
    let base = top + ASCENT - 2;
    do {
      const distances = points.map((y) => Math.max(base - ASCENT - y, y - (base + height + DESCENT)));
      bases.push({ names: { base, isBoth, edge, side }, distance: Math.min(ROOM, ...distances) });
      base += STEP;
    } while (base <= bottom - NOTES - DESCENT - height);
    return bases;
  });
  return tried.reduce((best, one) => (one.distance > best.distance ? one : best)).names;
}

/** The heights of a line between two places, px: of its points, and of what joins them. */
function heightsIn(line: Values, from: number, to: number, { x, y }: Pick<LineGeometry, 'x' | 'y'>): number[] {
  return line.flatMap((value, i) => {
    if (value === null) return [];
    const next = line[i + 1];
    const [x1, y1] = [x(i), y(value)];
    if (next == null) return x1 >= from && x1 <= to ? [y1] : [];
    const [x2, y2] = [x(i + 1), y(next)];
    const count = Math.max(1, Math.ceil((x2 - x1) / STEP));
    return Array.from({ length: count + 1 }, (_, step) => step / count).flatMap((part) => {
      const place = x1 + part * (x2 - x1);
      return place >= from && place <= to ? [y1 + part * (y2 - y1)] : [];
    });
  });
}
