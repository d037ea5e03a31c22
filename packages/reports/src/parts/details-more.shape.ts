/** This module is responsible for the shapes of a details report's `more`: rows over time, and rows inside of rows. */
import { z } from 'zod';
import type { DimensionColumn } from '../kit/columns.ts';
import { type DetailsRow, type DetailsTable, rowShape } from './details-table.ts';

/** Maximum number of rows that are shown inside of one. */
export const ROWS_INSIDE = 5;

const rowOverTime = z.object({
  name: z.string(),
  /** By the buckets of the report's chart. */
  sessions: z.array(z.number()),
  page_views: z.array(z.number()),
});
/** One row of the table over time. */
type RowOverTime = z.infer<typeof rowOverTime>;

/** What is inside of one row, by one dimension. */
export interface GroupInside {
  /** The field of the rows' names. */
  readonly by: string;
  /** Their number; the largest are in `rows`. */
  readonly total: number;
  readonly rows: readonly DetailsRow[];
}

/** What is inside of one row: a group for each dimension that it opens into. */
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
export const rowsOverTimeShape: z.ZodType<RowsOverTime> = z.object({ rows: z.array(rowOverTime) });

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
