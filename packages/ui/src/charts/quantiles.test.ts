import { expect, it } from 'vitest';
import { rampSteps } from './quantiles.ts';

it('puts a quarter of the values into each of four steps', () => {
  const step = rampSteps([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(step)).toEqual([2, 2, 3, 3, 4, 4, 5, 5]);
});

it('puts equal values into one step, and handles no values', () => {
  expect([3, 3, 3].map(rampSteps([3, 3, 3]))).toEqual([5, 5, 5]);
  expect(rampSteps([0, 5, 9])(0)).toBeUndefined();
  expect(rampSteps([])(1)).toBeDefined();
  const step = rampSteps([1, 1, 1, 1, 1, 50]);
  expect(step(1)).toBe(2);
  expect(step(50)).toBe(5);
});
