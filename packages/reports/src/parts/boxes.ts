/** Summary boxes of a report: the shape of their numbers, and how the command line prints them. */
import { z } from 'zod';
import { type PrintedCell, type PrintedTable, printedColumns } from '../kit/tables.ts';
import { change } from './shapes.ts';

/** The shape of a box. Rates are percents 0-100 with two decimals; durations seconds; money major units. */
export const boxShape = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    /** The period just before, whether or not comparing; null where nothing is known of it. */
    prev: z.number().nullable(),
    change,
    /** The chosen period; null when not comparing. */
    compare_value: z.number().nullable(),
    compare_change: change,
  });

/** A box as it is printed. */
export interface PrintedBox {
  readonly label: string;
  readonly box: { readonly change: number | null; readonly compare_change: number | null };
  /** One of its numbers. */
  readonly cell: (of: 'value' | 'prev' | 'compare_value') => PrintedCell;
}

/** The boxes as one table. */
export const printedBoxes = (boxes: readonly PrintedBox[], comparing: boolean): PrintedTable => ({
  columns: printedColumns(['Metric'], ['Value', 'Before', 'Change', ...(comparing ? ['Compared', 'Change'] : [])]),
  rows: boxes.map(({ label, box, cell }) => [
    label,
    cell('value'),
    cell('prev'),
    { change: box.change },
    ...(comparing ? [cell('compare_value'), { change: box.compare_change }] : []),
  ]),
});
