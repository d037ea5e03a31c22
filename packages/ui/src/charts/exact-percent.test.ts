import { expect, it } from 'vitest';
import { exactPercent } from './exact-percent.ts';

it('writes percentages with two decimals, whole ones with none', () => {
  expect([12, 12.5, 33.333, 0, 100].map((value) => exactPercent(value, 'en-US'))).toEqual([
    '12%',
    '12.50%',
    '33.33%',
    '0%',
    '100%',
  ]);
  expect(exactPercent(12.5, 'de-DE')).toBe('12,50\u00a0%');
});
