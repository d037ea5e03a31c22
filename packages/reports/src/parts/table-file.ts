/** Rows that a recipe computes in their table's file. */
import { inFile } from '../kit/columns.ts';
import type { ExportColumn, ExportRow } from '../kit/tables.ts';
import type { DetailsTable } from './details-table.ts';

type Columns = Pick<DetailsTable, 'by' | 'columns' | 'inFile'>;

/** The columns of a file of rows that a recipe computes. */
export const fileColumns = ({ by, columns, inFile: more = [] }: Columns): readonly ExportColumn[] => [
  { field: by.field, label: by.label },
  ...columns.map(inFile),
  ...more,
];

/** The cells of a row under {@link fileColumns}. */
export const fileCells = (table: Columns, row: Readonly<Record<string, unknown>>): ExportRow =>
  fileColumns(table).map(({ field }) => row[field] as ExportRow[number]);
