/** Shape of the Real-Time report's answer (specification part 2, section 3). */
import { z } from 'zod';
import { orError } from '../kit/part-error.ts';
import { change } from '../parts/shapes.ts';

/** How many visitors, and their percent of all active users. */
const share = { count: z.number(), percent: z.number() };

/** The pages that visitors were on. */
const toppages = z.array(z.object({ title: z.string(), path: z.string(), url: z.string(), ...share }));
/** Where visitors came from; `path` is the path of the page that led here, empty if unknown. */
const referrals = z.array(z.object({ source: z.string(), path: z.string(), campaign: z.string(), ...share }));
const countries = z.array(z.object({ name: z.string(), iso: z.string(), ...share }));
const cities = z.array(
  z.object({ city: z.string(), region: z.string(), name: z.string(), iso: z.string(), count: share.count }),
);

/** Page views in each minute, the oldest first; the last is the current one, which isn't over. */
const pageviewsovertime = z.object({
  /** Local times, `YYYY-MM-DDTHH:MM`. */
  labels: z.array(z.string()),
  datapoints: z.array(z.number()),
  /** Percent change of each minute against the one half an hour before. */
  trendpoints: z.array(change),
  /** First instant of each minute, Unix seconds. */
  timestamps: z.array(z.number()),
});

/** The answer. `referrals` and `pageviewsovertime` are absent where they are unknown. */
export const realtimeShape = z.object({
  /** Active users: visitors with any event in these minutes. */
  now: z.number(),
  toppages: orError(toppages),
  referrals: orError(referrals).optional(),
  countries: orError(countries),
  cities: orError(cities),
  pageviewsovertime: pageviewsovertime.optional(),
  /** Addresses of the provider's reports; empty where there is none. */
  galinks: z.object({ toppages: z.string(), referrals: z.string(), countries: z.string(), cities: z.string() }),
  /** Whether Google Analytics answers: with its own active users, and pages by title. */
  by_google: z.boolean().optional(),
});
export type RealtimeData = z.infer<typeof realtimeShape>;

/**
 * Active users that are usual in an hour: the fewest and the most in the half hours of this hour on the same weekday,
 * over four weeks. Null if the site is younger.
 */
export const usualShape = z.object({ low: z.number(), high: z.number() }).nullable();
export type Usual = z.infer<typeof usualShape>;
