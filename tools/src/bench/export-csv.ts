/** Writing the bench's events as CSV, so that other products can be measured with the same rows. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Sql } from './fill.ts';

/** Columns of the file, each with its SQL. Visitors and visits are numbers; times are UTC. */
const COLUMNS: readonly (readonly [name: string, sql: string])[] = [
  [
    'time',
    `formatDateTime(fromUnixTimestamp64Milli(ts, 'UTC'), '%FT%T', 'UTC') || '.' || leftPad(toString(ts % 1000), 3, '0') || 'Z'`,
  ],
  ['event_id', 'lower(hex(event_id))'],
  ['event', 'name'],
  ['visitor', 'lower(hex(user_key))'],
  ['visit', `lower(hex(user_key)) || '-' || toString(session_start)`],
  ['url', `'https://' || host_name || page_path || page_query`],
  ['host', 'host_name'],
  ['path', 'page_path'],
  ['query', 'page_query'],
  ['title', 'page_title'],
  ['referrer', 'page_referrer'],
  ...[
    'source',
    'medium',
    'campaign',
    'channel',
    'browser',
    'browser_version',
    'operating_system',
    'screen_resolution',
    'language_code',
    'country_id',
    'region',
    'city',
  ].map((name) => [name, name] as const),
  ['device', 'device_category'],
  ['engagement_ms', 'engagement_ms'],
  ['value', 'value_micros / 1000000'],
  ['currency', 'currency'],
  ['transaction_id', 'transaction_id'],
  ['parameters', 'toJSONString(params)'],
  ['items', 'toJSONString(items)'],
];

/** Writes all counted events to a file, oldest visit first; an existing file is replaced. */
export async function exportCsv(file: string, sql: Sql): Promise<void> {
  const path = resolve(file);
  await rm(path, { force: true });
  const columns = COLUMNS.map(([name, text]) => `${text} AS ${name}_`).join(', ');
  const named = COLUMNS.map(([name]) => `${name}_ AS ${name}`).join(', ');
  await sql(`INSERT INTO FUNCTION file('${path.replaceAll("'", "''")}', 'CSVWithNames')
    SELECT ${named} FROM (SELECT ${columns}, session_start AS visit_start, ts AS at FROM magpie.events WHERE exclusion = 0)
    ORDER BY visit_start, visitor_, at SETTINGS max_threads = 1`);
}
