import { describe, expect, it } from 'vitest';
import { readNumber, readParts } from './numbers.ts';

describe('amounts', () => {
  it.each([
    ['0', 0],
    ['12.34', 12_340_000],
    ['0.29', 290_000],
    ['1.005', 1_005_000],
    ['-19.99', -19_990_000],
    ['0.0000005', 1],
    ['0.00000049', 0],
    ['4503599627.370495', 4_503_599_627_370_495],
    ['1.5e+03', 1_500_000_000],
    ['1e-06', 1],
  ])('of %s are %d millionths', (text, micros) => {
    expect(readParts('purchaseRevenue', text, 6)).toBe(micros);
  });
});

describe('numbers', () => {
  it('are read as they are', () => {
    expect(['412', '-3', '0.38592233009708737', '1e+20'].map((text) => readNumber('x', text))).toEqual([
      412, -3, 0.38592233009708737, 1e20,
    ]);
  });

  it.each(['', ' ', 'NaN', 'Infinity', '1,5', '0x10', '--', '1e999'])('aren’t %j', (text) => {
    expect(() => readNumber('sessions', text)).toThrow('for sessions, which isn’t a number');
  });
});
