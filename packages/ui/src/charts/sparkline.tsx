/** This module is responsible for the sparkline: the shape of a row of values beside its number. The number is what screen readers get. */
import { line } from 'd3-shape';
import { useLocale } from '../locale.tsx';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** In order of time; null where there is none. */
  values: readonly (number | null)[];
  /** px; 96 × 24 in a row, 120 × 32 in a box. */
  width?: number | undefined;
  height?: number | undefined;
  /** The range that is usual, drawn behind the line. */
  band?: readonly [low: number, high: number] | undefined;
  /** The last value is of a period that isn't over. */
  partial?: boolean | undefined;
}

/** Room for the dot at the end, px. */
const EDGE = 3;

/** A small line without axes. Time runs from left to right in every script. */
export function Sparkline({ values, width = 96, height = 24, band, partial }: SparklineProps) {
  const { dir } = useLocale();
  const known = values.filter((value): value is number => value !== null);
  if (known.length < 2)
    return (
      <svg width={width} height={height} className={styles.sparkline} aria-hidden="true">
        <line x1={EDGE} x2={width - EDGE} y1={height / 2} y2={height / 2} className={styles.none} />
      </svg>
    );
  const low = Math.min(...known, ...(band ?? []));
  const high = Math.max(...known, ...(band ?? []));
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (width - 2 * EDGE);
  const y = (value: number) =>
    high === low ? height / 2 : height - EDGE - ((value - low) / (high - low)) * (height - 2 * EDGE);
  const points = values.map((value, index) => ({ index, value }));
  const path = line<(typeof points)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ index }) => x(index))
    .y(({ value }) => y(value ?? 0));
  const last = points.findLast(({ value }) => value !== null)!;
  return (
    <svg width={width} height={height} className={styles.sparkline} aria-hidden="true" data-dir={dir}>
      {band && (
        <rect
          x={0}
          width={width}
          y={y(band[1])}
          height={Math.max(1, y(band[0]) - y(band[1]))}
          className={styles.band}
        />
      )}
      <path d={path(partial ? points.slice(0, -1) : points) ?? ''} className={styles.line} />
      {partial && <path d={path(points.slice(-2)) ?? ''} className={styles.partial} />}
      <circle cx={x(last.index)} cy={y(last.value ?? 0)} r="1.5" className={styles.dot} />
    </svg>
  );
}
