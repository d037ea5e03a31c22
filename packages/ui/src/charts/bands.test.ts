import { expect, it } from 'vitest';
import { bandOfScore, bandOfValue } from './bands.ts';

it('rates 0 to 49 poor, 50 to 89 fair, 90 and above good', () => {
  expect([0, 49, 50, 89, 90, 100].map(bandOfScore)).toEqual(['poor', 'poor', 'fair', 'fair', 'good', 'good']);
});

it('rates a value on a limit in the better band', () => {
  const limits = { good: 2500, fair: 4000 };
  expect([0, 2500, 2501, 4000, 4001].map((value) => bandOfValue(value, limits))).toEqual([
    'good',
    'good',
    'fair',
    'fair',
    'poor',
  ]);
});
