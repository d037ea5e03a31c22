/** Shape of the answer of Hours, and its metrics. */
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';

/** Metrics by hour: the value of the parameter, and the metric's name. The first is the default. */
export const HOUR_METRICS = {
  pageviews: 'screenPageViews',
  sessions: 'sessions',
  purchases: 'ecommercePurchases',
  revenue: 'purchaseRevenue',
} as const satisfies Readonly<Record<string, MetricName>>;
/** One of them. */
export type HourMetric = keyof typeof HOUR_METRICS;
/** All of them. */
export const HOUR_METRIC_IDS = Object.keys(HOUR_METRICS) as [HourMetric, ...HourMetric[]];

/** Hours of a day. */
export const HOURS = 24;
/** Days of a week. */
export const WEEKDAYS = 7;

const hour = {
  /** The weekday, 0 for Sunday. */
  day: z.number().int().min(0).max(6),
  /** The hour of the site's day, 0 to 23. */
  hour: z.number().int().min(0).max(23),
};
const place = z.object(hour);
/** The shape of the answer. */
export const hoursShape = z.object({
  metric: z.enum(HOUR_METRIC_IDS),
  /** Total of the whole period, as on Overview. */
  total: z.number(),
  compare_total: z.number().nullable(),
  /** From the site's first day of the week. */
  weekdays: z.array(
    z.object({
      day: hour.day,
      /** Its 24 hours; null where the period has had no such hour so far. */
      now: z.array(z.number().nullable()),
      compare: z.array(z.number()).nullable(),
    }),
  ),
  /** The hour with the most; of equals the first. Null if there is nothing. */
  most: place.nullable(),
  /** The hour with the least; of equals the first. Null if there is nothing. */
  least: place.nullable(),
  /** How many hours had nothing. */
  without: z.number(),
  /** Days of the period with data so far: none before the site's first, none to come. */
  days: z.number(),
  /** Weekdays that come more often in these days than others. */
  more_often: z.array(z.number()),
  /** The present hour. */
  present: place,
});
/** The answer. */
export type HoursData = z.infer<typeof hoursShape>;
