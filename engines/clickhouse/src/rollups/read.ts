/** Groups of a range in SQL where days of it are rolled up: cubes, cross-day sessions and the uncovered ones, combined. */
import type { Plan } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { Dimension, Measure } from '@magpie/vocabulary';
import { ofSites, type Params } from '../connection/statement.ts';
import { type Context, Lines } from '../sql/context.ts';
import { compileShown, fieldSql } from '../sql/fields.ts';
import { filterSql, namedOnce } from '../sql/filter.ts';
import { groupsSql, type Layout, type SetOf } from '../sql/groups.ts';
import { columnsOf, type Shape } from '../sql/groups-together.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { TABLES } from '../sql/sources.ts';
import { type Coverage, compileCrossDay, type DividedProfile, uncoveredIntervals, within } from './coverage.ts';
import { type Cube, cubedBy, cubeId, measureColumn } from './cubes.ts';
import { pickCube } from './pick.ts';
import { spanRows } from './spans.ts';
import { CROSS_DAY, CUBE_ROWS, NUMBERS, VISITORS } from './tables.ts';
import { rowNames } from './together.ts';

/** Numbers of visitors that are not rolled up begin here. */
export const UNKNOWN = 2 ** 31;

/** The sets of visitors' numbers in one statement, where a condition holds if there is one; how the number is found is said once. */
export function setOfNumbers(number: string): SetOf {
  let known: string | undefined;
  return (condition) => {
    const sql = known ?? `(toUInt32(${number}) AS visitor)`;
    known = 'visitor';
    return condition ? `groupBitmapStateIf(${sql}, ${condition})` : `groupBitmapState(${sql})`;
  };
}

/** The name of a cube's rows of whole months. */
export const monthly = (cube: string): string => `${cube} by month`;

/**
 * The rows of one range from roll-ups, as far as they know: statements that give `range`, `k0` … and `p0` …, to be put
 * together by {@link together}; undefined if only events can answer.
 */
export function partsOfRangeSql(
  plan: Plan,
  index: number,
  profile: DividedProfile,
  dimensions: readonly Dimension[],
  params: Params,
): string[] | undefined {
  const rolledUp = plan.ranges[index]!.who ? undefined : readRollUps(plan, profile, dimensions);
  if (!rolledUp) return undefined;
  const { coverage } = rolledUp;
  const of: PartOf = { plan, index, dimensions, params };
  return [
    cubeSql(plan, index, [rolledUp], dimensions, params, 'rows'),
    ...(coverage.crossDay.length > 0 ? [crossDaySql(of, coverage, profile)] : []),
    ...(coverage.uncoveredProfile ? [uncoveredSql(of, coverage, coverage.uncoveredProfile)] : []),
  ];
}

/** A range of a plan by some dimensions, and the columns to select. */
export interface PartOf {
  readonly plan: Plan;
  readonly index: number;
  readonly dimensions: readonly Dimension[];
  readonly params: Params;
  readonly layout?: Layout;
}

/** The same with the number that is its rows' first column `code`, if they have one. */
export interface CodedPart extends PartOf {
  readonly code?: number | undefined;
}

const codeSql = ({ code }: CodedPart): string[] => (code === undefined ? [] : [`toUInt32(${code}) AS code`]);

/** Groups of a range's rolled-up days: keys as text `g0` …, sums `s0` …, sets of visitors `u0` …. */
export function finishedSql(of: CodedPart, profile: DividedProfile, rolledUp: RolledUp, shape: Shape): string {
  const { plan, index, dimensions, params } = of;
  const { crossDay } = rolledUp.coverage;
  const { sums, sets } = columnsOf(plan.measures);
  const texts = keyTexts(of);
  const keys = texts.map((_, i) => `g${i}`);
  const grouping = keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count() > 0';
  const named = (parts: readonly string[]) => [
    ...sums.map((i, slot) => `${parts[i]} AS s${slot}`),
    ...sets.map((i, slot) => `${parts[i]} AS u${slot}`),
  ];
  const ofKeys = (found: readonly string[]) => found.map((key, i) => `${texts[i]!(key)} AS g${i}`);
  const total = (measure: Measure, column: string) =>
    measure.of === 'users' ? `groupBitmapMergeState(${column})` : `sum(${column})`;
  const cube = (layout: Layout) => cubeSql(plan, index, [rolledUp], dimensions, params, 'rows', layout);
  if (crossDay.length === 0) {
    const rows = cube((found, parts) => [
      ...codeSql(of),
      ...ofKeys(found),
      ...named(parts.map((column, i) => total(plan.measures[i]!, column))),
    ]);
    return `${rows} ${grouping}`;
  }
  const layout: Layout = (found, parts) => [...ofKeys(found), ...named(parts)];
  const rows = `${cube(layout)} UNION ALL ${crossDaySql({ ...of, layout }, rolledUp.coverage, profile)}`;
  const added = Array.from({ length: shape.sums }, (_, i) => `sum(s${i}) AS s${i}`);
  const united = Array.from({ length: shape.sets }, (_, i) => `groupBitmapMergeState(u${i}) AS u${i}`);
  return `SELECT ${[...codeSql(of), ...keys, ...added, ...united].join(', ')} FROM (${rows}) ${grouping}`;
}

/** Groups of the last, incomplete day of a range that ends within a past day, with the columns of {@link finishedSql}. */
export function settledSql(of: CodedPart, coverage: Coverage, uncovered: RangeProfile): string {
  const { sums, sets } = columnsOf(of.plan.measures);
  const texts = keyTexts(of);
  const layout: Layout = (keys, counts) => [
    ...codeSql(of),
    ...keys.map((key, i) => `${texts[i]!(key)} AS g${i}`),
    ...sums.map((i, slot) => `${counts[i]} AS s${slot}`),
    ...sets.map((i, slot) => `${counts[i]} AS u${slot}`),
  ];
  return uncoveredSql({ ...of, layout }, coverage, uncovered);
}

/** Keys as text. Names are looked up later, for the groups that are found. */
export function keyTexts({ plan, index, dimensions, params }: PartOf): ((key: string) => string)[] {
  const { site, now, perLine, ranges } = plan;
  const context = { site, range: ranges[index]!, now, params, lines: new Lines(), perLine };
  return dimensions.map(({ source }) => {
    const { show, names } = fieldSql(source, context);
    return (key) => `toString(${names ? key : show(key)})`;
  });
}

/** The groups of some parts: `range`, the shown texts of their keys, `v0` … per measure. */
export function together(
  plan: Plan,
  parts: readonly string[],
  keys: readonly string[],
  texts: readonly string[],
): string {
  const values = plan.measures.map((measure, i) => `${merged(measure, `p${i}`)} AS v${i}`);
  return `SELECT ${['range', ...texts, ...values].join(', ')} FROM (${parts.join(' UNION ALL ')}) GROUP BY ${['range', ...keys].join(', ')}`;
}

/** The cube that answers a plan about a site, and which of its rows do: by the start of their parts and the numbers of their builds. */
export interface RolledUp {
  readonly siteId: number;
  readonly coverage: Coverage;
  readonly cube: Cube;
  readonly days: readonly Piece[];
  readonly months: readonly Piece[];
}
interface Piece {
  readonly from: number;
  readonly builds: readonly number[];
}

/** Finds the rolled-up rows that answer a plan by some of its dimensions; undefined if only events can. */
export function readRollUps(
  plan: Plan,
  { coverage }: DividedProfile,
  dimensions: readonly Dimension[],
): RolledUp | undefined {
  const picked = coverage && pickCube(plan, dimensions);
  const id = picked && cubeId(picked.cube);
  const counted = spanRows(plan, dimensions);
  const parts = coverage && [...coverage.days, ...coverage.crossMidnight.map(({ part }) => part)];
  if (!coverage || !parts || !picked || !id || !counted || !parts.every(({ cubes }) => cubes.includes(id)))
    return undefined;
  const months = picked.byDay ? [] : coverage.months;
  const inMonth = (first: Day, last: Day) => months.some(({ start, end }) => start <= first && last <= end);
  return {
    siteId: plan.site.id,
    coverage,
    cube: picked.cube,
    days: [
      ...coverage.days
        .filter(({ start, end }) => !inMonth(start, end))
        .map(({ from, build }) => ({ from, builds: [build] })),
      ...coverage.crossMidnight
        .filter(({ part, second }) => !inMonth(part.start, second))
        .map((one) => ({ from: one.part.from, builds: counted(one) })),
    ],
    months: months.map(({ from, build }) => ({ from, builds: [build] })),
  };
}

/** The aggregate of a column with partial measures: over all rows, or those that match a condition. */
export function merged({ of }: Measure, column: string, condition?: string): string {
  const name = of === 'users' ? 'groupBitmapMerge' : 'sum';
  return `toInt64(${condition === undefined ? `${name}(${column})` : `${name}If(${column}, ${condition})`})`;
}

/** A cube's rows of days and months, as `p0` …, to be put together with those of others; by `site` of several. */
export function cubeSql(
  plan: Plan,
  index: number,
  of: readonly RolledUp[],
  dimensions: readonly Dimension[],
  params: Params,
  as: 'rows' | 'rows by site',
  layout?: Layout,
): string {
  const { cube } = of[0]!;
  const context = cubeContext(plan, index, cube, params);
  const keys = dimensions.map(({ source }) => fieldSql(source, context).key);
  const values = plan.measures.map(measureColumn);
  const selected = layout?.(keys, values) ?? [
    `toUInt8(${index}) AS range`,
    ...(as === 'rows by site' ? ['site_id AS site'] : []),
    ...keys.map((sql, i) => `${sql} AS k${i}`),
    ...values.map((column, i) => `${column} AS p${i}`),
  ];
  const { names, first, builds } = cubeRows(of, params);
  const where = [
    ofSites(
      of.map(({ siteId }) => siteId),
      params,
    ),
    `cube_name IN ${params.add('Array(String)', names)}`,
    `first BETWEEN ${params.add('UInt32', first.least)} AND ${params.add('UInt32', first.most)}`,
    builds,
    ...cubeFilter(plan, context, 'w'),
  ];
  return `SELECT ${selected.join(', ')} FROM ${CUBE_ROWS} WHERE ${where.join(' AND ')}`;
}

/** How fields are read from a cube's rows. */
export function cubeContext(plan: Plan, index: number, cube: Cube, params: Params): Context {
  const { site, now, perLine } = plan;
  return { site, range: plan.ranges[index]!, now, params, lines: new Lines(), perLine, cubed: cubedBy(cube) };
}

/** Which rows are of some cubes: their names, the first seconds of their parts, and a condition for their builds. */
export function cubeRows(
  of: readonly RolledUp[],
  params: Params,
): {
  readonly names: string[];
  readonly first: { readonly least: number; readonly most: number };
  readonly builds: string;
} {
  const [days, months] = [of.flatMap((one) => one.days), of.flatMap((one) => one.months)];
  const pieces = [...days, ...months];
  const starts = pieces.map(({ from }) => from);
  const rows = rowNames(of[0]!.cube);
  return {
    names: [...(days.length > 0 ? rows : []), ...(months.length > 0 ? rows.map(monthly) : [])],
    first: { least: Math.min(...starts), most: Math.max(...starts) },
    builds: `build IN ${params.add(
      'Array(UInt64)',
      pieces.flatMap(({ builds }) => builds),
    )}`,
  };
}

/** The condition of a plan's filter on a cube's rows, if it has one. `prefix` of the names that it gives to values. */
export const cubeFilter = ({ filter, fields }: Plan, context: Context, prefix: string): string[] =>
  filter
    ? [
        filterSql(
          filter,
          context.params,
          namedOnce(prefix, (name) => compileShown(fields.get(name)!.source, context)),
        ),
      ]
    : [];

function crossDaySql(
  { plan, index, dimensions, params, layout }: PartOf,
  { crossDay }: Coverage,
  profile: RangeProfile,
): string {
  return groupsSql(plan, index, profile, dimensions, params, {
    tables: CROSS_DAY,
    condition: compileCrossDay(crossDay, params),
    setOf: setOfNumbers('user_key'),
    ...(layout && { layout }),
  });
}

/** The groups of the sessions that are in no cube. */
export function uncoveredSql(
  { plan, index, dimensions, params, layout }: PartOf,
  coverage: Coverage,
  profile: RangeProfile,
): string {
  const condition = uncoveredSessions(coverage, params);
  const asksVisitors = plan.measures.some(({ of }) => of === 'users');
  const { uncoveredNumbers } = coverage;
  return groupsSql(plan, index, profile, dimensions, params, {
    condition,
    ...(layout && { layout }),
    ...(uncoveredNumbers === undefined
      ? {
          setOf: setOfNumbers('v.number'),
          ...(asksVisitors && { visitors: numbersSql(plan.site.id, condition, params, UNKNOWN) }),
        }
      : { setOf: setOfNumbers(compileGeneration(uncoveredNumbers, params)) }),
  });
}

/** Which sessions are in no cube. */
export const uncoveredSessions = (coverage: Coverage, params: Params): string =>
  within(uncoveredIntervals(coverage), params);

/** The number of a row's visitor in a generation; 0 if there is none. */
export const compileGeneration = (generation: number, params: Params): string =>
  `joinGet('${NUMBERS}', 'number', ${params.add('UInt32', generation)}, user_key)`;

/** The numbers of the visitors of some sessions; those that have none yet are given some from `unknown` on. */
export const numbersSql = (siteId: number, condition: string, params: Params, unknown: number): string =>
  numbersOfVisitors(
    siteId,
    `SELECT DISTINCT user_key FROM ${TABLES.sessionDays} WHERE site_id = ${params.add('UInt32', siteId)} AND ${condition}`,
    params,
    unknown,
  );

/** The same for visitors whose keys a selection has, each once. */
export function numbersOfVisitors(siteId: number, present: string, params: Params, unknown: number): string {
  const site = `site_id = ${params.add('UInt32', siteId)}`;
  const known = `SELECT user_key, number FROM ${VISITORS} WHERE ${site} AND user_key IN (${present})`;
  return `(SELECT p.user_key AS user_key, if(n.number > 0, n.number, toUInt32(${params.add('UInt32', unknown)} + rowNumberInAllBlocks())) AS number FROM (${present}) AS p ANY LEFT JOIN (${known}) AS n ON p.user_key = n.user_key)`;
}
