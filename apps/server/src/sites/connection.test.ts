import { describe, expect, it } from 'vitest';
import { connectionStatus } from './connection.ts';

describe('whether reports can be shown', () => {
  const site = { blocked: null, provider: null, setUp: false, source: 'own' } as const;
  const lost = { id: 'google_analytics', state: 'lost', since: 1 } as const;
  it.each([
    ['no event and no set-up', site, null, 'not_connected'],
    ['no event, set up: it is waited for', { ...site, setUp: true }, null, 'connected'],
    ['events, whatever the set-up', site, '2026-01-01', 'connected'],
    ['a source that is lost', { ...site, provider: lost, source: 'google' }, '2026-01-01', 'reauthenticate'],
    ['a lost service beside its own events', { ...site, provider: lost, source: 'both' }, '2026-01-01', 'connected'],
    ['a lost service that no report is asked of', { ...site, provider: lost }, '2026-01-01', 'connected'],
    ['a service that has it', { ...site, provider: { ...lost, state: 'connected' } }, null, 'connected'],
    [
      'switched off before all else',
      { provider: lost, setUp: true, blocked: { since: 1, reason: '' }, source: 'google' },
      null,
      'blocked',
    ],
  ] as const)('with %s', (_what, one, firstDay, connection) => {
    expect(connectionStatus(one, firstDay)).toBe(connection);
  });
});
