/** Metrics over time: one axis, values without gaps, change against another period. */
import {
  BUCKET_DIMENSION,
  type Bucket,
  fillTime,
  type Granularity,
  hasUnknown,
  listBuckets,
  metricValue,
  type PartlyKnown,
  type ResolvedRange,
  type TableAnswer,
  totalsIn,
} from '@magpie/query';
import { localDay, localHour } from '@magpie/time';
import { type MetricName, metric } from '@magpie/vocabulary';
import { allPeriods, BEFORE, CHOSEN, changeFrom, NOW, type ReportContext, wholePeriods } from '../kit/context.ts';
import { wireValue } from '../kit/wire-value.ts';

type BucketDimension = (typeof BUCKET_DIMENSION)[keyof typeof BUCKET_DIMENSION];
/** The answer to {@link overTime}. */
export type TimeAnswer<M extends readonly MetricName[]> = TableAnswer<readonly [BucketDimension], M>;

/**
 * The question for metrics over time, in the period, the one before and the chosen one; those in full, so that their
 * lines show how they continued.
 */
export const overTime = <const M extends readonly MetricName[]>(context: ReportContext<unknown>, metrics: M) => ({
  dimensions: [BUCKET_DIMENSION[context.granularity]] as const,
  metrics,
  dateRanges: wholePeriods(context),
});

/** The question for the metrics' totals: they cover only the compared part of a period. */
export const overall = <const M extends readonly MetricName[]>(context: ReportContext<unknown>, metrics: M) => ({
  metrics,
  dateRanges: allPeriods(context),
  keepEmptyRows: true,
});

/** The buckets of a chart: labels are local dates, `YYYY-MM-DD`, for hours with `THH:00` after it; timestamps their first instants, Unix seconds. */
function labelAxis(buckets: readonly Bucket[], { granularity, site }: ReportContext<unknown>) {
  return {
    labels: buckets.map(({ startMs }) => {
      const day = localDay(startMs, site.timeZone);
      return granularity === 'hour' ? `${day}T${String(localHour(startMs, site.timeZone)).padStart(2, '0')}:00` : day;
    }),
    timestamps: buckets.map(({ startMs }) => Math.floor(startMs / 1000)),
  };
}

/** A metric over a period's buckets, on the wire, with its change against the same positions of another period. */
export interface Series {
  readonly points: number[];
  readonly changes: (number | null)[];
}

/** A series, with or without its total, in the field names of an answer. */
export const readLine = <Line extends Series>({ points, changes, ...total }: Line) => ({
  datapoints: points,
  trendpoints: changes,
  ...total,
});

/** All data of a chart over time. */
export interface TimeSeries<Name extends MetricName> {
  readonly axis: ReturnType<typeof labelAxis>;
  readonly buckets: {
    readonly granularity: Granularity;
    /** Indices of the buckets that are incomplete. */
    readonly partial: number[];
    /** Index of the bucket that isn't over, or null. */
    readonly running: number | null;
  };
  /** Against the period just before. */
  of(name: Name): Series;
  /** The chosen period, when comparing and if anything is known of it; changes are those of the period against it. */
  readonly compare: { readonly axis: ReturnType<typeof labelAxis>; of(name: Name): Series } | null;
}

/** Whether something is known of the chosen period. */
const knowsSome = ({ unknownRanges, unknownDays }: PartlyKnown, over: readonly Bucket[]): boolean =>
  !unknownRanges?.includes(CHOSEN) ||
  (unknownDays !== undefined &&
    over.some(({ day }, i) => !hasUnknown(unknownDays[CHOSEN] ?? [], day, over[i + 1]?.day ?? '~')));

/** The series of an answer to {@link overTime}. */
export function timeSeries<const M extends readonly MetricName[]>(
  answer: Pick<TimeAnswer<M>, 'rows'> & PartlyKnown,
  context: ReportContext<unknown>,
): TimeSeries<M[number]> {
  const { buckets, granularity, site, now, whole } = context;
  const dimension = BUCKET_DIMENSION[granularity];
  const bucketsIn = (range: ResolvedRange) => listBuckets(range, granularity, site, now);
  const beforeBuckets = bucketsIn(whole.previous);
  const ofChosen = whole.compare && bucketsIn(whole.compare);
  const chosenBuckets = ofChosen && knowsSome(answer, ofChosen) ? ofChosen : undefined;
  const values = (name: M[number], range: number, over: readonly Bucket[]) =>
    fillTime(answer as Pick<TimeAnswer<readonly MetricName[]>, 'rows'> & PartlyKnown, dimension, name, over, range);
  // A part of a week against a whole one, or against another part, isn't a change.
  const changes = (period: ResolvedRange, over: readonly Bucket[], now: readonly number[], then: readonly number[]) =>
    now.map((value, i) =>
      buckets[i]?.partial || over[i]?.partial ? null : changeFrom(context, period, value, then[i] ?? 0),
    );
  const sent = (name: M[number], list: readonly number[]) => {
    const { unit } = metric(name, site.customDefinitions)!;
    return list.map((value) => wireValue(value, unit));
  };
  const running = buckets.findIndex((bucket) => bucket.running);
  return {
    axis: labelAxis(buckets, context),
    buckets: {
      granularity,
      partial: buckets.flatMap((bucket, index) => (bucket.partial ? [index] : [])),
      running: running < 0 ? null : running,
    },
    of(name) {
      const points = values(name, NOW, buckets);
      const before = values(name, BEFORE, beforeBuckets);
      return { points: sent(name, points), changes: changes(whole.previous, beforeBuckets, points, before) };
    },
    compare: chosenBuckets
      ? {
          axis: labelAxis(chosenBuckets, context),
          of(name) {
            const then = values(name, CHOSEN, chosenBuckets);
            const points = values(name, NOW, buckets);
            return { points: sent(name, then), changes: changes(whole.compare!, chosenBuckets, points, then) };
          },
        }
      : null,
  };
}

/**
 * A metric over time with its total, as in the answer to {@link overall}: in the report's dates, and in the chosen period
 * when comparing.
 */
export function withTotals<Name extends MetricName>(
  { of, compare }: TimeSeries<Name>,
  name: Name,
  answer: Pick<TableAnswer<readonly [], readonly Name[]>, 'totals'>,
  context: ReportContext<unknown>,
) {
  const { unit } = metric(name, context.site.customDefinitions)!;
  const totalIn = (range: number) => metricValue({ metrics: totalsIn(answer, range) }, name);
  const sent = (range: number) => wireValue(totalIn(range), unit);
  const changed = (period: ResolvedRange | undefined, range: number) =>
    changeFrom(context, period, totalIn(NOW), totalIn(range));
  return {
    now: {
      ...of(name),
      total: sent(NOW),
      total_change: changed(context.previous, BEFORE),
      previous_total: sent(BEFORE),
    },
    chosen: compare && {
      ...compare.of(name),
      total: sent(CHOSEN),
      total_change: changed(context.compare, CHOSEN),
    },
  };
}
