import { expect, it } from 'vitest';
import { explainsMost } from './cause.ts';

/** Rows by value: now, and as usual. */
const rows = (values: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(values).flatMap(([value, amounts]) => amounts.map((amount, at) => ({ value, at, amount })));
const cause = (values: Readonly<Record<string, readonly [number, number]>>, nameless: readonly string[] = []) =>
  explainsMost([{ dimension: 'country', rows: rows(values), nameless }], 1);

it('explains more than the whole where others changed the other way', () => {
  expect(cause({ Germany: [0, 103], Austria: [103, 100] })).toMatchObject({ value: 'Germany', part: 1.03 });
});

it('names no row that changed nearly as everything else did', () => {
  expect(cause({ Germany: [27, 50], Austria: [31, 50] })).toBeNull();
});

it('counts rows without a name as a part of the whole, but names none of them', () => {
  expect(cause({ '(not set)': [0, 60], Germany: [10, 50], Austria: [140, 140] }, ['(not set)'])).toMatchObject({
    value: 'Germany',
    part: 0.4,
  });
});
