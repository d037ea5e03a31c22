import { isPartError, type PartError } from '../kit/part-error.ts';
import type { PrintedCell, PrintedTable } from '../kit/tables.ts';

/** Rows of a name and a number as the command line prints them; none of a part that failed. */
export const printedPairs = <Row>(
  title: string,
  of: string,
  rows: readonly Row[] | PartError,
  cells: (row: Row) => readonly [name: string, number: PrintedCell],
): PrintedTable => ({
  columns: [{ title }, { title: of, right: true }],
  rows: isPartError(rows) ? [] : rows.map(cells),
});
