import { describe, expect, it } from 'vitest';
import { compareCodePoints, fold, numberOf } from './text.ts';

describe('how texts compare', () => {
  it('folds a letter alike wherever it stands', () => {
    expect(fold('ΟΔΟΣ')).toBe('οδοσ');
    expect(fold('οδος')).toBe('οδοσ');
    expect(fold('ÄÉ(Not Set)')).toBe('äé(not set)');
  });

  it('orders by code point, not by UTF-16 unit', () => {
    expect(['😀', '～', 'é', 'z', 'Z', ''].sort(compareCodePoints)).toEqual(['', 'Z', 'z', 'é', '～', '😀']);
    expect(['😀', '～'].sort()).toEqual(['😀', '～']);
  });

  it('reads plain decimal numbers and nothing else', () => {
    expect(['7', '-7', '007', '0.5', '-0.25'].map(numberOf)).toEqual([7, -7, 7, 0.5, -0.25]);
    for (const text of ['', ' 7', '7 ', '1e3', '0x10', '.5', '5.', '+5', 'Infinity', '1234567890123456', '１'])
      expect(numberOf(text), text).toBeUndefined();
  });
});
