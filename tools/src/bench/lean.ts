/** This module is responsible for the floor: lean SQL that a person would write over the events and session_days for questions of the reports. */
import type { Asked } from './asked.ts';

/** A stretch of site-local days with its instants in seconds. */
interface Stretch {
  readonly start: string;
  readonly end: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A question that both sides answer, and a hand-written statement whose columns are the question's dimensions and metrics. */
export interface Compared {
  readonly name: string;
  readonly asked: Asked;
  readonly lean: (stretch: Stretch) => string;
}

/** Two days before: a visit over midnight began there. */
const LEAD_SECONDS = 2 * 86_400;

const rows = (table: string, { startSeconds, endSeconds }: Stretch): string =>
  `magpie.${table} WHERE site_id = 1 AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds}`;
const during = ({ start, end }: Stretch): string => `day BETWEEN '${start}' AND '${end}'`;

/** Whole sessions with an event in the stretch. */
const sessions = (stretch: Stretch, columns: string): string => `(SELECT user_key,
  sum(key_events) > 0 OR sum(engagement_ms) >= 10000 OR sum(page_views) > 1 AS engaged, ${columns}
  FROM ${rows('session_days', stretch)} GROUP BY session_start, user_key HAVING countIf(${during(stretch)}) > 0)`;

const limit = (metric: string) => ({ orderBy: [{ metric, desc: true }], limit: 10 });

/** The questions that are compared. */
export const COMPARED: readonly Compared[] = [
  {
    name: 'sessions, views, users, bounces, duration',
    asked: { metrics: ['sessions', 'screenPageViews', 'totalUsers', 'bounceRate', 'averageSessionDuration'] },
    lean: (stretch) =>
      `SELECT count() AS n, sum(views), uniqExact(user_key), 1 - countIf(engaged) / n, sum(length) / 1000 / n FROM ${sessions(stretch, `sumIf(page_views, ${during(stretch)}) AS views, max(last_ts) - min(first_ts) AS length`)}`,
  },
  {
    name: 'sessions and users by day',
    asked: { dimensions: ['date'], metrics: ['sessions', 'totalUsers'], orderBy: [{ dimension: 'date' }] },
    lean: (stretch) =>
      `SELECT toString(toYYYYMMDD(day)) AS d, uniqExact(user_key, session_start), uniqExact(user_key) FROM ${rows('session_days', stretch)} AND ${during(stretch)} GROUP BY day ORDER BY d`,
  },
  {
    name: 'countries',
    asked: { dimensions: ['countryId'], metrics: ['sessions', 'totalUsers', 'engagementRate'], ...limit('sessions') },
    lean: (stretch) =>
      `SELECT if(any_country = '', '(not set)', any_country) AS country, count() AS n, uniqExact(user_key), countIf(engaged) / n FROM ${sessions(stretch, 'any(country_id) AS any_country')} GROUP BY country ORDER BY n DESC, country LIMIT 10`,
  },
  {
    name: 'landing pages',
    asked: { dimensions: ['landingPage'], metrics: ['sessions', 'bounceRate'], ...limit('sessions') },
    lean: (stretch) =>
      `SELECT if(max_path = '', '(not set)', max_path) AS path, count() AS n, 1 - countIf(engaged) / n FROM ${sessions(stretch, 'max(landing_path) AS max_path')} GROUP BY path ORDER BY n DESC, path LIMIT 10`,
  },
  {
    name: 'pages',
    asked: {
      dimensions: ['pagePath'],
      metrics: ['screenPageViews', 'totalUsers'],
      filter: { word: 'eventName', op: 'is', value: 'page_view', caseSensitive: true },
      ...limit('screenPageViews'),
    },
    lean: (stretch) =>
      `SELECT page_path, count() AS n, uniqExact(user_key) FROM ${rows('events', stretch)} AND ${during(stretch)} AND name = 'page_view' GROUP BY page_path ORDER BY n DESC, page_path LIMIT 10`,
  },
  {
    name: 'page titles',
    asked: { dimensions: ['pagePath', 'pageTitle'], metrics: ['screenPageViews'], ...limit('screenPageViews') },
    lean: (stretch) =>
      `SELECT page_path, page_title, count() AS n FROM ${rows('events', stretch)} AND ${during(stretch)} AND name IN ('page_view', 'screen_view') GROUP BY page_path, page_title ORDER BY n DESC, page_path, page_title LIMIT 10`,
  },
  {
    name: 'files',
    asked: {
      dimensions: ['fileName'],
      metrics: ['fileDownloads'],
      filter: { word: 'eventName', op: 'is', value: 'file_download', caseSensitive: true },
      ...limit('fileDownloads'),
    },
    lean: (stretch) =>
      `SELECT params['file_name'] AS file, count() AS n FROM ${rows('events', stretch)} AND ${during(stretch)} AND name = 'file_download' GROUP BY file ORDER BY n DESC, file LIMIT 10`,
  },
  {
    name: 'sessions of mobiles by source',
    asked: {
      dimensions: ['sessionSource'],
      metrics: ['sessions'],
      filter: { word: 'deviceCategory', op: 'is', value: 'mobile', caseSensitive: true },
      ...limit('sessions'),
    },
    lean: (stretch) =>
      `SELECT origin, count() AS n FROM ${sessions(stretch, 'any(source) AS origin, any(device_category) AS device')} WHERE device = 'mobile' GROUP BY origin ORDER BY n DESC, origin LIMIT 10`,
  },
];
