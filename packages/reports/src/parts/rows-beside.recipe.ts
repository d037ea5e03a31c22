/** Rows of a details table beside one that has a view of its own, opened from the table. */
import type { Filter, TableAnswer } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { optional } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { askRows, combineAll, lookUpPages, searched, sortParam } from './details.recipe.ts';
import type { DetailsTable } from './details-table.ts';
import type { TitleRows } from './page-names.recipe.ts';

/** Where the row was in the table, from 1, and the table's order and search; undefined if it wasn't opened from there. */
interface Place {
  readonly at?: number | undefined;
  readonly sort?: string | undefined;
  readonly search: string;
}

/** The parameters for a row's place in a table. */
export const placeParams = (details: Pick<DetailsTable, 'by' | 'columns'>) => ({
  at: params.row,
  sort: sortParam(details),
  search: params.search,
});

/** What must be known before {@link askRowsBeside}. */
export const lookUpRowsBeside = (context: ReportContext<Place>) =>
  context.params.at === undefined ? {} : lookUpPages(context);

/** The question for the row and those beside it; `only` are the events that the table counts. */
export const askRowsBeside = (
  details: DetailsTable,
  context: ReportContext<Place>,
  only: Filter<DimensionName>,
  pages: TitleRows | undefined,
) => {
  const { at, search, sort } = context.params;
  return {
    ...(at !== undefined && {
      beside: optional(
        askRows(details, {
          dateRanges: comparedPeriods(context).slice(0, 1),
          filter: combineAll(only, searched(details.by.of.dimension, search, pages)),
          sort,
          offset: Math.max(0, at - 2),
          limit: 3,
        }),
      ),
    }),
  };
};

/** The rows before and after the one with a name; null if it is no longer near its place. */
export function rowsBeside<Row>(
  { by }: DetailsTable,
  name: string,
  answer: TableAnswer<readonly DimensionName[], readonly MetricName[]> | undefined,
  { params: { at } }: ReportContext<Place>,
  rowOf: (name: string, at: number) => Row,
): { readonly previous: Row | null; readonly next: Row | null } | null {
  if (!answer || at === undefined) return null;
  const first = Math.max(1, at - 1);
  const names = answer.rows.map(({ dimensions }) => dimensions[by.of.dimension]!);
  const own = names.indexOf(name);
  const row = (index: number) => (names[index] === undefined ? null : rowOf(names[index], first + index));
  return own < 0 ? null : { previous: row(own - 1), next: row(own + 1) };
}
