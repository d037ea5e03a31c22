/** Recipe of top lists. */

import { type TableAnswer, type TableQuestion, totalsIn } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { optional, table } from '../kit/ask.ts';
import { rowNumbers } from '../kit/columns.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { isPartError, makePartError, type PartError } from '../kit/part-error.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import type { FailedParts } from '../kit/report.ts';
import { parseSort } from '../kit/sort-by.ts';
import { type ShareColumn, TOP, type TopList, type TopRow } from './top-list.ts';

/** The question for the rows of a list, in the period and the compared one. */
export const askTopList = (
  list: TopList,
  context: ReportContext<unknown>,
  /** Which events are counted, and which rows are left out. */
  only: Pick<TableQuestion, 'filter' | 'metricFilter'> = {},
) =>
  optional(
    table({
      dimensions: list.by.map(({ of }) => of.dimension),
      metrics: list.columns.map(({ of }) => of.metric),
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
      orderBy: orderOf(list, context.params),
      limit: TOP,
      ...only,
    }),
  );

/** The order of a list: the one that the reader chose, or its own; equal rows by the other numbers, largest first. */
function orderOf({ by, columns, share, sorts }: TopList, params: unknown): NonNullable<TableQuestion['orderBy']> {
  const [largest, ...others] = columns
    .filter(({ field }, i) => i === 0 || field === share?.of)
    .sort((a, b) => Number(b.field === sorts?.by) - Number(a.field === sorts?.by))
    .map(({ of }) => ({ metric: of.metric, desc: true }));
  const own = [largest!, ...others];
  const chosen = sorts && (params as Readonly<Record<string, string | undefined>>)[sorts.param];
  if (!chosen) return own;
  const { field, desc } = parseSort(chosen);
  const column = columns.find((one) => one.field === field);
  if (!column) return [{ dimension: by[0].of.dimension, desc, as: 'caseInsensitive' }];
  return [{ metric: column.of.metric, desc }, ...own.filter(({ metric }) => metric !== column.of.metric)];
}

/** The question for the totals that the shares of a list are parts of, in the same periods. */
export const askTotals = (
  { columns, share }: TopList & { readonly share: ShareColumn },
  context: ReportContext<unknown>,
) =>
  optional(
    table({
      metrics: columns.filter(({ field }) => field === share.of).map(({ of }) => of.metric),
      dateRanges: comparedPeriods(context),
      keepEmptyRows: true,
    }),
  );

type ListAnswer = TableAnswer<readonly DimensionName[], readonly MetricName[]>;

/** The rows of a list, or why there are none. */
export function topListRows(
  { field, by, columns, titled }: TopList,
  answer: ListAnswer | undefined,
  failed: FailedParts,
  /** The title over a name. */
  titleOf: (name: string) => string | undefined = () => undefined,
): readonly TopRow[] | PartError {
  if (!answer) return makePartError(failed, field);
  const numbers = (metrics: Readonly<Record<string, number | undefined>>) => rowNumbers(columns, metrics);
  const nameIn = (dimensions: Readonly<Record<string, string | undefined>>) => dimensions[by[0].of.dimension] ?? '';
  return answer.rows.map(({ dimensions, metrics, others }) => ({
    ...(titled && { title: titleOf(nameIn(dimensions)) ?? nameIn(dimensions) }),
    ...Object.fromEntries(by.map(({ field: name, of }) => [name, dimensions[of.dimension] ?? ''])),
    ...numbers(metrics),
    compare: others?.[1] ? numbers(others[1]) : null,
  }));
}

/** The rows of a list with their shares of the answer to {@link askTotals}, or why there are none. */
export function topListShares(
  list: TopList & { readonly share: ShareColumn },
  answer: ListAnswer | undefined,
  totals: Pick<TableAnswer<readonly [], readonly MetricName[]>, 'totals'> | undefined,
  failed: FailedParts,
): readonly TopRow[] | PartError {
  const { field, columns, share } = list;
  const rows = topListRows(list, answer, failed);
  if (isPartError(rows)) return rows;
  if (!totals) return makePartError(failed, `${field}_totals`);
  const withShare = (numbers: Readonly<Record<string, unknown>>, range: number) => {
    const whole = rowNumbers(
      columns.filter((column) => column.field === share.of),
      totalsIn(totals, range),
    )[share.of]!;
    return { [share.field]: percentOfTotal(Number(numbers[share.of]), whole) };
  };
  return rows.map((row) => ({
    ...row,
    ...withShare(row, 0),
    compare: row.compare && { ...row.compare, ...withShare(row.compare, 1) },
  }));
}
