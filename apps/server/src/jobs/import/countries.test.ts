import { expect, it } from 'vitest';
import { countryFinder, findCountryId } from './countries.ts';

it.each([
  ['de', 'DE'],
  ['USA', 'US'],
  ['xkk', 'XK'],
  ['Germany', 'DE'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ['Macedonia (FYROM)', 'MK'],
  ['Myanmar (Burma)', 'MM'],
  ['Österreich', 'AT'],
  ['Pays-Bas', 'NL'],
  ['日本', 'JP'],
  ['Georgia', 'GE'],
  ['zzz', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => {
  expect(findCountryId(name)).toBe(code);
});

it('counts unknown names', () => {
  const unknown = {};
  const find = countryFinder(unknown);
  expect(['', 'Atlantis', 'Spain', 'Atlantis'].map(find)).toEqual(['', '', 'ES', '']);
  expect(unknown).toEqual({ Atlantis: 2 });
});
