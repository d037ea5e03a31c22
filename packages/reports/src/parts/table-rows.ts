/** A table's rows on the command line. */
import { metricIn, shownNumber } from '../kit/columns.ts';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { type PrintedTable, printedValue } from '../kit/tables.ts';
import type { DetailsRow, DetailsTable } from './details-table.ts';

/** The rows as the command line prints them; none in place of an error. */
export const printedRows = (
  { by, called, columns }: Pick<DetailsTable, 'by' | 'called' | 'columns'>,
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
