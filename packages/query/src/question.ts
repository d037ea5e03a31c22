/** This module is responsible for the types of a question: fields, ranges, filters, order, page. */
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import { INCLUDED } from './site.ts';

const name = z.string().min(1).max(80);
const dimensionExpression = z.union([
  z.strictObject({ name, lowerCase: z.string() }),
  z.strictObject({ name, upperCase: z.string() }),
  z.strictObject({ name, concatenate: z.array(z.string()).min(1).max(9), delimiter: z.string().max(20).optional() }),
]);
const metricExpression = z.strictObject({ name, expression: z.string().max(500) });

/** A dimension computed from others in the question (GA4's dimension expression). */
export type DimensionExpression = z.infer<typeof dimensionExpression>;

/** A metric computed from others with `+ - * / ( )` and numbers (GA4's metric expression). */
export type MetricExpression = z.infer<typeof metricExpression>;

/** The wire form of {@link Question}. */
export const questionSchema = z.strictObject({
  dimensions: z.array(z.union([z.string(), dimensionExpression])).optional(),
  metrics: z.array(z.union([z.string(), metricExpression])),
  dateRanges: z
    .array(
      z.strictObject({
        start: z.string(),
        end: z.string(),
        name: z.string().max(60).optional(),
        until: z.string().optional(),
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
 * first range the other ranges' values for the same dimension values. `include` adds what is excluded by default.
 */
export interface Question {
  readonly dimensions?: readonly (string | DimensionExpression)[] | undefined;
  readonly metrics: readonly (string | MetricExpression)[];
  readonly dateRanges?:
    | readonly {
        readonly start: string;
        readonly end: string;
        readonly name?: string | undefined;
        readonly until?: string | undefined;
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
  /** 1 to 250,000; 10,000 by default. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Whether to return totals over all matching data. */
  readonly totals?: boolean | undefined;
  /** Whether rows whose metrics are all 0 are kept. */
  readonly keepEmptyRows?: boolean | undefined;
  readonly align?: boolean | undefined;
  readonly include?: readonly ('internal' | 'bots' | 'repeated')[] | undefined;
}

/** One sort criterion; its field must be requested. */
export type OrderBy =
  | { readonly metric: string; readonly desc?: boolean | undefined }
  | {
      readonly dimension: string;
      readonly desc?: boolean | undefined;
      readonly as?: 'alphanumeric' | 'caseInsensitive' | 'numeric' | undefined;
    };
