import { describe, expect, it } from 'vitest';
import { chanceOfDeviations, chanceOfFew, chanceOfOwnChange, chanceOfShares, chanceOfT, intervalOf } from './exact.ts';
import { resampledDeviation } from './resample.ts';
import { selectSignificant } from './select-significant.ts';

describe('how likely a difference is by chance', () => {
  it.each([
    // Tables of both distributions.
    ['1.96 normal deviations', chanceOfDeviations(1.96), 0.05],
    ['6 normal deviations', chanceOfDeviations(6), 1.97e-9],
    ['2.145 deviations that 14 values say', chanceOfT(2.145, 14), 0.05],
    ['4.14 deviations that 14 values say', chanceOfT(-4.14, 14), 0.001],
    // Fisher's tea: 3 of 4 and 1 of 4; one side is 17 / 70.
    ['Fisher’s cups of tea', chanceOfShares({ of: 3, all: 4 }, { of: 1, all: 4 }), 34 / 70],
    ['equal shares', chanceOfShares({ of: 50, all: 100 }, { of: 500, all: 1000 }), 1],
  ])('is right for %s', (_what, chance, expected) => {
    expect(chance / expected).toBeGreaterThan(0.95);
    expect(chance / expected).toBeLessThan(1.05);
  });
});

it('bounds a share, also where none or all were seen', () => {
  // Wilson's interval of 1 of 10: 0.018 to 0.404.
  const [low, high] = intervalOf({ of: 1, all: 10 });
  expect([low, high].map((value) => value.toFixed(3))).toEqual(['0.018', '0.404']);
  expect(intervalOf({ of: 0, all: 10 })[0]).toBe(0);
  expect(intervalOf({ of: 10, all: 10 })[1]).toBe(1);
  expect(intervalOf({ of: 0, all: 0 })).toEqual([0, 1]);
});

describe('none where some are usual', () => {
  const weeks = (count: number) => Array.from({ length: 8 }, () => count);
  it('is as unlikely as the counts say, and less so the more they vary', () => {
    // A negative binomial count with mean 8 whose rate varies by 10 %, and is known from 64: (1 + 8 × (1/100 + 1/64))^(-1/(1/100 + 1/64)).
    const size = 1 / (1 / 100 + 1 / 64);
    expect(chanceOfFew(0, weeks(8)) / (2 * (1 + 8 / size) ** -size)).toBeCloseTo(1, 6);
    expect(chanceOfFew(0, weeks(21))).toBeLessThan(1e-6);
    expect(chanceOfFew(0, [0, 40, 2, 60, 0, 50, 1, 15])).toBeGreaterThan(0.1);
  });
  it('counts a few as nearly none, and as many as usual as nothing', () => {
    expect(chanceOfFew(2, weeks(21))).toBeGreaterThan(chanceOfFew(0, weeks(21)));
    expect(chanceOfFew(2, weeks(21))).toBeLessThan(1e-4);
    expect(chanceOfFew(21, weeks(21))).toBe(1);
    expect(chanceOfFew(0, weeks(0))).toBe(1);
  });
});

describe('a row’s own change', () => {
  const share = (of: number, all: number) => ({ of, all });
  it('is none if everything else changed as it did', () => {
    expect(chanceOfOwnChange([share(5, 100), share(80, 800)], [share(15, 300), share(240, 2400)])).toBeGreaterThan(0.5);
  });
  it('is certain if only it fell to none', () => {
    expect(chanceOfOwnChange([share(0, 120), share(105, 960)], [share(77, 700), share(616, 5600)])).toBeLessThan(1e-6);
  });
});

describe('tests judged together', () => {
  const tests = (...chances: number[]) => chances.map((chance) => ({ chance }));
  it('leave out what the number of tests explains', () => {
    // The example of Benjamini and Hochberg (1995) at 5 %: four of fifteen.
    const fifteen = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    expect(selectSignificant(tests(...fifteen), 0.05)).toHaveLength(4);
    expect(selectSignificant(tests(0.2, 0.9), 0.1)).toEqual([]);
    expect(selectSignificant([], 0.1)).toEqual([]);
  });
});

describe('resampled orders', () => {
  it('stray as theory says: by their number and by their worth', () => {
    const orders = Array.from({ length: 500 }, (_, i) => 20 + i / 25);
    const square = orders.reduce((sum, one) => sum + one ** 2, 0) / 500;
    const theory = Math.sqrt(100 * square);
    expect(resampledDeviation(orders, 100, 1) / theory).toBeGreaterThan(0.85);
    expect(resampledDeviation(orders, 100, 1) / theory).toBeLessThan(1.15);
  });
  it('are the same for the same seed, and nothing without orders', () => {
    expect(resampledDeviation([1, 5, 9], 20, 4)).toBe(resampledDeviation([1, 5, 9], 20, 4));
    expect(resampledDeviation([1, 5, 9], 20, 4)).not.toBe(resampledDeviation([1, 5, 9], 20, 5));
    expect(resampledDeviation([], 20, 4)).toBe(0);
  });
});
