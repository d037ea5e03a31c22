/**
 * Meaning of a sentence: a request in the vocabulary, with absolute days, that can be stored and that the next sentence
 * can build on.
 */
import type { DimensionName, MetricName, VitalName } from '@magpie/vocabulary';

/**
 * The form of the answer.
 * - `total`: the metrics of the range, and their change if another range is compared;
 * - `list`: the rows with the most or least of the first metric;
 * - `distinct`: how many rows of `by` there are;
 * - `share`: the share of `part`, or of each row of `by`, in the whole; over time if `grain` is set: `share sessions of
 *   deviceCategory=mobile per month @ …`;
 * - `trend`: the metrics over time, one line for each of the largest rows of `by` if it is set: `trend sessions by deviceCategory per month @ …`;
 * - `best`: the best or worst day, weekday, hour, week or month;
 * - `average`: the mean of a day, week, month or hour;
 * - `movers`: the rows that grew or fell most against the compared range;
 * - `why`: the rows that explain most of the change; of a rate, also whether its numerator, its divisor or the mix of visits changed;
 * - `forecast`: what the running month is expected to bring;
 * - `steps`: how many visitors take each step, to an order unless `steps` says otherwise, for each row of `by` if it is set;
 * - `speed`: how fast pages were for real visitors, by the web vitals in `vitals`: three quarters of page loads were as fast or faster. By page, device
 *   or country, the slowest first; the only filter is on one of them, or on the rows;
 * - `terms`: the terms that bring the most clicks from Google, by Search Console;
 * - `usual`: whether the first metric of the range (31 days at most) is within its usual range, by the same weekdays of the weeks before. With the
 *   `grain` `day`, the days of the range (366 at most) that aren't; with an `order`, only those above or only those below:
 *   `usual sessions @ 2026-11-19..2026-11-19`;
 * - `customers`: how many customers ordered, how many of them for the first time, how many have ordered at least twice so far, and what their repeat orders
 *   brought, without metrics: `customers @ 2026-11-01..2026-11-20`;
 * - `journey`: one order, and the visits of its buyer up to it. Its number is the only value of the only filter, on `transactionId`; the
 *   range is all days with data: `journey @ 2025-09-01..2026-11-20 where transactionId=HF10905`.
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
  | 'speed'
  | 'terms'
  | 'usual'
  | 'journey'
  | 'customers';

/** Days of the site, `YYYY-MM-DD`, inclusive. */
export interface Days {
  readonly start: string;
  readonly end: string;
  /** `HH:MM`, if the last day ends before midnight: the same part of an earlier period as is over of a running one. */
  readonly until?: string | undefined;
}

/**
 * Which rows count: those whose dimension is one of some values, or is none of them. A filter on `trafficClass` counts what is
 * otherwise excluded: "how many bots" is `total sessions @ … where trafficClass=bot`, and `by botReason` says how they were recognised. A
 * group of pages is one with `match` (`pagePath^=/blog/`, `pagePath~=feeding`), also as the part of a share.
 */
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

/** The smallest change of a row, relative to its earlier value. */
export interface ChangeSize {
  readonly op: 'greater' | 'greaterOrEqual';
  /** A number above 0. 0.2 is 20 %. */
  readonly value: number;
}

/** The size that a yes-or-no question claims of a share: "is more than half of it from the UK". */
export interface ShareClaim {
  readonly op: Threshold['op'];
  /** The share from 0 to 1. */
  readonly value: number;
}

/**
 * Visitors who did something in the range, or with `not`, those who didn't: one event matches all filters. Compared days have visitors of
 * their own. "Conversion rate of visitors who searched" is `total sessionPurchaseRate @ … by those with eventName=view_search_results`.
 */
export interface RequestAudience {
  readonly did: readonly RequestFilter[];
  readonly not?: true | undefined;
}

/** The size of the pieces of time of a trend, a best one or a mean. */
export type Grain = 'hour' | 'day' | 'weekday' | 'week' | 'month' | 'quarter' | 'year';

/** The form of a chart that a reader can ask for. */
export type ChartType = 'pie' | 'donut' | 'bar' | 'line';

/** Meaning of a sentence. Serialisable as JSON. */
export interface Request {
  readonly shape: Shape;
  /** At least one, except for steps, speed, terms, customers and journeys. */
  readonly metrics: readonly MetricName[];
  /** Web vitals of a request for speed: at least one. */
  readonly vitals?: readonly VitalName[] | undefined;
  /**
   * A metric that each metric is divided by, of a total, list or trend: "orders per visitor" is `total transactions/totalUsers @ …`. A ratio
   * that is a metric of its own is that metric ("pages per session" is `screenPageViewsPerSession`).
   */
  readonly divisor?: MetricName | undefined;
  /**
   * Rows whose mean is asked for, of a total or list of one metric: "views per article" is `total screenPageViews mean of pagePath @ …`, and
   * `list screenPageViews by customEvent:author mean of pagePath @ …` is that of each author.
   */
  readonly meanOf?: DimensionName | undefined;
  /**
   * The last so many minutes are counted, 1 to 30 with the current one, in place of the range, which is today: of a total or list without a
   * comparison. "Now" is 30, as in the report on real time: "who is on the site now" is `total totalUsers live 30 @ today`, "which pages are
   * people on now" `list totalUsers by pagePath live 30 @ today`.
   */
  readonly minutes?: number | undefined;
  /**
   * Rows of a list, share, distinct, movers or steps, or lines of a trend. Orders are rows of `transactionId` (`list purchaseRevenue by transactionId @ … having
   * purchaseRevenue>100`, `distinct purchaseRevenue by transactionId …` for how many), the time to an order is
   * `list transactions by daysToPurchase` or `by sessionsToPurchase`.
   */
  readonly by?: DimensionName | undefined;
  /** A second dimension: each row of a list is a pair of values. "Visits by country and device" is `list sessions by country & deviceCategory`. */
  readonly alsoBy?: DimensionName | undefined;
  /**
   * Row limit for each value of `by`: "the best page in each country" is `list screenPageViews by country & pagePath first 1 each top
   * 10 @ …`.
   */
  readonly each?: number | undefined;
  readonly grain?: Grain | undefined;
  readonly range: Days;
  readonly compared?: Days | undefined;
  /**
   * The days of the question before, if this one continues it. If they are others, it asked for the same thing, and both can be compared. If they
   * are the same, the conversation is about these days.
   */
  readonly before?: Days | undefined;
  /** The first rows of a list that was answered, for follow-ups such as "and the first one" and "what do they buy". */
  readonly shown?: readonly string[] | undefined;
  /** Whether the range is the usual one because no days were said. */
  readonly isUsual?: true | undefined;
  /** Whether the text gave the range as the days since its first day, so that it isn't a running quarter or year: "since October". */
  readonly isSince?: true | undefined;
  /** The days of the best or worst piece of time that was answered, for follow-ups such as "what happened then". */
  readonly found?: Days | undefined;
  /** The claim about the share of `part`, which the answer confirms or denies. */
  readonly claimed?: ShareClaim | undefined;
  /** All of them hold. */
  readonly filters: readonly RequestFilter[];
  /** Only the visitors of an audience are counted: of a total, list, trend or mean. */
  readonly audience?: RequestAudience | undefined;
  /** Rows that are the part of a share. */
  readonly part?: RequestFilter | undefined;
  /** Thresholds of a list without a comparison, or of the rows that are counted: all of them apply. Their metrics are among the requested ones. */
  readonly thresholds?: readonly Threshold[] | undefined;
  /** For `movers`, only rows that changed by this much: "fell by more than 20 %" is `movers … bottom 100 by >20% @ …`. */
  readonly changedBy?: ChangeSize | undefined;
  /** Rows of a list. */
  readonly limit?: number | undefined;
  /**
   * Only the n-th row of a list, or the n-th best piece of time, 2 to 100, counted in the given order; without `limit`. "Third best page" is
   * `list screenPageViews by pagePath nth 3`, "second worst day" `best sessions per day bottom nth 2`.
   */
  readonly nth?: number | undefined;
  /** `most` unless said otherwise; of movers `most` are those that grew. `latest` is of orders alone: the newest first (`list purchaseRevenue by transactionId latest top 5`). */
  readonly order?: 'most' | 'least' | 'latest' | undefined;
  /**
   * Steps of a funnel in their order, 2 to 10, each a filter on what is done (`eventName`) or viewed (`pagePath`): "how many of those who saw
   * the cart reached checkout" is `steps eventName=view_cart > eventName=begin_checkout @ …`. Without it they are those to an order.
   */
  readonly steps?: readonly RequestFilter[] | undefined;
  readonly chart?: ChartType | undefined;
}
