/** Slices of a ring: their angles, and their outlines as SVG paths. */

/** Where a slice begins and ends: radians from twelve o'clock, clockwise. */
export interface Angles {
  readonly from: number;
  readonly to: number;
}

/** A ring's radii, px, and the gap between its slices, radians. */
export interface Ring {
  readonly inner: number;
  readonly outer: number;
  readonly gap: number;
}

const ROUND = 2 * Math.PI;

/** The slices of a whole in order; nothing of a whole of nothing. */
export function ringAngles(values: readonly number[]): Angles[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let at = 0;
  return values.map((value) => {
    const from = at;
    at += total > 0 ? (value / total) * ROUND : 0;
    return { from, to: at };
  });
}

const rounded = (value: number) => Number(value.toFixed(3));
const point = (radius: number, angle: number) =>
  `${rounded(radius * Math.sin(angle))},${rounded(-radius * Math.cos(angle))}`;

/** The outline of a slice around the origin; empty for one of nothing. A slice that is all there is has no gap. */
export function ringPath({ from, to }: Angles, { inner, outer, gap }: Ring): string {
  const span = to - from;
  if (span <= 0) return '';
  if (span > ROUND - 1e-6) {
    const circle = (radius: number, sweep: 0 | 1) =>
      `M0,${-radius}A${radius},${radius} 0 1 ${sweep} 0,${radius}A${radius},${radius} 0 1 ${sweep} 0,${-radius}Z`;
    return circle(outer, 1) + circle(inner, 0);
  }
  // Never more gap than slice.
  const half = Math.min(gap, span * 0.6) / 2;
  const [start, end] = [from + half, to - half];
  const large = end - start > Math.PI ? 1 : 0;
  return `M${point(outer, start)}A${outer},${outer} 0 ${large} 1 ${point(outer, end)}L${point(inner, end)}A${inner},${inner} 0 ${large} 0 ${point(inner, start)}Z`;
}
