/** This module is responsible for how top lists are asked and answered. */
import type { TableAnswer, TableQuestion } from '@magpie/query';
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
  /** Which events are counted, and which rows are left out. */
  only: Pick<TableQuestion, 'filter' | 'metricFilter'> = {},
) =>
  optional(
    table({
      dimensions: by.map(({ of }) => of.dimension),
      metrics: columns.map(({ of }) => of.metric),
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
      orderBy: [{ metric: columns[0].of.metric, desc: true }],
      limit: TOP,
      ...only,
    }),
  );

/** The rows of a list, or why there are none. */
export function topListRows(
  { field, by, columns, titled }: TopList,
  answer: TableAnswer<readonly DimensionName[], readonly MetricName[]> | undefined,
  failed: FailedParts,
  /** The title over a name. */
  titleOf: (name: string) => string | undefined = () => undefined,
): readonly TopRow[] | PartError {
  if (!answer) return partErrorOf(failed, field);
  const numbers = (metrics: Readonly<Record<string, number | undefined>>) => numbersOf(columns, metrics);
  const nameIn = (dimensions: Readonly<Record<string, string | undefined>>) => dimensions[by[0].of.dimension] ?? '';
  return answer.rows.map(({ dimensions, metrics, others }) => ({
    ...(titled && { title: titleOf(nameIn(dimensions)) ?? nameIn(dimensions) }),
    ...Object.fromEntries(by.map(({ field: name, of }) => [name, dimensions[of.dimension] ?? ''])),
    ...numbers(metrics),
    compare: others?.[1] ? numbers(others[1]) : null,
  }));
}
