import type { RightsOfUser } from '@magpie/contract';
import { expect, it } from 'vitest';
import { rightsText, toForm, toRights } from './rights.ts';

const rights = (change: Partial<RightsOfUser>): RightsOfUser => ({
  capabilities: [],
  sites: null,
  siteRights: {},
  ...change,
});

it.each<[string, RightsOfUser]>([
  ['a viewer of everything', rights({ capabilities: ['view_reports'] })],
  ['the operator', rights({ capabilities: ['view_reports', 'save_settings', 'manage_sites'] })],
  ['an operator who reads nothing', rights({ capabilities: ['manage_sites'] })],
  ['somebody of one site', rights({ sites: [], siteRights: { a: ['view_reports'] } })],
  [
    'a viewer with one site to set up and one hidden',
    rights({
      capabilities: ['view_reports'],
      siteRights: { a: ['view_reports', 'save_settings'], b: [] },
    }),
  ],
])('keeps the rights of %s', (_who, given) => {
  expect(toRights(toForm(given))).toEqual(given);
});

it('converts a list of sites to equivalent levels per site', () => {
  const form = toForm(rights({ capabilities: ['view_reports'], sites: ['a', 'b'], siteRights: { b: [] } }));
  expect(form).toEqual({
    everywhere: 'none',
    manages: false,
    onSites: [
      { site: 'a', level: 'view' },
      { site: 'b', level: 'none' },
    ],
  });
});

it('summarises rights in one line', () => {
  const given = rights({ capabilities: ['view_reports', 'manage_sites'], siteRights: { a: [] } });
  expect(rightsText({ rights: given }, (site) => site.toUpperCase())).toBe(
    'Administrator · View reports · A: No access',
  );
});
