/** Statements that answer a plan: groups of every range, then filter, order and page over all. */
import type { Order, Plan } from '@magpie/query';
import { type Dimension, type Formula, measureId } from '@magpie/vocabulary';
import { Params, type Statement } from '../connection/statement.ts';
import type { DividedProfile } from '../rollups/coverage.ts';
import { merged, partsOfRangeSql, together } from '../rollups/read.ts';
import { Lines } from '../sql/context.ts';
import { fieldSql } from '../sql/fields.ts';
import { filterSql, foldSql, namedOnce, numberSql } from '../sql/filter.ts';
import { groupsSql } from '../sql/groups.ts';
import { metricSql, type Totals } from '../sql/metrics.ts';

/** Per range of the plan; undefined if the range has no counted event. */
export type OfRanges = readonly (DividedProfile | undefined)[];

/** Where the groups of a plan come from. */
export interface Groups {
  /**
   * The groups of one range by some dimensions: `range`, `site` if grouped by it, `k0` …, `v0` …; undefined if there
   * are none. Not asked where there are parts.
   */
  of(index: number, dimensions: readonly Dimension[], params: Params): string | undefined;
  /** Returns the parts that make up the groups of one range: none if it has no events, undefined if not from roll-ups. */
  parts(index: number, dimensions: readonly Dimension[], params: Params): readonly string[] | undefined;
  /** Set where they are those of several sites: what is said of rows and pages is true of each. */
  readonly bySite?: true;
}

/** The groups of a plan's own site. */
export const compileGroups = (plan: Plan, profiles: OfRanges): Groups => ({
  of(index, dimensions, params) {
    const profile = profiles[index];
    return profile && groupsSql(plan, index, profile, dimensions, params);
  },
  parts(index, dimensions, params) {
    const profile = profiles[index];
    return profile ? partsOfRangeSql(plan, index, profile, dimensions, params) : [];
  },
});

/**
 * The page of rows: `range`, `site` of several, `d0` … shown values, `v0` … measures, of a plan that compares `o1_0` … those of the
 * second range, `row_count` of all pages. `totals` are needed for shares.
 */
export function rowsStatement(plan: Plan, groups: Groups, totals?: Totals): Statement {
  const params = new Params();
  const columns = [
    'range',
    ...site(groups),
    ...plan.dimensions.map((_, i) => `d${i}`),
    ...rangesBeside(plan).flatMap((range) => plan.measures.map((_, i) => valueName(range, i))),
  ];
  const rows = pageSql(plan, shown(plan, groups, params), params, { totals, bySite: groups.bySite });
  const text = `SELECT ${columns.join(', ')}, count() OVER (${groups.bySite ? 'PARTITION BY site' : ''}) AS row_count ${rows}`;
  return { text, params: params.values, columns: [...columns, 'row_count'] };
}

/**
 * The page of rows of the first range, as {@link rowsStatement}, each with the measures of the other ranges: `o1_0` … of the second. Undefined
 * where the ranges can't be put together at once: one has events that no roll-ups know, or shows its keys in another way.
 */
export function alignedStatement(plan: Plan, groups: Groups, totals?: Totals): Statement | undefined {
  const params = new Params();
  const parts = plan.ranges.map((_, index) => groups.parts(index, plan.dimensions, params));
  const shownAs = new Set(plan.ranges.map((_, index) => shownTexts(plan, index, plan.dimensions, params).join(', ')));
  if (shownAs.size > 1 || !parts[0]?.length || !parts.every((one) => one !== undefined)) return undefined;
  const keys = plan.dimensions.map((_, i) => `k${i}`);
  const values = plan.ranges.flatMap((_, range) =>
    plan.measures.map((measure, i) => `${merged(measure, `p${i}`, `range = ${range}`)} AS ${valueName(range, i)}`),
  );
  const rows = `SELECT ${[...shownAs, ...values].join(', ')} FROM (${parts.flat().join(' UNION ALL ')}) GROUP BY ${keys.join(', ')} HAVING countIf(range = 0) > 0`;
  const columns = [
    ...plan.dimensions.map((_, i) => `d${i}`),
    ...plan.ranges.flatMap((_, range) => plan.measures.map((_, i) => valueName(range, i))),
  ];
  return {
    text: `SELECT toUInt8(0) AS range, ${columns.join(', ')}, count() OVER () AS row_count ${pageSql(plan, rows, params, { totals })}`,
    params: params.values,
    columns: ['range', ...columns, 'row_count'],
  };
}

/** The ranges whose measures are columns of a row. */
const rangesBeside = ({ compares }: Plan): readonly number[] => (compares ? [0, 1] : [0]);

const valueName = (range: number, i: number): string => (range === 0 ? `v${i}` : `o${range}_${i}`);

/** The number of rows of all pages, for a page beyond the last. */
export function countStatement(plan: Plan, groups: Groups, totals?: Totals): Statement {
  const params = new Params();
  const text = `SELECT count() AS row_count ${keptSql(plan, shown(plan, groups, params), params, totals)}`;
  return { text, params: params.values, columns: ['row_count'] };
}

/** The measures over everything that matches, per range: `range`, `site` of several, `v0` … */
export function totalsStatement(plan: Plan, groups: Groups): Statement {
  const params = new Params();
  return {
    text: groupsOfRanges(plan, groups, [], params).join(' UNION ALL '),
    params: params.values,
    columns: ['range', ...site(groups), ...plan.measures.map((_, i) => `v${i}`)],
  };
}

/** Inputs of a plan's page of rows besides the plan. */
interface PageOf {
  readonly totals?: Totals | undefined;
  readonly bySite?: true | undefined;
}

/** Which of some rows are kept, in which order, and which of them are on the page. */
function pageSql(plan: Plan, rows: string, params: Params, { totals, bySite }: PageOf): string {
  const page = `LIMIT ${params.add('UInt64', plan.limit)} OFFSET ${params.add('UInt64', plan.offset)}${bySite ? ' BY site' : ''}`;
  return `${keptSql(plan, rows, params, totals)}${inOrder(plan, params, totals)} ${page}`;
}

/** The rows that are kept: by the metric filter, and of those the first of each group. */
function keptSql(plan: Plan, rows: string, params: Params, totals: Totals | undefined): string {
  const all = `FROM (${rows}) WHERE ${kept(plan, params, totals)}`;
  if (!plan.perGroup) return all;
  const { index, limit } = plan.perGroup;
  return `FROM (SELECT * ${all}${inOrder(plan, params, totals)} LIMIT ${params.add('UInt64', limit)} BY range, d${index})`;
}

function inOrder(plan: Plan, params: Params, totals: Totals | undefined): string {
  const order = plan.order.map((one) => orderSql(plan, one, params, totals));
  return order.length > 0 ? ` ORDER BY ${order.join(', ')}` : '';
}

const site = ({ bySite }: Groups): string[] => (bySite ? ['site'] : []);

function shown(plan: Plan, groups: Groups, params: Params): string {
  const all = groupsOfRanges(plan, groups, plan.dimensions, params).join(' UNION ALL ');
  return plan.compares ? besideEachOther(plan, all) : all;
}

/** The values of either range, each a row of the first beside the measures of the second. */
function besideEachOther(plan: Plan, rows: string): string {
  const keys = plan.dimensions.map((_, i) => `d${i}`);
  const values = rangesBeside(plan).flatMap((range) =>
    plan.measures.map((_, i) => `sumIf(g.v${i}, g.range = ${range}) AS ${valueName(range, i)}`),
  );
  const grouping = keys.length > 0 ? `GROUP BY ${keys.map((key) => `g.${key}`).join(', ')}` : 'HAVING count() > 0';
  return `SELECT ${['toUInt8(0) AS range', ...keys.map((key) => `g.${key} AS ${key}`), ...values].join(', ')} FROM (${rows}) AS g ${grouping}`;
}

/**
 * The groups of all ranges: `range`, `site` of several, `d0` … shown values, `v0` … measures. Keys become shown values
 * after grouping: there are far fewer groups than rows. Ranges whose keys are shown alike are put together at once,
 * because each further layer of a statement takes its time to be analysed.
 */
function groupsOfRanges(plan: Plan, groups: Groups, dimensions: readonly Dimension[], params: Params): string[] {
  const keys = dimensions.map((_, i) => `k${i}`);
  const alike = new Map<string, string[]>();
  const others: string[] = [];
  for (const index of plan.ranges.keys()) {
    const texts = shownTexts(plan, index, dimensions, params);
    const parts = groups.parts(index, dimensions, params);
    if (parts) {
      const key = texts.join(', ');
      if (parts.length > 0) alike.set(key, [...(alike.get(key) ?? []), ...parts]);
      continue;
    }
    const found = groups.of(index, dimensions, params);
    const values = plan.measures.map((_, i) => `v${i}`);
    if (found !== undefined)
      others.push(
        dimensions.length === 0
          ? found
          : `SELECT ${['range', ...site(groups), ...texts, ...values].join(', ')} FROM (${found})`,
      );
  }
  return [...[...alike].map(([texts, parts]) => together(plan, parts, keys, texts === '' ? [] : [texts])), ...others];
}

/** The shown texts of the keys of a range: `d0` … of `k0` … */
function shownTexts(
  { site, ranges, now, perLine }: Plan,
  index: number,
  dimensions: readonly Dimension[],
  params: Params,
): string[] {
  const context = { site, range: ranges[index]!, now, params, lines: new Lines(), perLine };
  return dimensions.map(({ source }, i) => `${fieldSql(source, context).show(`k${i}`)} AS d${i}`);
}

function kept(plan: Plan, params: Params, totals: Totals | undefined): string {
  const conditions: string[] = [];
  if (!plan.keepEmptyRows) conditions.push(`(${notEmpty(plan, params, totals).join(' OR ')})`);
  if (plan.metricFilter) {
    const sqlOf = (field: string) =>
      metricSql(
        plan,
        plan.metrics.findIndex(({ name }) => name === field),
        params,
        totals,
      );
    conditions.push(filterSql(plan.metricFilter, params, namedOnce('m', sqlOf, true)));
  }
  return conditions.join(' AND ') || 'true';
}

/** Conditions of which one holds where some metric is not 0. Those of metrics that never are where all before them are 0 are left out. */
function notEmpty(plan: Plan, params: Params, totals: Totals | undefined): string[] {
  const plain = new Set(
    plan.metrics.flatMap(({ formula, relation }) =>
      !relation && 'measure' in formula ? measureId(formula.measure) : [],
    ),
  );
  const conditions = plan.measures.flatMap((measure, i) => (plain.has(measureId(measure)) ? [`v${i} != 0`] : []));
  const others = new Set<string>();
  const isZero = (formula: Formula): boolean => {
    if (others.has(JSON.stringify(formula))) return true;
    if ('measure' in formula) return plain.has(measureId(formula.measure));
    if ('constant' in formula) return false;
    if ('clip' in formula) return isZero(formula.clip);
    // Dividing by zero gives 0.
    if ('ratio' in formula) return formula.ratio.some(isZero);
    if ('times' in formula) return formula.times.some(isZero);
    return ('plus' in formula ? formula.plus : formula.minus).every(isZero);
  };
  for (const [i, { formula, relation }] of plan.metrics.entries()) {
    if (relation) {
      conditions.push(`ifNull(${metricSql(plan, i, params, totals)} != 0, false)`);
      continue;
    }
    if (isZero(formula)) continue;
    others.add(JSON.stringify(formula));
    conditions.push(`${metricSql(plan, i, params, totals)} != 0`);
  }
  return conditions;
}

function orderSql(plan: Plan, order: Order, params: Params, totals: Totals | undefined): string {
  if (order.by === 'range') return 'range';
  const direction = order.desc ? ' DESC' : '';
  if (order.by === 'metric') return `${metricSql(plan, order.index, params, totals)}${direction} NULLS LAST`;
  const column = `d${order.index}`;
  if (order.as === 'numeric') return `ifNull(${numberSql(column)}, -inf)${direction}`;
  if (order.as === 'caseInsensitive') return `${foldSql(column)}${direction}, ${column}${direction}`;
  return `${column}${direction}`;
}
