/** This module is responsible for details reports: the chart of sessions and page views over a table by one dimension, sorted, searched and paged by the engine. */
import { type Filter, metricOf, type TableAnswer, type TableQuestion } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { ofWholeSite, optional, table } from '../kit/ask.ts';
import { type DimensionColumn, type MetricColumn, metricIn } from '../kit/columns.ts';
import { comparedPeriods } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { isPartError, orError, type PartError, partErrorOf } from '../kit/part-error.ts';
import { defineReport, type Report } from '../kit/report.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import { wireValue } from '../kit/wire-value.ts';
import {
  askSessionsChart,
  SESSIONS_CHART_NOTES,
  SESSIONS_CHART_TABLE,
  type SessionsChartData,
  sessionsChart,
  sessionsChartShape,
} from './sessions-chart.ts';

/** Rows on a page, as the specification offers them; the first is the default (part 1, section 9). */
export const PAGE_SIZES = [10, 25, 50] as const;
/** How far back a purchase tells that the site has a shop, days. */
const SHOP_DAYS = 364;
const PURCHASES = 'ecommercePurchases';
/** Metrics that say nothing about a site without a shop. */
const OF_SHOPS: readonly MetricName[] = [PURCHASES, 'sessionPurchaseRate', 'purchaseRevenue'];

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
  const metrics: readonly MetricName[] = columns.map(({ of }) => of.metric);
  const name = by.of.dimension;
  const sells = metrics.includes(PURCHASES);
  const report = defineReport({
    id,
    version,
    params: z.strictObject({
      sort: params.sort([by, ...columns].map((one) => one.field)),
      page: params.page,
      per_page: params.perPage(PAGE_SIZES),
      ...(details.searchLabel !== undefined && { search: params.search }),
    }),
    notesOn: SESSIONS_CHART_NOTES,
    asks: (context) => ({
      ...askSessionsChart(context, filter),
      rows: optional(
        table({
          dimensions: [name],
          metrics,
          dateRanges: comparedPeriods(context),
          align: context.compare !== undefined,
          totals: true,
          filter: allOf(filter, searched(name, (context.params as { search?: string }).search)),
          orderBy: orderOf(details, context.params.sort),
          limit: context.params.per_page,
          offset: (context.params.page - 1) * context.params.per_page,
        }),
      ),
    }),
    // A site that sold something in the period needs no further question.
    followUps: ({ rows }) => ({
      ...(sells &&
        !rows?.totals.some((totals) => metricOf({ metrics: totals }, PURCHASES) > 0) && {
          shop: optional(
            ofWholeSite(table({ metrics: [PURCHASES], dateRanges: [{ start: `${SHOP_DAYS}daysAgo`, end: 'today' }] })),
          ),
        }),
    }),
    answer: (answers, context, failed): DetailsData => {
      const { page, per_page } = context.params;
      const total = answers.rows?.rowCount ?? 0;
      return {
        ...sessionsChart(answers, context, failed),
        compare: context.compare !== undefined,
        [field]: answers.rows ? rowsIn(answers.rows, details) : partErrorOf(failed, 'rows'),
        pagination: { page, per_page, pages: Math.max(1, Math.ceil(total / per_page)), total },
        has_shop: sells ? !answers.shop || answers.shop.totals.some((totals) => totals.ecommercePurchases > 0) : null,
      };
    },
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
        labels: Object.fromEntries([[name, by.label], ...columns.map(({ of, label }) => [of.metric, label] as const)]),
      },
    ],
  });
  return { ...report, details };
}

const searched = (name: DimensionName, text = ''): Filter<DimensionName> | undefined =>
  text === '' ? undefined : { word: name, op: 'contains', value: text };

function allOf(...filters: readonly (Filter<DimensionName> | undefined)[]): Filter<DimensionName> | undefined {
  const given = filters.filter((one) => one !== undefined);
  return given.length > 1 ? { and: given } : given[0];
}

/** By the field that is asked for; else by the first metric, largest first. */
function orderOf({ by, columns }: DetailsTable, sort: string | undefined): TableQuestion['orderBy'] {
  const field = sort?.replace(/^-/, '');
  const desc = sort === undefined || sort.startsWith('-');
  if (field === by.field) return [{ dimension: by.of.dimension, desc, as: 'caseInsensitive' }];
  const column = columns.find((one) => one.field === field) ?? columns[0]!;
  return [{ metric: column.of.metric, desc }];
}

function rowsIn(
  { rows }: TableAnswer<readonly [DimensionName], readonly MetricName[]>,
  { by, columns }: DetailsTable,
): readonly DetailsRow[] {
  const valuesOf = (metrics: Readonly<Record<string, number | undefined>>) =>
    Object.fromEntries(
      columns.map((column) => [
        column.field,
        wireValue(metricOf({ metrics }, column.of.metric), metricIn(column).unit),
      ]),
    );
  return rows.map(({ dimensions, metrics, others }) => ({
    [by.field]: dimensions[by.of.dimension],
    ...valuesOf(metrics),
    compare: others?.[1] ? valuesOf(others[1]) : null,
  }));
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
