import { expect, it } from 'vitest';
import { totalBefore } from './total-before.ts';

const now = { total: 16, total_change: -16, previous_total: 19 };

it('is of the period just before unless another is chosen, and unknown where nothing is known of that', () => {
  expect(totalBefore(now, undefined, false)).toEqual({ before: 19, change: -16 });
  expect(totalBefore(now, { total: 8, total_change: 100 }, true)).toEqual({ before: 8, change: 100 });
  expect(totalBefore(now, null, true)).toEqual({ before: null, change: null });
});
