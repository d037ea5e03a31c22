import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MICROS, toMicros } from './money.ts';

describe('toMicros', () => {
  it.each([
    ['35.79', 35_790_000],
    [35.79, 35_790_000],
    [0.1 + 0.2, 300_000],
    ['0.0000005', 1],
    [5e-7, 1],
    [4e-7, 0],
    ['.5', 500_000],
    ['7.', 7_000_000],
    ['-12.345678', -12_345_678],
    ['+1', 1_000_000],
    [' 2 ', 2_000_000],
    ['-0', 0],
    ['1.9999999', 2_000_000],
    ['9000000000', MAX_MICROS],
    ['8999999999.999999', 8_999_999_999_999_999],
  ])('%s is %d micros', (value, micros) => {
    expect(toMicros(value)).toBe(micros);
  });

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e21],
    ['9000000000.000001'],
    ['12345678901234567890'],
    ['1,50'],
    ['1e3'],
    ['€5'],
    [''],
    ['.'],
    ['-'],
    ['0x10'],
  ])('refuses %s', (value) => {
    expect(toMicros(value)).toBeUndefined();
  });

  it('keeps every digit of a decimal text with up to six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_MICROS, max: MAX_MICROS }), (micros) => {
        const digits = String(Math.abs(micros)).padStart(7, '0');
        const text = `${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
        expect(toMicros(text)).toBe(micros === 0 ? 0 : micros);
      }),
    );
  });
});
