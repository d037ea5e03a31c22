/** This module is responsible for the floor that Overview's questions are measured against: lean SQL that a person would write for the same questions. */

/** A stretch of site-local days with its instants in seconds. */
export interface Stretch {
  readonly start: string;
  readonly end: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** One day before: a visit over midnight began there. */
const LEAD_SECONDS = 86_400;

/** Whole sessions with an event in the stretch, and their page views, orders and revenue in it. */
const sessions = ({ start, end, startSeconds, endSeconds }: Stretch, keep: string): string => `(
  SELECT user_key, session_start, sumIf(page_views, day BETWEEN '${start}' AND '${end}') AS views,
    sum(key_events) > 0 OR sum(engagement_ms) >= 10000 OR sum(page_views) > 1 AS engaged,
    max(last_ts) - min(first_ts) AS duration, maxIf(first_visit, day BETWEEN '${start}' AND '${end}') AS fresh,
    sumIf(purchases, day BETWEEN '${start}' AND '${end}') AS orders,
    sumIf(gross_micros - refund_micros, day BETWEEN '${start}' AND '${end}') AS revenue,
    sumIf(engagement_ms, day BETWEEN '${start}' AND '${end}') AS engagement${keep}
  FROM magpie.session_days
  WHERE site_id = 1 AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds}
  GROUP BY session_start, user_key HAVING countIf(day BETWEEN '${start}' AND '${end}') > 0)`;

const boxes = (stretch: Stretch): string =>
  `SELECT count(), sum(views), uniqExact(user_key), countIf(engaged), sum(duration), uniqExactIf(user_key, fresh = 1),
    uniqExactIf(user_key, engaged OR fresh = 1 OR engagement > 0), sum(orders), sum(revenue) FROM ${sessions(stretch, '')}`;

const graph = ({ start, end, startSeconds, endSeconds }: Stretch): string =>
  `SELECT day, uniqExact((user_key, session_start)), sum(page_views) FROM magpie.session_days
   WHERE site_id = 1 AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds} AND day BETWEEN '${start}' AND '${end}' GROUP BY day`;

const split = (stretch: Stretch, column: string): string =>
  `SELECT value, count() FROM ${sessions(stretch, `, any(${column}) AS value`)} GROUP BY value`;

const top = (stretch: Stretch, column: string, where = ''): string =>
  `SELECT value, count() AS n, uniqExact(user_key), countIf(engaged) FROM ${sessions(stretch, `, any(${column}) AS value, any(medium) AS m`)} ${where} GROUP BY value ORDER BY n DESC LIMIT 10`;

const pages = (stretch: Stretch): string => {
  const { start, end, startSeconds, endSeconds } = stretch;
  return `SELECT host_name, page_path, sum(n) AS views, count(), uniqExact(user_key), countIf(engaged) FROM (
    SELECT user_key, session_start, host_name, page_path, count() AS n FROM magpie.events
    WHERE site_id = 1 AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds} AND day BETWEEN '${start}' AND '${end}' AND name = 'page_view'
    GROUP BY user_key, session_start, host_name, page_path) AS seen
    INNER JOIN ${sessions(stretch, '')} AS whole USING (user_key, session_start)
    GROUP BY host_name, page_path ORDER BY views DESC LIMIT 10`;
};

const titles = ({ start, end, startSeconds, endSeconds }: Stretch): string =>
  `SELECT host_name, page_path, page_title, count() AS n FROM magpie.events
   WHERE site_id = 1 AND exclusion = 0 AND session_start BETWEEN ${startSeconds - LEAD_SECONDS} AND ${endSeconds} AND day BETWEEN '${start}' AND '${end}' AND name = 'page_view'
   GROUP BY host_name, page_path, page_title ORDER BY n DESC LIMIT 40`;

/** The statements for Overview of a stretch and the one before it. */
export function leanOverview(now: Stretch, before: Stretch): string[] {
  return [
    boxes(now),
    boxes(before),
    graph(now),
    graph(before),
    split(now, 'session_number'),
    split(now, 'device_category'),
    top(now, 'country_id'),
    top(now, 'source', "WHERE m = 'referral'"),
    pages(now),
    titles(now),
  ];
}
