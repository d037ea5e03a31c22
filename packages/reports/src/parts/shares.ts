/** Shares of sessions by a few values, such as device categories. */
import { shares, type TableAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, type ReportContext } from '../kit/context.ts';
import type { Breakdown } from './shapes.ts';

/** More than any such dimension has. */
const LIMIT = 100;
const NOT_SET = '(not set)';

/** Asks for sessions by a dimension, in the period and the compared one. */
export const askShares = <const D extends DimensionName>(dimension: D, context: ReportContext<unknown>) =>
  table({ dimensions: [dimension], metrics: ['sessions'], dateRanges: comparedPeriods(context), limit: LIMIT });

/**
 * Percents of the named values with one decimal, as they are shown, so that Devices says the same in Overview and in Technology. They add up
 * to 100; others, such as `(not set)`, are left out. All 0 without sessions.
 */
export function sharesShape<const D extends DimensionName, const Value extends string>(
  { rows }: Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows'>,
  dimension: D,
  values: readonly Value[],
  range: number,
): Record<Value, number> {
  const sessions = values.map(
    (value) => rows.find((row) => row.range === range && row.dimensions[dimension] === value)?.metrics.sessions ?? 0,
  );
  const percents = shares(sessions, 1);
  return Object.fromEntries(values.map((value, i) => [value, percents[i]!])) as Record<Value, number>;
}

/** The same in the report's dates, and in the chosen period when comparing. */
export function comparedShares<const D extends DimensionName, const Value extends string>(
  answer: Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows' | 'unknownRanges'>,
  dimension: D,
  values: readonly Value[],
  context: Pick<ReportContext<unknown>, 'compare'>,
) {
  const sharesIn = (range: number) => sharesShape(answer, dimension, values, range);
  return { ...sharesIn(0), compare: knowsCompared(context, answer) ? sharesIn(1) : null };
}

/** Percents of all known values of a dimension, those with most sessions first. */
export function breakdownAsk<const D extends DimensionName>(
  { rows, unknownRanges }: Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows' | 'unknownRanges'>,
  by: D,
  context: Pick<ReportContext<unknown>, 'compare'>,
  decimals: number,
): Breakdown {
  const countSessions = (range: number) =>
    new Map(
      rows
        .filter((row) => row.range === range && row.dimensions[by] !== NOT_SET)
        .map((row) => [String(row.dimensions[by]), row.metrics.sessions] as const),
    );
  const [now, then] = [countSessions(0), countSessions(1)];
  const labels = [...new Set([...now.keys(), ...then.keys()])].sort(
    (a, b) => (now.get(b) ?? 0) - (now.get(a) ?? 0) || (then.get(b) ?? 0) - (then.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const percents = (sessions: ReadonlyMap<string, number>) =>
    shares(
      labels.map((label) => sessions.get(label) ?? 0),
      decimals,
    );
  return {
    labels,
    percents: percents(now),
    compare: knowsCompared(context, { unknownRanges }) ? percents(then) : null,
  };
}
