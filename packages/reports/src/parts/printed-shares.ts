import type { PrintedTable } from '../kit/tables.ts';
import { printedPairs } from './printed-pairs.ts';

/** Shares in percent as the command line prints them. */
export const printedShares = (
  title: string,
  of: string,
  rows: readonly (readonly [name: string, percent: number])[],
): PrintedTable => printedPairs(title, of, rows, ([name, value]) => [name, { value, unit: '%' }]);
