/** Tables of the roll-ups. All of them are derived: they can be dropped and are built again from the events. */
import type { Measure } from '@magpie/vocabulary';
import type { Tables } from '../sql/sources.ts';
import { DATABASE } from '../tables/schema.ts';
import { ALL_VISITORS, CUBE_MEASURES, measureColumn, STORED_COLUMNS, storedColumn } from './cubes.ts';

/** Parts as they were built, or found to be invalid; the latest row of a part is true. */
export const PARTS = `${DATABASE}.rollup_chunks`;
/** The rows of the cubes. */
export const CUBE_ROWS = `${DATABASE}.rollup_cubes`;
/** Numbers of visitors, 1 and up in the order in which they were first rolled up: sets of them are small and quick to unite. */
export const VISITORS = `${DATABASE}.rollup_visitors`;
/** The same numbers for visitors whose sessions are in no cube, in memory only, each generation complete for whom it was made. */
export const NUMBERS = `${DATABASE}.rollup_numbers`;
/** The counted events of sessions of other days than one and the next, and their session_days, with the visitor's number for a key. */
export const CROSS_DAY: Tables = {
  events: `${DATABASE}.rollup_straddling_events`,
  sessionDays: `${DATABASE}.rollup_straddling_days`,
};
/**
 * The same of other sessions, while their parts are built; those over midnight thrice, as whole and for either day alone (`only`). In memory only, as
 * all that is staged.
 */
export const STAGED: Tables = {
  events: `${DATABASE}.rollup_staged_events`,
  sessionDays: `${DATABASE}.rollup_staged_days`,
};

/** Where the rows of every session go while its part is built, with the visitor's number. */
export const STAGED_VISITS = `${DATABASE}.rollup_staged_visits`;
/** Their sessions, each with all that cubes count of it. */
export const STAGED_SESSIONS = `${DATABASE}.rollup_staged_sessions`;
/** Their events that count, each with all that cubes by events are keyed by and count of it. */
export const STAGED_ROWS = `${DATABASE}.rollup_staged_rows`;
/** Pages of which staged rows have several values where rows of several cubes have one. */
export const STAGED_MIXED = `${DATABASE}.rollup_staged_mixed`;
/** Rows of the cubes until all are there. */
export const STAGED_CUBES = `${DATABASE}.rollup_staged_cubes`;

/** Everything that is there only while parts are built. */
export const ALL_STAGED = [
  ...Object.values(STAGED),
  STAGED_VISITS,
  STAGED_SESSIONS,
  STAGED_ROWS,
  STAGED_MIXED,
  STAGED_CUBES,
];

// Power may fail between a part's mark and the events that it is about.
const SYNCED = 'SETTINGS fsync_after_insert = 1, fsync_part_directory = 1';

/** Small blocks: writing takes memory by the size of one for each of some hundred columns. */
const COMPRESSED = `default_compression_codec = 'ZSTD(3)', max_compress_block_size = 131072`;
/**
 * Tables of which a question reads a few rows here and there, and how they are kept. As usual, 8192 rows would be read where one is
 * asked for: sets of visitors of other cubes and days, which take the time of making them.
 */
export const ENGINES: Readonly<Record<string, string>> = {
  [VISITORS]: `ReplacingMergeTree ORDER BY (site_id, user_key) SETTINGS index_granularity = 512, ${COMPRESSED}`,
  [CUBE_ROWS]: `MergeTree ORDER BY (site_id, cube_name, first) SETTINGS index_granularity = 256, ${COMPRESSED}`,
};

const SET_TYPE = 'AggregateFunction(groupBitmap, UInt32)';
/** The bytes of a set that is the same as that of all visitors of the row. */
const SAME = '=';
const ALL = storedColumn(ALL_VISITORS);

/**
 * The columns of a measure. A set is kept as the bytes of its state, none if it is empty: a column of states takes a hundred times the memory for rows
 * that have none. It is read by its name as a state.
 */
const measureColumns = (measure: Measure): string[] => {
  const stored = storedColumn(measure);
  if (measure.of !== 'users') return [`${stored} Int64`];
  const bytes = `multiIf(${stored} = '', unhex('0000'), ${stored} = '${SAME}', ${ALL}, ${stored})`;
  return [`${stored} String`, `${measureColumn(measure)} ${SET_TYPE} ALIAS CAST(${bytes}, '${SET_TYPE}')`];
};

/** The bytes that are kept of a set, from its state as text, beside that of all visitors. */
export const keptBytes = (bytes: string): string =>
  bytes === ALL ? bytes : `multiIf(${bytes} IN ('', unhex('0000')), '', ${bytes} = ${ALL}, '${SAME}', ${bytes})`;

const KEYS = STORED_COLUMNS.map(({ name, type }) => `${name} ${type}`);
const OF_SETS = 'site_id UInt32, cube_name LowCardinality(String), first UInt32, build UInt64, day Date';

/** Makes the table of the cubes' rows under some name, and adds new columns. */
export const makeCubeRows = (table: string, engine = ENGINES[CUBE_ROWS]): string[] => [
  `CREATE TABLE IF NOT EXISTS ${table} (${[OF_SETS, ...KEYS].join(', ')}) ENGINE = ${engine}`,
  `ALTER TABLE ${table} ${[...KEYS, ...CUBE_MEASURES.flatMap(measureColumns)].map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')}`,
];

/** Makes the other tables that are not there. */
export const MAKE_TABLES: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${PARTS} (site_id UInt32, kind LowCardinality(String), first UInt32, version UInt64, valid UInt8, facts String)
  ENGINE = ReplacingMergeTree(version) ORDER BY (site_id, kind, first) ${SYNCED}`,
  `CREATE TABLE IF NOT EXISTS ${VISITORS} (site_id UInt32, user_key UInt64, number UInt32)
  ENGINE = ${ENGINES[VISITORS]}`,
  `CREATE TABLE IF NOT EXISTS ${NUMBERS} (generation UInt32, user_key UInt64, number UInt32)
  ENGINE = Join(ANY, LEFT, generation, user_key) SETTINGS persistent = 0`,
];

/** Makes the table of staged rows of cubes, with the columns of some measures: one that is 0 everywhere needs none. */
export const makeStagedCubes = (measures: readonly Measure[]): string =>
  `CREATE OR REPLACE TABLE ${STAGED_CUBES} (${[
    'cube_name LowCardinality(String), build UInt64',
    ...KEYS,
    ...measures.map((one) => `${storedColumn(one)} ${one.of === 'users' ? 'String' : 'Int64'}`),
  ].join(', ')}) ENGINE = Memory`;

/** Makes a copy of one of the store's own tables: the same columns and those added, such as the build of their part. */
export const makeCopy = (table: string, columns: readonly (readonly [name: string, type: string])[]): string =>
  `CREATE TABLE ${table} (${columns.map(([name, type]) => `${name} ${type}`).join(', ')}) ENGINE = MergeTree ORDER BY (site_id, session_start, user_key)`;
