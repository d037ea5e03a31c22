/** Table of a details report: its definition, and the shape of its rows. */
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import type { DimensionColumn, MetricColumn } from '../kit/columns.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import type { SessionsChartData } from './sessions-chart.ts';

/** Rows on a page, as the specification offers them; the first is the default (part 1, section 9). */
export const PAGE_SIZES = [10, 25, 50] as const;
/** Metrics that are meaningless for a site without a shop. */
const OF_SHOPS: readonly MetricName[] = ['ecommercePurchases', 'sessionPurchaseRate', 'purchaseRevenue'];

/** A metric of a row over time, under the id of the chart's tab that draws it. */
export interface TracedLine {
  readonly field: string;
  readonly metric: MetricName;
}

/** Definition of a details report's table. `Field` and `By` are the fields of a row with its numbers and with its name. */
export interface DetailsTable<Field extends string = string, By extends string = string> {
  /** The field of the answer with the rows. */
  readonly field: string;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  readonly by: DimensionColumn<By>;
  /** Dimension with the names of the codes in `by`: rows are sorted and searched by it. */
  readonly called?: DimensionColumn;
  readonly columns: readonly MetricColumn<Field>[];
  /** Numbers of rows that a recipe computes which only a file has, after the columns: what its rates are of. */
  readonly inFile?: readonly { readonly field: NoInfer<Field>; readonly label: string }[];
  /** A line under the title: what the table is about, where that isn't all visits. */
  readonly about?: string;
  readonly emptyText: string;
  /** How rows come about, under `emptyText`. */
  readonly emptyHint?: string;
  /**
   * Where `by` has ids: the field of a row with its name, null if it has none, shown above the id. `without` is said of ids without a name,
   * `unknown` of the row without an id.
   */
  readonly named?: { readonly field: string; readonly without: string; readonly unknown: string };
  /** Two or three fields that are drawn behind the names, one inside the other, whatever the order; by default the column that the table is sorted by. */
  readonly nested?: {
    readonly outer: NoInfer<Field>;
    readonly middle?: NoInfer<Field>;
    readonly inner: NoInfer<Field>;
  };
  /** Whether the names are paths of pages: shown below the title of the page, and searched by both. */
  readonly titled?: true;
  /** Set where a page's own view walks the rows of the table: that of the Pages report. */
  readonly walked?: true;
  /** Whether a row says which icon its name has. */
  readonly icons?: true;
  /** Set where there is no chart of sessions and page views over the table. */
  readonly chartless?: true;
  /** The lines of a row that a chart of the report's own draws, by the ids of its tabs; of a chart of sessions and page views they are known. */
  readonly traced?: readonly TracedLine[];
  /** Whether the answer has the rows in an object by their names, in the order of the table. */
  readonly keyed?: true;
  /** Rows inside of each row that are part of the answer, all of them: under this field, by this dimension. */
  readonly holds?: { readonly field: string; readonly title: string; readonly by: DimensionColumn };
  /**
   * Names that stand for none of what the table lists, such as the campaign of visits without one: rows and files leave them out unless the
   * reader asks for all (the parameter `all`), or filters by the names. The chart, and what a row opens into, have them always.
   */
  readonly hides?: { readonly names: readonly string[]; readonly label: string };
  /** Whether the answer says which names are alike; see `findSimilarNames`. */
  readonly alike?: true;
  /** In the search field; the table cannot be searched without it. */
  readonly searchLabel?: string;
  /** Set where the rows are of all time up to the end of the dates: dates that begin earlier have no more. */
  readonly soFar?: true;
  /** The order unless the reader chooses one: by default the first number, largest first. */
  readonly order?: { readonly id: NoInfer<Field | By>; readonly direction: 'asc' | 'desc' };
  /** Set where the names are codes, such as coupons: they are set in a monospaced font and can be copied. */
  readonly codes?: true;
  /** Set where the names filter nothing: the report's other parts know nothing of them. */
  readonly unfiltered?: true;
  /** Rows whose number in a field is below this say little, and are grey. */
  readonly few?: { readonly field: NoInfer<Field>; readonly below: number };
  /** On a phone, how many numbers are in a line, where three have no room. */
  readonly perLine?: 2;
  /** Dimensions that a row opens into, each with its largest rows. */
  readonly opens?: readonly [DimensionColumn, ...DimensionColumn[]];
  /**
   * Sentence at the top of an open row: the shares of its largest rows inside by the first dimension of `opens`, in place of those rows;
   * or its revenue per 100 sessions.
   */
  readonly inWords?: 'shares' | 'revenue';
}

/**
 * A row: the name and each metric under its field; `compare` has the metrics of the chosen period, `title` the title of the page whose path
 * the name is, null where none is known; `icon` the key of the name's icon, such as `facebook`.
 */
export interface DetailsRow {
  readonly compare: Readonly<Record<string, number | null>> | null;
  readonly [field: string]:
    | string
    | number
    | Readonly<Record<string, number | null>>
    | readonly DetailsRow[]
    | null
    | undefined;
}

/** A row of a table whose fields are known: one that the table doesn't have doesn't compile. */
export type RowOf<Table extends DetailsTable> = Pick<DetailsRow, 'compare'> & {
  readonly [Name in Table['columns'][number]['field'] | Table['by']['field'] | 'title' | 'icon']: DetailsRow[string];
};

/** The table as far as the reader is entitled to its columns. */
export const openTo = (details: DetailsTable, { locked }: { readonly locked: readonly string[] }): DetailsTable => ({
  ...details,
  columns: details.columns.filter(({ field }) => !locked.includes(field)),
});

/** The shape of {@link DetailsRow}. */
export const rowShape = ({
  by,
  called,
  columns,
  titled,
  icons,
}: Pick<DetailsTable, 'by' | 'called' | 'columns' | 'titled' | 'icons'>) => {
  // Null where the source can't answer the metric.
  const value = z.number().nullable();
  const values = Object.fromEntries(columns.map(({ field, needs }) => [field, needs ? value.optional() : value]));
  return z.object({
    [by.field]: z.string(),
    ...(called && { [called.field]: z.string() }),
    ...(titled && { title: z.string().nullable() }),
    ...(icons && { icon: z.string() }),
    ...values,
    compare: z.object(values).nullable(),
  });
};

/** The lines of the chart of sessions and page views. */
const SESSIONS_LINES: readonly TracedLine[] = [
  { field: 'sessions', metric: 'sessions' },
  { field: 'page_views', metric: 'screenPageViews' },
];

/** The lines that a row has in the chart over the table; none where there is no chart. */
export const tracedLines = ({ chartless, traced }: DetailsTable): readonly TracedLine[] =>
  traced ?? (chartless ? [] : SESSIONS_LINES);

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
  /** Names that are probably meant to be one, in groups; where the table points them out. */
  readonly alike?: readonly (readonly string[])[];
  readonly [field: string]: unknown;
}

/** The rows of an answer, or the error in their place. */
export function detailsRows<Table extends DetailsTable>(
  data: DetailsData,
  table: Table,
): readonly RowOf<Table>[] | PartError;
export function detailsRows(data: DetailsData, table: Pick<DetailsTable, 'field'>): readonly DetailsRow[] | PartError;
export function detailsRows(
  data: DetailsData,
  { field }: Pick<DetailsTable, 'field'>,
): readonly DetailsRow[] | PartError {
  const rows = data[field] as readonly DetailsRow[] | Readonly<Record<string, DetailsRow>> | PartError;
  if (isPartError(rows)) return rows;
  return Array.isArray(rows) ? rows : Object.values(rows);
}

/** Whether a column is about orders. */
export const sellsIn = ({ columns }: DetailsTable, field: string): boolean =>
  columns.some((column) => column.field === field && OF_SHOPS.includes(column.of.metric));
