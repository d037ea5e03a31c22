/** Shape of a chart over time whose totals are counted once over the whole period. */
import { z } from 'zod';
import { chartNotes } from '../kit/chart-notes.ts';
import { change } from './shapes.ts';

/** The buckets of a period. */
export const axisShape = {
  /** Local dates, `YYYY-MM-DD`; for hours `YYYY-MM-DDTHH:00` with the zone's offset left out. */
  labels: z.array(z.string()),
  /** First instant of each bucket, Unix seconds. */
  timestamps: z.array(z.number()),
};

/** What is known of the buckets of the report's dates. */
export const bucketsShape = {
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /** Indices of the buckets that are incomplete: the current one, and weeks or months that reach beyond the range. */
  partial: z.array(z.number()),
  /** Index of the bucket that isn't over, or null. */
  running: z.number().nullable(),
};

/** The fields of a chart beside its lines. */
export const timeChartShape = {
  ...axisShape,
  ...bucketsShape,
  /** Site notes by bucket index. */
  notes: chartNotes,
};

/** A line over the buckets. */
export const lineShape = {
  datapoints: z.array(z.number().nullable()),
  /** Percent change of each bucket of the range against the same position of the period compared with. */
  trendpoints: z.array(change),
};

/** The total of a line of the chosen period. */
export const comparedTotalShape = {
  /** Over the whole period, not the sum of the buckets: a session over midnight is in two days but once in the total. Null where nothing is known of the period. */
  total: z.number().nullable(),
  /** Percent change of the total of the report's dates against that of the period compared with. */
  total_change: change,
};

/** The total of a line of the report's dates. */
export const totalShape = {
  ...comparedTotalShape,
  total: z.number(),
  /** Total of the period just before; null where nothing is known of it. */
  previous_total: z.number().nullable(),
};

const number = z.number().nullable();

/** A line of the chosen period with its total, null where the source can't answer. */
export const comparedPartlyLineShape = {
  ...lineShape,
  ...comparedTotalShape,
  datapoints: z.array(number),
  total: number,
};

/** A line of the report's dates with its totals, null where the source can't answer. */
export const partlyLineShape = { ...comparedPartlyLineShape, previous_total: number };
