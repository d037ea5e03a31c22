import { expect, it } from 'vitest';
import { siteGroups } from './site-groups.ts';

it('puts networks together under their names, and sites without one first', () => {
  const site = (name: string, network: string | null) => ({ name, network });
  const groups = siteGroups(
    [site('Wren 10', 'Zoo'), site('Éider', null), site('Auk', 'Ark'), site('Wren 9', 'Zoo'), site('Dove', null)],
    'en',
  );
  expect(groups.map(({ network, sites }) => [network, sites.map(({ name }) => name)])).toEqual([
    [null, ['Dove', 'Éider']],
    ['Ark', ['Auk']],
    ['Zoo', ['Wren 9', 'Wren 10']],
  ]);
  expect(siteGroups([], 'en')).toEqual([]);
});
