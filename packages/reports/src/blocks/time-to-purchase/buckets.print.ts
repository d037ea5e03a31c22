/** How long it took to buy, on the command line. */
import { isPartError, type PartError } from '../../kit/part-error.ts';
import { type PrintedTable, printedColumns, printedValue } from '../../kit/tables.ts';
import { BUCKETS, type BucketsData } from './buckets.shape.ts';

/** By days, then by visits. */
export function printedBuckets({ days, sessions }: BucketsData): PrintedTable[] {
  const buckets = (title: string, rows: readonly (readonly [string, number, number])[]): PrintedTable => ({
    columns: printedColumns([title], ['Transactions', 'Percent']),
    rows: rows.map(([name, transactions, percent]) => [name, transactions, printedValue(percent, 'ratio')]),
  });
  return [
    buckets(
      BUCKETS.days.title,
      rowsIn(days).map(({ day, transactions, percent }) => [day, transactions, percent] as const),
    ),
    buckets(
      BUCKETS.sessions.title,
      rowsIn(sessions).map(({ session, transactions, percent }) => [session, transactions, percent] as const),
    ),
  ];
}

const rowsIn = <Row>(part: readonly Row[] | PartError): readonly Row[] => (isPartError(part) ? [] : part);
