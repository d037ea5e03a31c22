/** This module is responsible for the groups of a range in SQL where days of it are rolled up: cubes, straddling sessions and the rest, put together. */
import type { Plan } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { Dimension, Measure } from '@magpie/vocabulary';
import { type Context, Lines } from '../context.ts';
import { filterSql, namedOnce } from '../filter.ts';
import { groupsSql, type SetOf } from '../groups.ts';
import { TABLES } from '../sources.ts';
import { ofSites, type Params } from '../statement.ts';
import type { Survey } from '../survey.ts';
import { shownOf, wordOf } from '../words.ts';
import type { Stretch } from './chunks.ts';
import { type Cover, type RangeSurvey, straddlersOf, within } from './cover.ts';
import { type Cube, cubeId, heldBy, measureColumn } from './cubes.ts';
import { pickCube } from './pick.ts';
import { spanRows } from './spans.ts';
import { CUBE_ROWS, NUMBERS, STRADDLING, VISITORS } from './tables.ts';

/** Numbers of visitors that are not rolled up begin here. */
export const UNKNOWN = 2 ** 31;

/** The set of visitors' numbers, where a condition holds if there is one. */
export const setOfNumbers =
  (number: string): SetOf =>
  (condition) =>
    condition ? `groupBitmapStateIf(toUInt32(${number}), ${condition})` : `groupBitmapState(toUInt32(${number}))`;

/** The name of a cube's rows of whole months. */
export const monthly = (cube: string): string => `${cube} by month`;

/** The groups of one range as {@link groupsSql} gives them, from roll-ups as far as they know. */
export function groupsOfRangeSql(
  plan: Plan,
  index: number,
  survey: RangeSurvey,
  dimensions: readonly Dimension[],
  params: Params,
): string {
  const rolledUp = rolledUpOf(plan, survey, dimensions);
  if (!rolledUp) return groupsSql(plan, index, survey, dimensions, params);
  const { cover } = rolledUp;
  const others = [
    ...(cover.straddling.length > 0 ? [straddlingSql(plan, index, cover, survey, dimensions, params)] : []),
    ...(cover.restSurvey ? [restSql(plan, index, cover, cover.restSurvey, dimensions, params)] : []),
  ];
  const ofCube = cubeSql(plan, index, [rolledUp], dimensions, params, others.length > 0 ? 'rows' : 'groups');
  if (others.length === 0) return ofCube;
  const values = plan.measures.map((measure, i) => `${merged(measure, `p${i}`)} AS v${i}`);
  const keys = dimensions.map((_, i) => `k${i}`);
  return `SELECT ${['range', ...keys, ...values].join(', ')} FROM (${[ofCube, ...others].join(' UNION ALL ')}) GROUP BY ${['range', ...keys].join(', ')}`;
}

/** The cube that answers a plan about a site, and which of its rows do: by the start of their chunks and the numbers of their builds. */
export interface RolledUp {
  readonly siteId: number;
  readonly cover: Cover;
  readonly cube: Cube;
  readonly days: readonly Piece[];
  readonly months: readonly Piece[];
}
interface Piece {
  readonly from: number;
  readonly builds: readonly number[];
}

/** What of the roll-ups answers a plan by some of its dimensions; undefined where only events can. */
export function rolledUpOf(plan: Plan, { cover }: RangeSurvey, dimensions: readonly Dimension[]): RolledUp | undefined {
  const picked = cover && pickCube(plan, dimensions);
  const id = picked && cubeId(picked.cube);
  const counted = spanRows(plan, dimensions);
  const chunks = cover && [...cover.days, ...cover.spanning.map(({ chunk }) => chunk)];
  if (!cover || !chunks || !picked || !id || !counted || !chunks.every(({ cubes }) => cubes.includes(id)))
    return undefined;
  const months = picked.byDay ? [] : cover.months;
  const inMonth = (first: Day, last: Day) => months.some(({ start, end }) => start <= first && last <= end);
  return {
    siteId: plan.site.id,
    cover,
    cube: picked.cube,
    days: [
      ...cover.days
        .filter(({ start, end }) => !inMonth(start, end))
        .map(({ from, build }) => ({ from, builds: [build] })),
      ...cover.spanning
        .filter(({ chunk, second }) => !inMonth(chunk.start, second))
        .map((one) => ({ from: one.chunk.from, builds: counted(one) })),
    ],
    months: months.map(({ from, build }) => ({ from, builds: [build] })),
  };
}

/** What rows of a column that holds parts of a measure come to. */
export const merged = ({ of }: Measure, column: string): string =>
  `toInt64(${of === 'users' ? 'groupBitmapMerge' : 'sum'}(${column}))`;

/** The groups of a cube's rows of days and months; or the rows as they are, as `p0` …, to be put together with those of others, at first by `site` of several. */
export function cubeSql(
  plan: Plan,
  index: number,
  of: readonly RolledUp[],
  dimensions: readonly Dimension[],
  params: Params,
  as: 'groups' | 'rows' | 'rows by site',
): string {
  const { site, now, perLine } = plan;
  const { cube } = of[0]!;
  const days = of.flatMap((one) => one.days);
  const months = of.flatMap((one) => one.months);
  const context: Context = {
    site,
    range: plan.ranges[index]!,
    now,
    params,
    lines: new Lines(),
    perLine,
    held: heldBy(cube),
  };
  const keys = dimensions.map(({ source }, i) => `${wordOf(source, context).key} AS k${i}`);
  const values = plan.measures.map((measure, i) =>
    as !== 'groups' ? `${measureColumn(measure)} AS p${i}` : `${merged(measure, measureColumn(measure))} AS v${i}`,
  );
  const pieces = [...days, ...months];
  const starts = pieces.map(({ from }) => from);
  const names = [...(days.length > 0 ? [cube.name] : []), ...(months.length > 0 ? [monthly(cube.name)] : [])];
  const where = [
    ofSites(
      of.map(({ siteId }) => siteId),
      params,
    ),
    `cube_name IN ${params.add('Array(String)', names)}`,
    `first BETWEEN ${params.add('UInt32', Math.min(...starts))} AND ${params.add('UInt32', Math.max(...starts))}`,
    `build IN ${params.add(
      'Array(UInt64)',
      pieces.flatMap(({ builds }) => builds),
    )}`,
  ];
  if (plan.filter)
    where.push(
      filterSql(
        plan.filter,
        params,
        namedOnce('w', (name) => shownOf(plan.words.get(name)!.source, context)),
      ),
    );
  const groups = keys.length > 0 ? `GROUP BY ${keys.map((_, i) => `k${i}`).join(', ')}` : 'HAVING count() > 0';
  const grouping = as === 'groups' ? groups : '';
  const bySite = as === 'rows by site' ? ['site_id AS site'] : [];
  return `SELECT ${[`toUInt8(${index}) AS range`, ...bySite, ...keys, ...values].join(', ')} FROM ${CUBE_ROWS} WHERE ${where.join(' AND ')} ${grouping}`;
}

function straddlingSql(
  plan: Plan,
  index: number,
  { straddling }: Cover,
  survey: Survey,
  dimensions: readonly Dimension[],
  params: Params,
): string {
  return groupsSql(plan, index, survey, dimensions, params, {
    tables: STRADDLING,
    condition: straddlersOf(straddling, params),
    setOf: setOfNumbers('user_key'),
  });
}

function restSql(
  plan: Plan,
  index: number,
  cover: Cover,
  survey: Survey,
  dimensions: readonly Dimension[],
  params: Params,
): string {
  const condition = restSessions(cover, params);
  const asksVisitors = plan.measures.some(({ of }) => of === 'users');
  const { restNumbers } = cover;
  return groupsSql(plan, index, survey, dimensions, params, {
    condition,
    ...(restNumbers === undefined
      ? {
          setOf: setOfNumbers('v.number'),
          ...(asksVisitors && { visitors: numbersSql(plan.site.id, condition, params, UNKNOWN) }),
        }
      : { setOf: setOfNumbers(numberOf(restNumbers, params)) }),
  });
}

/** Which sessions are in no cube. */
export const restSessions = (cover: Cover, params: Params): string => within(restOf(cover), params);

/** The sessions that are in no cube and reach into the range. */
export function restOf({ rest, restSurvey }: Cover): Stretch[] {
  const { firstSession = 0, lastSession = 0 } = restSurvey ?? {};
  const found = rest.filter(({ from, to }) => from <= lastSession && to >= firstSession);
  return found.map(({ from, to }) => ({ from: Math.max(from, firstSession), to: Math.min(to, lastSession) }));
}

/** The number of a row's visitor in a generation; 0 where there is none. */
export const numberOf = (generation: number, params: Params): string =>
  `joinGet('${NUMBERS}', 'number', ${params.add('UInt32', generation)}, user_key)`;

/** The numbers of the visitors of some sessions; those that have none yet are given some from `unknown` on. */
export function numbersSql(siteId: number, condition: string, params: Params, unknown: number): string {
  const site = `site_id = ${params.add('UInt32', siteId)}`;
  const present = `SELECT DISTINCT user_key FROM ${TABLES.sessionDays} WHERE ${site} AND ${condition}`;
  const known = `SELECT user_key, number FROM ${VISITORS} WHERE ${site} AND user_key IN (${present})`;
  return `(SELECT p.user_key AS user_key, if(n.number > 0, n.number, toUInt32(${params.add('UInt32', unknown)} + rowNumberInAllBlocks())) AS number FROM (${present}) AS p ANY LEFT JOIN (${known}) AS n ON p.user_key = n.user_key)`;
}
