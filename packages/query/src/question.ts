/** Types of a question: fields, ranges, filters, order, page. */
import { z } from 'zod';
import { type Audience, audienceSchema } from './audience.ts';
import { type Filter, filterSchema } from './filter.ts';
import { INCLUDED, type Included } from './site.ts';

const name = z.string().min(1).max(80);
const dimensionExpression = z.union([
  z.strictObject({ name, lowerCase: z.string() }),
  z.strictObject({ name, upperCase: z.string() }),
  z.strictObject({ name, concatenate: z.array(z.string()).min(1).max(9), delimiter: z.string().max(20).optional() }),
]);
const metricExpression = z.strictObject({ name, expression: z.string().max(500) });
const relatedMetric = z.union([
  z.strictObject({ name, shareOf: z.string() }),
  z.strictObject({ name, changeOf: z.string(), relative: z.boolean().optional() }),
  z.strictObject({ name, perDay: z.string() }),
]);

/** A dimension computed from others in the question (GA4's dimension expression). */
export type DimensionExpression = z.infer<typeof dimensionExpression>;

/** A metric computed from others with `+ - * / ( )` and numbers (GA4's metric expression). */
export type MetricExpression = z.infer<typeof metricExpression>;

/**
 * A metric of a row in relation to more than the row; `name` is its own, with letters, digits and `_`.
 *
 * `shareOf`: a fraction of the same metric over all matching data of the range (its total), whatever is on the page. Only of
 * counts and sums, such as page views, sessions, users or revenue. Shares of additive metrics add up to 1. A session or
 * user that is in several rows, as with pages, counts in the share of each and once in the total.
 *
 * `changeOf`: the metric in the first range minus the metric in the second, of any metric; with `relative`, divided by the
 * second, and absent where that isn't above 0. There must be two ranges. The question is then one with `align`: a row is
 * what either range has, also what only the second has.
 *
 * `perDay`: the metric divided by the days of the range that have begun, days with nothing included. By `dayOfWeek` or another
 * dimension of whole days, by those of them that are in the row. Only of counts and sums other than of users.
 */
export type RelatedMetric<Name extends string = string> =
  | { readonly name: string; readonly shareOf: Name }
  | { readonly name: string; readonly changeOf: Name; readonly relative?: boolean | undefined }
  | { readonly name: string; readonly perDay: Name };

/** The wire form of {@link Question}. */
export const questionSchema = z.strictObject({
  dimensions: z.array(z.union([z.string(), dimensionExpression])).optional(),
  metrics: z.array(z.union([z.string(), metricExpression, relatedMetric])),
  dateRanges: z
    .array(
      z.strictObject({
        start: z.string(),
        end: z.string(),
        name: z.string().max(60).optional(),
        until: z.string().optional(),
        audience: audienceSchema.optional(),
      }),
    )
    .optional(),
  minuteRanges: z
    .array(z.strictObject({ start: z.number().int(), end: z.number().int(), name: z.string().max(60).optional() }))
    .optional(),
  filter: filterSchema.optional(),
  metricFilter: filterSchema.optional(),
  orderBy: z
    .array(
      z.union([
        z.strictObject({ metric: z.string(), desc: z.boolean().optional() }),
        z.strictObject({
          dimension: z.string(),
          desc: z.boolean().optional(),
          as: z.enum(['alphanumeric', 'caseInsensitive', 'numeric']).optional(),
        }),
      ]),
    )
    .optional(),
  perGroup: z.strictObject({ by: z.string(), limit: z.number().int() }).optional(),
  audience: audienceSchema.optional(),
  limit: z.number().int().optional(),
  offset: z.number().int().optional(),
  totals: z.boolean().optional(),
  keepEmptyRows: z.boolean().optional(),
  align: z.boolean().optional(),
  include: z.array(z.enum(INCLUDED)).optional(),
});

/**
 * A question. Dates are `YYYY-MM-DD`, `today`, `yesterday` or `NdaysAgo`, inclusive, in the site's zone. With `until`
 * (`HH:MM`) the last day ends at that local time, and everything is counted as it was known then. A live question has
 * `minuteRanges` instead: minutes before the current one, which is 0, both inclusive; `start` is the earlier and so the
 * larger number. Without `orderBy`, rows are sorted by the first metric, largest first. `align` gives each row of the
 * first range the other ranges' values for the same dimension values. `include` adds what is excluded by default. `audience`
 * counts only visitors who did something in the range, or didn't; that of a date range is of that range alone, so that two
 * ranges of the same days compare two audiences.
 */
export interface Question {
  readonly dimensions?: readonly (string | DimensionExpression)[] | undefined;
  readonly metrics: readonly (string | MetricExpression | RelatedMetric)[];
  readonly dateRanges?:
    | readonly {
        readonly start: string;
        readonly end: string;
        readonly name?: string | undefined;
        readonly until?: string | undefined;
        readonly audience?: Audience | undefined;
      }[]
    | undefined;
  readonly minuteRanges?:
    | readonly { readonly start: number; readonly end: number; readonly name?: string | undefined }[]
    | undefined;
  /** On dimensions, applied before counting. */
  readonly filter?: Filter | undefined;
  /** On metrics, applied after counting. */
  readonly metricFilter?: Filter | undefined;
  readonly orderBy?: readonly OrderBy[] | undefined;
  /**
   * Keeps only the first rows, in the question's order, of each value of a requested dimension (and of each range): 1 to 1,000.
   * Other rows are no rows of the answer, also for `limit`, `offset` and the number of rows; totals and shares are over all.
   */
  readonly perGroup?: { readonly by: string; readonly limit: number } | undefined;
  readonly audience?: Audience | undefined;
  /** 1 to 250,000; 10,000 by default. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Whether to return totals over all matching data. */
  readonly totals?: boolean | undefined;
  /** Whether rows whose metrics are all 0 are kept. */
  readonly keepEmptyRows?: boolean | undefined;
  readonly align?: boolean | undefined;
  readonly include?: readonly Included[] | undefined;
}

/** One sort criterion; its field must be requested. */
export type OrderBy =
  | { readonly metric: string; readonly desc?: boolean | undefined }
  | {
      readonly dimension: string;
      readonly desc?: boolean | undefined;
      readonly as?: 'alphanumeric' | 'caseInsensitive' | 'numeric' | undefined;
    };
