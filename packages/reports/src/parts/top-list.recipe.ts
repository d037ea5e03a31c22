/** This module is responsible for how top lists are asked and answered. */
import type { Filter, TableAnswer } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { optional, table } from '../kit/ask.ts';
import { numbersOf } from '../kit/columns.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { type PartError, partErrorOf } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import { TOP, type TopList, type TopRow } from './top-list.ts';

/** The question for the rows of a list, in the period and the compared one. */
export const askTopList = (
  { by, columns }: TopList,
  context: ReportContext<unknown>,
  filter?: Filter<DimensionName> | undefined,
) =>
  optional(
    table({
      dimensions: by.map(({ of }) => of.dimension),
      metrics: columns.map(({ of }) => of.metric),
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
      orderBy: [{ metric: columns[0].of.metric, desc: true }],
      limit: TOP,
      ...(filter && { filter }),
    }),
  );

/** The rows of a list, or why there are none. */
export function topListRows(
  { field, by, columns }: TopList,
  answer: TableAnswer<readonly DimensionName[], readonly MetricName[]> | undefined,
  failed: FailedParts,
): readonly TopRow[] | PartError {
  if (!answer) return partErrorOf(failed, field);
  const numbers = (metrics: Readonly<Record<string, number | undefined>>) => numbersOf(columns, metrics);
  return answer.rows.map(({ dimensions, metrics, others }) => ({
    ...Object.fromEntries(by.map(({ field: name, of }) => [name, dimensions[of.dimension] ?? ''])),
    ...numbers(metrics),
    compare: others?.[1] ? numbers(others[1]) : null,
  }));
}
