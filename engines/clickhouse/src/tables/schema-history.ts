/** The tables of a site's past as sums of days, in their original form. */

const text = 'LowCardinality(String)';
const SETTINGS = 'SETTINGS fsync_after_insert = 1, fsync_part_directory = 1';

/** Statements that make the tables. Rows of a day count once `history_days` names their batch: each day is whole, or not there. */
export const HISTORY: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS magpie.history (
  site_id UInt32,
  cut ${text},
  day Date,
  import_id ${text},
  batch String,
  keys Array(String),
  measures Map(${text}, Int64)
) ENGINE = MergeTree ORDER BY (site_id, cut, day, batch) ${SETTINGS}`,
  `CREATE TABLE IF NOT EXISTS magpie.history_days (
  site_id UInt32,
  day Date,
  import_id ${text},
  batch String,
  row_count UInt64,
  google String
) ENGINE = MergeTree ORDER BY (site_id, day, batch) ${SETTINGS}`,
];
