import { Change } from '../change.tsx';
import { __ } from '../i18n.ts';
import { useFormat } from '../locale.tsx';
import { chartColor } from '../tokens.ts';
import styles from './line-chart.module.css';
import type { LineLayer } from './line-layer.ts';
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
  layer: LineLayer | null | undefined;
}

/** For each series a row per period, with its own date and value, then the change. Hidden from screen readers, which are told. */
export function LineTooltip({ bucket, index, series, x, width, notes, layer }: LineTooltipProps) {
  const format = useFormat();
  const count = layer?.countOf?.(index);
  const side = x > width / 2 ? { right: width - x + 12, maxWidth: x - 12 } : { left: x + 12, maxWidth: width - x - 12 };
  return (
    <div className={styles.tooltip} style={side} aria-hidden="true">
      {series.map((one, at) => (
        <div key={one.id} className={styles.rows}>
          {(series.length > 1 || count) && <div className={styles.date}>{count ? bucketName(bucket) : one.label}</div>}
          <TooltipRow
            color={chartColor(at)}
            name={count ?? bucketName(bucket)}
            value={format.metric(one.values[index] ?? null, one.unit)}
          />
          {one.previous && (
            <>
              <TooltipRow
                name={bucket.previousLabel ?? __('Previous period', 'magpie')}
                value={format.metric(one.previous[index] ?? null, one.unit)}
              />
              {/* A bucket that is not whole is neither more nor less than another. */}
              {!bucket.partial && one.changes && (
                <div className={styles.change}>
                  <Change
                    percent={changeAt(one, index)}
                    better={one.better ?? 'neutral'}
                    isNew={one.previous[index] === 0 && (one.values[index] ?? 0) > 0}
                  />
                </div>
              )}
            </>
          )}
        </div>
      ))}
      {layer?.tip?.(index)}
      {notes.length > 0 && (
        <div className={styles.note}>
          <MarkerList markers={notes} most={3} />
        </div>
      )}
    </div>
  );
}

/** A period and its value; without a colour it is the earlier one. */
export function TooltipRow({ color, name, value }: { color?: string; name: string; value: string }) {
  const previous = color === undefined || undefined;
  return (
    <div className={styles.row}>
      <span className={styles.swatch} data-previous={previous} {...(color && { style: { background: color } })} />
      <span className={styles.name}>{name}</span>
      <span className={styles.value} data-previous={previous}>
        {value}
      </span>
    </div>
  );
}
