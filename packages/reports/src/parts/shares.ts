/** This module is responsible for shares of sessions by a few known values, such as device categories. */
import { shares, type TableAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';

/** More than any such dimension has. */
const LIMIT = 100;

/** Asks for sessions by a dimension, in the period and the compared one. */
export const askShares = <const D extends DimensionName>(dimension: D, context: ReportContext<unknown>) =>
  table({ dimensions: [dimension], metrics: ['sessions'], dateRanges: comparedPeriods(context), limit: LIMIT });

/**
 * Whole percents of the named values, which add up to 100; others, such as `(not set)`, are left out. All 0 without
 * sessions.
 */
export function sharesOf<const D extends DimensionName, const Value extends string>(
  { rows }: Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows'>,
  dimension: D,
  values: readonly Value[],
  range: number,
): Record<Value, number> {
  const sessions = values.map(
    (value) => rows.find((row) => row.range === range && row.dimensions[dimension] === value)?.metrics.sessions ?? 0,
  );
  const percents = shares(sessions);
  return Object.fromEntries(values.map((value, i) => [value, percents[i]!])) as Record<Value, number>;
}
