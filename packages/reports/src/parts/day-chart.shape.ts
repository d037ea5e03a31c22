/** Shape of a chart of counts by day: it has days, weeks or months, never hours. */
import { z } from 'zod';
import { chartNotes } from '../kit/chart-notes.ts';
import { change, each } from './shapes.ts';

const line = z.object({
  points: z.array(z.number().nullable()),
  total: z.number(),
  compare: z.object({ points: z.array(z.number().nullable()), changes: z.array(change), total: z.number() }).nullable(),
});
/** A line with its total. */
export type DayLine = z.infer<typeof line>;

/** A chart with these lines. */
export type DayChartData<Id extends string> = Omit<z.infer<ReturnType<typeof dayChartShape>>, 'lines'> & {
  readonly lines: Readonly<Record<Id, DayLine>>;
};

/** The shape of a chart with these lines. */
export const dayChartShape = <Id extends string>(ids: readonly Id[]) =>
  z.object({
    /** Local dates of the buckets. */
    labels: z.array(z.string()),
    compare_labels: z.array(z.string()).nullable(),
    granularity: z.enum(['day', 'week', 'month']),
    /** Indices of the buckets that are incomplete. */
    partial: z.array(z.number()),
    /** Index of the bucket that isn't over, or null. */
    running: z.number().nullable(),
    notes: chartNotes,
    lines: z.object(each(ids, line)),
  });
