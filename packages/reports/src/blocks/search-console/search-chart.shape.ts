/** Shape of the chart of what Search Console reported, by day. */
import { z } from 'zod';
import { change, each } from '../../parts/shapes.ts';

/** The chart's metrics. */
export const SEARCH_LINES = ['clicks', 'impressions', 'ctr', 'position'] as const;
/** A metric of the chart. */
export type SearchLine = (typeof SEARCH_LINES)[number];

/** Null where Google has no day, or the metric has no value. */
const points = z.array(z.number().nullable());
const total = z.number().nullable();
const line = z.object({
  points,
  total,
  compare: z.object({ points, changes: z.array(change), total }).nullable(),
});

/** The shape of the chart. */
export const searchChartShape = z.object({
  /** First days of the buckets. */
  labels: z.array(z.string()),
  compare_labels: z.array(z.string()).nullable(),
  granularity: z.enum(['day', 'week', 'month']),
  /** Indices of the buckets with days that Google is still counting, or whose days are not all in the dates. */
  partial: z.array(z.number()),
  lines: z.object(each(SEARCH_LINES, line)),
});
/** The chart. */
export type SearchChartData = z.infer<typeof searchChartShape>;
