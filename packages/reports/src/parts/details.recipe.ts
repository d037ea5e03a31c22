/** Recipe of details reports: the chart, and one page of the table, sorted and searched by the engine. */

import { type Filter, listConditions, metricValue, type TableAnswer, type TableQuestion } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { optional, partly, table } from '../kit/ask.ts';
import { type DimensionColumn, rowNumbers } from '../kit/columns.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe } from '../kit/report.ts';
import { keepMatching } from '../kit/run-report.ts';
import { parseSort, writeSort } from '../kit/sort-by.ts';
import { paginationOf } from '../kit/sorted-page.ts';
import { type DetailsData, type DetailsRow, type DetailsTable, openTo, PAGE_SIZES } from './details-table.ts';
import { askShop, hasShop, PURCHASES } from './has-shop.recipe.ts';
import { among, pagesWith, searchedPages, type TitleRows, titlesOfPages, withTitles } from './page-names.recipe.ts';
import { askSessionsChart, sessionsChart } from './sessions-chart.recipe.ts';
import { findSimilarNames } from './similar-names.ts';

/** Names that are compared with each other, those with the most sessions. */
const MOST_NAMES = 5_000;

/** The recipe of a details report about all sessions, or those that pass the filter. */
export function detailsRecipe(details: DetailsTable, filter: Filter<DimensionName> | undefined) {
  const { field, by, called, chartless, keyed, holds } = details;
  const sells = (context: ReportContext<object>) => columnMetrics(openTo(details, context)).includes(PURCHASES);
  const kept = (context: ReportContext<object>, pages: TitleRows | undefined) =>
    combineAll(filter, hidden(details, context), searched((called ?? by).of.dimension, searchText(context), pages));
  return defineRecipe({
    params: z.strictObject({
      ...tableParams(details),
      ...(details.searchLabel !== undefined && { search: params.search }),
      ...(details.hides && { all: params.choice(['no', 'yes']) }),
    }),
    looksUp: (context) => (details.titled ? lookUpPages(context) : {}),
    asks: (context, { pages }) => ({
      // Rows that are left out are no part of the chart either, so that both have the same visits.
      ...(!chartless && askSessionsChart(context, combineAll(filter, hidden(details, context)))),
      rows: optional(
        askRows(openTo(details, context), {
          dateRanges: comparedPeriods(context),
          align: context.compare !== undefined,
          totals: true,
          filter: kept(context, pages?.rows),
          sort: context.params.sort,
          limit: context.params.per_page,
          offset: (context.params.page - 1) * context.params.per_page,
        }),
      ),
    }),
    followUps: ({ rows }, context) => ({
      // Who filters by names has chosen among them.
      ...(details.alike &&
        !filtersBy(details, context) && {
          names: optional(
            table({
              dimensions: [by.of.dimension],
              metrics: ['sessions'],
              dateRanges: comparedPeriods({ range: context.range, compare: undefined }),
              ...(filter && { filter }),
              orderBy: [{ metric: 'sessions', desc: true }],
              limit: MOST_NAMES,
            }),
          ),
        }),
      ...(details.titled &&
        rows &&
        rows.rows.length > 0 && {
          titles: optional(
            table(
              titlesOfPages(
                context,
                rows.rows.map(({ dimensions }) => dimensions[by.of.dimension]!),
              ),
            ),
          ),
        }),
      ...(holds &&
        rows &&
        rows.rows.length > 0 && {
          held: keepMatching(
            askHeld(
              details,
              holds,
              context,
              combineAll(
                filter,
                among(
                  by.of.dimension,
                  rows.rows.map(({ dimensions }) => dimensions[by.of.dimension]!),
                ),
              ),
            ),
            context,
          ),
        }),
      // A site that sold something in the period needs no further question.
      ...(sells(context) &&
        !rows?.totals.some((totals) => metricValue({ metrics: totals }, PURCHASES) > 0) && {
          shop: askShop(),
        }),
    }),
    forFiles: (context, { pages }) => ({
      ...(holds && { held: askHeld(details, holds, context, kept(context, pages?.rows)) }),
    }),
    answer: (answers, context, failed): DetailsData => {
      const { page, per_page } = context.params;
      const total = answers.rows?.rowCount ?? 0;
      const open = openTo(details, context);
      const rows =
        answers.rows &&
        withHeld(withTitles(rowsIn(answers.rows, open), details, answers.titles?.rows, context), open, answers.held);
      return {
        ...(!chartless && sessionsChart(answers, context, failed)),
        compare: context.compare !== undefined,
        [field]: rows ? (keyed ? byName(rows, details) : rows) : makePartError(failed, 'rows'),
        pagination: paginationOf(total, { page, per_page }),
        has_shop: sells(context) ? hasShop(answers.shop) : null,
        ...(details.alike && {
          alike: findSimilarNames(
            (answers.names?.rows ?? []).map(({ dimensions }) => dimensions[by.of.dimension] ?? ''),
          ),
        }),
      };
    },
  });
}

const searchText = ({ params }: ReportContext<object>) => (params as { search?: string }).search ?? '';

/** The pages whose title is searched for: titles are no part of a table, so this must be known first. */
export const lookUpPages = (context: ReportContext<object>) => ({
  ...(searchText(context) !== '' && { pages: table(pagesWith(context as ReportContext, searchText(context))) }),
});

const columnMetrics = ({ columns }: DetailsTable): readonly MetricName[] => columns.map(({ of }) => of.metric);

const dimensionNames = ({ by, called }: DetailsTable): readonly DimensionName[] =>
  called ? [by.of.dimension, called.of.dimension] : [by.of.dimension];

/** The order of the table, as a parameter. */
export const sortParam = ({ by, columns }: Pick<DetailsTable, 'by' | 'columns'>) =>
  params.sort([by, ...columns].map((one) => one.field));

/** The order and the page of a table. */
export const tableParams = (details: Pick<DetailsTable, 'by' | 'columns'>) => ({
  sort: sortParam(details),
  page: params.page,
  per_page: params.perPage(PAGE_SIZES),
});

/** The question for rows of the table, in the order of one of its fields. */
export const askRows = (
  details: DetailsTable,
  {
    sort,
    ...question
  }: Pick<TableQuestion, 'dateRanges' | 'align' | 'totals' | 'limit' | 'offset'> & {
    readonly filter: Filter<DimensionName> | undefined;
    readonly sort: string | undefined;
  },
) =>
  partly(
    table({
      dimensions: dimensionNames(details),
      metrics: columnMetrics(details),
      orderBy: columnOrder(details, sort),
      ...question,
    }),
  );

/** The question for the rows inside of rows that are part of the answer, in the order of the table. */
export const askHeld = (
  details: DetailsTable,
  { by }: Pick<NonNullable<DetailsTable['holds']>, 'by'>,
  context: ReportContext<{ readonly sort?: string | undefined }>,
  filter: Filter<DimensionName> | undefined,
) =>
  partly(
    table({
      dimensions: [...dimensionNames(details), by.of.dimension],
      metrics: columnMetrics(openTo(details, context)),
      dateRanges: comparedPeriods(context),
      align: context.compare !== undefined,
      filter,
      orderBy: columnOrder({ by, columns: details.columns }, sortInside(context.params.sort, details, by)),
    }),
  );

/** Whether the reader filters by the names of the table. */
const filtersBy = ({ by }: DetailsTable, { filter }: ReportContext<object>): boolean =>
  listConditions(filter).some(({ field }) => field === by.of.dimension);

/** Leaves out the rows that the table hides, unless the reader wants them. */
function hidden(details: DetailsTable, context: ReportContext<object>): Filter<DimensionName> | undefined {
  const { by, hides } = details;
  if (!hides || ('all' in context.params && context.params.all === 'yes') || filtersBy(details, context))
    return undefined;
  const field = by.of.dimension;
  return {
    not: {
      or: [
        { field, op: 'in', values: hides.names, caseSensitive: true },
        { field, op: 'empty' },
      ],
    },
  };
}

/** Filter for the rows that are searched for; none if there is no search. */
export const searched = (
  name: DimensionName,
  text: string,
  pages: TitleRows = [],
): Filter<DimensionName> | undefined => (text === '' ? undefined : searchedPages(name, text, pages));

/** Combines the given filters with `and`. */
export function combineAll(
  ...filters: readonly (Filter<DimensionName> | undefined)[]
): Filter<DimensionName> | undefined {
  const given = filters.filter((one) => one !== undefined);
  return given.length > 1 ? { and: given } : given[0];
}

/** The order of rows inside of others: they share the name column with their parents, so its field refers to theirs. */
export const sortInside = (
  sort: string | undefined,
  { by }: DetailsTable,
  inside: DimensionColumn,
): string | undefined => {
  const chosen = sort === undefined ? undefined : parseSort(sort);
  return chosen?.field === by.field ? writeSort({ ...chosen, field: inside.field }) : sort;
};

/** By the requested field, otherwise by the first metric, largest first. */
function columnOrder(
  { by, called, columns }: Pick<DetailsTable, 'by' | 'called' | 'columns'>,
  sort: string | undefined,
): TableQuestion['orderBy'] {
  const { field, desc } = sort === undefined ? { field: undefined, desc: true } : parseSort(sort);
  if (field === by.field) return [{ dimension: (called ?? by).of.dimension, desc, as: 'caseInsensitive' }];
  const column = columns.find((one) => one.field === field) ?? columns[0]!;
  return [{ metric: column.of.metric, desc }];
}

/** The rows of an answer to {@link askRows}. */
export function rowsIn(
  { rows }: Pick<TableAnswer<readonly DimensionName[], readonly MetricName[]>, 'rows'>,
  { by, called, columns, icons }: Pick<DetailsTable, 'by' | 'called' | 'columns' | 'icons'>,
): readonly DetailsRow[] {
  const readValues = (metrics: Readonly<Record<string, number | undefined>>) => rowNumbers(columns, metrics);
  return rows.map(({ dimensions, metrics, others }) => ({
    [by.field]: dimensions[by.of.dimension]!,
    ...(called && { [called.field]: dimensions[called.of.dimension]! }),
    ...(icons && { icon: nameKey(dimensions[by.of.dimension]!) }),
    ...readValues(metrics),
    compare: others?.[1] ? readValues(others[1]) : null,
  }));
}

/** Rows with those inside of them, where the report holds them. */
function withHeld(
  rows: readonly DetailsRow[],
  { by, columns, holds }: DetailsTable,
  held: TableAnswer<readonly DimensionName[], readonly MetricName[]> | undefined,
): readonly DetailsRow[] {
  if (!holds) return rows;
  const inside = Map.groupBy(held?.rows ?? [], ({ dimensions }) => dimensions[by.of.dimension]);
  return rows.map((row) => ({
    ...row,
    [holds.field]: rowsIn({ rows: inside.get(String(row[by.field])) ?? [] }, { by: holds.by, columns }),
  }));
}

const byName = (rows: readonly DetailsRow[], { by }: DetailsTable) =>
  Object.fromEntries(rows.map((row) => [String(row[by.field]), row]));

/** A name as a key: `VK`, `Hacker News` become `vk`, `hacker-news`. */
const nameKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
