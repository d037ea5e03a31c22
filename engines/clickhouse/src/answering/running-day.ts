/** Statements about what isn't kept: the running day of sites whose other days are rolled up, or all days where none is. */
import { Params, type Statement } from '../connection/statement.ts';
import { MOST_GROUPS } from '../rollups/finished.ts';
import { selectAnswers } from '../rollups/finished-table.ts';
import { keyTexts, type PartOf, uncoveredSql } from '../rollups/read.ts';
import type { Layout } from '../sql/groups.ts';
import { columnNames, columnsOf, groupsTogether, type Shape } from '../sql/groups-together.ts';
import type { Kept } from './finished-answers.ts';
import { type Portion, shapeOf } from './groupings.ts';
import { codeOf, groupedOf, portionLikeness, uncoveredTogetherSql } from './portions.ts';

/** A statement about some portions, and the columns of its rows after their `code`. */
export interface AskedPortions {
  readonly statement: Statement;
  readonly shape: Shape;
  /** Whether the table of kept answers is read. */
  readonly readsKept: boolean;
}

/** Statements of one set of questions at most: as many as are read beside each other. */
const STATEMENTS = 2;
/** Columns asked of the running day up to which one statement asks all: two would cost more. */
const FEW = 12;

/**
 * Statements that count portions with rolled-up days, without what is kept outside of the store: groups may be in several rows, whose sums
 * add up. Their columns: `code`, keys as text `g0` …, sums `s0` …, and numbers of visitors `u0` ….
 */
export function runningStatements(portions: readonly Portion[], kept: Kept): AskedPortions[] {
  const running = portions.filter(({ profile: { coverage } }) => coverage!.uncoveredProfile && !coverage!.settled);
  const groups = Map.groupBy(running, (one) => portionLikeness(one) ?? running.indexOf(one));
  const shares = divided([...groups.values()]);
  const isRunning = new Set(running.map((one) => codeOf(one)));
  const inTable = ({ of, index }: Portion) => kept.get(of)![index]!.filter(({ rows }) => rows === undefined);
  const others = portions.filter((one) => !isRunning.has(codeOf(one)) && inTable(one).length > 0);
  if (shares.length === 0 && others.length > 0) shares.push([]);
  return shares.map((share, i) => {
    const of = [...share.flat(), ...(i === 0 ? others : [])];
    const codes = new Map<number, number[]>();
    for (const one of of)
      for (const { answer } of inTable(one)) codes.set(answer, [...(codes.get(answer) ?? []), codeOf(one)]);
    const shape = shapeOf(of.map((one) => one.of));
    const params = new Params();
    const readsKept = codes.size > 0;
    const texts = [
      ...(readsKept ? [selectAnswers(codes, shape)] : []),
      ...share.map((some) => partSql(some, shape, params)),
    ];
    const { keys, sums, sets } = columnNames(shape);
    const columns = ['code', ...keys, ...sums, ...sets];
    const statement = { text: unitedSql(texts, shape), params: params.values, columns };
    return { statement, shape, readsKept };
  });
}

/** Groups of some selections; sums of one group may be in several rows where there are no sets to unite: adding them up here takes longer to analyze. */
function unitedSql(texts: readonly string[], shape: Shape): string {
  const { keys, sums, sets } = columnNames(shape);
  const limit = `LIMIT ${MOST_GROUPS + 1} BY code`;
  if (sets.length === 0)
    return texts.length === 1
      ? `${texts[0]} ${limit}`
      : `SELECT ${['code', ...keys, ...sums].join(', ')} FROM (${texts.join(' UNION ALL ')}) ${limit}`;
  const values = [
    ...sums.map((name) => `toInt64(sum(${name})) AS ${name}`),
    ...sets.map((name) => `toInt64(groupBitmapMerge(${name})) AS ${name}`),
  ];
  return `SELECT ${['code', ...keys, ...values].join(', ')} FROM (${texts.join(' UNION ALL ')}) GROUP BY ${['code', ...keys].join(', ')} ${limit}`;
}

/** Groups of portions in as many shares as can be asked beside each other, of about the same size. */
function divided(all: readonly (readonly Portion[])[]): (readonly Portion[])[][] {
  if (all.length === 0) return [];
  const sizeOf = (some: readonly Portion[]) =>
    some.reduce((sum, { of: { plan, dimensions } }) => sum + plan.measures.length + dimensions.length, 0);
  const count = all.reduce((sum, some) => sum + sizeOf(some), 0) > FEW ? Math.min(STATEMENTS, all.length) : 1;
  const shares = Array.from({ length: count }, () => ({ size: 0, of: [] as (readonly Portion[])[] }));
  for (const some of all.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.of.push(some);
    smallest.size += sizeOf(some);
  }
  return shares.map(({ of }) => of);
}

/** The running day's groups of portions of one likeness, or of one that is read by itself. */
function partSql(some: readonly Portion[], shape: Shape, params: Params): string {
  return some.length === 1
    ? aloneSql(some[0]!, shape, params)
    : uncoveredTogetherSql(
        some.map((one) => [one, codeOf(one)]),
        shape,
        params,
      );
}

const NO_VISITORS = 'bitmapBuild(emptyArrayUInt32())';

function aloneSql({ of, index, profile }: Portion, shape: Shape, params: Params): string {
  const { plan, dimensions, code } = of;
  const { sums, sets } = columnsOf(plan.measures);
  const part: PartOf = { plan, index, dimensions, params };
  const texts = keyTexts(part);
  const names = columnNames(shape);
  const filled = (columns: readonly string[], found: readonly (string | undefined)[], none: string) =>
    columns.map((name, i) => `${found[i] ?? none} AS ${name}`);
  const layout: Layout = (keys, counts) => {
    const [ofSums, ofSets] = [sums, sets].map((places) => places.map((i) => counts[i]));
    const found = keys.map((key, i) => texts[i]!(key));
    return [
      `toUInt32(${code + index}) AS code`,
      ...filled(names.keys, found, `''`),
      ...filled(names.sums, ofSums!, 'toInt64(0)'),
      ...filled(names.sets, ofSets!, NO_VISITORS),
    ];
  };
  return uncoveredSql({ ...part, layout }, profile.coverage!, profile.coverage!.uncoveredProfile!);
}

/** Statements that count portions without rolled-up days, with the columns of {@link runningStatements}. */
export function flatStatements(portions: readonly Portion[]): AskedPortions[] {
  const groups = Map.groupBy(portions, portionLikeness);
  return [...groups.values()].map((some) => {
    const { profile } = some[0]!;
    const shape = shapeOf(some.map(({ of }) => of));
    const params = new Params();
    const bound = (second: number) => params.add('UInt32', second);
    const read = {
      profile,
      condition: `session_start BETWEEN ${bound(profile.firstSession)} AND ${bound(profile.lastSession)}`,
      visitor: 'user_key',
      setIf: (visitor: string, flag: string) => `toInt64(uniqExactIf(${visitor}, ${flag}))`,
    };
    const { keys, sums, sets } = columnNames(shape);
    const statement = {
      text: `${groupsTogether(
        some.map((one) => groupedOf(one)),
        read,
        shape,
        params,
      )} LIMIT ${MOST_GROUPS + 1} BY code`,
      params: params.values,
      columns: ['code', ...keys, ...sums, ...sets],
    };
    return { statement, shape, readsKept: false };
  });
}
