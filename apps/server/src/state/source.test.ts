/** The source of a site's reports: who may choose Google, and when it is given up. */
import { expect, it } from 'vitest';
import type { ProviderConnection, SiteRecord } from '../ports/sites.ts';
import { checkedChange } from './settings.ts';

const CONNECTED: ProviderConnection = {
  id: 'google_analytics',
  state: 'connected',
  since: 0,
  granted: ['analytics'],
  property: { id: '1', name: 'Shop', timeZone: 'UTC', currency: 'EUR', level: 'standard', createdAt: 0 },
};
const { property: _, ...WITHOUT_PROPERTY } = CONNECTED;

const site = (more: Partial<SiteRecord>) => ({ source: 'own', provider: null, ...more }) as SiteRecord;

it.each([
  ['no connection', null],
  ['no property', WITHOUT_PROPERTY],
  ['only Search Console granted', { ...CONNECTED, granted: ['search_console'] as const }],
])('refuses Google with %s', (_name, provider) => {
  for (const source of ['google', 'both'] as const)
    expect(() => checkedChange({ source }, site({ provider }))).toThrow(
      expect.objectContaining({ code: 'source_not_set_up', field: 'source' }),
    );
  expect(checkedChange({ source: 'own' }, site({ provider }))).toEqual({ source: 'own' });
});

it('takes Google as soon as a property may be read, also in the same change', () => {
  expect(checkedChange({ source: 'both' }, site({ provider: CONNECTED }))).toEqual({ source: 'both' });
  expect(checkedChange({ source: 'google', provider: CONNECTED }, site({}))).toMatchObject({ source: 'google' });
  expect(() => checkedChange({ source: 'google', provider: null }, site({ provider: CONNECTED }))).toThrow(
    expect.objectContaining({ code: 'source_not_set_up' }),
  );
});

it('keeps Google when the connection is lost, and gives it up when it is ended', () => {
  const before = site({ source: 'google', provider: CONNECTED });
  const lost = { ...CONNECTED, state: 'lost' } as const;
  expect(checkedChange({ provider: lost }, before)).toEqual({ provider: lost });
  expect(checkedChange({ provider: null }, before)).toEqual({ provider: null, source: 'own' });
});

it('names the possible values', () => {
  expect(() => checkedChange({ source: 'matomo' as 'own' }, site({}))).toThrow('own, google, both');
});
