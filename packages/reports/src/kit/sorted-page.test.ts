import { describe, expect, it } from 'vitest';
import { ascending, paginationOf, sortedPage } from './sorted-page.ts';

const ROWS = [
  { name: 'b', count: 2 },
  { name: 'a', count: null },
  { name: 'd', count: 2 },
  { name: 'c', count: 10 },
  { name: 'e', count: null },
];
const names = (sort: string, page = 1, per_page = 10) =>
  sortedPage(ROWS, { sort, page, per_page }, (a, b) => ascending(a.name, b.name))
    .rows.map(({ name }) => name)
    .join('');

describe('a sorted page', () => {
  it.each([
    ['count', 'bdcae'],
    ['-count', 'cbdae'],
    ['name', 'abcde'],
    ['-name', 'edcba'],
  ])('by %s has rows without a value last, and equal ones in one order: %s', (sort, expected) => {
    expect(names(sort)).toBe(expected);
  });

  it('is cut, and empty behind the last one', () => {
    expect([names('name', 1, 2), names('name', 3, 2), names('name', 4, 2)]).toEqual(['ab', 'e', '']);
  });

  it('leaves the given rows as they are', () => {
    const before = ROWS.map(({ name }) => name);
    names('-name');
    expect(ROWS.map(({ name }) => name)).toEqual(before);
  });

  it('takes numbers as numbers, and zero as a value', () => {
    const rows = [{ n: 10 }, { n: 9 }, { n: 0 }, { n: -1 }];
    expect(sortedPage(rows, { sort: 'n', page: 1, per_page: 10 }, () => 0).rows.map(({ n }) => n)).toEqual([
      -1, 0, 9, 10,
    ]);
  });

  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
  ])('of %d rows is one of %d', (total, pages) => {
    expect(paginationOf(total, { page: 1, per_page: 10 })).toEqual({ page: 1, per_page: 10, pages, total });
  });
});
