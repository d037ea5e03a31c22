import { expect, it } from 'vitest';
import { oneIn } from './one-in.ts';

it.each([
  [2.3, 43],
  [10, 10],
  [34, 3],
  [50, 2],
  // Between two numbers neither is about the rate.
  [40, undefined],
  [66, undefined],
  [100, undefined],
  [0, undefined],
  [null, undefined],
])('says a rate of %s %% as 1 in %s visits', (percent, visits) => {
  expect(oneIn(percent)).toBe(visits);
});
