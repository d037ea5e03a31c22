/** Tables of the roll-ups. All of them are derived: they can be dropped and are built again from the events. */
import type { Measure } from '@magpie/vocabulary';
import type { Tables } from '../sql/sources.ts';
import { DATABASE } from '../tables/schema.ts';
import { CUBE_MEASURES, measureColumn, SESSION_COLUMNS, STORED_COLUMNS } from './cubes.ts';

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
/** The same of other sessions, while their parts are built; those over midnight thrice, as whole and for either day alone (`only`). */
export const STAGED: Tables = {
  events: `${DATABASE}.rollup_staged_events`,
  sessionDays: `${DATABASE}.rollup_staged_days`,
};

/** Where the rows of every session go while its part is built, with the visitor's number; in memory only. */
export const STAGED_VISITS = `${DATABASE}.rollup_staged_visits`;
/** Their sessions, each with all that cubes count of it; in memory only. */
export const STAGED_SESSIONS = `${DATABASE}.rollup_staged_sessions`;
/** Rows of the cubes until all are there; in memory only. */
export const STAGED_CUBES = `${DATABASE}.rollup_staged_cubes`;

const measureType = (measure: Measure): string =>
  measure.of === 'users' ? 'AggregateFunction(groupBitmap, UInt32)' : 'Int64';

// Power may fail between a part's mark and the events that it is about.
const SYNCED = 'SETTINGS fsync_after_insert = 1, fsync_part_directory = 1';

/**
 * Tables of which a question reads a few rows here and there, and how they are kept. As usual, 8192 rows would be read where one is
 * asked for: sets of visitors of other cubes and days, which take the time of making them.
 */
export const ENGINES: Readonly<Record<string, string>> = {
  [VISITORS]: 'ReplacingMergeTree ORDER BY (site_id, user_key) SETTINGS index_granularity = 512',
  [CUBE_ROWS]: 'MergeTree ORDER BY (site_id, cube_name, first) SETTINGS index_granularity = 256',
};

/** Makes the tables that are not there, and adds new columns. */
export const MAKE_TABLES: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS ${PARTS} (site_id UInt32, kind LowCardinality(String), first UInt32, version UInt64, valid UInt8, facts String)
  ENGINE = ReplacingMergeTree(version) ORDER BY (site_id, kind, first) ${SYNCED}`,
  `CREATE TABLE IF NOT EXISTS ${VISITORS} (site_id UInt32, user_key UInt64, number UInt32)
  ENGINE = ${ENGINES[VISITORS]}`,
  `CREATE TABLE IF NOT EXISTS ${NUMBERS} (generation UInt32, user_key UInt64, number UInt32)
  ENGINE = Join(ANY, LEFT, generation, user_key) SETTINGS persistent = 0`,
  `CREATE TABLE IF NOT EXISTS ${CUBE_ROWS} (site_id UInt32, cube_name LowCardinality(String), first UInt32, build UInt64, day Date,
  ${STORED_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
  ENGINE = ${ENGINES[CUBE_ROWS]}`,
  `ALTER TABLE ${CUBE_ROWS} ${[...STORED_COLUMNS.map(({ name, type }) => `${name} ${type}`), ...CUBE_MEASURES.map((one) => `${measureColumn(one)} ${measureType(one)}`)].map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')}`,
];

/** Makes the tables of staged visits, sessions and rows, whose columns are those of the cubes that are known now. Not at opening, which changes nothing that need not be. */
export const MAKE_STAGED: readonly string[] = [
  `CREATE OR REPLACE TABLE ${STAGED_VISITS} (user_key UInt64, session_start UInt32, number UInt32, build UInt64, only Date, cross_day Bool) ENGINE = Memory`,
  `CREATE OR REPLACE TABLE ${STAGED_SESSIONS} (build UInt64, user_key UInt64, session_start UInt32,
  ${SESSION_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')},
  ${CUBE_MEASURES.map((one) => `${measureColumn(one)} Int64`).join(', ')}) ENGINE = Memory`,
  `CREATE OR REPLACE TABLE ${STAGED_CUBES} AS ${CUBE_ROWS} ENGINE = Memory`,
];

/** Makes a copy of one of the store's own tables: the same columns and those added, such as the build of their part. */
export const makeCopy = (table: string, columns: readonly (readonly [name: string, type: string])[]): string =>
  `CREATE TABLE ${table} (${columns.map(([name, type]) => `${name} ${type}`).join(', ')}) ENGINE = MergeTree ORDER BY (site_id, session_start, user_key)`;
