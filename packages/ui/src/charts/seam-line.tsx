/** Thin upright line where a chart's numbers change their origin, with both named on it. */
import { __ } from '../i18n.ts';
import styles from './line-chart.module.css';
import type { LineLayer } from './line-layer.ts';
import { labelWidth } from './use-chart-size.tsx';

/** Between the line and its names, px. */
const GAP = 6;
/** Between the lines of text, px. */
const LINE = 14;

/** Both sides. */
export interface Seam {
  /** Index of the first bucket that is all after it. */
  readonly index: number;
  /** Whether the bucket before that one has both. */
  readonly isWithin: boolean;
  /** Where the numbers before come from, with the last day, such as "Google Analytics until Nov 3"; and those from then on. */
  readonly before: string;
  readonly after: string;
  /** Names of both, for tooltips and the table. */
  readonly names: readonly [before: string, after: string];
  /** Values of the chart's line by bucket. */
  readonly values: readonly (number | null)[];
}

/** The line, over what is below it. Its names are on both sides, or on the one with more room. */
export function seamLine(below: LineLayer | null, { index, isWithin, before, after, names, values }: Seam): LineLayer {
  const originOf = (bucket: number) =>
    bucket >= index ? names[1] : isWithin && bucket === index - 1 ? names.join(' + ') : names[0];
  return {
    ...below,
    draw(geometry) {
      const { x, y, left, right, top, bottom } = geometry;
      const at = Math.round(isWithin ? x(index - 1) : (x(index - 1) + x(index)) / 2) + 0.5;
      const widest = Math.max(labelWidth(before), labelWidth(after)) + GAP;
      const isBoth = at - left >= widest && right - at >= widest;
      const side = right - at > at - left ? 1 : -1;
      // Where no line runs through the names: on top, otherwise above the signs of notes at the bottom.
      const isCovered = [values, below?.values ?? []].some((line) =>
        line.some((value, bucket) => {
          const from = (x(bucket) - at) * (isBoth ? 1 : side);
          return value !== null && from < widest && from > (isBoth ? -widest : 0) && y(value) < top + 2.5 * LINE;
        }),
      );
      const high = isCovered ? bottom - 40 : top + 9;
      const text = (content: string, to: number, line: number) => (
        <text x={at + to * GAP} y={high + line * LINE} className={to < 0 ? styles.left : styles.right}>
          {content}
        </text>
      );
      return (
        <>
          {below?.draw?.(geometry)}
          <g className={styles.seam}>
            <line x1={at} x2={at} y1={top - 4} y2={bottom} />
            {text(before, isBoth ? -1 : side, 0)}
            {text(after, isBoth ? 1 : side, isBoth ? 0 : 1)}
          </g>
        </>
      );
    },
    countOf: originOf,
    say: (bucket) => `; ${originOf(bucket)}${below?.say?.(bucket) ?? ''}`,
    summary: ` ${before}. ${after}.`,
    table(table) {
      const { columns, rows } = below?.table?.(table) ?? table;
      return {
        columns: [...columns, __('Source', 'magpie')],
        rows: rows.map((row, bucket) => [...row, originOf(bucket)]),
      };
    },
  };
}
