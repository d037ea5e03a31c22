/** Questions for the time and the visits that it took to buy. */
import { totalsIn } from '@magpie/query';
import { optional, table } from '../../kit/ask.ts';
import { comparedPeriods, knowsCompared, type ReportContext } from '../../kit/context.ts';
import { makePartError } from '../../kit/part-error.ts';
import { percentOfTotal } from '../../kit/percent-of-total.ts';
import type { FailedParts } from '../../kit/report.ts';
import { BUCKETS, type BucketsData, type BucketsId } from './buckets.shape.ts';

/** More than there are. */
const MOST_BUCKETS = 100;

/** The question for transactions by what led to them. */
export const askBuckets = (id: BucketsId, context: ReportContext) =>
  optional(
    table({
      dimensions: [BUCKETS[id].dimension],
      metrics: ['transactions'],
      dateRanges: comparedPeriods(context),
      limit: MOST_BUCKETS,
      // Of the days that the question is answered for.
      totals: true,
    }),
  );

interface BucketAnswer {
  readonly unknownRanges?: readonly number[] | undefined;
  readonly totals: readonly { readonly transactions: number }[];
  readonly rows: readonly {
    readonly range: number;
    readonly dimensions: Readonly<Record<string, string>>;
    readonly metrics: { readonly transactions: number };
  }[];
}
type BucketAnswers = { readonly [Id in BucketsId]?: BucketAnswer | undefined };

/** Every bucket with its part of all transactions of its period; none where nothing is known of any of them. */
export function readBuckets<const Id extends BucketsId>(
  id: Id,
  answers: BucketAnswers,
  context: ReportContext,
  failed: FailedParts,
): BucketsData[Id] {
  const { field, dimension, values } = BUCKETS[id];
  const answer = answers[id];
  if (!answer) return makePartError(failed, id) as BucketsData[Id];
  const countIn = (value: string, range: number) =>
    answer.rows.find((row) => row.range === range && row.dimensions[dimension] === value)?.metrics.transactions ?? 0;
  const part = (value: string, range: number) => {
    const transactions = countIn(value, range);
    return { percent: percentOfTotal(transactions, totalsIn(answer, range).transactions), transactions };
  };
  const compares = knowsCompared(context, answer);
  const periods = compares ? [0, 1] : [0];
  if (!values.some((value) => periods.some((range) => countIn(value, range) > 0))) return [] as BucketsData[Id];
  return values.map((value) => ({
    [field]: value,
    ...part(value, 0),
    compare: compares ? part(value, 1) : null,
  })) as BucketsData[Id];
}
