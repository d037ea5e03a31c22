/** Tests how a site's values are converted. */
import { expect, test } from 'vitest';
import { clean } from './params.ts';

test('scalars keep their type, other values become text, and empty ones are dropped', () => {
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
    // JSON writes it as null, which the server rejects by name.
    endless: Number.POSITIVE_INFINITY,
    big: '12',
    list: '1,2',
  });
});
