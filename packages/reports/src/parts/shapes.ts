/** Shapes that the answers of several reports share. */
import { z } from 'zod';

/** Percent change with one decimal; null if the earlier value is 0. */
export const change = z.number().nullable();

/** One schema for several fields. */
export const each = <Field extends string, Schema extends z.ZodType>(fields: readonly Field[], schema: Schema) =>
  Object.fromEntries(fields.map((field) => [field, schema])) as Record<Field, Schema>;

/** Device categories, in the order of their colours. */
export const DEVICES = ['desktop', 'tablet', 'mobile', 'smart tv'] as const;

/** Percents of the sessions of some values, and those of the chosen period; null when not comparing. */
export const comparedSharesShape = <Value extends string>(values: readonly Value[]) => {
  const shares = each(values, z.number());
  return z.object({ ...shares, compare: z.object(shares).nullable() });
};

/** Which rows, of how many, are in an answer. */
export const paginationShape = z.object({
  page: z.number(),
  per_page: z.number(),
  pages: z.number(),
  total: z.number(),
});

/** The fields of a row of a top list. */
export const rankRowShape = {
  sessions: z.number(),
  compare_sessions: z.number().nullable(),
  compare_change: change,
  users: z.number(),
  engagement_rate: z.number(),
  page_path: z.string(),
};

/** The further fields of a row of a list in order of page views. */
export const rankViewsShape = {
  pageviews: z.number(),
  compare_pageviews: z.number().nullable(),
  pageviews_change: change,
};

/** Percent of sessions, together 100 unless there are none. */
const series = z.array(z.number());

/** The fields of shares of sessions by all known values. */
export const breakdownShape = {
  /** The values, those with most sessions first. */
  labels: z.array(z.string()),
  /** Percent of sessions in the chosen period, at the same places; null when not comparing. */
  compare: series.nullable(),
};

/** Shares of sessions by all known values. */
export interface Breakdown {
  readonly labels: string[];
  readonly percents: number[];
  readonly compare: number[] | null;
}
