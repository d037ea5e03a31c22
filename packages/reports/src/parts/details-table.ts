/** This module is responsible for the table of a details report: its definition, and the shape of its rows. */
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import type { DimensionColumn, MetricColumn } from '../kit/columns.ts';
import type { PartError } from '../kit/part-error.ts';
import type { SessionsChartData } from './sessions-chart.ts';

/** Rows on a page, as the specification offers them; the first is the default (part 1, section 9). */
export const PAGE_SIZES = [10, 25, 50] as const;
/** Metrics that are meaningless for a site without a shop. */
const OF_SHOPS: readonly MetricName[] = ['ecommercePurchases', 'sessionPurchaseRate', 'purchaseRevenue'];

/** Definition of a details report's table. */
export interface DetailsTable {
  /** The field of the answer with the rows. */
  readonly field: string;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  readonly by: DimensionColumn;
  readonly columns: readonly MetricColumn[];
  readonly emptyText: string;
  /** Whether the names are paths of pages: shown below the title of the page, and searched by both. */
  readonly titled?: true;
  /** Whether a row says which icon its name has. */
  readonly icons?: true;
  /** Set where there is no chart of sessions and page views over the table. */
  readonly chartless?: true;
  /** In the search field; the table cannot be searched without it. */
  readonly searchLabel?: string;
  /** What is inside of a row: it opens into its largest rows by each of these. */
  readonly opens?: readonly [DimensionColumn, ...DimensionColumn[]];
}

/**
 * A row: the name and each metric under its field; `compare` has the metrics of the chosen period, `title` the title of the page whose path
 * the name is, null where none is known; `icon` the key of the name's icon, such as `facebook`.
 */
export interface DetailsRow {
  readonly compare: Readonly<Record<string, number>> | null;
  readonly [field: string]: string | number | Readonly<Record<string, number>> | null;
}

/** The shape of {@link DetailsRow}. */
export const rowShape = ({ by, columns, titled, icons }: Pick<DetailsTable, 'by' | 'columns' | 'titled' | 'icons'>) => {
  const values = Object.fromEntries(columns.map(({ field }) => [field, z.number()]));
  return z.object({
    [by.field]: z.string(),
    ...(titled && { title: z.string().nullable() }),
    ...(icons && { icon: z.string() }),
    ...values,
    compare: z.object(values).nullable(),
  });
};

/** Which rows, of how many, are in the answer. */
export interface Pagination {
  readonly page: number;
  readonly per_page: number;
  readonly pages: number;
  readonly total: number;
}

/** The answer of a details report: beside these fields the rows, under the table's own field; no chart where the report has none. */
export interface DetailsData extends Partial<SessionsChartData> {
  readonly compare: boolean;
  readonly pagination: Pagination;
  /** Whether the site sold anything in the last year; null if the table has no purchases. */
  readonly has_shop: boolean | null;
  readonly [field: string]: unknown;
}

/** The rows of an answer, or the error in their place. */
export const rowsOf = (data: DetailsData, { field }: DetailsTable): readonly DetailsRow[] | PartError =>
  data[field] as readonly DetailsRow[] | PartError;

/** Whether a column is about orders. */
export const sellsIn = ({ columns }: DetailsTable, field: string): boolean =>
  columns.some((column) => column.field === field && OF_SHOPS.includes(column.of.metric));
