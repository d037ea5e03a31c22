/** Builds parts: numbers visitors, sets cross-day sessions apart, counts the others by every cube. */
import type { Condition, Site } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import { dimension, type Measure, NOT_SET } from '@magpie/vocabulary';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import type { Context } from '../sql/context.ts';
import { raw } from '../sql/fields.ts';
import { groupsSql, type Key, type SetOf } from '../sql/groups.ts';
import { PROFILE_COLUMNS, PROFILE_SQL, readProfile, storableDay } from '../sql/range-profile.ts';
import { TABLES, type Tables } from '../sql/sources.ts';
import {
  CUBE_MEASURES,
  CUBES,
  type Cube,
  type CubeColumn,
  customCubes,
  finerThan,
  measureColumn,
  SESSION_COLUMNS,
  STORED_COLUMNS,
} from './cubes.ts';
import type { RollUpPart } from './parts.ts';
import { monthly, setOfNumbers } from './read.ts';
import {
  CROSS_DAY,
  CUBE_ROWS,
  MAKE_STAGED,
  STAGED,
  STAGED_CUBES,
  STAGED_SESSIONS,
  STAGED_VISITS,
  VISITORS,
} from './tables.ts';

/** One connection, held. */
export interface Tools {
  run(text: string, params: Statement['params']): Promise<void>;
  probe(text: string, columns: readonly string[], params: Statement['params']): Promise<Rows>;
}

/** The inputs of a build. */
export interface Build {
  readonly site: Site;
  readonly basis: string;
  /** Names of the columns of the store's own tables. */
  readonly columns: { readonly events: readonly string[]; readonly sessionDays: readonly string[] };
  readonly cubes: readonly string[];
  /** A number that no part has had. */
  readonly next: () => number;
}

/** A local day, the start seconds of its sessions, and about how many events they have. */
export interface DayOfSessions {
  readonly day: Day;
  readonly from: number;
  readonly until: number;
  readonly events: number;
}

const COUNTED = `site_id = {site:UInt32} AND session_start >= {from:UInt32} AND session_start < {until:UInt32} AND exclusion = 0`;
/** The place of a session's day among those that are built. */
const PLACE = `indexOf({starts:Array(UInt32)}, roundDown(session_start, {starts:Array(UInt32)}))`;
/** The place of a set of rows among those that are built. */
const SET = `indexOf({builds:Array(UInt64)}, build)`;
/**
 * Keeps the rows of all cubes, at once: every part that is written is merged with others later. What their set of rows says is added here, because
 * planning a statement with the lists of all sets takes as long as the rest of a cube.
 */
const KEEP_STAGED_CUBES = `INSERT INTO ${CUBE_ROWS} SELECT * REPLACE ({site:UInt32} AS site_id, {firsts:Array(UInt32)}[${SET}] AS first, {dates:Array(Date)}[${SET}] AS day) FROM ${STAGED_CUBES}`;

/** Builds days that follow one another. Their rows are there when this resolves, but no one reads them before the parts are kept. */
export async function buildDays(tools: Tools, build: Build, days: readonly DayOfSessions[]): Promise<RollUpPart[]> {
  const { site } = build;
  // Of each day: sessions of it alone, then those over midnight as whole, for the day itself, for the next.
  const sets = [days, days, days, days].map((all) => all.map(build.next));
  const starts = days.map(({ from }) => from);
  const dates = days.map(({ day }) => day);
  const params = {
    site: site.id,
    from: starts[0]!,
    until: days.at(-1)!.until,
    starts,
    days: dates,
    builds: sets.flat(),
    firsts: sets.flatMap(() => starts),
    dates: [...dates, ...dates, ...dates, ...dates.map((day) => addDays(day, 1))],
  };
  await numberVisitors(tools, params);
  for (const table of Object.values(STAGED)) await tools.run(`TRUNCATE TABLE ${table}`, {});
  for (const text of MAKE_STAGED) await tools.run(text, {});
  await placeVisits(tools, { ...params, length: days.length });
  await copyVisits(tools, build, params);
  const ask = ({ text, params: values }: Statement) => tools.run(text, { ...params, ...values });
  await ask(sessionsStatement(site));
  const [bySession, byEvent] = [true, false].map((whole) =>
    CUBES.filter(({ columns }) => columns.every(({ ofSession }) => ofSession) === whole),
  ) as [Cube[], Cube[]];
  for (const cube of bySession) await ask(ofSessions(cube));
  for (const cube of byEvent) if (!finerThan(cube)) await ask(ofEvents(site, cube));
  for (const cube of byEvent) {
    const finer = finerThan(cube);
    if (finer) await ask(ofCube(cube, finer));
  }
  await ask(ofCustomFields(site, customCubes(site)));
  await tools.run(KEEP_STAGED_CUBES, params);
  const profiles = await tools.probe(
    `SELECT build, ${PROFILE_SQL} FROM ${STAGED.sessionDays} WHERE ${COUNTS} GROUP BY build`,
    ['build', ...PROFILE_COLUMNS],
    {},
  );
  const crossDay = await tools.probe(
    `SELECT build, toString(max(day)) AS day FROM ${CROSS_DAY.sessionDays} WHERE build IN {builds:Array(UInt64)} GROUP BY build`,
    ['build', 'day'],
    params,
  );
  for (const table of [...Object.values(STAGED), STAGED_VISITS, STAGED_SESSIONS, STAGED_CUBES])
    await tools.run(`TRUNCATE TABLE ${table}`, {});
  const of = (rows: Rows, set: number) => rows.find((row) => Number(row[0]) === set)?.slice(1);
  return days.map(({ day, from, until }, i): RollUpPart => {
    const [alone, whole, first, second] = sets.map((all) => all[i]!) as [number, number, number, number];
    const profileSet = (set: number) => {
      const row = of(profiles, set);
      return row && readProfile({ start: day, end: day }, row);
    };
    const ofDays = { first: profileSet(first), second: profileSet(second) };
    return {
      siteId: site.id,
      kind: 'day',
      from,
      until,
      start: day,
      end: day,
      build: alone,
      basis: build.basis,
      profile: profileSet(alone),
      ...(ofDays.first &&
        ofDays.second && {
          spans: { whole, first, second, profiles: { first: ofDays.first, second: ofDays.second } },
        }),
      crossDay: of(crossDay, alone)?.[0] as string | undefined,
      cubes: build.cubes,
      days: [],
    };
  });
}

/** Puts the days of months together, those of each month in one list: of the cubes in parts, one after the other. */
export async function buildMonths(
  tools: Tools,
  months: readonly (readonly RollUpPart[])[],
  parts: readonly (readonly Cube[])[],
  next: () => number,
): Promise<RollUpPart[]> {
  const built = months.map((days): RollUpPart => {
    const [first, last] = [days[0]!, days.at(-1)!];
    const { spans: _, ...day } = first;
    const same = { kind: 'month', build: next(), profile: undefined, crossDay: undefined } as const;
    return { ...day, ...same, until: last.until, end: last.end, days: days.map(({ build }) => build) };
  });
  const columns = STORED_COLUMNS.map(({ name }) => name);
  const measures = CUBE_MEASURES.map(measureColumn);
  const sums = CUBE_MEASURES.map((measure, i) => mergedState(measure, measures[i]!));
  const place = 'indexOf({starts:Array(UInt32)}, roundDown(first, {starts:Array(UInt32)}))';
  for (const cubes of parts)
    await tools.run(
      `INSERT INTO ${CUBE_ROWS} (site_id, cube_name, first, build, day, ${[...columns, ...measures].join(', ')})
SELECT {site:UInt32}, concat(cube_name, {suffix:String}), {starts:Array(UInt32)}[${place} AS place], {builds:Array(UInt64)}[place], {days:Array(Date)}[place], ${[...columns, ...sums].join(', ')}
FROM ${CUBE_ROWS} WHERE site_id = {site:UInt32} AND cube_name IN {cubes:Array(String)} AND build IN {of:Array(UInt64)}
GROUP BY cube_name, place, ${columns.join(', ')}`,
      {
        site: built[0]!.siteId,
        suffix: monthly(''),
        starts: built.map(({ from }) => from),
        builds: built.map(({ build }) => build),
        days: built.map(({ start }) => start),
        cubes: cubes.filter((cube) => !cube.columns.some(({ name }) => name === 'ts')).map(({ name }) => name),
        // Visits over the month's last midnight are not of one month.
        of: months.flatMap((days) => [
          ...days.map(({ build }) => build),
          ...days.slice(0, -1).flatMap(({ spans }) => spans?.whole ?? []),
        ]),
      },
    );
  return built;
}

/** Gives every visitor of the sessions a number. */
async function numberVisitors(tools: Tools, params: Statement['params']): Promise<void> {
  const present = `SELECT DISTINCT user_key FROM ${TABLES.sessionDays} WHERE ${COUNTED}`;
  const known = `SELECT user_key FROM ${VISITORS} WHERE site_id = {site:UInt32} AND user_key IN (${present})`;
  const [row] = await tools.probe(
    `SELECT max(number) AS number FROM ${VISITORS} WHERE site_id = {site:UInt32}`,
    ['number'],
    params,
  );
  await tools.run(
    `INSERT INTO ${VISITORS} SELECT {site:UInt32}, user_key, toUInt32({next:UInt32} + rowNumberInAllBlocks()) FROM (${present} AND user_key NOT IN (${known}))`,
    { ...params, next: Number(row?.[0] ?? 0) + 1 },
  );
}

/**
 * Says of every session where its rows go: those of one day into one set, those over midnight into three, and those of yet other days, which
 * stay out of the cubes, into the first. Only here is a statement planned with the lists of all sets, which takes long.
 */
async function placeVisits(tools: Tools, params: Statement['params']): Promise<void> {
  const sessions = `SELECT user_key, session_start, ${PLACE} AS place, {days:Array(Date)}[place] AS began, min(day) = began AS begins, multiIf(begins AND max(day) = began, [0], begins AND max(day) = began + 1, [1, 2, 3], [4]) AS pieces FROM ${TABLES.sessionDays} WHERE ${COUNTED} GROUP BY user_key, session_start`;
  const numbers = `SELECT user_key, number FROM ${VISITORS} WHERE site_id = {site:UInt32} AND user_key IN (SELECT user_key FROM ${TABLES.sessionDays} WHERE ${COUNTED})`;
  await tools.run(
    `INSERT INTO ${STAGED_VISITS} (user_key, session_start, number, build, only, cross_day) SELECT s.user_key, session_start, number, {builds:Array(UInt64)}[place + piece % 4 * {length:UInt32}], [toDate(0), toDate(0), began, began + 1, toDate(0)][piece + 1], piece = 4 FROM (${sessions}) AS s INNER JOIN (${numbers}) AS v ON s.user_key = v.user_key ARRAY JOIN pieces AS piece`,
    params,
  );
}

/** Copies the rows of the sessions to the sets of rows they are in; those that stay out of the cubes, to stay. */
async function copyVisits(tools: Tools, { columns }: Build, params: Statement['params']): Promise<void> {
  const rows = (table: keyof Tables, more: string, visits: string) =>
    `(${[...columns[table], 'build', ...(more ? [more] : [])].join(', ')}) SELECT ${numbered(columns[table])}, v.build${more && `, v.${more}`} FROM (SELECT * FROM ${TABLES[table]} WHERE ${COUNTED}) AS e INNER JOIN (SELECT * FROM ${STAGED_VISITS} WHERE ${visits}) AS v ON e.user_key = v.user_key AND e.session_start = v.session_start`;
  for (const table of ['events', 'sessionDays'] as const) {
    await tools.run(`INSERT INTO ${STAGED[table]} ${rows(table, 'only', 'NOT cross_day')}`, params);
    await tools.run(`INSERT INTO ${CROSS_DAY[table]} ${rows(table, '', 'cross_day')}`, params);
  }
}

/** Columns of a table, with the visitor's number for a key. */
const numbered = (columns: readonly string[]): string =>
  columns.map((name) => (name === 'user_key' ? 'toUInt64(v.number)' : `e.${name}`)).join(', ');

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
const COUNTS = '(only = toDate(0) OR day = only)';

/** The groups of everything that is staged: `k0` the set of rows, `k1` … the keys, `p0` … the measures. */
function stagedGroups(
  site: Site,
  { measures, perLine, eventNames }: Pick<Cube, 'measures' | 'perLine' | 'eventNames'>,
  keys: readonly Key[],
  setOf: SetOf,
  params: Params,
): string {
  const filter: Condition | undefined = eventNames && {
    field: 'eventName',
    op: 'in',
    values: eventNames,
    caseSensitive: true,
  };
  const fields = new Map(filter && [[filter.field, dimension(filter.field)!]]);
  const asked = { site, now: 0, ranges: [EVER], fields, filter, counted: [0], measures, perLine };
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

/** Puts all that is counted of every session on one row. */
function sessionsStatement(site: Site): Statement {
  const params = new Params();
  const keys: Key[] = [{ sql: () => 'user_key' }, { sql: () => 'session_start' }, ...SESSION_COLUMNS.map(compileKey)];
  const cube = { measures: CUBE_MEASURES, perLine: false };
  const groups = stagedGroups(site, cube, keys, (condition = 'true') => `toInt64(max(${condition}))`, params);
  const into = ['build', 'user_key', 'session_start', ...SESSION_COLUMNS.map(({ name }) => name)];
  const from = into.map((_, i) => `k${i}`);
  const measures = CUBE_MEASURES.map((_, i) => `p${i}`);
  return {
    text: `INSERT INTO ${STAGED_SESSIONS} (${[...into, ...CUBE_MEASURES.map(measureColumn)].join(', ')}) SELECT ${[...from, ...measures].join(', ')} FROM (${groups})`,
    params: params.values,
    columns: [],
  };
}

/** A cube by columns of sessions. */
function ofSessions(cube: Cube): Statement {
  const names = cube.columns.map(({ name }) => name);
  const values = cube.measures.map((measure) => {
    const column = measureColumn(measure);
    return measure.of === 'users' ? setOfNumbers('user_key')(`${column} = 1`) : `sum(${column})`;
  });
  return cubeStatement(
    cube,
    names,
    values,
    `${STAGED_SESSIONS} GROUP BY ${['build', ...names].join(', ')}`,
    new Params(),
  );
}

/** A cube by columns of events or product lines. */
function ofEvents(site: Site, cube: Cube): Statement {
  const params = new Params();
  const groups = stagedGroups(site, cube, cube.columns.map(compileKey), setOfNumbers('user_key'), params);
  const names = cube.columns.map((_, i) => `k${i + 1}`);
  const values = cube.measures.map((_, i) => `p${i}`);
  return cubeStatement(cube, names, values, `(SELECT *, k0 AS build FROM (${groups}))`, params);
}

/** The cubes by custom dimensions, which differ by nothing but the parameter: every event has a row in each. */
function ofCustomFields(site: Site, cubes: readonly Cube[]): Statement {
  const params = new Params();
  const cube = cubes[0]!;
  const [custom, ...others] = cube.columns as [CubeColumn, ...CubeColumn[]];
  const field: Key = {
    source: custom.source,
    sql: (context) => {
      const values = cubes.map(
        ({ name, columns }) => `(${params.add('String', name)}, ${compileColumn(columns[0]!, context)})`,
      );
      return `arrayJoin([${values.join(', ')}])`;
    },
  };
  const groups = stagedGroups(site, cube, [field, ...others.map(compileKey)], setOfNumbers('user_key'), params);
  const keys = ['k1.2', ...others.map((_, i) => `k${i + 2}`)];
  const values = cube.measures.map((_, i) => `p${i}`);
  return cubeStatement(cube, keys, values, `(SELECT *, k0 AS build FROM (${groups}))`, params, 'k1.1');
}

/** A cube by some of the columns of another that knows as much. */
function ofCube(cube: Cube, finer: Cube): Statement {
  const params = new Params();
  const names = cube.columns.map(({ name }) => name);
  const values = cube.measures.map((measure) => mergedState(measure, measureColumn(measure)));
  const rows = `${STAGED_CUBES} WHERE cube_name = ${params.add('String', finer.name)}`;
  return cubeStatement(cube, names, values, `${rows} GROUP BY ${['build', ...names].join(', ')}`, params);
}

/** The expression that aggregates a cube's column into another cube. */
const mergedState = ({ of }: Measure, column: string): string =>
  `${of === 'users' ? 'groupBitmapMergeState' : 'sum'}(${column})`;

function cubeStatement(
  { name, columns, measures }: Cube,
  keys: readonly string[],
  values: readonly string[],
  from: string,
  params: Params,
  cubeName = params.add('String', name),
): Statement {
  const into = ['cube_name, build', ...columns.map((one) => one.stored ?? one.name), ...measures.map(measureColumn)];
  return {
    text: `INSERT INTO ${STAGED_CUBES} (${into.join(', ')}) SELECT ${[cubeName, 'build', ...keys, ...values].join(', ')} FROM ${from}`,
    params: params.values,
    columns: [],
  };
}
