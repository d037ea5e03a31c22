/** Data of charts as tables of texts. */
import type { Unit } from '../format.ts';
import { __, sprintf } from '../i18n.ts';
import type { Formatters } from '../locale.tsx';
import { bucketName, changeAt, type LineBucket, type LineSeries } from './line-series.ts';
import type { Slice } from './slices.ts';

/** A chart's data as a table of texts. */
export interface ChartTable {
  columns: string[];
  rows: string[][];
}

/** A line chart's data. */
export function lineTable(
  series: readonly LineSeries[],
  buckets: readonly LineBucket[],
  format: Formatters,
): ChartTable {
  const columns = series.flatMap((one) =>
    one.previous
      ? [
          one.label,
          sprintf(/* translators: %s: a metric */ __('%s, previous period', 'magpie'), one.label),
          __('Change', 'magpie'),
        ]
      : [one.label],
  );
  const rows = buckets.map((bucket, index) => [
    bucketName(bucket),
    ...series.flatMap((one) => {
      const value = format.metric(one.values[index] ?? null, one.unit);
      if (!one.previous) return [value];
      const change = bucket.partial || !one.changes ? '' : format.change(changeAt(one, index));
      return [value, format.metric(one.previous[index] ?? null, one.unit), change];
    }),
  ]);
  return { columns: [__('Date', 'magpie'), ...columns], rows };
}

/** A donut's data. */
export function donutTable(slices: readonly Slice[], unit: Unit, compared: boolean, format: Formatters): ChartTable {
  const share = (percent: number | null | undefined) => format.metric(percent ?? null, 'percent');
  return {
    columns: [
      __('Name', 'magpie'),
      __('Value', 'magpie'),
      __('Share', 'magpie'),
      ...(compared ? [__('Previous value', 'magpie'), __('Previous share', 'magpie')] : []),
    ],
    rows: slices.map((slice) => [
      slice.label,
      format.metric(slice.value, unit),
      share(slice.percent),
      ...(compared ? [format.metric(slice.compareValue ?? null, unit), share(slice.comparePercent)] : []),
    ]),
  };
}
