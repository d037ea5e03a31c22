import type { SiteRow, SiteSummary } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import { assessHealth, type SiteLine, sessionsChange, sumLines, urgency } from './site-lines.ts';

const NOW = Date.UTC(2026, 0, 20, 12);
const row = (more: Partial<SiteRow> = {}): SiteRow => ({
  id: 'mgp_a',
  connection: 'connected',
  figures: { sessions: 10, sessionsBefore: 8, revenue: 0, revenueBefore: 0, botShare: 0.1 },
  problem: null,
  firstDay: '2026-01-01',
  lastEventAt: NOW - 60_000,
  ...more,
});
const line = (currency: string, sessions: number, before: number, revenue: number): SiteLine => ({
  site: { currency } as SiteSummary,
  row: row({ figures: { sessions, sessionsBefore: before, revenue, revenueBefore: 0, botShare: null } }),
});

describe('the health of a site', () => {
  it.each([
    ['not yet known', undefined, 'loading'],
    ['not answered for', row({ figures: null, problem: { code: 'too_heavy', message: 'Too much.' } }), 'failed'],
    ['switched off', row({ connection: 'blocked', figures: null }), 'blocked'],
    ['lost', row({ connection: 'reauthenticate', figures: null }), 'reauthenticate'],
    ['not set up', row({ connection: 'not_connected', firstDay: null, lastEventAt: null }), 'not_connected'],
    ['waiting', row({ firstDay: null, lastEventAt: null }), 'waiting'],
    ['silent for a day and a bit', row({ lastEventAt: NOW - 86_400_001 }), 'silent'],
    ['heard of a day ago', row({ lastEventAt: NOW - 86_400_000 }), 'good'],
    ['full of bots', row({ figures: { ...row().figures!, botShare: 0.3 } }), 'bots'],
  ] as const)('is %s', (_what, one, health) => {
    expect(assessHealth(one, NOW)).toBe(health);
  });

  it('sorts sites that need attention first', () => {
    const all = ['good', 'waiting', 'silent', 'failed', 'blocked', 'reauthenticate'] as const;
    expect(all.toSorted((a, b) => urgency(b) - urgency(a))).toEqual([
      'failed',
      'reauthenticate',
      'silent',
      'waiting',
      'blocked',
      'good',
    ]);
  });
});

describe('sums', () => {
  it('add sessions, and amounts of the same currency', () => {
    const lines = [
      line('EUR', 10, 5, 100.5),
      line('USD', 20, 20, 70),
      line('EUR', 1, 0, 9.5),
      line('GBP', 3, 1, 0),
      { site: { currency: 'JPY' } as SiteSummary, row: undefined },
      { site: { currency: 'EUR' } as SiteSummary, row: row({ figures: null }) },
    ];
    expect(sumLines(lines)).toEqual({
      sessions: 34,
      sessionsBefore: 26,
      revenue: [
        { currency: 'EUR', value: 110 },
        { currency: 'USD', value: 70 },
      ],
      answered: 5,
    });
    expect(sumLines([])).toEqual({ sessions: 0, sessionsBefore: null, revenue: [], answered: 0 });
    expect(sumLines([line('EUR', 0, 0, 0)]).sessionsBefore, 'no visit yet').toBeNull();
    expect(sumLines([line('EUR', 0, 3, 0)]).sessionsBefore).toBe(3);
  });

  it('have no change if the earlier period is empty', () => {
    expect(sessionsChange(line('EUR', 10, 8, 0))).toBe(25);
    expect(sessionsChange(line('EUR', 10, 0, 0))).toBeNull();
    expect(sessionsChange({ site: {} as SiteSummary, row: undefined })).toBeNull();
  });
});
