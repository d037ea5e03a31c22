/** Thin line of one part of a series, with its name at its end. */
import styles from './line-chart.module.css';
import { linePath } from './line-geometry.ts';
import type { LineLayer } from './line-layer.ts';
import { labelWidth } from './use-chart-size.tsx';

const MOST_CHARS = 40;
/** Between the line and its name, px. */
const GAP = 8;

/** The line in the colour of text: the table below has its numbers. One value per bucket, in the unit of the first series; `null` leaves a gap. */
export const traceLine = (label: string, values: readonly (number | null)[]): LineLayer => ({
  draw(geometry) {
    const last = values.findLastIndex((value) => value !== null);
    if (last < 0) return null;
    const { x, y, right, top } = geometry;
    const shown = label.length > MOST_CHARS ? `${label.slice(0, MOST_CHARS)}…` : label;
    const end = Math.min(right, x(last));
    // The label must not cover the part of the line below it.
    const below = values.filter(
      (value, index) => value !== null && x(index) >= end - labelWidth(shown) - GAP && index <= last,
    );
    const at = Math.max(top + 12, Math.min(...below.map((value) => y(value ?? 0))) - GAP);
    return (
      <g className={styles.trace}>
        <path d={linePath(values, geometry)} />
        <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
        <text x={end} y={at} className={styles.left}>
          {shown}
        </text>
      </g>
    );
  },
});
