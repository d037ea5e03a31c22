import { expect, it } from 'vitest';
import { alikeIn } from './alike.ts';

it.each([
  ['case', ['Herbst', 'herbst']],
  ['spaces, hyphens and underscores', ['Spring-Sale', 'spring sale', 'springsale', 'spring_sale', 'Spring – Sale']],
  ['the way that letters are written', ['Café', 'Cafe\u0301']],
])('finds names alike that differ only in %s', (_what, names) => {
  expect(alikeIn(['first', ...names, 'last'])).toEqual([names]);
});
it('keeps the order of names and groups', () => {
  expect(alikeIn(['b', 'A', 'B', 'a', 'c'])).toEqual([
    ['b', 'B'],
    ['A', 'a'],
  ]);
});
it.each([[['sale 1', 'sale 2']], [['a.b', 'ab']], [[]], [['one', 'one']]])('finds nothing alike in %j', (names) => {
  expect(alikeIn(names)).toEqual([]);
});
