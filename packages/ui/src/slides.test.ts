import { expect, it } from 'vitest';
import { slideDistance } from './slides.ts';

it.each([
  ['one place up', 72, 36, 36],
  ['one place down', 36, 72, -36],
  ['five places up', 216, 36, 36],
  ['five places down', 36, 216, -36],
  ['a little', 40, 36, 4],
  ['not at all', 36, 36, 0],
  ['not at all as it is new', undefined, 36, 0],
])('a row slides %s', (_what, before, now, expected) => {
  expect(slideDistance(before, now)).toBe(expected);
});
