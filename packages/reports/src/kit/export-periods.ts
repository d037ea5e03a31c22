/** The periods of an exported table: their days, the points of their charts, and what isn't known of them. */
import {
  type Answer,
  BUCKET_DIMENSION,
  type Bucket,
  fillTime,
  type Granularity,
  listBuckets,
  type Question,
  type ResolvedRange,
  resolveRange,
  type TableAnswer,
  unknownDaysIn,
} from '@magpie/query';
import { addDays, localDay, localHour, localTime } from '@magpie/time';
import type { Dimension, DimensionName, Metric, MetricName } from '@magpie/vocabulary';
import type { ReportContext } from './context.ts';

/** Days of an exported table; with a time, until then on the last one. */
export interface Period {
  readonly start: string;
  readonly end: string;
  readonly until?: string | undefined;
}

/** The days of an answer of a period that nothing is known of: of all its metrics, or of some. */
export const unknownOfSome = (answer: Answer): readonly string[] =>
  [unknownDaysIn(answer), answer.ownOnly?.unknownDays?.[0] ?? []].find((days) => days.length > 0) ?? [];

/** The other days of a period, as intervals; empty if it is known whole. */
export function knownDays({ start, end }: Period, unknown: readonly string[]): string {
  if (unknown.length === 0) return '';
  const gaps = [...unknown.toSorted(), addDays(end, 1)];
  const intervals = gaps.flatMap((day, i) => {
    const [from, to] = [i === 0 ? start : addDays(gaps[i - 1]!, 1), addDays(day, -1)];
    return from > to ? [] : [`${from} – ${to}`];
  });
  return intervals.join(', ');
}

/** The periods of a question that the reader chose; all of them if none is marked. */
export function listPeriods({ dateRanges = [] }: Question, { range, compare, whole }: ReportContext): Period[] {
  const same = (one: Period, other: ResolvedRange | undefined) => one.start === other?.start && one.end === other.end;
  const chosen = dateRanges.filter((one) => same(one, range) || same(one, compare) || same(one, whole.compare));
  const periods = (chosen.length > 0 ? chosen : dateRanges).map(({ start, end, until }) => ({
    start,
    end,
    ...(until !== undefined && { until }),
  }));
  // The period before can also be the compared one; then it is in the question twice.
  return periods.filter(
    (one, i) => periods.findIndex((other) => one.start === other.start && one.end === other.end) === i,
  );
}

/** The granularity of a chart's axis. */
export function findGranularity(field: string): Granularity | undefined {
  return (Object.keys(BUCKET_DIMENSION) as Granularity[]).find((one) => BUCKET_DIMENSION[one] === field);
}

/** The rows of a chart without gaps, each with its date, and the numbers that it draws. */
export function everyBucket(
  answer: Answer,
  axis: Dimension,
  shown: readonly Metric[],
  period: Period,
  context: ReportContext,
): Answer['rows'] {
  const buckets = bucketsIn(period, axis, context);
  const lines = shown.map(
    ({ name }) =>
      [name, fillTime(answer as TableAnswer, axis.name as DimensionName, name as MetricName, buckets)] as const,
  );
  return buckets.map((bucket, i) => ({
    range: 0,
    metrics: Object.fromEntries(lines.map(([name, values]) => [name, values[i]!])),
    dimensions: { [axis.name]: bucketDate(bucket, findGranularity(axis.name)!, context.site.timeZone) },
  }));
}

/** The buckets of a period on a chart's axis. */
export const bucketsIn = (period: Period, { name }: Dimension, { site, now }: ReportContext): Bucket[] =>
  listBuckets(resolveRange(period, 0, site, now), findGranularity(name)!, site, now);

/** The days that an incomplete bucket covers, with the time for the current one; undefined for complete ones. */
export function partialDays(
  buckets: readonly Bucket[],
  { end }: Period,
  { site, now }: ReportContext,
): (string | undefined)[] {
  return buckets.map(({ day, partial, running }, i) => {
    if (!partial) return undefined;
    if (running) return `${day} – ${localDay(now, site.timeZone)} ${localTime(now, site.timeZone)}`;
    const next = buckets[i + 1];
    return `${day} – ${next ? addDays(next.day, -1) : end}`;
  });
}

const bucketDate = ({ day, startMs }: Bucket, granularity: Granularity, timeZone: string): string =>
  granularity === 'hour' ? `${day} ${String(localHour(startMs, timeZone)).padStart(2, '0')}:00` : day;
