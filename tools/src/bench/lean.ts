/** Baseline: hand-written SQL over events and session_days for some questions of the reports. */
import type { Question } from '@magpie/query';

/** A question without dates. */
interface Asked extends Omit<Question, 'dateRanges' | 'minuteRanges' | 'dimensions' | 'metrics'> {
  readonly dimensions?: readonly string[];
  readonly metrics: readonly string[];
}

/** A site's interval of local days with its instants in seconds. */
interface Interval {
  readonly siteId: number;
  readonly start: string;
  readonly end: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A question, and the hand-written SQL with the same dimensions and metrics as columns. */
export interface Compared {
  readonly name: string;
  readonly asked: Asked;
  readonly lean: (interval: Interval) => string;
}

/** Two days earlier, because a visit over midnight may have begun there. */
const LEAD_SECONDS = 2 * 86_400;

const rows = (table: string, { siteId, startSeconds, endSeconds }: Interval): string =>
  `magpie.${table} WHERE site_id = ${siteId} AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds}`;
const during = ({ start, end }: Interval): string => `day BETWEEN '${start}' AND '${end}'`;

/** Whole sessions with an event in the interval. */
const sessions = (interval: Interval, columns: string): string => `(SELECT user_key,
  sum(key_events) > 0 OR sum(engagement_ms) >= 10000 OR sum(page_views) > 1 AS engaged, ${columns}
  FROM ${rows('session_days', interval)} GROUP BY session_start, user_key HAVING countIf(${during(interval)}) > 0)`;

const limit = (metric: string) => ({ orderBy: [{ metric, desc: true }], limit: 10 });

/** The compared questions. */
export const COMPARED: readonly Compared[] = [
  {
    name: 'sessions, views, users, bounces, duration',
    asked: { metrics: ['sessions', 'screenPageViews', 'totalUsers', 'bounceRate', 'averageSessionDuration'] },
    lean: (interval) =>
      `SELECT count() AS n, sum(views), uniqExact(user_key), 1 - countIf(engaged) / n, sum(length) / 1000 / n FROM ${sessions(interval, `sumIf(page_views, ${during(interval)}) AS views, max(last_ts) - min(first_ts) AS length`)}`,
  },
  {
    name: 'sessions and users by day',
    asked: { dimensions: ['date'], metrics: ['sessions', 'totalUsers'], orderBy: [{ dimension: 'date' }] },
    lean: (interval) =>
      `SELECT toString(toYYYYMMDD(day)) AS d, uniqExact(user_key, session_start), uniqExact(user_key) FROM ${rows('session_days', interval)} AND ${during(interval)} GROUP BY day ORDER BY d`,
  },
  {
    name: 'countries',
    asked: { dimensions: ['countryId'], metrics: ['sessions', 'totalUsers', 'engagementRate'], ...limit('sessions') },
    lean: (interval) =>
      `SELECT if(any_country = '', '(not set)', any_country) AS country, count() AS n, uniqExact(user_key), countIf(engaged) / n FROM ${sessions(interval, 'any(country_id) AS any_country')} GROUP BY country ORDER BY n DESC, country LIMIT 10`,
  },
  {
    name: 'landing pages',
    asked: { dimensions: ['landingPage'], metrics: ['sessions', 'bounceRate'], ...limit('sessions') },
    lean: (interval) =>
      `SELECT if(max_path = '', '(not set)', max_path) AS path, count() AS n, 1 - countIf(engaged) / n FROM ${sessions(interval, 'max(landing_path) AS max_path')} GROUP BY path ORDER BY n DESC, path LIMIT 10`,
  },
  {
    name: 'pages',
    asked: {
      dimensions: ['pagePath'],
      metrics: ['screenPageViews', 'totalUsers'],
      filter: { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true },
      ...limit('screenPageViews'),
    },
    lean: (interval) =>
      `SELECT page_path, count() AS n, uniqExact(user_key) FROM ${rows('events', interval)} AND ${during(interval)} AND name = 'page_view' GROUP BY page_path ORDER BY n DESC, page_path LIMIT 10`,
  },
  {
    name: 'page titles',
    asked: { dimensions: ['pagePath', 'pageTitle'], metrics: ['screenPageViews'], ...limit('screenPageViews') },
    lean: (interval) =>
      `SELECT page_path, page_title, count() AS n FROM ${rows('events', interval)} AND ${during(interval)} AND name IN ('page_view', 'screen_view') GROUP BY page_path, page_title ORDER BY n DESC, page_path, page_title LIMIT 10`,
  },
  {
    name: 'files',
    asked: {
      dimensions: ['fileName'],
      metrics: ['fileDownloads'],
      filter: { field: 'eventName', op: 'is', value: 'file_download', caseSensitive: true },
      ...limit('fileDownloads'),
    },
    lean: (interval) =>
      `SELECT params['file_name'] AS file, count() AS n FROM ${rows('events', interval)} AND ${during(interval)} AND name = 'file_download' GROUP BY file ORDER BY n DESC, file LIMIT 10`,
  },
  {
    name: 'sessions of mobiles by source',
    asked: {
      dimensions: ['sessionSource'],
      metrics: ['sessions'],
      filter: { field: 'deviceCategory', op: 'is', value: 'mobile', caseSensitive: true },
      ...limit('sessions'),
    },
    lean: (interval) =>
      `SELECT origin, count() AS n FROM ${sessions(interval, 'any(source) AS origin, any(device_category) AS device')} WHERE device = 'mobile' GROUP BY origin ORDER BY n DESC, origin LIMIT 10`,
  },
  {
    name: 'devices',
    asked: { dimensions: ['deviceCategory'], metrics: ['sessions', 'totalUsers'], ...limit('sessions') },
    lean: (interval) =>
      `SELECT device, count() AS n, uniqExact(user_key) FROM ${sessions(interval, 'any(device_category) AS device')} GROUP BY device ORDER BY n DESC, device LIMIT 10`,
  },
  {
    name: 'channels',
    asked: {
      dimensions: ['sessionDefaultChannelGroup'],
      metrics: ['sessions', 'totalUsers', 'engagementRate'],
      ...limit('sessions'),
    },
    lean: (interval) =>
      `SELECT group, count() AS n, uniqExact(user_key), countIf(engaged) / n FROM ${sessions(interval, 'any(channel) AS group')} GROUP BY group ORDER BY n DESC, group LIMIT 10`,
  },
  {
    name: 'cities',
    asked: { dimensions: ['countryId', 'city'], metrics: ['sessions', 'totalUsers'], ...limit('sessions') },
    lean: (interval) =>
      `SELECT land, town, count() AS n, uniqExact(user_key) FROM ${sessions(interval, `if(any(country_id) = '', '(not set)', any(country_id)) AS land, if(any(city) = '', '(not set)', any(city)) AS town`)} GROUP BY land, town ORDER BY n DESC, land, town LIMIT 10`,
  },
  {
    name: 'languages',
    asked: { dimensions: ['languageCode'], metrics: ['sessions', 'totalUsers'], ...limit('sessions') },
    lean: (interval) =>
      `SELECT if(tongue = '', '(not set)', tongue) AS language, count() AS n, uniqExact(user_key) FROM ${sessions(interval, 'any(language_code) AS tongue')} GROUP BY language ORDER BY n DESC, language LIMIT 10`,
  },
  {
    name: 'authors',
    asked: {
      dimensions: ['customEvent:author'],
      metrics: ['screenPageViews'],
      filter: { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true },
      ...limit('screenPageViews'),
    },
    lean: (interval) =>
      `SELECT if(params['author'] = '', '(not set)', params['author']) AS author, count() AS n FROM ${rows('events', interval)} AND ${during(interval)} AND name = 'page_view' GROUP BY author ORDER BY n DESC, author LIMIT 10`,
  },
  {
    name: 'orders and revenue',
    asked: { metrics: ['ecommercePurchases', 'purchaseRevenue'] },
    lean: (interval) =>
      `SELECT countIf(name = 'purchase'), (sumIf(value_micros, name = 'purchase') - sumIf(value_micros, name = 'refund')) / 1000000 FROM ${rows('events', interval)} AND ${during(interval)}`,
  },
];
