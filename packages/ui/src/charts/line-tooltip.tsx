/** This module is responsible for what a line chart says about the bucket pointed at. */
import { Change } from '../change.tsx';
import { useFormat } from '../locale.tsx';
import { chartColor } from '../tokens.ts';
import styles from './line-chart.module.css';
import { type ChartMarker, MarkerList } from './line-markers.tsx';
import { bucketName, changeAt, type LineBucket, type LineSeries } from './line-series.ts';

interface LineTooltipProps {
  bucket: LineBucket;
  index: number;
  series: readonly LineSeries[];
  /** px from the chart's left edge. */
  x: number;
  /** The chart's width, px. */
  width: number;
  notes: readonly ChartMarker[];
}

/** Date and compared date; per series its value, the earlier one, and the change. Hidden from screen readers, which are told. */
export function LineTooltip({ bucket, index, series, x, width, notes }: LineTooltipProps) {
  const format = useFormat();
  const side = x > width / 2 ? { right: width - x + 12, maxWidth: x - 12 } : { left: x + 12, maxWidth: width - x - 12 };
  return (
    <div className={styles.tooltip} style={side} aria-hidden="true">
      <div className={styles.date}>{bucketName(bucket)}</div>
      {bucket.previousLabel && series.some((one) => one.previous) && (
        <div className={styles.before}>{bucket.previousLabel}</div>
      )}
      <div className={styles.rows}>
        {series.map((one, at) => (
          <div key={one.id}>
            <div className={styles.row}>
              <span className={styles.swatch} style={{ background: chartColor(at) }} />
              <span className={styles.name}>{one.label}</span>
              <span className={styles.value}>{format.metric(one.values[index] ?? null, one.unit)}</span>
            </div>
            {one.previous && (
              <div className={styles.row}>
                <span className={styles.swatch} data-previous style={{ background: chartColor(at) }} />
                <span className={styles.name}>
                  <Change
                    percent={changeAt(one, index)}
                    // A bucket that still runs is neither better nor worse than a whole one.
                    better={bucket.partial ? 'neutral' : (one.better ?? 'neutral')}
                    isNew={one.previous[index] === 0 && (one.values[index] ?? 0) > 0}
                  />
                </span>
                <span className={styles.value} data-previous>
                  {format.metric(one.previous[index] ?? null, one.unit)}
                </span>
              </div>
            )}
          </div>
        ))}
      </div>
      {notes.length > 0 && (
        <div className={styles.note}>
          <MarkerList markers={notes} most={3} />
        </div>
      )}
    </div>
  );
}
