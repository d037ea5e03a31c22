import { resolveRange, type Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { findCoverage, siteBasis } from './coverage.ts';
import { type RollUpPart, RollUpParts } from './parts.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const range = resolveRange({ start: '2026-01-01', end: '2026-01-31' }, 0, site, Date.UTC(2026, 5));
const FROM = Date.UTC(2026, 0, 10) / 1000;
const part = (basis: string, more: Partial<RollUpPart> = {}): RollUpPart => ({
  siteId: 1,
  kind: 'day',
  from: FROM,
  until: FROM + 86_400,
  start: '2026-01-10',
  end: '2026-01-10',
  build: 1,
  basis,
  profile: undefined,
  crossDay: undefined,
  cubes: [],
  days: [],
  ...more,
});
const isRead = (one: RollUpPart) => findCoverage({ site, counted: [0] }, range, new RollUpParts([one])) !== undefined;
const earlier = siteBasis(site).replace(/"version":"[^"]*"/, '"version":3');

describe('coverOf', () => {
  it('reads days of an earlier version only if their events are deleted', () => {
    expect(earlier).not.toBe(siteBasis(site));
    expect(isRead(part(siteBasis(site)))).toBe(true);
    expect(isRead(part(earlier))).toBe(false);
    expect(isRead(part(earlier, { kept: true }))).toBe(true);
  });

  it('reads no days of another time zone, whether their events are deleted or not', () => {
    const elsewhere = siteBasis({ ...site, timeZone: 'Asia/Tokyo' });
    expect(isRead(part(elsewhere))).toBe(false);
    expect(isRead(part(elsewhere, { kept: true }))).toBe(false);
  });
});
