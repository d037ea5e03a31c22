import { expect, it } from 'vitest';
import { dimensionPlural } from './names.ts';

it.each([
  ['country', 'countries'],
  ['currencyCode', 'currencies'],
  ['linkClasses', 'link classes'],
  ['browser', 'browsers'],
] as const)('several rows of %s are %s', (name, words) => {
  expect(dimensionPlural(name)).toBe(words);
});
