import { describe, expect, it } from 'vitest';
import { provenSign, readDecimal, readDecimalBy, readWhole } from './decimal.ts';

describe('readDecimal', () => {
  it.each([
    ['12', '12', undefined],
    ['12.5', '12.5', '.'],
    ['12,50', '12.50', ','],
    ['-12,5', '-12.5', ','],
    ['−12.50', '-12.50', '.'],
    ['1,234.50', '1234.50', '.'],
    ['1.234,50', '1234.50', ','],
    ['1.234.567', '1234567', ','],
    ['1,234,567', '1234567', '.'],
    ['12,34,567.8', '1234567.8', '.'],
    ['1 234,5', '1234.5', ','],
    ['1\u202f234,5', '1234.5', ','],
    ['1\u00a0234', '1234', undefined],
    ["1'234.50", '1234.50', '.'],
    ['1’234’567', '1234567', undefined],
    ['0,125', '0.125', ','],
    ['1234,567', '1234.567', ','],
    ['.5', '0.5', '.'],
    ['١٢٣٤٫٥', '1234.5', undefined],
    ['١٬٢٣٤٫٥', '1234.5', undefined],
    ['१२.५', '12.5', '.'],
    ['１２．５', '12.5', '.'],
    ['\u200e12.5\u200e', '12.5', '.'],
  ])('%s is %s', (text, plain, proves) => {
    expect(readDecimal(text)).toEqual({ plain, proves, isAmbiguous: false });
  });

  it('tells what could be two numbers', () => {
    expect(readDecimal('1,234')).toEqual({ plain: undefined, proves: undefined, isAmbiguous: true });
    expect(readDecimal('1.234')).toEqual({ plain: '1.234', proves: undefined, isAmbiguous: true });
    expect([readDecimal('1,234', ',')?.plain, readDecimal('1,234', '.')?.plain]).toEqual(['1.234', '1234']);
    expect([readDecimal('1.234', ',')?.plain, readDecimal('1.234', '.')?.plain]).toEqual(['1234', '1.234']);
  });

  it.each([
    '',
    'x',
    '1,23,4',
    '12,3456,7',
    '1.2.3',
    '1e3',
    '12 34',
    '1 2',
    '.',
    ',',
    '$12',
    '1,234.5.6',
    '--1',
  ])('"%s" is no number', (text) => {
    expect(readDecimal(text)).toBeUndefined();
  });
});

it.each([
  ['1234', 1234],
  ['1.234', 1234],
  ['1,234,567', 1_234_567],
  ['1 234', 1234],
  ['1\u202f234', 1234],
  ["12'345", 12_345],
  ['1,23,456', 123_456],
  ['٣٤٠', 340],
  ['۱٬۲۳۴', 1234],
  ['1,2', undefined],
  ['12.5', undefined],
  ['1.234,567', undefined],
  ['-3', undefined],
  ['', undefined],
])('%s is the whole number %s', (text, number) => {
  expect(readWhole(text)).toBe(number);
});

it('reads a number by the sign that others prove', () => {
  expect(provenSign(['1.234', '3', 'x', '1.234,50', '0,5'])).toBe(',');
  expect(provenSign(['1.234', '5'])).toBeUndefined();
  expect(provenSign(['1.5', '1,5'])).toBe('both');
  expect([readDecimalBy('1.234', ',')?.plain, readDecimalBy('1.234', undefined)?.plain]).toEqual(['1234', '1.234']);
  expect([readDecimalBy('1.234', 'both')?.plain, readDecimalBy('1.5', 'both')?.plain]).toEqual([undefined, '1.5']);
});
