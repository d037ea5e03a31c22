import { describe, expect, it } from 'vitest';
import { compareCodePoints, fold, parseDecimal } from './text.ts';

describe('text comparison', () => {
  it('folds a letter the same way in every position', () => {
    expect(fold('ΟΔΟΣ')).toBe('οδοσ');
    expect(fold('οδος')).toBe('οδοσ');
    expect(fold('ÄÉ(Not Set)')).toBe('äé(not set)');
  });

  it('orders by code point, not by UTF-16 code unit', () => {
    expect(['😀', '～', 'é', 'z', 'Z', ''].sort(compareCodePoints)).toEqual(['', 'Z', 'z', 'é', '～', '😀']);
    expect(['😀', '～'].sort()).toEqual(['😀', '～']);
  });

  it('parses plain decimal numbers and nothing else', () => {
    expect(['7', '-7', '007', '0.5', '-0.25'].map(parseDecimal)).toEqual([7, -7, 7, 0.5, -0.25]);
    for (const text of ['', ' 7', '7 ', '1e3', '0x10', '.5', '5.', '+5', 'Infinity', '1234567890123456', '１'])
      expect(parseDecimal(text), text).toBeUndefined();
  });
});
