/** Thin upright line where a chart's numbers change their origin, with both named on it. */
import { __ } from '../i18n.ts';
import styles from './line-chart.module.css';
import type { LineLayer } from './line-layer.ts';
import { NAME_LINE, placeSeamNames } from './seam-names.ts';
import { labelWidth } from './use-chart-size.tsx';

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
      const { x, top, bottom } = geometry;
      const at = Math.round(isWithin ? x(index - 1) : (x(index - 1) + x(index)) / 2) + 0.5;
      const lines = [values, below?.values ?? []];
      const widths = [labelWidth(before), labelWidth(after)] as const;
      const { base, isBoth, edge, side } = placeSeamNames(at, widths, lines, geometry);
      const text = (content: string, place: number, to: number, y: number) => (
        <text x={place} y={y} className={to < 0 ? styles.left : styles.right}>
          {content}
        </text>
      );
      return (
        <>
          {below?.draw?.(geometry)}
          <g className={styles.seam}>
            <line x1={at} x2={at} y1={top - 4} y2={bottom} />
            {isBoth ? text(before, 2 * at - edge, -1, base) : text(before, edge, side, base)}
            {text(after, edge, side, isBoth ? base : base + NAME_LINE)}
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
