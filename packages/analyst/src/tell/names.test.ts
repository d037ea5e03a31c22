import { expect, it } from 'vitest';
import { dimensionWords } from './names.ts';

it.each([
  ['country', 'countries'],
  ['currencyCode', 'currencies'],
  ['linkClasses', 'link classes'],
  ['browser', 'browsers'],
] as const)('several rows of %s are %s', (name, words) => {
  expect(dimensionWords(name)).toBe(words);
});
