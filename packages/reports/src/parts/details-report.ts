/**
 * Details reports: the chart of sessions and page views over a table by one dimension, sorted, searched and paged by
 * the engine.
 */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { isPartError, orError } from '../kit/part-error.ts';
import { defineReport, type Report } from '../kit/report.ts';
import { detailsMore } from './details-more.ts';
import { type DetailsData, type DetailsTable, detailsRows, rowShape } from './details-table.ts';
import { SESSIONS_CHART_NOTES, SESSIONS_CHART_TABLE, sessionsChartShape } from './sessions-chart.ts';
import { paginationShape } from './shapes.ts';
import { printedRows } from './table-rows.ts';

/** A details report, with what its screen needs to know about the table. */
export interface DetailsReport<Data extends DetailsData = DetailsData, Table extends DetailsTable = DetailsTable>
  extends Report<Data> {
  readonly details: Table;
}

/** Defines a details report (specification part 3, sections 2 and 3: Traffic Overview and those like it). */
export function detailsReport<const Field extends string, const By extends string>({
  id,
  version,
  filter,
  beside,
  inRow,
  ...details
}: DetailsTable<Field, By> & {
  readonly id: string;
  readonly version: number;
  /** Which sessions the report is about; all by default. */
  readonly filter?: Filter<DimensionName>;
  /** The fields that its answer has beside chart and table. */
  readonly beside?: z.ZodRawShape;
  /** The fields that a row has beside name and numbers. */
  readonly inRow?: z.ZodRawShape;
}): DetailsReport<DetailsData, DetailsTable<Field, By>> {
  const { field, title, by, columns, titled, chartless, keyed, holds } = details;
  const row = rowShape(details).extend({
    ...(holds && { [holds.field]: z.array(rowShape({ by: holds.by, columns })) }),
    ...inRow,
  });
  const report = defineReport({
    id,
    version,
    recipe: () => import('./details.recipe.ts').then(({ detailsRecipe }) => detailsRecipe(details, filter)),
    ...(!chartless && { notesOn: SESSIONS_CHART_NOTES }),
    ...(titled && { usesContent: true }),
    more: detailsMore(details, filter),
    lockable: Object.fromEntries(columns.flatMap(({ field: name, needs }) => (needs ? [[name, needs]] : []))),
    shape: z.object({
      ...(!chartless && sessionsChartShape),
      compare: z.boolean(),
      [field]: orError(keyed ? z.record(z.string(), row) : z.array(row)),
      pagination: paginationShape,
      has_shop: z.boolean().nullable(),
      ...(details.alike && { alike: z.array(z.array(z.string())) }),
      ...beside,
    }) as unknown as z.ZodType<DetailsData>,
    isEmpty: ({ sessions_chart: chart, pagination }) =>
      pagination.total === 0 &&
      !isPartError(chart) &&
      (!chart || (chart.total_sessions === 0 && chart.total_page_views === 0)),
    staysWhenEmpty: true,
    print: (data) => [printedRows(details, detailsRows(data, details))],
    tables: [
      ...(chartless ? [] : [SESSIONS_CHART_TABLE]),
      {
        id: field,
        title,
        ask: 'rows',
        list: true,
        ...(titled && { titled: by.of.dimension }),
        labels: columnLabels(details),
      },
      ...(holds
        ? [
            {
              id: holds.field,
              title: holds.title,
              ask: 'held',
              list: true,
              labels: { ...columnLabels(details), [holds.by.of.dimension]: holds.by.label },
            } as const,
          ]
        : []),
    ],
  });
  return { ...report, details };
}

/** Names that are called otherwise stand beside what they are called, under the vocabulary's name for them. */
const columnLabels = ({ by, called, columns }: DetailsTable): Readonly<Record<string, string>> =>
  Object.fromEntries([
    [(called ?? by).of.dimension, (called ?? by).label],
    ...columns.map(({ of, label }) => [of.metric, label] as const),
  ]);
