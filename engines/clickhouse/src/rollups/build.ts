/** This module is responsible for building chunks: numbering visitors, setting straddling sessions apart, counting the others by every cube. */
import type { Site } from '@magpie/query';
import type { Day } from '@magpie/time';
import { groupsSql, type Key, type Portion } from '../groups.ts';
import type { Rows } from '../lanes.ts';
import { TABLES, type Tables } from '../sources.ts';
import { Params, type Statement } from '../statement.ts';
import { heldDay, readSurvey, SURVEY_COLUMNS, SURVEYED } from '../survey.ts';
import { raw } from '../words.ts';
import type { Chunk } from './chunks.ts';
import {
  CUBE_COLUMNS,
  CUBE_MEASURES,
  CUBES,
  type Cube,
  type CubeColumn,
  measureColumn,
  SESSION_COLUMNS,
} from './cubes.ts';
import { monthly, setOfNumbers } from './read.ts';
import { CUBE_ROWS, MAKE_STAGED_SESSIONS, STAGED, STAGED_SESSIONS, STRADDLING, VISITORS } from './tables.ts';

/** One connection, held. */
export interface Tools {
  run(text: string, params: Statement['params']): Promise<void>;
  look(text: string, columns: readonly string[], params: Statement['params']): Promise<Rows>;
}

/** What a build is made for. */
export interface Build {
  readonly site: Site;
  readonly basis: string;
  /** Names of the columns of the store's own tables. */
  readonly columns: { readonly events: readonly string[]; readonly sessionDays: readonly string[] };
  readonly cubes: readonly string[];
  /** A number that no chunk has had. */
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
const STRADDLERS = `SELECT user_key, session_start FROM ${TABLES.sessionDays} WHERE ${COUNTED} GROUP BY user_key, session_start HAVING min(day) != {days:Array(Date)}[${PLACE}] OR max(day) != {days:Array(Date)}[${PLACE}]`;

/** Builds days that follow one another. Their rows are there when this resolves, but nobody reads them before the chunks are kept. */
export async function buildDays(tools: Tools, build: Build, days: readonly DayOfSessions[]): Promise<Chunk[]> {
  const { site } = build;
  const builds = days.map(build.next);
  const params = {
    site: site.id,
    from: days[0]!.from,
    until: days.at(-1)!.until,
    starts: days.map(({ from }) => from),
    days: days.map(({ day }) => day),
    builds,
  };
  await numberVisitors(tools, params);
  for (const table of Object.values(STAGED)) await tools.run(`TRUNCATE TABLE ${table}`, {});
  await copy(tools, build, params, STAGED, 'NOT IN');
  await copy(tools, build, params, STRADDLING, 'IN');
  const ask = ({ text, params: values }: Statement) => tools.run(text, { ...params, ...values });
  await tools.run(MAKE_STAGED_SESSIONS, {});
  await ask(sessionsStatement(site));
  for (const cube of CUBES)
    await ask(cube.columns.every(({ ofSession }) => ofSession) ? ofSessions(cube) : ofEvents(site, cube));
  const surveys = await tools.look(
    `SELECT build, ${SURVEYED} FROM ${STAGED.sessionDays} GROUP BY build`,
    ['build', ...SURVEY_COLUMNS],
    {},
  );
  const straddling = await tools.look(
    `SELECT build, toString(max(day)) AS day FROM ${STRADDLING.sessionDays} WHERE build IN {builds:Array(UInt64)} GROUP BY build`,
    ['build', 'day'],
    params,
  );
  for (const table of [...Object.values(STAGED), STAGED_SESSIONS]) await tools.run(`TRUNCATE TABLE ${table}`, {});
  return days.map(({ day, from, until }, i): Chunk => {
    const of = (rows: Rows) => rows.filter((row) => Number(row[0]) === builds[i]).map((row) => row.slice(1));
    return {
      siteId: site.id,
      kind: 'day',
      from,
      until,
      start: day,
      end: day,
      build: builds[i]!,
      basis: build.basis,
      survey: readSurvey({ start: day, end: day }, of(surveys)),
      straddling: of(straddling)[0]?.[0] as string | undefined,
      cubes: build.cubes,
      days: [],
    };
  });
}

/** Puts the days of months together, those of each month in one list. */
export async function buildMonths(
  tools: Tools,
  months: readonly (readonly Chunk[])[],
  next: () => number,
): Promise<Chunk[]> {
  const built = months.map((days): Chunk => {
    const [first, last] = [days[0]!, days.at(-1)!];
    const same = { kind: 'month', build: next(), survey: undefined, straddling: undefined } as const;
    return { ...first, ...same, until: last.until, end: last.end, days: days.map(({ build }) => build) };
  });
  const columns = CUBE_COLUMNS.map(({ name }) => name);
  const measures = CUBE_MEASURES.map(measureColumn);
  const sums = CUBE_MEASURES.map(({ of }, i) => `${of === 'users' ? 'groupBitmapMergeState' : 'sum'}(${measures[i]})`);
  const place = 'indexOf({starts:Array(UInt32)}, roundDown(first, {starts:Array(UInt32)}))';
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
      cubes: CUBES.filter((cube) => !cube.columns.some(({ name }) => name === 'ts')).map(({ name }) => name),
      of: built.flatMap(({ days }) => days),
    },
  );
  return built;
}

/** Gives every visitor of the sessions a number of his own. */
async function numberVisitors(tools: Tools, params: Statement['params']): Promise<void> {
  const present = `SELECT DISTINCT user_key FROM ${TABLES.sessionDays} WHERE ${COUNTED}`;
  const known = `SELECT user_key FROM ${VISITORS} WHERE site_id = {site:UInt32} AND user_key IN (${present})`;
  const [row] = await tools.look(
    `SELECT max(number) AS number FROM ${VISITORS} WHERE site_id = {site:UInt32}`,
    ['number'],
    params,
  );
  await tools.run(
    `INSERT INTO ${VISITORS} SELECT {site:UInt32}, user_key, toUInt32({next:UInt32} + rowNumberInAllBlocks()) FROM (${present} AND user_key NOT IN (${known}))`,
    { ...params, next: Number(row?.[0] ?? 0) + 1 },
  );
}

/** Copies the rows of sessions that straddle days, or of those that do not. */
async function copy(
  tools: Tools,
  { columns }: Build,
  params: Statement['params'],
  to: Tables,
  straddlers: 'IN' | 'NOT IN',
): Promise<void> {
  const numbers = `SELECT user_key, number FROM ${VISITORS} WHERE site_id = {site:UInt32} AND user_key IN (SELECT user_key FROM ${TABLES.sessionDays} WHERE ${COUNTED})`;
  for (const table of ['events', 'sessionDays'] as const) {
    const names = columns[table];
    const values = names.map((name) => (name === 'user_key' ? 'toUInt64(v.number)' : `e.${name}`));
    await tools.run(
      `INSERT INTO ${to[table]} (${names.join(', ')}, build) SELECT ${values.join(', ')}, {builds:Array(UInt64)}[${PLACE}]
FROM (SELECT * FROM ${TABLES[table]} WHERE ${COUNTED} AND (user_key, session_start) ${straddlers} (${STRADDLERS})) AS e INNER JOIN (${numbers}) AS v ON e.user_key = v.user_key`,
      params,
    );
  }
}

const EVER = { name: '', start: '1970-01-01', end: '9999-12-31', startMs: 0, endMs: 8.64e15, days: 0 };
const SURVEY_OF_EVER = {
  firstSession: 0,
  lastSession: 0,
  firstDay: heldDay(EVER.start),
  lastDay: heldDay(EVER.end),
  dayIdentity: false,
  currencies: [],
  imported: [],
};

/** The groups of everything that is staged: `k0` the place of the day, `k1` … the keys, `p0` … the measures. */
function stagedGroups(
  site: Site,
  { measures, perLine }: Pick<Cube, 'measures' | 'perLine'>,
  keys: readonly Key[],
  setOf: Portion['setOf'],
  params: Params,
): string {
  const asked = { site, now: 0, ranges: [EVER], words: new Map(), filter: undefined, counted: [0], measures, perLine };
  const portion = { tables: STAGED, condition: 'true', setOf, keys: [{ sql: () => PLACE }, ...keys] };
  return groupsSql(asked, 0, SURVEY_OF_EVER, [], params, portion);
}

const keyOf = ({ source, sql }: CubeColumn): Key => ({
  source,
  sql: (context) => sql ?? ('time' in source ? 'ts' : raw(source, context)),
});

/** Puts all that is counted of every session on one row. */
function sessionsStatement(site: Site): Statement {
  const params = new Params();
  const keys: Key[] = [{ sql: () => 'user_key' }, { sql: () => 'session_start' }, ...SESSION_COLUMNS.map(keyOf)];
  const cube = { measures: CUBE_MEASURES, perLine: false };
  const groups = stagedGroups(site, cube, keys, (condition = 'true') => `toInt64(max(${condition}))`, params);
  const into = ['place', 'user_key', 'session_start', ...SESSION_COLUMNS.map(({ name }) => name)];
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
    `${STAGED_SESSIONS} GROUP BY ${['place', ...names].join(', ')}`,
    new Params(),
  );
}

/** A cube by columns of events or product lines. */
function ofEvents(site: Site, cube: Cube): Statement {
  const params = new Params();
  const groups = stagedGroups(site, cube, cube.columns.map(keyOf), setOfNumbers('user_key'), params);
  const names = cube.columns.map((_, i) => `k${i + 1}`);
  const values = cube.measures.map((_, i) => `p${i}`);
  return cubeStatement(cube, names, values, `(SELECT *, k0 AS place FROM (${groups}))`, params);
}

function cubeStatement(
  { name, columns, measures }: Cube,
  keys: readonly string[],
  values: readonly string[],
  from: string,
  params: Params,
): Statement {
  const into = [
    'site_id, cube_name, first, build, day',
    ...columns.map((one) => one.name),
    ...measures.map(measureColumn),
  ];
  const chunk = `{site:UInt32}, ${params.add('String', name)}, {starts:Array(UInt32)}[place], {builds:Array(UInt64)}[place], {days:Array(Date)}[place]`;
  return {
    text: `INSERT INTO ${CUBE_ROWS} (${into.join(', ')}) SELECT ${[chunk, ...keys, ...values].join(', ')} FROM ${from}`,
    params: params.values,
    columns: [],
  };
}
