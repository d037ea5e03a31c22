/** Metrics in SQL, over the columns of rows: the arithmetic of `metricValues`. */
import { type CountedDays, DAYS_BY, isLinear, type Plan } from '@magpie/query';
import { evaluate, type Measure, measureId } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import { formulaSql } from './filter.ts';

/** Per range: the measures over all that matches. */
export type Totals = readonly (readonly number[])[];

/** A metric of a row; NULL where it is absent. */
export function metricSql(plan: Plan, index: number, params: Params, totals: Totals | undefined): string {
  const { formula, relation } = plan.metrics[index]!;
  const place = (measure: Measure) => plan.measures.findIndex((one) => measureId(one) === measureId(measure));
  const now = formulaSql(formula, (measure) => `v${place(measure)}`);
  switch (relation) {
    case undefined:
      return now;
    case 'share':
      return perRange(plan, (range) => divided(now, totalOf(plan, index, totals?.[range]), params));
    case 'perDay':
      return perRange(plan, (range) => meanSql(now, plan.days[range]!, params));
  }
  const then = formulaSql(formula, (measure) => `o1_${place(measure)}`);
  const change = isLinear(formula)
    ? formulaSql(formula, (measure) => `(v${place(measure)} - o1_${place(measure)})`)
    : `(${now} - ${then})`;
  return relation === 'change' ? change : `if(${then} > 0, ${change} / ${then}, NULL)`;
}

/** Dividing by zero gives 0; a constant divisor that is none would be refused by the store. */
const divided = (top: string, bottom: number, params: Params): string =>
  // As text: the embedded engine's connection takes no whole number from 2^53 on.
  bottom === 0 ? 'toFloat64(0)' : `(${top} / ${params.add('Float64', String(bottom))})`;

/**
 * Returns the total of a metric that is related to the total.
 * @throws Error without totals: nothing may be divided by what isn't known
 */
function totalOf({ metrics, measures }: Plan, index: number, total: readonly number[] | undefined): number {
  if (!total) throw new Error(`The metric "${metrics[index]!.name}" is a share, but the total isn't known.`);
  return evaluate(metrics[index]!.formula, new Map(measures.map((measure, i) => [measureId(measure), total[i]!])));
}

/** Returns SQL that differs by the range of a row. */
function perRange({ ranges, compares }: Plan, sqlOf: (range: number) => string): string {
  // Where two ranges are beside each other, every row is of the first.
  const all = (compares ? ranges.slice(0, 1) : ranges).map((_, range) => sqlOf(range));
  if (all.length === 1) return all[0]!;
  return `multiIf(${all
    .slice(1)
    .map((sql, i) => `range = ${i + 1}, ${sql}`)
    .join(', ')}, ${all[0]})`;
}

/** A sum divided by the days that are in a row, by its shown values. */
function meanSql(sum: string, { all, by, inRows }: CountedDays, params: Params): string {
  if (by.length === 0 || inRows.size === 0) return divided(sum, all, params);
  const key = by.map((i) => `d${i}`).join(`, '${DAYS_BY}', `);
  const [keys, days] = [[...inRows.keys()], [...inRows.values()]];
  const found = `transform(${by.length === 1 ? key : `concat(${key})`}, ${params.add('Array(String)', keys)}, ${params.add('Array(Float64)', days)}, toFloat64(0))`;
  return `ifNull(${sum} / nullIf(${found}, 0), 0)`;
}
