/** Builds parts: numbers visitors, sets cross-day sessions apart, counts the others by every cube. */
import type { Site } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import type { Measure } from '@magpie/vocabulary';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { PROFILE_COLUMNS, PROFILE_SQL, readProfile } from '../sql/range-profile.ts';
import { TABLES, type Tables } from '../sql/sources.ts';
import {
  BY_EVENT,
  BY_LINE,
  BY_SESSION,
  COUNTS,
  keepStatement,
  mixedStatement,
  ofCustomFields,
  ofLines,
  ofMonths,
  ofRows,
  ofSessions,
  PAGES_TOGETHER,
  rowsStatement,
  sessionsStatement,
  shapeOf,
  usedStatement,
} from './cube-sql.ts';
import { CUBE_MEASURES, type Cube, hasMonths, measureColumn } from './cubes.ts';
import type { RollUpPart } from './parts.ts';
import {
  ALL_STAGED,
  CROSS_DAY,
  CUBE_ROWS,
  IN_MEMORY,
  makeStagedCubes,
  STAGED,
  STAGED_MIXED,
  STAGED_ROWS,
  STAGED_SESSIONS,
  STAGED_VISITS,
  VISITORS,
} from './tables.ts';
import { cubesOf } from './together.ts';

/** One connection, held. */
export interface Tools {
  run(text: string, params: Statement['params']): Promise<void>;
  probe(text: string, columns: readonly string[], params: Statement['params']): Promise<Rows>;
  /** Writes lines in the format JSONCompactEachRow with one statement. There may be any number of them, of any length. */
  insert(table: string, columns: readonly string[], lines: Iterable<string>): Promise<void>;
  /** Gives memory back that the embedded engine doesn't need any more, which it would keep for some seconds. */
  release(): Promise<void>;
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
/** Builds days that follow one another, their visitors in so many slices. Their rows are there when this resolves, but no one reads them before the parts are kept. */
export async function buildDays(
  tools: Tools,
  build: Build,
  days: readonly DayOfSessions[],
  slices: number,
): Promise<RollUpPart[]> {
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
    slices,
  };
  await numberVisitors(tools, params);
  await placeVisits(tools, { ...params, length: days.length });
  const staged = [rowsStatement(site), sessionsStatement()];
  const lines = BY_LINE.map((cube) => ofLines(site, cube));
  const words = new Set([...staged, ...lines].flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const read = (names: readonly string[]) => names.filter((name) => words.has(name));
  await stageVisits(tools, 'sessionDays', build.columns.sessionDays, params);
  await keepCrossDay(tools, build, params);
  for (let slice = 0; slice < slices; slice++) {
    await stageVisits(tools, 'events', read(build.columns.events), { ...params, slice }, SLICE);
    await countStaged(tools, site, staged, lines, params);
  }
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
  await dropStaged(tools);
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
  const place = 'indexOf({starts:Array(UInt32)}, roundDown(first, {starts:Array(UInt32)}))';
  const params = {
    site: built[0]!.siteId,
    starts: built.map(({ from }) => from),
    builds: built.map(({ build }) => build),
    firsts: built.map(({ from }) => from),
    dates: built.map(({ start }) => start),
    from: Math.min(...built.map(({ from }) => from)),
    until: Math.max(...built.map(({ until }) => until)),
    // Visits over the month's last midnight are not of one month.
    of: months.flatMap((days) => [
      ...days.map(({ build }) => build),
      ...days.slice(0, -1).flatMap(({ spans }) => spans?.whole ?? []),
    ]),
  };
  // By the start of its days as well: a cube's rows are in that order.
  const where =
    'site_id = {site:UInt32} AND first >= {from:UInt32} AND first < {until:UInt32} AND build IN {of:Array(UInt64)}';
  const rows = await tools.probe(`SELECT DISTINCT cube_name FROM ${CUBE_ROWS} WHERE ${where}`, ['cube_name'], params);
  const names = new Set(rows.flat());
  for (const some of parts) {
    const cubes = some.filter((cube) => names.has(cube.name) && cubesOf(cube).some(hasMonths));
    const measures = CUBE_MEASURES.filter((one) =>
      cubes.some((cube) => cube.measures.some((other) => measureColumn(other) === measureColumn(one))),
    );
    await tools.run(makeStagedCubes(measures), {});
    for (const alike of Map.groupBy(cubes, shapeOf).values()) {
      const statement = ofMonths(alike, place, where);
      await tools.run(statement.text, { ...params, ...statement.params });
    }
    await tools.run(keepStatement(measures), params);
  }
  await dropStaged(tools);
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
    `CREATE OR REPLACE TABLE ${STAGED_VISITS} ENGINE = ${IN_MEMORY} AS SELECT s.user_key AS user_key, session_start, number, {builds:Array(UInt64)}[place + piece % 4 * {length:UInt32}] AS build, [toDate(0), toDate(0), began, began + 1, toDate(0)][piece + 1] AS only, piece = 4 AS cross_day FROM (${sessions}) AS s INNER JOIN (${numbers}) AS v ON s.user_key = v.user_key ARRAY JOIN pieces AS piece`,
    params,
  );
}

/** Whose events are in a slice. */
const SLICE = 'user_key % {slices:UInt32} = {slice:UInt32}';

/** The rows of some sessions that are built, with columns of their sets. */
const rowsOfVisits = (table: keyof Tables, names: readonly string[], more: string, rows: string, visits: string) =>
  `SELECT ${numbered(names)}, v.build AS build${more} FROM (SELECT ${[...new Set([...names, 'user_key', 'session_start'])].join(', ')} FROM ${TABLES[table]} WHERE ${COUNTED} AND ${rows}) AS e INNER JOIN (SELECT * FROM ${STAGED_VISITS} WHERE ${visits}) AS v ON e.user_key = v.user_key AND e.session_start = v.session_start`;

/** Columns of a table, with the visitor's number for a key. */
const numbered = (names: readonly string[]): string =>
  names.map((name) => (name === 'user_key' ? 'toUInt64(v.number) AS user_key' : `e.${name} AS ${name}`)).join(', ');

/** Copies the rows of the sessions to the sets of rows they are in. */
async function stageVisits(
  tools: Tools,
  table: keyof Tables,
  names: readonly string[],
  params: Statement['params'],
  rows = 'true',
): Promise<void> {
  const staged = rowsOfVisits(table, names, ', v.only AS only', rows, 'NOT cross_day');
  await tools.run(`CREATE OR REPLACE TABLE ${STAGED[table]} ENGINE = ${IN_MEMORY} AS ${staged}`, params);
}

/** Copies the rows of those that stay out of the cubes, to stay. */
async function keepCrossDay(tools: Tools, { columns }: Build, params: Statement['params']): Promise<void> {
  const [row] = await tools.probe(`SELECT countIf(cross_day) AS visits FROM ${STAGED_VISITS}`, ['visits'], {});
  if (Number(row?.[0]) === 0) return;
  for (const table of ['events', 'sessionDays'] as const)
    await tools.run(
      `INSERT INTO ${CROSS_DAY[table]} (${[...columns[table], 'build'].join(', ')}) ${rowsOfVisits(table, columns[table], '', 'true', 'cross_day')}`,
      params,
    );
}

/** Counts what is staged by every cube, and keeps the rows. */
async function countStaged(
  tools: Tools,
  site: Site,
  staged: readonly Statement[],
  lines: readonly Statement[],
  params: Statement['params'],
): Promise<void> {
  const ask = ({ text, params: values }: Statement) => tools.run(text, { ...params, ...values });
  for (const statement of staged) {
    await ask(statement);
    await tools.release();
  }
  const { text, columns } = usedStatement();
  const names = new Set((await tools.probe(text, columns, {})).flat());
  const [row] = await tools.probe(
    `SELECT count() AS events FROM ${STAGED.events} WHERE notEmpty(items)`,
    ['events'],
    {},
  );
  const hasLines = Number(row?.[0]) > 0;
  const used = (measure: Measure): boolean => names.has(measureColumn(measure)) || (hasLines && measure.of === 'items');
  const measures = CUBE_MEASURES.filter(used);
  await tools.run(makeStagedCubes(measures), {});
  for (const cube of BY_SESSION) await ask(ofSessions(cube, used));
  for (const cube of BY_EVENT) await ask(ofRows(cube, used));
  for (const cube of PAGES_TOGETHER) {
    await ask(mixedStatement(cube));
    const [mixed] = await tools.probe(`SELECT count() AS pages FROM ${STAGED_MIXED}`, ['pages'], {});
    const some = Number(mixed?.[0]) > 0;
    await ask(ofRows(cube, used, some ? 'others' : 'all'));
    if (some) for (const one of cube.cubes) await ask(ofRows(one, used, 'mixed'));
  }
  if (hasLines) for (const statement of lines) await ask(statement);
  for (const statement of ofCustomFields(site, used)) await ask(statement);
  // Writing takes much memory itself.
  await dropStaged(tools, [STAGED.events, STAGED_SESSIONS, STAGED_ROWS, STAGED_MIXED]);
  await tools.run(keepStatement(measures), params);
}

/** Frees the memory of what is staged: of everything unless said. */
async function dropStaged(tools: Tools, tables: readonly string[] = ALL_STAGED): Promise<void> {
  for (const table of tables) await tools.run(`DROP TABLE IF EXISTS ${table}`, {});
  await tools.release();
}
