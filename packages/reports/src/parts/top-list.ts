/** Top lists of a report: their form, and the form of their rows. */
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { type DimensionColumn, type MetricColumn, metricIn, shownNumber } from '../kit/columns.ts';
import { isPartError, orError, type PartError } from '../kit/part-error.ts';
import { type AskedTable, type PrintedTable, printedValue } from '../kit/tables.ts';

/** Rows of a list that doesn't say how many it has (specification part 1, section 9). */
export const TOP = 10;

/** A row's part of the total of a column. */
export interface ShareColumn {
  /** In the rows of the answer. */
  readonly field: string;
  /** The field of the column. */
  readonly of: string;
  /** In English, like the sentence about it. */
  readonly label: string;
  readonly help: string;
}

/** Definition of one of a report's lists. */
export interface TopList {
  /** The field of the answer with the rows, and the name of what is asked. */
  readonly field: string;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  readonly help?: string;
  /** Dimensions of the rows; the first one names a row. */
  readonly by: readonly [DimensionColumn, ...DimensionColumn[]];
  /** The numbers; unless `sorts` says otherwise, the list is sorted by the first, largest first, then by the one that shares are of. */
  readonly columns: readonly [MetricColumn, ...MetricColumn[]];
  /** A column after the first number: each row's part of a column's total, percent. The total is that of all rows, listed or not. */
  readonly share?: ShareColumn;
  /** Set where readers choose the order: the report's parameter for it, and the field of the number that comes first until they do. */
  readonly sorts?: { readonly param: string; readonly by: string };
  readonly emptyText: string;
  /** Whether a row has a `title`, shown over its name: of a page over its path. */
  readonly titled?: true;
  /** Set where a row's name filters nothing: the report's other parts know nothing of it. */
  readonly unfiltered?: true;
}

/** A row: names and numbers under their fields; `compare` has the numbers of the chosen period. */
export interface TopRow {
  readonly compare: Readonly<Record<string, number>> | null;
  readonly [field: string]: string | number | Readonly<Record<string, number>> | null;
}

/** The shape of the rows of a list, or of the error in their place. */
export function topListShape({ by, columns, share, titled }: TopList): z.ZodType<readonly TopRow[] | PartError> {
  const fields = [...columns, ...(share ? [share] : [])].map(({ field }) => field);
  const numbers = Object.fromEntries(fields.map((field) => [field, z.number()]));
  return orError(
    z.array(
      z.object({
        ...Object.fromEntries(by.map(({ field }) => [field, z.string()])),
        // The name where no title is known.
        ...(titled && { title: z.string() }),
        ...numbers,
        compare: z.object(numbers).nullable(),
      }),
    ),
  ) as unknown as z.ZodType<readonly TopRow[] | PartError>;
}

/** Dimensions with paths of pages. */
export const OF_PAGES: readonly DimensionName[] = ['pagePath', 'landingPage'];

/** A list as a table to export. */
export const topListTable = <const Field extends string>({
  field,
  title,
  by,
  columns,
  share,
  titled,
}: TopList & { readonly field: Field }): AskedTable<Field> => ({
  id: field,
  title,
  ask: field,
  list: true,
  ...(share && {
    share: { of: columns.find((column) => column.field === share.of)!.of.metric, label: share.label },
  }),
  ...(titled && OF_PAGES.includes(by[0].of.dimension) && { titled: by[0].of.dimension }),
  labels: Object.fromEntries([
    // A title has a column of its own, or none: what the name is says the vocabulary.
    ...by.slice(titled ? 1 : 0).map(({ of, label }) => [of.dimension, label] as const),
    ...columns.map(({ of, label }) => [of.metric, label] as const),
  ]),
});

/** A list as the command line prints it: titles in place of names where it has them. */
export function printedTopList(
  { title, by, columns, share, titled }: TopList,
  rows: readonly TopRow[] | PartError,
): PrintedTable {
  const names = titled ? ['title'] : by.map(({ field }) => field);
  // As on the screen, after the first number.
  const numbers = columns
    .map((column) => ({
      label: column.label,
      of: (row: TopRow) => printedValue(shownNumber(column, columns, row), metricIn(column).unit),
    }))
    .toSpliced(
      1,
      0,
      ...(share ? [{ label: share.label, of: (row: TopRow) => printedValue(Number(row[share.field]), 'ratio') }] : []),
    );
  return {
    columns: [
      { title },
      ...names.slice(1).map((_, i) => ({ title: by[i + 1]!.label })),
      ...numbers.map(({ label }) => ({ title: label, right: true })),
    ],
    rows: isPartError(rows)
      ? []
      : rows.map((row) => [...names.map((name) => String(row[name])), ...numbers.map((number) => number.of(row))]),
  };
}
