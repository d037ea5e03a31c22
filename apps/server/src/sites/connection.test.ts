import { describe, expect, it } from 'vitest';
import { connectionStatus, reviewedYear } from './connection.ts';

describe('the review of a year', () => {
  it.each([
    ['nothing was ever measured', null, '2026-03-01', null],
    ['the whole year', ['2024-05-01', '2026-01-02'], '2026-01-02', 2025],
    ['a December alone, whole', ['2025-12-01', '2026-01-01'], '2026-01-01', 2025],
    ['a December without its first day', ['2025-12-02', '2026-02-01'], '2026-02-01', null],
    ['from within a month, with a whole one after it', ['2025-10-15', '2025-11-30'], '2026-06-30', 2025],
    ['from within a month to the day before the next ends', ['2025-10-15', '2025-11-29'], '2026-06-30', null],
    ['only the year that runs', ['2026-01-01', '2026-06-30'], '2026-06-30', null],
    ['only the year before the last', ['2024-01-01', '2024-12-31'], '2026-06-30', null],
    ['a leap February', ['2024-02-01', '2024-02-29'], '2025-01-01', 2024],
  ] as const)('with data of %s', (_what, days, today, year) => {
    expect(reviewedYear(days && { first: days[0], last: days[1] }, today)).toEqual(
      year && { show_report: true, report_year: year },
    );
  });
});

describe('whether reports can be shown', () => {
  const site = { blocked: null, provider: null, setUp: false } as const;
  const lost = { id: 'google_analytics', state: 'lost', since: 1 } as const;
  it.each([
    ['no event and no set-up', site, null, 'not_connected'],
    ['no event, set up: it is waited for', { ...site, setUp: true }, null, 'connected'],
    ['events, whatever the set-up', site, '2026-01-01', 'connected'],
    ['a service that has lost it', { ...site, provider: lost }, '2026-01-01', 'reauthenticate'],
    ['a service that has it', { ...site, provider: { ...lost, state: 'connected' } }, null, 'connected'],
    [
      'switched off before all else',
      { provider: lost, setUp: true, blocked: { since: 1, reason: '' } },
      null,
      'blocked',
    ],
  ] as const)('with %s', (_what, one, firstDay, connection) => {
    expect(connectionStatus(one, firstDay)).toBe(connection);
  });
});
