import type { PrintedTable } from '../kit/tables.ts';

/** Shares in percent as the command line prints them. */
export const printedShares = (
  title: string,
  of: string,
  rows: readonly (readonly [name: string, percent: number])[],
): PrintedTable => ({
  columns: [{ title }, { title: of, right: true }],
  rows: rows.map(([name, value]) => [name, { value, unit: '%' }]),
});
