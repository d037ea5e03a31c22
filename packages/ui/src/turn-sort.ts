/** Sort order after a click on a column's head, if the rows have an order of their own. */
import { nextSort, type Sort } from './table-rows.ts';

/**
 * The next order of rows that stand in `standing` while none is chosen. A click always changes what is seen: the standing order is turned
 * round at once, and is never chosen beside itself.
 */
export function turnSort(chosen: Sort, standing: NonNullable<Sort>, column: string, numeric: boolean): Sort {
  const next = nextSort(chosen ?? standing, column, numeric);
  if (next === null) return chosen ? null : nextSort(null, column, numeric);
  return next.id === standing.id && next.direction === standing.direction ? null : next;
}
