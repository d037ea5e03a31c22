/** Google's numbers over time, for every report that compares them with own numbers. */
import { BUCKET_DIMENSION, type Granularity, listBuckets, type Question, resolveRange } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import { type MetricName, metric } from '@magpie/vocabulary';
import type { z } from 'zod';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import type { GoogleLines } from './google-lines.shape.ts';
import { askGoogleTable, type GoogleTable } from './google-tables.ts';

type Context = Pick<ReportContext<unknown>, 'range' | 'now' | 'site'>;

/** Google may change the numbers of a day for 48 hours after its end, in whatever zone that is. */
const FINAL_DAYS = 3;

/** The last day that Google doesn't change any more. */
export const lastFinalDay = ({ now, site }: Pick<Context, 'now' | 'site'>): string =>
  addDays(localDay(now, site.timeZone), -FINAL_DAYS);

/** Dimension of a chart's buckets in both counts. */
export const timeDimension = (granularity: Granularity) =>
  granularity === 'day' ? ('date' as const) : BUCKET_DIMENSION[granularity];

/** The question for metrics of a context's dates over time. */
export const linesQuestion = (
  { range: { start, end } }: Context,
  granularity: Granularity,
  metrics: Question['metrics'],
) => ({ dimensions: [timeDimension(granularity)], metrics, dateRanges: [{ start, end }] });

/** A number of a bucket. */
export interface BucketValue {
  /** Its first local day, and its first instant in ms. */
  readonly day: string;
  readonly startMs: number;
  readonly value: number;
}

/** The values of a metric in the first range of an answer, by bucket: from the first day on that both counted. */
export function bucketValues(
  { rows, since }: Pick<GoogleTable, 'rows' | 'since'>,
  field: string,
  { range: { start, end }, site, now }: Context,
  granularity: Granularity,
): readonly BucketValue[] {
  const counted = resolveRange({ start: since ?? start, end }, 0, site, now);
  const dimension = timeDimension(granularity);
  const values = new Map(
    rows.flatMap(({ range, dimensions, metrics }) => (range === 0 ? [[dimensions[dimension], metrics[field]]] : [])),
  );
  return listBuckets(counted, granularity, site, now).map(({ key, day, startMs }) => ({
    day,
    startMs,
    value: values.get(granularity === 'day' ? day.replaceAll('-', '') : key) ?? 0,
  }));
}

/** A metric of a chart, and the one that both count. */
interface Line {
  readonly id: string;
  readonly field: MetricName;
}

/** The recipe of Google's lines of a chart, by one request. A filter is for both counts. */
export const googleLinesRecipe = <Params extends z.ZodType>(
  params: Params,
  linesOf: (context: ReportContext<z.output<Params>>) => readonly Line[],
) =>
  defineRecipe({
    params,
    asks: (context) => ({
      google: askGoogleTable('google', {
        ...linesQuestion(
          context,
          context.granularity,
          linesOf(context).map(({ field }) => field),
        ),
        filter: context.filter,
      }),
    }),
    answer({ google }, context): GoogleLines {
      const { granularity, buckets, site } = context;
      const { timeZone } = google.property;
      // In another time zone the hours don't match.
      if (granularity === 'hour' && timeZone !== site.timeZone) return { lines: {}, other_zone: timeZone };
      const lastFinal = lastFinalDay(context);
      const lines = linesOf(context).map(({ id, field }) => {
        const counted = bucketValues(google, field, context, granularity);
        // A bucket that Google hasn't processed yet isn't 0.
        const last = counted.findLastIndex(({ value, day }) => value !== 0 || day <= lastFinal);
        const byStart = new Map(counted.slice(0, last + 1).map(({ startMs, value }) => [startMs, value]));
        const points = buckets.map(({ startMs }) => {
          const value = byStart.get(startMs);
          return value === undefined ? null : wireValue(value, metric(field)!.unit);
        });
        return [id, points] as const;
      });
      return { lines: Object.fromEntries(lines), other_zone: null };
    },
  });
