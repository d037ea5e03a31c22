import { expect, it } from 'vitest';
import { siteGroups, siteMatches } from './site-groups.ts';

it('groups sites by network, with ungrouped sites first', () => {
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

it('finds a site by name, address or network, ignoring case and accents', () => {
  const site = { name: 'Éider', url: 'https://ducks.example', network: 'Ark' };
  for (const text of ['eider', ' ÉI ', 'DUCKS', 'ark', '']) expect(siteMatches(site, text)).toBe(true);
  for (const text of ['null', 'zoo']) expect(siteMatches({ ...site, network: null }, text)).toBe(false);
});
