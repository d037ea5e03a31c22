/** This module is responsible for details reports: the chart of sessions and page views over a table by one dimension, sorted, searched and paged by the engine. */
import type { Filter } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { type DimensionColumn, type MetricColumn, metricIn } from '../kit/columns.ts';
import { isPartError, orError, type PartError } from '../kit/part-error.ts';
import { defineReport, type Report } from '../kit/report.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import {
  SESSIONS_CHART_NOTES,
  SESSIONS_CHART_TABLE,
  type SessionsChartData,
  sessionsChartShape,
} from './sessions-chart.ts';

/** Rows on a page, as the specification offers them; the first is the default (part 1, section 9). */
export const PAGE_SIZES = [10, 25, 50] as const;
/** Metrics that say nothing about a site without a shop. */
const OF_SHOPS: readonly MetricName[] = ['ecommercePurchases', 'sessionPurchaseRate', 'purchaseRevenue'];

/** What a details report says of its table. */
export interface DetailsTable {
  /** The field of the answer with the rows. */
  readonly field: string;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  readonly by: DimensionColumn;
  readonly columns: readonly MetricColumn[];
  readonly emptyText: string;
  /** In the search field; the table cannot be searched without it. */
  readonly searchLabel?: string;
}

/** A row: the name and each metric under its field; `compare` has the metrics of the chosen period. */
export interface DetailsRow {
  readonly compare: Readonly<Record<string, number>> | null;
  readonly [field: string]: string | number | Readonly<Record<string, number>> | null;
}

/** Which rows of how many are in the answer. */
export interface Pagination {
  readonly page: number;
  readonly per_page: number;
  readonly pages: number;
  readonly total: number;
}

/** The answer of a details report: beside these fields the rows, under the table's own field. */
export interface DetailsData extends SessionsChartData {
  readonly compare: boolean;
  readonly pagination: Pagination;
  /** Whether the site has sold anything in a year; null where the table has no purchases. */
  readonly has_shop: boolean | null;
  readonly [field: string]: unknown;
}

/** A details report, with what its screen needs to know of the table. */
export interface DetailsReport extends Report<DetailsData> {
  readonly details: DetailsTable;
}

/** The rows of an answer, or why there are none. */
export const rowsOf = (data: DetailsData, { field }: DetailsTable): readonly DetailsRow[] | PartError =>
  data[field] as readonly DetailsRow[] | PartError;

/** Whether a column is about orders. */
export const sellsIn = ({ columns }: DetailsTable, field: string): boolean =>
  columns.some((column) => column.field === field && OF_SHOPS.includes(column.of.metric));

/** Defines a details report (specification part 3, sections 2 and 3: Traffic Overview and those like it). */
export function detailsReport({
  id,
  version,
  filter,
  ...details
}: DetailsTable & {
  readonly id: string;
  readonly version: number;
  /** Which sessions the report is about; all of them unless given. */
  readonly filter?: Filter<DimensionName>;
}): DetailsReport {
  const { field, title, by, columns } = details;
  const report = defineReport({
    id,
    version,
    recipe: () => import('./details.recipe.ts').then(({ detailsRecipe }) => detailsRecipe(details, filter)),
    notesOn: SESSIONS_CHART_NOTES,
    shape: z.object({
      ...sessionsChartShape,
      compare: z.boolean(),
      [field]: orError(z.array(rowShape(details))),
      pagination: z.object({ page: z.number(), per_page: z.number(), pages: z.number(), total: z.number() }),
      has_shop: z.boolean().nullable(),
    }) as unknown as z.ZodType<DetailsData>,
    isEmpty: ({ sessions_chart: chart, pagination }) =>
      pagination.total === 0 && !isPartError(chart) && chart.total_sessions === 0 && chart.total_page_views === 0,
    print: (data) => [printed(data, details)],
    tables: [
      SESSIONS_CHART_TABLE,
      {
        id: field,
        title,
        ask: 'rows',
        list: true,
        labels: Object.fromEntries([
          [by.of.dimension, by.label],
          ...columns.map(({ of, label }) => [of.metric, label] as const),
        ]),
      },
    ],
  });
  return { ...report, details };
}

const rowShape = ({ by, columns }: DetailsTable) => {
  const values = Object.fromEntries(columns.map(({ field }) => [field, z.number()]));
  return z.object({ [by.field]: z.string(), ...values, compare: z.object(values).nullable() });
};

function printed(data: DetailsData, details: DetailsTable): PrintedTable {
  const { by, columns } = details;
  const rows = rowsOf(data, details);
  return {
    columns: [{ title: by.label }, ...columns.map(({ label }) => ({ title: label, right: true }))],
    rows: isPartError(rows)
      ? []
      : rows.map((row) => [
          String(row[by.field]),
          ...columns.map((column) => printedValue(Number(row[column.field]), metricIn(column).unit)),
        ]),
  };
}
