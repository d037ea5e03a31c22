/** Shape of the Year in Review's answer, in the specification's field names (part 2, section 3). */
import { z } from 'zod';
import { orError } from '../kit/part-error.ts';
import { demographicsSign } from '../parts/demographics.shape.ts';
import { change, DEVICES, each } from '../parts/shapes.ts';

/** Rows of every list (specification part 2, section 9). */
export const ROWS = 5;
/** Months of a year. */
export const MONTHS = 12;

/** A number per month, January first, and the first day of each. */
const months = { datapoints: z.array(z.number()), labels: z.array(z.string()) };

const product = z.object({
  name: z.string(),
  /** Items sold. */
  quantity: z.number(),
  revenue: z.number(),
});

/** The genders that are told apart; what a site sends otherwise is `other`. */
export const GENDERS = ['female', 'male', 'other', 'unknown'] as const;

/** The shape of the answer. */
export const yearInReviewShape = z.object({
  /** Whether the site has data of a whole month of the year. */
  is_enabled: z.boolean(),
  report_year: z.number().int(),
  next_year: z.number().int(),
  /** The site's first day with data, if that is in the year and not its first day; else null. */
  since: z.string().nullable(),
  info: z.object({
    /** `change` is null unless the site has data of all of the year before. */
    users: z.object({ value: z.number(), prev: z.number(), change }),
    sessions: z.object({ value: z.number() }),
    pageviews: z.object({ value: z.number() }),
    duration: z.object({ total_minutes: z.number(), avg_minutes: z.number() }),
  }),
  /** Users of each month; `bestmonth` is the label of the month with the most, null where there are none. */
  usersgraph: z.object({ ...months, max: z.number(), bestmonth: z.string().nullable() }),
  countries: orError(z.array(z.object({ name: z.string(), iso: z.string(), sessions: z.number() }))),
  /** Percent of the visits of which it is known; empty where nothing is. */
  gender: orError(z.array(z.object({ gender: z.enum(GENDERS), percent: z.number() }))),
  /** The same, youngest first. */
  age: orError(z.array(z.object({ age: z.string(), percent: z.number() }))),
  /** Set where age and gender are Google's, in percent of visitors. */
  demographics: demographicsSign,
  /** Percent of sessions, together 100 unless there are none. */
  devices: orError(z.object(each(DEVICES, z.number()))),
  /** `series` are the sessions of each. */
  browsers: orError(
    z.object({ labels: z.array(z.string()), series: z.array(z.number()), pageviews: z.array(z.number()) }),
  ),
  /** By sessions; `conversion_rate` is the percentage of them with an order. */
  sourcemedium: orError(
    z.array(z.object({ source_medium: z.string(), sessions: z.number(), conversion_rate: z.number() })),
  ),
  referrals: orError(z.array(z.object({ url: z.string(), sessions: z.number() }))),
  queries: orError(z.array(z.object({ term: z.string(), clicks: z.number() }))),
  toppages: orError(
    z.array(
      z.object({
        title: z.string(),
        /** Empty if the host isn't one of the site's. */
        url: z.string(),
        hostname: z.string(),
        path: z.string(),
        sessions: z.number(),
      }),
    ),
  ),
  /** The day with the most sessions; null where there are none. */
  busiest_day: orError(z.object({ day: z.string(), sessions: z.number() }).nullable()),
  /** The hour of the site's day with the most sessions, 0 to 23. */
  busiest_hour: orError(z.object({ hour: z.number().int(), sessions: z.number() }).nullable()),
  /** Null without an order or a refund in the year, and where it isn't part of the site's plan. */
  ecommerce: orError(
    z.object({
      revenue: z.object({ value: z.number() }),
      transactions: z.object({ value: z.number() }),
      /** Null where no product is known. */
      products: orError(z.object({ popular_product: product.nullable(), highest_earning: product.nullable() })),
      revenuegraph: z.object(months),
    }),
  ).nullable(),
});

/** The answer. */
export type YearInReviewData = z.infer<typeof yearInReviewShape>;
