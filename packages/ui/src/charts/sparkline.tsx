/** Sparkline: the shape of a row of values next to its number. Screen readers get the number. */
import { useLocale } from '../locale.tsx';
import { linePath } from './line-geometry.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** In order of time; null if there is none. */
  values: readonly (number | null)[];
  /** px; 96 × 24 in a row, 120 × 32 in a box. */
  width?: number | undefined;
  height?: number | undefined;
  /** The range that is usual, drawn behind the line. */
  band?: readonly [low: number, high: number] | undefined;
  /** The last value is of a period that isn't over: a ring apart from the line, which would look like a drop. */
  partial?: boolean | undefined;
  /** The last value is an unusual one: it alone has the colour. */
  odd?: boolean | undefined;
}

/** Room for the dot at the end, px: an odd one is as large. */
const EDGE = 3;

/** A small line without axes. Time runs from left to right in every script. */
export function Sparkline({ values, width = 96, height = 24, band, partial, odd }: SparklineProps) {
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
  const at = values.findLastIndex((value) => value !== null);
  const before = values.map((value, index) => (partial && index === values.length - 1 ? null : value));
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
      <path d={linePath(before, { x, y })} className={odd ? styles.usual : styles.line} />
      <circle
        cx={x(at)}
        cy={y(values[at] ?? 0)}
        r={odd ? EDGE : partial ? 2 : 1.5}
        className={partial ? styles.apart : styles.dot}
      />
    </svg>
  );
}
