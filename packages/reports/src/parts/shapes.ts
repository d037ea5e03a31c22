/** Shapes that the answers of several reports share. */
import { z } from 'zod';

/** Percent change with one decimal; null if the earlier value is 0. */
export const change = z.number().nullable();

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
