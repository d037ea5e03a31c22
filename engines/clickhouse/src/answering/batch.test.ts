import { plan, type Question, type Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import type { Coverage, DividedProfile } from '../rollups/coverage.ts';
import { identicalPlans, inStatements } from './batch.ts';

const NOW = Date.UTC(2026, 0, 20);
const site = (id: number, more: Partial<Site> = {}): Site => ({
  id,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  ...more,
});
const asked = (more: Partial<Question>, ...sites: Site[]) =>
  sites.map((one) =>
    plan({ metrics: ['sessions'], dateRanges: [{ start: '2026-01-01', end: '2026-01-10' }], ...more }, one, NOW),
  );

describe('identical plans', () => {
  const berlin = site(1);
  const york = site(2, { timeZone: 'America/New_York' });
  const dollars = site(3, { currency: 'USD' });

  it.each<[string, Partial<Question>, Site[], number[][]]>([
    ['of days', {}, [berlin, york, dollars], [[0, 1, 2]]],
    ['of money, in the same currency', { metrics: ['purchaseRevenue'] }, [berlin, york, dollars], [[0, 1], [2]]],
    ['of hours, in the same zone', { dimensions: ['hour'] }, [berlin, york, dollars], [[0, 2], [1]]],
    ['of visitors', { metrics: ['totalUsers'] }, [berlin, york], [[0], [1]]],
    ['of a later page', { offset: 10 }, [berlin, york], [[0], [1]]],
    ['of own traffic', {}, [berlin, site(2, { countInternal: true })], [[0], [1]]],
    ['of one site', {}, [berlin, berlin], [[0], [1]]],
    ['of one site again', {}, [berlin, york, berlin], [[0, 1], [2]]],
    [
      'of money, at the same rates',
      { metrics: ['purchaseRevenue'] },
      [berlin, site(2, { rates: [{ currency: 'USD', from: '2026-01-01', rate: 0.9 }] })],
      [[0], [1]],
    ],
  ])('are those %s', (_what, question, sites, places) => {
    expect(identicalPlans(asked(question, ...sites))).toEqual(places);
  });

  it('differ in any part of the query', () => {
    const plans = [
      ...asked({}, berlin, york),
      ...asked({ dateRanges: [{ start: '2026-01-02', end: '2026-01-10' }] }, berlin, york),
      ...asked({ totals: true }, york, berlin),
    ];
    expect(identicalPlans(plans)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
  });
});

it('limits the number of row sets in one statement', () => {
  const days = Array.from({ length: 3000 }, () => ({}));
  const profiles = [{ coverage: { days, months: [], crossMidnight: [] } as unknown as Coverage } as DividedProfile];
  const all = asked({}, ...Array.from({ length: 5 }, (_, i) => site(i + 1))).map((one) => ({ plan: one, profiles }));
  expect(inStatements(all).map((list) => list.map((one) => one.plan.site.id))).toEqual([[1, 2], [3, 4], [5]]);
  expect(inStatements([{ plan: all[0]!.plan, profiles: [undefined] }])).toHaveLength(1);
});
