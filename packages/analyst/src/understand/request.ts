/**
 * Meaning of a sentence: a request in the vocabulary, with absolute days, that can be stored and that the next sentence
 * can build on.
 */
import type { DimensionName, MetricName } from '@magpie/vocabulary';

/**
 * The form of the answer.
 * - `total`: the metrics of the range, and their change if another range is compared;
 * - `list`: the rows with the most or least of the first metric;
 * - `distinct`: how many rows of `by` there are;
 * - `share`: which part of the whole `part` is, or each row of `by`;
 * - `trend`: the metrics over time;
 * - `best`: the best or worst day, weekday, hour, week or month;
 * - `average`: the mean of a day, week, month or hour;
 * - `movers`: the rows that grew or fell most against the compared range;
 * - `why`: the rows that explain most of the change;
 * - `forecast`: what the running month is expected to bring;
 * - `steps`: how many visitors take each step to an order;
 * - `terms`: the terms that bring the most clicks from Google, by Search Console.
 */
export type Shape =
  | 'total'
  | 'list'
  | 'distinct'
  | 'share'
  | 'trend'
  | 'best'
  | 'average'
  | 'movers'
  | 'why'
  | 'forecast'
  | 'steps'
  | 'terms';

/** Days of the site, `YYYY-MM-DD`, inclusive. */
export interface Days {
  readonly start: string;
  readonly end: string;
  /** `HH:MM`, if the last day ends before midnight: the same part of an earlier period as is over of a running one. */
  readonly until?: string | undefined;
}

/** Which rows count: those whose dimension is one of some values, or is none of them. */
export interface RequestFilter {
  readonly dimension: DimensionName;
  readonly values: readonly string[];
  readonly not?: true | undefined;
  /** Compares the beginning of the value, or any part of it, instead of all of it. */
  readonly match?: 'beginsWith' | 'contains' | undefined;
}

/** Which rows of a list are shown: those whose metric is above or below a number. */
export interface Threshold {
  readonly metric: MetricName;
  readonly op: 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual';
  /** In the metric's unit; rates are parts of 1. */
  readonly value: number;
}

/** The size of the pieces of time of a trend, a best one or a mean. */
export type Grain = 'hour' | 'day' | 'weekday' | 'week' | 'month' | 'quarter' | 'year';

/** The form of a chart that a reader can ask for. */
export type ChartType = 'pie' | 'donut' | 'bar' | 'line';

/** Meaning of a sentence. Serialisable as JSON. */
export interface Request {
  readonly shape: Shape;
  /** At least one, except of steps and terms. */
  readonly metrics: readonly MetricName[];
  readonly by?: DimensionName | undefined;
  readonly grain?: Grain | undefined;
  readonly range: Days;
  readonly compared?: Days | undefined;
  /** All of them hold. */
  readonly filters: readonly RequestFilter[];
  /** Rows that are the part of a share. */
  readonly part?: RequestFilter | undefined;
  /** Thresholds of a list without a comparison, or of the rows that are counted: all of them apply. Their metrics are among the requested ones. */
  readonly thresholds?: readonly Threshold[] | undefined;
  /** Rows of a list. */
  readonly limit?: number | undefined;
  /** `most` unless said otherwise; of movers `most` are those that grew. */
  readonly order?: 'most' | 'least' | undefined;
  readonly chart?: ChartType | undefined;
}
