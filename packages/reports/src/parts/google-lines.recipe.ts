/** Google's numbers over time, as every report has them that lays them beside the own ones. */
import { BUCKET_DIMENSION, type Granularity, listBuckets, type Question, resolveRange } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import type { ReportContext } from '../kit/context.ts';
import type { GoogleTable } from './google-tables.ts';

type Context = Pick<ReportContext<unknown>, 'range' | 'now' | 'site'>;

/** Google may change the numbers of a day for 48 hours after its end, in whatever zone that is. */
const FINAL_DAYS = 3;

/** The last day that Google doesn't change any more. */
export const lastFinalDay = ({ now, site }: Pick<Context, 'now' | 'site'>): string =>
  addDays(localDay(now, site.timeZone), -FINAL_DAYS);

/** The dimension that cuts both counts into the buckets of a chart. */
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
