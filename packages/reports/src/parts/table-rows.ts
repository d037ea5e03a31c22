/** A table's rows in its file and on the command line. */
import { inFile, metricIn, shownNumber } from '../kit/columns.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { type ExportColumn, type ExportRow, type PrintedTable, printedValue } from '../kit/tables.ts';
import type { DetailsRow, DetailsTable } from './details-table.ts';

type Columns = Pick<DetailsTable, 'by' | 'called' | 'columns' | 'inFile'>;

/** The columns of a file of rows that a recipe computes. */
export const fileColumns = ({ by, columns, inFile: more = [] }: Columns): readonly ExportColumn[] => [
  { field: by.field, label: by.label },
  ...columns.map(inFile),
  ...more,
];

/** The cells of a row under {@link fileColumns}. */
export const fileCells = (table: Columns, row: Readonly<Record<string, unknown>>): ExportRow =>
  fileColumns(table).map(({ field }) => row[field] as ExportRow[number]);

/** The rows as the command line prints them; none in place of an error. */
export const printedRows = (
  { by, called, columns }: Columns,
  rows: readonly DetailsRow[] | PartError,
): PrintedTable => ({
  columns: [{ title: by.label }, ...columns.map(({ label }) => ({ title: label, right: true }))],
  rows: isPartError(rows)
    ? []
    : rows.map((row) => [
        String(row[(called ?? by).field]),
        ...columns.map((column) => printedValue(shownNumber(column, columns, row), metricIn(column).unit)),
      ]),
});
