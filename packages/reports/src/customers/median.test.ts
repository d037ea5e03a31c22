import { describe, expect, it } from 'vitest';
import { findMedian } from './median.ts';

describe('the median of values with their counts', () => {
  it.each([
    ['none', [], null],
    ['values that never occur', [{ days: 3, count: 0 }], null],
    ['one', [{ days: 9, count: 1 }], 9],
    [
      'an odd number',
      [
        { days: 40, count: 1 },
        { days: 2, count: 1 },
        { days: 7, count: 1 },
      ],
      7,
    ],
    [
      'an even number: the mean of the middle two',
      [
        { days: 2, count: 2 },
        { days: 7, count: 2 },
      ],
      4.5,
    ],
    [
      'one value that outweighs the others',
      [
        { days: 1, count: 1 },
        { days: 5, count: 3 },
        { days: 90, count: 1 },
      ],
      5,
    ],
  ])('of %s', (_, values, expected) => {
    expect(findMedian(values)).toBe(expected);
  });
});
