import { expect, it } from 'vitest';
import { findSimilarNames } from './similar-names.ts';

it.each([
  ['case', ['Herbst', 'herbst']],
  ['spaces, hyphens and underscores', ['Spring-Sale', 'spring sale', 'springsale', 'spring_sale', 'Spring – Sale']],
  ['the way that letters are written', ['Café', 'Cafe\u0301']],
])('finds names alike that differ only in %s', (_what, names) => {
  expect(findSimilarNames(['first', ...names, 'last'])).toEqual([names]);
});
it('keeps the order of names and groups', () => {
  expect(findSimilarNames(['b', 'A', 'B', 'a', 'c'])).toEqual([
    ['b', 'B'],
    ['A', 'a'],
  ]);
});
it.each([[['sale 1', 'sale 2']], [['a.b', 'ab']], [[]], [['one', 'one']]])('finds nothing alike in %j', (names) => {
  expect(findSimilarNames(names)).toEqual([]);
});
