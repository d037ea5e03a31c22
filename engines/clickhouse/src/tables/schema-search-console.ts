/** The table of Search Console's numbers in its original form. */

const text = 'LowCardinality(String)';

/** Statements that make the table. */
export const SEARCH_CONSOLE: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS magpie.search_console (
  site_id UInt32,
  search_type ${text},
  dimensions ${text},
  first_day Date,
  last_day Date,
  import_id ${text},
  query String,
  page String,
  country ${text},
  device ${text},
  search_appearance ${text},
  clicks UInt64,
  impressions UInt64,
  position_micros Int64,
  incomplete UInt8
) ENGINE = MergeTree ORDER BY (site_id, search_type, dimensions, first_day, last_day, import_id) SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
];
