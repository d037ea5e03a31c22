/** Tests of the depth of JSON. */
import { expect, it } from 'vitest';
import { isNestedDeeper } from './nesting.ts';

const nested = (depth: number, open = '[', close = ']') => JSON.parse(open.repeat(depth) + close.repeat(depth));

it('counts lists and objects in one another', () => {
  expect([1, 2, 3].map((depth) => isNestedDeeper(nested(depth), 2))).toEqual([false, false, true]);
  expect(isNestedDeeper({ a: { b: { c: 1 } } }, 2)).toBe(true);
  expect(isNestedDeeper({ a: [{ b: 1 }, 2], c: 'x' }, 3)).toBe(false);
  expect([null, 1, 'x', undefined].map((value) => isNestedDeeper(value, 0))).toEqual([false, false, false, false]);
});

it('takes any depth and any width', () => {
  expect(isNestedDeeper(nested(1_000_000), 20)).toBe(true);
  expect(isNestedDeeper(Array(1_000_000).fill([]), 20)).toBe(false);
});
