import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

// Expected values are from C's printf('%.15g') and printf('%.17g').
it.each([
  [0, '0'],
  [412, '412'],
  [0.1, '0.1'],
  [0.1 + 0.2, '0.30000000000000004'],
  [1 / 3, '0.33333333333333331'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-7, '1.5e-07'],
  [123456789012345, '123456789012345'],
  [1e15, '1e+15'],
  [1234567890123456, '1234567890123456'],
  [1e21, '1e+21'],
  [-2.5, '-2.5'],
])('writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});
