/** Recipes for single rows of a details report: each row over time, and the largest rows inside it. */
import { BUCKET_DIMENSION, type Filter, fillTime } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import type { DimensionColumn } from '../kit/columns.ts';
import { comparedPeriods } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { askRows, combineAll, rowsIn, sortInside, sortParam } from './details.recipe.ts';
import { ROWS_INSIDE, type RowsInside, type RowsOverTime } from './details-more.shape.ts';
import { type DetailsTable, openTo, tracedLines } from './details-table.ts';
import { among } from './page-names.recipe.ts';

/** The recipe of rows over time, by the buckets of the chart. */
export const overTimeRecipe = (details: DetailsTable, filter: Filter<DimensionName> | undefined) => {
  const { dimension } = details.by.of;
  const lines = tracedLines(details);
  return defineRecipe({
    params: z.strictObject({ names: params.names }),
    asks: ({ granularity, range: { start, end }, buckets, params: { names } }) => ({
      rows: table({
        dimensions: [BUCKET_DIMENSION[granularity], dimension],
        metrics: lines.map(({ metric }) => metric),
        dateRanges: [{ start, end }],
        filter: combineAll(filter, among(dimension, names)),
        limit: Math.max(1, buckets.length * names.length),
      }),
    }),
    answer: ({ rows: answer }, { granularity, buckets, params: { names } }): RowsOverTime => ({
      rows: names.map((name) => {
        const own = { ...answer, rows: answer.rows.filter(({ dimensions }) => dimensions[dimension] === name) };
        const series = lines.map(({ field, metric }) => [
          field,
          fillTime(own, BUCKET_DIMENSION[granularity], metric, buckets),
        ]);
        return { name, ...Object.fromEntries(series) };
      }),
    }),
  });
};

/** The recipe of the largest rows inside of others, by each of what they open into. */
export function insideRecipe(
  details: DetailsTable,
  opens: readonly DimensionColumn[],
  filter: Filter<DimensionName> | undefined,
) {
  const { titled: _, icons: __, called: ___, holds: ____, ...plain } = details;
  const insides = opens.map((by): DetailsTable => ({ ...plain, by }));
  const ask = (row: number, group: number) => `row_${row}_${group}`;
  return defineRecipe({
    params: z.strictObject({ names: params.names, sort: sortParam(details) }),
    asks: (context) =>
      Object.fromEntries(
        context.params.names.flatMap((name, row) =>
          insides.map((inside, group) => [
            ask(row, group),
            askRows(openTo(inside, context), {
              dateRanges: comparedPeriods(context),
              align: context.compare !== undefined,
              filter: combineAll(filter, among(details.by.of.dimension, [name])),
              // What is said in words is said of the largest.
              sort:
                details.inWords === 'shares' && group === 0
                  ? undefined
                  : sortInside(context.params.sort, details, inside.by),
              limit: ROWS_INSIDE,
            }),
          ]),
        ),
      ),
    answer: (answers, context): RowsInside => ({
      rows: context.params.names.map((name, row) => ({
        name,
        groups: insides.map((inside, group) => {
          const answer = answers[ask(row, group)]!;
          return { by: inside.by.field, total: answer.rowCount, rows: rowsIn(answer, openTo(inside, context)) };
        }),
      })),
    }),
  });
}
