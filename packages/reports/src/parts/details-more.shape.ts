/** Shapes of a details report's `more`: rows over time, and rows inside rows. */
import { z } from 'zod';
import type { DimensionColumn } from '../kit/columns.ts';
import { type DetailsRow, type DetailsTable, rowShape, type TracedLine } from './details-table.ts';

/** Maximum number of rows that are shown inside of one. */
export const ROWS_INSIDE = 5;

/** One row of the table over time: its name, and its lines by the buckets of the report's chart. */
interface RowOverTime {
  readonly name: string;
  readonly [field: string]: string | readonly number[];
}

/** Rows inside of one row, by one dimension. */
export interface GroupInside {
  /** The field of the rows' names. */
  readonly by: string;
  /** Their number; the largest are in `rows`. */
  readonly total: number;
  readonly rows: readonly DetailsRow[];
}

/** Rows inside of one row: a group for each dimension that it opens into. */
interface RowInside {
  readonly name: string;
  readonly groups: readonly GroupInside[];
}

/** The answer of `rows_over_time`, in the order of the requested names. */
export interface RowsOverTime {
  readonly rows: readonly RowOverTime[];
}
/** The answer of `rows_inside`, in the order of the requested names. */
export interface RowsInside {
  readonly rows: readonly RowInside[];
}

/** The shape of {@link RowsOverTime}. */
export const rowsOverTimeShape = (lines: readonly TracedLine[]) =>
  z.object({
    rows: z.array(
      z.object({
        name: z.string(),
        ...Object.fromEntries(lines.map(({ field }) => [field, z.array(z.number().nullable())])),
      }),
    ),
  }) as unknown as z.ZodType<RowsOverTime>;

/** The shape of {@link RowsInside}, with rows by some dimensions. */
export const rowsInsideShape = ({ columns }: DetailsTable, opens: readonly DimensionColumn[]) =>
  z.object({
    rows: z.array(
      z.object({
        name: z.string(),
        groups: z.array(
          z.object({
            by: z.string(),
            total: z.number(),
            rows: z.array(z.union(opens.map((by) => rowShape({ by, columns })))),
          }),
        ),
      }),
    ),
  }) as unknown as z.ZodType<RowsInside>;
