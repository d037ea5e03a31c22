/** The statements that count cubes of what is staged: sessions and events, read once, with all that any cube counts of them. */
import type { Site } from '@magpie/query';
import { type Measure, NOT_SET } from '@magpie/vocabulary';
import { Params, type Statement } from '../connection/statement.ts';
import { NEIGHBOURS, withNeighbours } from '../sql/adjacent-views.ts';
import { type Context, Lines } from '../sql/context.ts';
import { raw } from '../sql/fields.ts';
import { compileColumns, groupsSql, type Key, OF_ROW, total } from '../sql/groups.ts';
import { ALL_COLUMNS, type Columns, columnsNamedIn } from '../sql/named-columns.ts';
import { storableDay } from '../sql/range-profile.ts';
import { withWhole } from '../sql/session-facts.ts';
import { EVENTS, SESSION_KEY } from '../sql/sources.ts';
import {
  bitOf,
  CUBE_MEASURES,
  CUBES,
  type Cube,
  type CubeColumn,
  customCubes,
  measureColumn,
  SESSION_COLUMNS,
  STORED_COLUMNS,
} from './cubes.ts';
import { monthly, setOfNumbers } from './read.ts';
import {
  BYTES_AT_ONCE,
  CUBE_ROWS,
  IN_MEMORY,
  KEPT_MARKS,
  keptSets,
  MARKS,
  markSql,
  STAGED,
  STAGED_CUBES,
  STAGED_MIXED,
  STAGED_ROWS,
  STAGED_SESSIONS,
  sumsOf,
} from './tables.ts';
import { rowNames, TOGETHER, type Together } from './together.ts';

/** Cubes that rows are made of on their own. */
const ALONE = CUBES.filter((cube) => rowNames(cube).length === 1);
const isBySession = (cube: Cube) => cube.columns.every(({ ofSession }) => ofSession);
/** Cubes by columns of sessions. */
export const BY_SESSION: readonly Cube[] = [...ALONE, ...TOGETHER].filter(isBySession);
const OTHERS = ALONE.filter((cube) => !isBySession(cube));
/** Cubes by columns of events. */
export const BY_EVENT = OTHERS.filter(({ perLine }) => !perLine);
/** Cubes by columns of product lines. */
export const BY_LINE = OTHERS.filter(({ perLine }) => perLine);
/** Rows of cubes by columns of events. */
export const PAGES_TOGETHER = TOGETHER.filter((cube) => !isBySession(cube));

const once = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];
const KEYS = once(
  [...[...BY_EVENT, ...PAGES_TOGETHER].flatMap(({ columns }) => columns), ...SESSION_COLUMNS],
  ({ name }) => name,
);
const keyName = ({ name }: CubeColumn): string => `c_${name}`;
/** The one session of a set of rows. */
const SESSION = ['build', ...SESSION_KEY];

const EVER = { name: '', start: '1970-01-01', end: '9999-12-31', startMs: 0, endMs: 8.64e15, days: 0 };
const PROFILE_OF_EVER = {
  firstSession: 0,
  lastSession: 0,
  firstDay: storableDay(EVER.start),
  lastDay: storableDay(EVER.end),
  dayIdentity: false,
  currencies: [],
  imported: [],
};

/** Which staged rows count, and which only tell what is true of their session. */
export const COUNTS = '(only = toDate(0) OR day = only)';

/** The groups of everything that is staged: `k0` the set of rows, `k1` … the keys, `p0` … the measures. */
function stagedGroups(
  site: Site,
  { measures, perLine }: Pick<Cube, 'measures' | 'perLine'>,
  keys: readonly Key[],
  setOf: (condition: string | undefined) => string,
  params: Params,
): string {
  const asked = { site, now: 0, ranges: [EVER], fields: new Map(), filter: undefined, counted: [0], measures, perLine };
  const portion = {
    tables: STAGED,
    condition: 'true',
    inRange: COUNTS,
    copies: 'build',
    setOf,
    keys: [{ sql: () => 'build' }, ...keys],
  };
  return groupsSql(asked, 0, PROFILE_OF_EVER, [], params, portion);
}

function compileColumn({ source, sql }: CubeColumn, context: Context): string {
  if (sql !== undefined || 'time' in source) return sql ?? 'ts';
  const text = raw(source, context);
  // No value and this one are shown as the same, and a visit may have both: in two rows of the cube it would count twice.
  return 'userProperty' in source ? `transform(${text}, ['${NOT_SET}'], [''])` : text;
}
const compileKey = (column: CubeColumn): Key => ({
  source: column.source,
  sql: (context) => compileColumn(column, context),
});

const made = (table: string, rows: string): string =>
  `CREATE OR REPLACE TABLE ${table} ENGINE = ${IN_MEMORY} AS ${rows}`;

/** Puts every event that counts on a row, with all that cubes are keyed by and all that it adds to their measures. */
export function rowsStatement(site: Site): Statement {
  const params = new Params();
  const context: Context = { site, range: EVER, now: 0, params, lines: new Lines(), perLine: false };
  const base = `site_id = ${params.add('UInt32', site.id)} AND exclusion = 0`;
  const { parts, facts } = compileColumns(EVENTS, CUBE_MEASURES, context);
  const custom = customCubes(site).map(
    ({ columns }, i) => `(toUInt16(${i + 1}), toString(${compileColumn(columns[0]!, context)}))`,
  );
  const columns = [
    ...KEYS.map((column) => `CAST(${compileColumn(column, context)}, '${column.type}') AS ${keyName(column)}`),
    `arrayFilter(one -> one.2 != '', [${custom.join(', ')}]) AS custom`,
    ...facts.map(({ name }) => name),
    ...parts.map(({ name, sql, flag }) => `CAST(${sql}, '${flag ? 'UInt8' : 'Int64'}') AS ${name}`),
  ];
  const ofSessions = `SELECT ${[...SESSION, ...facts.map(({ name, sql }) => `${sql} AS ${name}`)].join(', ')} FROM ${STAGED.events} WHERE ${base} GROUP BY ${SESSION.join(', ')}`;
  const rowsOf = ({ ofEvents }: Columns): string => {
    const events = withNeighbours(STAGED.events, base, SESSION, ofEvents);
    const whole = withWhole(events, base, SESSION_KEY, STAGED.sessionDays, [...ofEvents, ...NEIGHBOURS]);
    return `SELECT ${[...SESSION, ...columns].join(', ')} FROM ${whole} AS r INNER JOIN (${ofSessions}) AS f USING (${SESSION.join(', ')}) WHERE ${COUNTS}`;
  };
  const text = made(STAGED_ROWS, rowsOf(columnsNamedIn(rowsOf(ALL_COLUMNS), STAGED)));
  return { text, params: params.values, columns: [] };
}

/** Puts all that is counted of every session on one row, from the rows of its events. */
export function sessionsStatement(): Statement {
  const names = SESSION_COLUMNS.map(keyName);
  const setOf = (condition = 'true') => `toInt64(${condition})`;
  const values = CUBE_MEASURES.map((measure, i) => `${total(measure, i, setOf, OF_ROW)} AS ${measureColumn(measure)}`);
  const shown = [...SESSION, ...SESSION_COLUMNS.map((column) => `${keyName(column)} AS ${column.name}`)];
  const text = `SELECT ${[...shown, ...values].join(', ')} FROM ${bySession(names, () => true, STAGED_ROWS)}`;
  return { text: made(STAGED_SESSIONS, text), params: {}, columns: [] };
}

/** The sessions of staged rows by some keys: a session has one row in a group, however many of its events are in it. */
function bySession(keys: readonly string[], isRead: (column: string) => boolean, rows: string): string {
  const { parts, facts } = NAMED;
  const sums = [
    ...facts.filter(isRead).map((name) => `any(${name}) AS ${name}`),
    ...parts.filter(({ name }) => isRead(name)).map(({ name, flag }) => `${flag ? 'max' : 'sum'}(${name}) AS ${name}`),
  ];
  const groups = [...SESSION, ...keys].join(', ');
  return `(SELECT ${[groups, ...sums, 'true AS first'].join(', ')} FROM ${rows} GROUP BY ${groups})`;
}

/** Asks which measures are not 0 on all of the staged sessions or events, by name of their columns. */
export function usedStatement(): Statement {
  const ofSessions = CUBE_MEASURES.map(measureColumn);
  const ofRows = CUBE_MEASURES.map((one, i) => ({ column: measureColumn(one), i, of: one.of })).filter(
    ({ of }) => of === 'events' || of === 'items',
  );
  const list = (names: readonly string[], sql: readonly string[], table: string) =>
    `SELECT arrayFilter((name, used) -> used, [${names.map((name) => `'${name}'`).join(', ')}], [${sql.map((one) => `max(${one} != 0)`).join(', ')}]) AS names FROM ${table}`;
  return {
    text: `SELECT arrayJoin(names) AS name FROM (${list(ofSessions, ofSessions, STAGED_SESSIONS)} UNION ALL ${list(
      ofRows.map(({ column }) => column),
      ofRows.map(({ i }) => `part_${i}`),
      STAGED_ROWS,
    )})`,
    params: {},
    columns: ['name'],
  };
}

/** The columns of a cube's measures and their values: sums as they are, and the marks of the visitors that the conditions of sets keep. */
function counted(measures: readonly Measure[], sqlOf: (measure: Measure, i: number) => string): Counted {
  const all = measures.map((measure, i) => ({ measure, sql: sqlOf(measure, i) }));
  const sums = all.flatMap(({ measure, sql }) =>
    measure.of === 'users' ? [] : [{ name: measureColumn(measure), sql }],
  );
  const sets = all.flatMap(({ measure, sql }) => (measure.of === 'users' ? [{ bit: bitOf(measure), sql }] : []));
  const every = sets.find(({ bit }) => bit === undefined);
  if (!every) return sums;
  const mark = markSql('user_key', ...sets.map(({ bit, sql }) => [bit, sql] as const));
  return [...sums, { name: MARKS, sql: `groupArrayIf(${mark}, ${every.sql})` }];
}
type Counted = readonly { readonly name: string; readonly sql: string }[];

/** Counts a cube by columns of sessions. */
export function ofSessions(cube: Cube, used: (measure: Measure) => boolean): Statement {
  const names = cube.columns.map(({ name }) => name);
  const measures = cube.measures.filter(used);
  const values = counted(measures, (measure) => {
    const column = measureColumn(measure);
    return measure.of === 'users' ? `${column} = 1` : `sum(${column})`;
  });
  return cubeStatement(cube, names, values, STAGED_SESSIONS, new Params());
}

const ofNames = ({ eventNames }: Cube, params: Params): string =>
  eventNames ? `c_name IN ${params.add('Array(String)', eventNames)}` : 'true';

/** Finds the pages that have several values in the columns in which the cubes of some rows differ. */
export function mixedStatement(rows: Together): Statement {
  const params = new Params();
  const text = `SELECT build, c_page_path FROM ${STAGED_ROWS} WHERE ${ofNames(rows, params)} GROUP BY build, c_page_path HAVING uniqExact(${rows.differing.map(keyName).join(', ')}) > 1`;
  return { text: made(STAGED_MIXED, text), params: params.values, columns: [] };
}

/** Counts a cube by columns of events: of all pages, of those that are mixed, or of the others. */
export function ofRows(
  cube: Cube,
  used: (measure: Measure) => boolean,
  pages: 'all' | 'mixed' | 'others' = 'all',
): Statement {
  const params = new Params();
  const measures = cube.measures.filter(used);
  const places = measures.map((measure) =>
    CUBE_MEASURES.findIndex((one) => measureColumn(one) === measureColumn(measure)),
  );
  const names = cube.columns.map(keyName);
  const values = counted(measures, (measure, i) => total(measure, places[i]!, (condition = 'true') => condition));
  const mixed = `(build, c_page_path) ${pages === 'mixed' ? 'IN' : 'NOT IN'} (SELECT build, c_page_path FROM ${STAGED_MIXED})`;
  const rows = `${STAGED_ROWS} WHERE ${ofNames(cube, params)}${pages === 'all' ? '' : ` AND ${mixed}`}`;
  const words = new Set(values.flatMap(({ sql }) => sql.match(/\w+/g) ?? []));
  return cubeStatement(
    cube,
    names,
    values,
    words.has('first') || words.has('engaged') ? bySession(names, (name) => words.has(name), rows) : rows,
    params,
  );
}

/** The columns of staged rows: only their names, which are the same of every site. */
const NAMED = (() => {
  const site = { id: 0, timeZone: 'UTC', currency: '', firstDayOfWeek: 1, countInternal: false } as const;
  const context = { site, range: EVER, now: 0, params: new Params(), lines: new Lines(), perLine: false };
  const { parts, facts } = compileColumns(EVENTS, CUBE_MEASURES, context);
  return { parts, facts: facts.map(({ name }) => name) };
})();

/** Counts a cube by columns of product lines. */
export function ofLines(site: Site, cube: Cube): Statement {
  const params = new Params();
  const groups = stagedGroups(site, cube, cube.columns.map(compileKey), setOfNumbers('user_key'), params);
  const names = cube.columns.map((_, i) => `k${i + 1}`);
  const values = cube.measures.map((measure, i) => ({ name: measureColumn(measure), sql: `sum(p${i})` }));
  return cubeStatement(cube, names, values, `(SELECT *, k0 AS build FROM (${groups}))`, params);
}

/**
 * Counts the cubes by custom dimensions. Most events lack most fields, so only events with a value are read, once per field. The number of events
 * without a value is all events minus these.
 */
export function ofCustomFields(site: Site, used: (measure: Measure) => boolean): Statement[] {
  // Days on which no event counts have none of these rows.
  if (!used(COUNT)) return [];
  const cubes = customCubes(site);
  const measures = cubes[0]!.measures.filter(used);
  const cube = cubes[0]!;
  const params = new Params();
  const names = params.add(
    'Array(String)',
    cubes.map(({ name }) => name),
  );
  const device = 'c_device_category';
  const sums = measures.map((measure) => ({
    name: measureColumn(measure),
    sql: total(
      measure,
      CUBE_MEASURES.findIndex((one) => measureColumn(one) === measureColumn(measure)),
      () => '',
    ),
  }));
  const stored = measures.map(measureColumn);
  const having = cubeStatement(cube, ['one.2', device], sums, `${STAGED_ROWS} ARRAY JOIN custom AS one`, params, {
    by: `${names}[one.1]`,
  });
  const all = `SELECT arrayJoin(${names}) AS name, build, ${[device, ...stored].join(', ')} FROM (SELECT build, ${[device, ...sums.map(({ name, sql }) => `${sql} AS ${name}`)].join(', ')} FROM ${STAGED_ROWS} GROUP BY build, ${device})`;
  const less = `SELECT toString(cube_name) AS name, build, ${[`device_category AS ${device}`, ...stored.map((column) => `-${column} AS ${column}`)].join(', ')} FROM ${STAGED_CUBES} WHERE cube_name IN ${names}`;
  const left = `(SELECT name, build, ${[device, ...stored.map((column) => `sum(${column}) AS ${column}`)].join(', ')} FROM (${all} UNION ALL ${less}) GROUP BY name, build, ${device} HAVING ${measureColumn(COUNT)} > 0)`;
  const without = cubeStatement(
    cube,
    [`''`, device],
    stored.map((name) => ({ name, sql: `sum(${name})` })),
    left,
    params,
    { by: 'name' },
  );
  return [having, without];
}

const COUNT: Measure = { of: 'events' };

/** The columns of a cube's rows: cubes that have the same are put together at once. */
export const shapeOf = ({ columns, measures }: Cube): string =>
  [...columns.map((one) => one.stored ?? one.name), ...measures.map(measureColumn)].join();

/** Puts cubes of days of one shape together to cubes of months. */
export function ofMonths(cubes: readonly Cube[], place: string, where: string): Statement {
  const params = new Params();
  const cube = cubes[0]!;
  const names = cube.columns.map((one) => one.stored ?? one.name);
  const sums = sumsOf(cube.measures);
  const hasSets = cube.measures.some(({ of }) => of === 'users');
  const values = [
    ...sums.map((name) => ({ name, sql: `sum(${name})` })),
    ...(hasSets ? [{ name: MARKS, sql: `groupArrayArray(${MARKS})` }] : []),
  ];
  const kept = ['cube_name', ...names, ...sums].join(', ');
  const of = params.add(
    'Array(String)',
    cubes.map(({ name }) => name),
  );
  const days = `SELECT first, ${kept}${hasSets ? `, ${KEPT_MARKS} AS ${MARKS}` : ''} FROM ${CUBE_ROWS} WHERE ${where} AND cube_name IN ${of}`;
  const rows = `(SELECT {builds:Array(UInt64)}[${place}] AS build, ${kept}${hasSets ? `, ${MARKS}` : ''} FROM (${days}))`;
  return cubeStatement(cube, names, values, rows, params, { by: `concat(cube_name, '${monthly('')}')` });
}

/** Counts rows by some keys. Their cube is the one given, or another for every value of an expression. */
function cubeStatement(
  { name, columns }: Cube,
  keys: readonly string[],
  values: Counted,
  from: string,
  params: Params,
  as?: { readonly by: string },
): Statement {
  const into = ['cube_name, build', ...columns.map((one) => one.stored ?? one.name), ...values.map((one) => one.name)];
  const cubeName = as ? as.by : params.add('String', name);
  // In this order equal texts are beside each other, which takes less space.
  const groups = [...(as ? [as.by] : []), 'build', ...keys.filter((key) => key !== `''`)].join(', ');
  return {
    text: `INSERT INTO ${STAGED_CUBES} (${into.join(', ')}) SELECT ${[cubeName, 'build', ...keys, ...values.map(({ sql }) => sql)].join(', ')} FROM ${from} GROUP BY ${groups} ORDER BY ${groups}`,
    params: params.values,
    columns: [],
  };
}

/** The place of a set of rows among those that are built. */
const SET = `indexOf({builds:Array(UInt64)}, build)`;

/**
 * Keeps the staged rows of all cubes, at once: every part that is written is merged with others later. What their set of rows says is added here, because
 * planning a statement with the lists of all sets takes as long as the rest of a cube.
 */
export function keepStatement(measures: readonly Measure[]): string {
  const names = ['build', ...STORED_COLUMNS.map(({ name }) => name), ...sumsOf(measures)];
  const sets = keptSets(MARKS);
  return `INSERT INTO ${CUBE_ROWS} (site_id, cube_name, first, day, ${[...names, ...sets.columns].join(', ')}) SELECT {site:UInt32}, cube_name, {firsts:Array(UInt32)}[${SET}], {dates:Array(Date)}[${SET}], ${[...names, ...sets.values].join(', ')} FROM ${STAGED_CUBES} SETTINGS min_insert_block_size_bytes = ${BYTES_AT_ONCE}`;
}
