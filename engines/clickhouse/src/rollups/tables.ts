/** Tables of the roll-ups. All of them are derived: they can be dropped and are built again from the events. */
import type { Measure } from '@magpie/vocabulary';
import type { Tables } from '../sql/sources.ts';
import { DATABASE } from '../tables/schema.ts';
import { bitOf, CUBE_MEASURES, measureColumn, STORED_COLUMNS } from './cubes.ts';

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

/**
 * Small blocks: writing takes memory by the size of one, and of a buffer that grows as it is filled, for each of some hundred columns. Statistics of
 * columns take a tenth of the time of merging parts, and no statement needs them.
 */
const COMPRESSED = `default_compression_codec = 'ZSTD(3)', max_compress_block_size = 131072, auto_statistics_types = ''`;
/** Bytes of roll-ups that are sorted and written at once: a part takes several times as many while it is written. */
export const BYTES_AT_ONCE = 16_777_216;
/**
 * Tables of which a question reads a few rows here and there, and how they are kept. As usual, 8192 rows would be read where one is
 * asked for: sets of visitors of other cubes and days, which take the time of making them. Every column of every granule costs time
 * when parts are merged: with 256 rows of a cube, three times as much. What is written at once is in few files: making hundreds, some for
 * each column, takes longer than writing them. Parts are merged when there are several, each row less often then.
 */
export const ENGINES: Readonly<Record<string, string>> = {
  [VISITORS]: `ReplacingMergeTree ORDER BY (site_id, user_key) SETTINGS index_granularity = 512, ${COMPRESSED}`,
  [CUBE_ROWS]: `MergeTree ORDER BY (site_id, cube_name, first) SETTINGS index_granularity = 8192, ${COMPRESSED}, min_columns_to_activate_adaptive_write_buffer = 1, min_bytes_for_wide_part = ${2 * BYTES_AT_ONCE}, min_parts_to_merge_at_once = 8`,
};

const SET_TYPE = 'AggregateFunction(groupBitmap, UInt32)';
/** What is kept of a row's visitors, in the order of their numbers: how much each number is more than the one before, and their bits. */
const VISITORS_OF_ROW = { gaps: 'visitors.gap', bits: 'visitors.bits' };
/** The numbers of a row's visitors. */
const ROWS_NUMBERS = `CAST(arrayCumSum(${VISITORS_OF_ROW.gaps}), 'Array(UInt32)')`;

/** The columns of a measure: a sum, or a name by which a set is read as a state. */
const columnOf = (measure: Measure): string => {
  const name = measureColumn(measure);
  if (measure.of !== 'users') return `${name} Int64`;
  const bit = bitOf(measure);
  const numbers =
    bit === undefined
      ? ROWS_NUMBERS
      : `arrayFilter((number, bits) -> bitTest(bits, ${bit}), ${ROWS_NUMBERS}, ${VISITORS_OF_ROW.bits})`;
  return `${name} ${SET_TYPE} ALIAS bitmapBuild(${numbers})`;
};

/** The columns of the sets: sorted numbers of visitors take half the space of bitmaps, since most rows have few. */
const SETS = [
  `${VISITORS_OF_ROW.gaps} Array(UInt32) CODEC(T64, ZSTD(3))`,
  `${VISITORS_OF_ROW.bits} Array(UInt16) CODEC(T64, ZSTD(3))`,
];

/** The mark of a visitor of a row: its number, and the bits of the sets that have it, each with a condition if not always. */
export const markSql = (
  number: string,
  ...sets: readonly (readonly [bit: number | undefined, condition?: string])[]
): string =>
  [
    `bitShiftLeft(toUInt64(${number}), 16)`,
    ...sets.flatMap(([bit, condition]) =>
      bit === undefined ? [] : [condition === undefined ? String(2 ** bit) : `if(${condition}, ${2 ** bit}, 0)`],
    ),
  ].join(' + ');

/** The marks of a kept row. */
export const KEPT_MARKS = `arrayMap((number, bits) -> bitShiftLeft(toUInt64(number), 16) + bits, ${ROWS_NUMBERS}, ${VISITORS_OF_ROW.bits})`;

/** Columns of the sets of a row, and what is kept in them by the marks of its sessions, where a visitor may be more than once. */
export const keptSets = (
  marks: string,
): { readonly columns: readonly string[]; readonly values: readonly string[] } => {
  const sorted = `(arraySort(${marks}) AS sorted_marks)`;
  const begins = `arrayDifference(arrayMap(mark -> bitShiftRight(mark, 16), ${sorted}))`;
  const once = `(arrayMap(some -> arrayReduce('groupBitOr', some), arraySplit((mark, more) -> more != 0, sorted_marks, ${begins})) AS marks_once)`;
  const numbers = `(arrayMap(mark -> toUInt32(bitShiftRight(mark, 16)), ${once}) AS row_numbers)`;
  const gaps = `arrayConcat(arraySlice(${numbers}, 1, 1), arrayMap(gap -> toUInt32(gap), arraySlice(arrayDifference(row_numbers), 2)))`;
  const bits = 'arrayMap(mark -> toUInt16(bitAnd(mark, 65535)), marks_once)';
  return { columns: [VISITORS_OF_ROW.gaps, VISITORS_OF_ROW.bits], values: [gaps, bits] };
};

/** The engine of what is staged: most values of its many columns are the same, so compressed it takes a tenth of the memory. */
export const IN_MEMORY = 'Memory SETTINGS compress = 1';
/** The column of staged rows that has the marks of their visitors. */
export const MARKS = 'marks';
/** The columns of some measures that are sums. */
export const sumsOf = (measures: readonly Measure[]): string[] =>
  measures.filter(({ of }) => of !== 'users').map(measureColumn);

const KEYS = STORED_COLUMNS.map(({ name, type }) => `${name} ${type}`);
const OF_SETS = 'site_id UInt32, cube_name LowCardinality(String), first UInt32, build UInt64, day Date';

/** Makes the table of the cubes' rows under some name, and adds new columns. */
export const makeCubeRows = (table: string, engine = ENGINES[CUBE_ROWS]): string[] => [
  `CREATE TABLE IF NOT EXISTS ${table} (${[OF_SETS, ...KEYS].join(', ')}) ENGINE = ${engine}`,
  `ALTER TABLE ${table} ${[...KEYS, ...SETS, ...CUBE_MEASURES.map(columnOf)].map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')}`,
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
    ...sumsOf(measures).map((name) => `${name} Int64`),
    `${MARKS} Array(UInt64)`,
  ].join(', ')}) ENGINE = ${IN_MEMORY}`;

/** Makes a copy of one of the store's own tables: the same columns and those added, such as the build of their part. */
export const makeCopy = (table: string, columns: readonly (readonly [name: string, type: string])[]): string =>
  `CREATE TABLE ${table} (${columns.map(([name, type]) => `${name} ${type}`).join(', ')}) ENGINE = MergeTree ORDER BY (site_id, session_start, user_key)`;
