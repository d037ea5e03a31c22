/** One page of rows that are all known: sorted as the reader chose, and cut. */
import { QUESTION_LIMITS } from '@magpie/query';
import { parseSort, signOf } from './sort-by.ts';

/** A page, and how many rows are on each. */
interface Paged {
  readonly page: number;
  readonly per_page: number;
}

/** A page of a sorted table. */
export interface WantedPage extends Paged {
  /** A field of the rows, with a leading minus for the largest first. */
  readonly sort: string;
}

/** All rows on one page, for a file. */
export const allOnOnePage = { page: 1, per_page: QUESTION_LIMITS.rows } as const satisfies Paged;

/** Which page of how many, as answers say it; a table without rows has one page. */
export const paginationOf = (total: number, { page, per_page }: Paged) => ({
  page,
  per_page,
  pages: Math.max(1, Math.ceil(total / per_page)),
  total,
});

/** Compares two values in ascending order. */
export const ascending = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The wanted page of the rows, and how many there are. Rows without a value in the field come last, either way; `tie` orders rows that are
 * equal in it, either way too.
 */
export function sortedPage<Row extends object>(
  rows: readonly Row[],
  { sort, page, per_page }: WantedPage,
  tie: (a: Row, b: Row) => number,
): { readonly rows: Row[]; readonly pagination: ReturnType<typeof paginationOf> } {
  const by = parseSort<keyof Row & string>(sort);
  const sign = signOf(by);
  const readField = (row: Row) => (row[by.field] ?? null) as string | number | null;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [readField(a), readField(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || tie(a, b);
    return sign * ascending(left, right) || tie(a, b);
  });
  return {
    rows: sorted.slice((page - 1) * per_page, page * per_page),
    pagination: paginationOf(rows.length, { page, per_page }),
  };
}
