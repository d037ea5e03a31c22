/** This module is responsible for trying what becomes of the values that a site passes. */
import { expect, test } from 'vitest';
import { clean } from './params.ts';

test('scalars keep their type, anything else becomes text, and what says nothing is left out', () => {
  expect(
    clean({
      text: 'a',
      zero: 0,
      price: 9.95,
      yes: true,
      no: false,
      empty: '',
      none: null,
      missing: undefined,
      nan: Number.NaN,
      endless: Number.POSITIVE_INFINITY,
      big: 12n,
      list: [1, 2],
      nothing: [],
    }),
  ).toEqual({
    text: 'a',
    zero: 0,
    price: 9.95,
    yes: true,
    no: false,
    nan: 'NaN',
    // JSON has no word for it and writes null; the server refuses that by name.
    endless: Number.POSITIVE_INFINITY,
    big: '12',
    list: '1,2',
  });
});
