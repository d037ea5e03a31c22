import { expect, it } from 'vitest';
import { fitTypes } from './table.ts';

const HEADERS = [
  { name: 'itemsPurchased', type: 'TYPE_INTEGER' },
  { name: 'itemRevenue', type: 'TYPE_CURRENCY' },
  { name: 'sessions', type: 'TYPE_INTEGER' },
];
const row = (...values: string[]) => ({ metricValues: values.map((value) => ({ value })) });

it('says whole numbers while they are, and what has parts of units in any row', () => {
  expect(fitTypes(HEADERS, [row('3', '1.5', '2'), row('0', '0', '0')])).toEqual(HEADERS);
  expect(fitTypes(HEADERS, [row('3', '1.5', '2'), row('0.25', '0', '0')]).map(({ type }) => type)).toEqual([
    'TYPE_FLOAT',
    'TYPE_CURRENCY',
    'TYPE_INTEGER',
  ]);
  expect(fitTypes(HEADERS, [])).toEqual(HEADERS);
});
