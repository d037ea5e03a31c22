/**
 * The analyst's texts on the wire: sentences with numbers, their chart, the view that shows the same. Their types are
 * the analyst's.
 */
import { filterSchema } from '@magpie/query';
import { z } from 'zod';

const dayPair = { start: z.string(), end: z.string() };
const unit = z.enum(['count', 'percent', 'seconds', 'money', 'decimal', 'change', 'size']);

/** A number, with the queries that it comes from; formatted where it is shown. */
const figure = z.object({
  figure: z.number(),
  unit,
  currency: z.string().optional(),
  source: z.object({
    asks: z.tuple([z.string()], z.string()).readonly(),
    metric: z.string(),
    computed: z.string().optional(),
  }),
});

/** A sentence: texts, names from the data, days and times, and numbers. */
export const analystSentence = z
  .array(
    z.union([
      z.object({ text: z.string() }),
      z.object({ name: z.string() }),
      z.object({ days: z.object(dayPair) }),
      z.object({ time: z.object({ weekday: z.number().optional(), hour: z.number().optional() }) }),
      figure,
    ]),
  )
  .readonly();

/** A chart (specification part 3, section 3). */
export const analystChart = z.object({
  type: z.enum(['pie', 'donut', 'bar', 'line']),
  seriesName: z.string(),
  unit,
  currency: z.string().optional(),
  data: z
    .array(
      z.object({
        label: z.string(),
        value: z.number(),
        days: z.object(dayPair).optional(),
        partial: z.enum(['so far', 'incomplete']).optional(),
        series: z.string().optional(),
      }),
    )
    .readonly(),
  of: z.number().optional(),
  ask: z.string(),
});

/** The view of a report that shows the same. */
export const analystView = z.object({
  report: z.string(),
  ...dayPair,
  compared: z.object(dayPair).optional(),
  filter: filterSchema.optional(),
});

/** A part of a sentence, as it is read from the wire. */
export type AnalystPart = z.output<typeof analystSentence>[number];
/** A number, as it is read from the wire. */
export type AnalystNumber = z.output<typeof figure>;
/** A chart, as it is read from the wire. */
export type AnalystChartData = z.output<typeof analystChart>;
/** The view of a report, as it is read from the wire. */
export type AnalystViewData = z.output<typeof analystView>;
