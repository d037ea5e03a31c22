/** Content of a line chart: its series, its buckets, its table. */
import type { Better } from '../change.tsx';
import type { Unit } from '../format.ts';
import { __, sprintf } from '../i18n.ts';
import type { Formatters } from '../locale.tsx';

/** One number over time. */
export interface LineSeries {
  id: string;
  label: string;
  unit: Unit;
  /** One value per bucket; `null` leaves a gap. */
  values: readonly (number | null)[];
  /** The compared period's values, bucket by bucket. */
  previous?: readonly (number | null)[] | undefined;
  /** Percent changes against them, bucket by bucket; left out where the periods cannot be compared. */
  changes?: readonly (number | null)[] | undefined;
  /** Which way the number should go; colours the change. */
  better?: Better | undefined;
}

/** One bucket of the time axis. */
export interface LineBucket {
  /** ISO date or local date and time. */
  start: string;
  /** The label on the axis. */
  label: string;
  /** The full name, for the tooltip and the table; `label` when left out. */
  longLabel?: string | undefined;
  /** The name of the compared period's bucket. */
  previousLabel?: string | undefined;
  /** Whether that one is cut where this one ends so far; it is drawn apart from its line. */
  isPreviousCut?: boolean | undefined;
  /** Why the bucket is not whole: it is running, or some of its days are not shown. Its line is dotted. */
  partial?: 'so far' | 'incomplete' | undefined;
}

/**
 * The values that a line joins: a bucket that isn't whole is drawn apart from it, since it would look like a drop. If none is
 * whole, all are joined.
 */
export function wholeValues(
  values: readonly (number | null)[],
  buckets: readonly LineBucket[],
): readonly (number | null)[] {
  return hasWhole(buckets) ? values.map((value, index) => (buckets[index]?.partial ? null : value)) : values;
}

/** The buckets that are drawn apart from the line, by their places. */
export const apartFrom = (buckets: readonly LineBucket[]): readonly number[] =>
  hasWhole(buckets) ? buckets.flatMap(({ partial }, index) => (partial ? [index] : [])) : [];

const hasWhole = (buckets: readonly LineBucket[]): boolean => buckets.some(({ partial }) => !partial);

/** Returns a chart's summary, with the value of the bucket that isn't over. */
export function withRunning(
  summary: string,
  series: readonly LineSeries[],
  buckets: readonly LineBucket[],
  format: Formatters,
): string {
  const index = buckets.findIndex(({ partial }) => partial === 'so far');
  const [first] = series;
  const value = first?.values[index] ?? null;
  return value === null ? summary : `${summary} ${bucketName(buckets[index]!)}: ${format.metric(value, first!.unit)}.`;
}

/** The name of a bucket in full. */
export function bucketName(bucket: LineBucket): string {
  const name = bucket.longLabel ?? bucket.label;
  if (bucket.partial === 'so far')
    return /* translators: %s: a day or hour that is not over yet */ sprintf(__('%s (so far)', 'magpie'), name);
  return bucket.partial
    ? /* translators: %s: the days that are shown of a week or month */ sprintf(__('%s (incomplete)', 'magpie'), name)
    : name;
}

/** The percent change of a series in a bucket; null if there is none. */
export function changeAt(series: LineSeries, index: number): number | null {
  return series.changes?.[index] ?? null;
}

/** A bucket's text for screen readers. */
export function announce(series: readonly LineSeries[], bucket: LineBucket, index: number, format: Formatters): string {
  const parts = series.map((one) => {
    const value = `${one.label} ${format.metric(one.values[index] ?? null, one.unit)}`;
    const before = one.previous?.[index] ?? null;
    if (before === null) return value;
    const then = format.metric(before, one.unit);
    /* translators: 1: a metric and its value, 2: the earlier value */
    if (bucket.partial || !one.changes) return sprintf(__('%1$s, before %2$s', 'magpie'), value, then);
    /* translators: 1: a metric and its value, 2: the earlier value, 3: the change in percent */
    return sprintf(__('%1$s, previously %2$s (%3$s)', 'magpie'), value, then, format.change(changeAt(one, index)));
  });
  return `${bucketName(bucket)}: ${parts.join('; ')}`;
}
