import { expect, it } from 'vitest';
import { sizeOf } from './effect.ts';

it.each([
  [0.0909, 'small'],
  [-0.1949, 'small'],
  [0.2, 'medium'],
  [-0.4949, 'medium'],
  [0.4958, 'large'],
  [-0.5, 'large'],
  [2.6, 'large'],
] as const)('calls an effect of %d %s', (effect, size) => {
  expect(sizeOf(effect)).toBe(size);
});
