import { describe, expect, it } from 'vitest';
import { detectTrend, isSteady, mannKendall, readTrend, sumHalves } from './trend.ts';

/** From 1 to 12: all 66 pairs rise. */
const RISING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe('the Mann–Kendall test', () => {
  it.each([
    // Variance without equal numbers: 12 · 11 · 29 / 18 = 212.67.
    ['66 more pairs that rise', RISING, 65 / Math.sqrt(212.6667)],
    ['66 more pairs that fall', RISING.toReversed(), -65 / Math.sqrt(212.6667)],
    // 36 pairs rise; each six equal numbers take 6 · 5 · 17 / 18 from the variance.
    ['equal numbers', [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1], 35 / Math.sqrt(212.6667 - 2 * 28.3333)],
    ['as many pairs that rise as fall', [1, 2, 2, 1], 0],
    ['nothing but equal numbers', [7, 7, 7, 7], 0],
  ])('counts %s', (_what, values, expected) => {
    expect(mannKendall(values)).toBeCloseTo(expected, 4);
  });
});

describe('a trend', () => {
  it.each([
    ['rises with every week', RISING, 'rising'],
    ['falls with every week', RISING.toReversed(), 'falling'],
    // 13 pairs fall: 39 / 14.58 = 2.67 standard deviations.
    ['rises in 53 of 66 pairs', [12, 2, 1, 4, 3, 5, 6, 7, 8, 9, 10, 11], 'rising'],
    // 14 pairs fall: 37 / 14.58 = 2.54, which chance explains.
    ['rises in 52 of 66 pairs', [12, 2, 1, 4, 3, 6, 5, 7, 8, 9, 10, 11], 'none'],
    ['has one good week', [3, 3, 3, 3, 3, 90, 3, 3, 3, 3, 3, 3], 'none'],
    ['rises in most weeks after one that had more than all others', [999, ...RISING.slice(1)], 'none'],
    ['has no views', Array<number>(12).fill(0), 'none'],
  ] as const)('of a post that %s', (_what, values, expected) => {
    expect(detectTrend(values)).toBe(expected);
  });
});

it.each([
  [[4, 5, 6, 5], true],
  [[2, 4, 6, 4], true],
  [[1, 4, 7, 4], false],
  [[0, 0, 0, 0], false],
])('finds %j steady: %s', (values, expected) => {
  expect(isSteady(values)).toBe(expected);
});

it('adds up both halves', () => {
  expect(sumHalves([1, 2, 3, 4])).toEqual([3, 7]);
});

it.each([
  ['what rises', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { total: 55, change: 166.7, gained: 25, trend: 'rising' }],
  ['what falls', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], { total: 55, change: -62.5, gained: -25, trend: 'falling' }],
  ['what stays', [5, 6, 5, 6], { total: 22, change: 0, gained: 0, trend: 'steady' }],
  ['what jumps', [0, 20, 1, 0], { total: 21, change: -95, gained: -19, trend: 'none' }],
  ['nothing', [0, 0, 0, 0], { total: 0, change: null, gained: 0, trend: 'none' }],
  ['no numbers', [], { total: 0, change: null, gained: 0, trend: 'none' }],
])('reads %s in full', (_what, values, expected) => {
  expect(readTrend(values)).toEqual(expected);
});
