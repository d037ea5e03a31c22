/** This module is responsible for the form in which anything is asked: words, ranges, filters, order, page. */
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';

/** The wire form of {@link Question}. */
export const questionSchema = z.strictObject({
  dimensions: z.array(z.string()).optional(),
  metrics: z.array(z.string()),
  dateRanges: z.array(z.strictObject({ start: z.string(), end: z.string(), name: z.string().max(60).optional() })),
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
  include: z.array(z.enum(['internal', 'bots', 'repeated'])).optional(),
});

/**
 * What is asked. Dates are `YYYY-MM-DD`, `today`, `yesterday` or `NdaysAgo`, inclusive, in the site's zone.
 * Without `orderBy` rows come by the first metric, largest first. `align` gives each row of the first range the values that the
 * other ranges have for the same dimension values. `include` brings back what is left out by default.
 */
export interface Question {
  readonly dimensions?: readonly string[] | undefined;
  readonly metrics: readonly string[];
  readonly dateRanges: readonly { readonly start: string; readonly end: string; readonly name?: string | undefined }[];
  /** Over dimensions, before counting. */
  readonly filter?: Filter | undefined;
  /** Over metrics, after counting. */
  readonly metricFilter?: Filter | undefined;
  readonly orderBy?: readonly OrderBy[] | undefined;
  /** 1 to 250,000; 10,000 unless said. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Whether totals over all matching data are wanted. */
  readonly totals?: boolean | undefined;
  /** Whether rows whose metrics are all 0 are kept. */
  readonly keepEmptyRows?: boolean | undefined;
  readonly align?: boolean | undefined;
  readonly include?: readonly ('internal' | 'bots' | 'repeated')[] | undefined;
}

/** One sort criterion; only words that are asked for. */
export type OrderBy =
  | { readonly metric: string; readonly desc?: boolean | undefined }
  | {
      readonly dimension: string;
      readonly desc?: boolean | undefined;
      readonly as?: 'alphanumeric' | 'caseInsensitive' | 'numeric' | undefined;
    };
