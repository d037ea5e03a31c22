/** Orders, searches and pages the rows of a table. */

/** Value of a cell. */
export type CellValue = string | number | null | undefined;

/** The order a table is in; `null` is the order the rows came in. */
export type Sort = { id: string; direction: 'asc' | 'desc' } | null;

const absent = (value: CellValue) => value === null || value === undefined || value === '';

function compare(a: CellValue, b: CellValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The rows in order; equal ones keep their places, missing values come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort,
  valueIn: (row: Row, column: string) => CellValue,
  locale: string,
): Row[] {
  if (!sort) return [...rows];
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const a = valueIn(left, sort.id);
    const b = valueIn(right, sort.id);
    if (absent(a) || absent(b)) return Number(absent(a)) - Number(absent(b));
    return sign * compare(a, b, collator);
  });
}

/** The next of the three states of a column's head: numbers start with the largest, texts with the first. */
export function nextSort(sort: Sort, column: string, numeric: boolean): Sort {
  const first = numeric ? 'desc' : 'asc';
  const second = numeric ? 'asc' : 'desc';
  if (sort?.id !== column) return { id: column, direction: first };
  return sort.direction === first ? { id: column, direction: second } : null;
}

/** The rows with a text that contains the search term, ignoring case and accents. */
export function searchRows<Row>(rows: readonly Row[], search: string, textsOf: (row: Row) => string[]): Row[] {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(search.trim());
  if (wanted === '') return [...rows];
  return rows.filter((row) => textsOf(row).some((text) => plain(text).includes(wanted)));
}

/** The part of the rows on a page (from 0), and how many pages there are; a page past the end is the last. */
export function sliceRows<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { rows: rows.slice(at * size, (at + 1) * size), page: at, pages };
}
