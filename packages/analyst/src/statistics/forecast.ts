/**
 * Forecasts sums of days: the rest of a month, if its days are like those of the last weeks.
 *
 * A day's expected value is the mean of its weekday. The uncertainty of a sum of days depends on how far days have strayed from
 * the means of their weekdays, and on how well those are known: a prediction interval for a sum, by Student's t.
 */
import { weekday } from '@magpie/time';

/** A site-local day (`YYYY-MM-DD`) and what it was worth. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** An expected sum, and the bounds between which it is in so many of a hundred cases: {@link CERTAINTY}. */
export interface Forecast {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** How many of a hundred sums are between the bounds. */
export const CERTAINTY = 80;
/** The normal distribution's value that one in ten exceeds. */
const Z = 1.2815515655446004;
/** Days from which a forecast is made: four of each weekday. */
export const FEWEST_DAYS = 28;
/** Days that a forecast looks back: eight of each weekday. */
export const MOST_DAYS = 56;
const WEEKDAYS = 7;

/**
 * Forecasts the total of some future days; null where the history has fewer than {@link FEWEST_DAYS} days. The history is without
 * gaps: a day without anything has the value 0.
 */
export function forecastDays(history: readonly DayValue[], days: readonly string[]): Forecast | null {
  if (history.length < FEWEST_DAYS) return null;
  const known: number[][] = Array.from({ length: WEEKDAYS }, () => []);
  for (const { day, value } of history) known[weekday(day)]!.push(value);
  const means = known.map((values) => sum(values) / values.length);
  const strays = sum(known.map((values, one) => sum(values.map((value) => (value - means[one]!) ** 2))));
  const freedom = history.length - WEEKDAYS;
  const variance = strays / freedom;
  const ahead = days.map(weekday);
  const expected = sum(ahead.map((one) => means[one]!));
  const ofMeans = known.map((values, one) => ahead.filter((other) => other === one).length ** 2 / values.length);
  const reach = studentsT(freedom) * Math.sqrt(variance * (days.length + sum(ofMeans)));
  return { expected, low: expected - reach, high: expected + reach };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value that one in ten exceeds in Student's distribution, by the first terms of its expansion: exact to 0.001 from 20 degrees on. */
const studentsT = (freedom: number): number =>
  Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
