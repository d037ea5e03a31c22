import { describe, expect, it } from 'vitest';
import { nextSort, searchRows, sliceRows, sortRows } from './table-rows.ts';

interface Row {
  name: string;
  value: number | null;
}

const rows: Row[] = [
  { name: 'item 10', value: 3 },
  { name: 'Item 9', value: null },
  { name: 'éclair', value: 3 },
  { name: 'Apple', value: 12 },
];
const cell = (row: Row, column: string) => row[column as keyof Row];
const names = (sorted: Row[]) => sorted.map((row) => row.name);

describe('sortRows', () => {
  it('sorts text naturally, numbers by value, and missing values last', () => {
    expect(names(sortRows(rows, { id: 'name', direction: 'asc' }, cell, 'en'))).toEqual([
      'Apple',
      'éclair',
      'Item 9',
      'item 10',
    ]);
    expect(names(sortRows(rows, { id: 'value', direction: 'desc' }, cell, 'en'))).toEqual([
      'Apple',
      'item 10',
      'éclair',
      'Item 9',
    ]);
    expect(names(sortRows(rows, { id: 'value', direction: 'asc' }, cell, 'en'))).toEqual([
      'item 10',
      'éclair',
      'Apple',
      'Item 9',
    ]);
    expect(sortRows(rows, null, cell, 'en')).toEqual(rows);
  });
});

describe('nextSort', () => {
  it('has three states', () => {
    const first = nextSort(null, 'value', true);
    const second = nextSort(first, 'value', true);
    expect([first, second, nextSort(second, 'value', true)]).toEqual([
      { id: 'value', direction: 'desc' },
      { id: 'value', direction: 'asc' },
      null,
    ]);
    expect(nextSort(first, 'name', false)).toEqual({ id: 'name', direction: 'asc' });
  });
});

describe('searchRows', () => {
  it('ignores case and accents', () => {
    expect(names(searchRows(rows, ' ECLA', (row) => [row.name]))).toEqual(['éclair']);
    expect(searchRows(rows, '  ', (row) => [row.name])).toHaveLength(4);
    expect(searchRows(rows, 'pear', (row) => [row.name])).toEqual([]);
  });
});

describe('pageOf', () => {
  it('returns a page, the last one if beyond the end, and one for no rows', () => {
    const numbers = Array.from({ length: 13 }, (_, index) => index);
    expect(sliceRows(numbers, 1, 10)).toEqual({ rows: [10, 11, 12], page: 1, pages: 2 });
    expect(sliceRows(numbers, 9, 10).page).toBe(1);
    expect(sliceRows([], 0, 10)).toEqual({ rows: [], page: 0, pages: 1 });
    expect(sliceRows(numbers.slice(0, 10), 0, 10).pages).toBe(1);
  });
});
