import { describe, expect, it } from 'vitest';
import { formatBucket, formatDay, formatDayRange, parseLocal } from './format-date.ts';

const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('dates', () => {
  it('are site-local days, in any time zone of the machine', () => {
    expect(formatDay('2026-11-20', { locale: 'en-US' })).toBe('Nov 20, 2026');
    expect(formatDay('2026-01-01', { locale: 'en-US', style: 'short' })).toBe('Jan 1');
    expect(formatDay('2026-11-20', { locale: 'de-DE', style: 'long' })).toBe('Freitag, 20. November 2026');
  });

  it('do not repeat shared parts of a range', () => {
    expect(plain(formatDayRange('2026-10-22', '2026-11-20', { locale: 'en-US' }))).toBe('Oct 22 – Nov 20, 2026');
    expect(plain(formatDayRange('2025-12-30', '2026-01-02', { locale: 'en-US' }))).toBe('Dec 30, 2025 – Jan 2, 2026');
  });

  it('name buckets by their granularity', () => {
    const us = { locale: 'en-US' };
    expect(plain(formatBucket('2026-11-20T14:00', 'hour', us))).toBe('2 PM');
    expect(formatBucket('2026-11-20', 'day', us)).toBe('Nov 20');
    expect(formatBucket('2026-11-20', 'day', { ...us, style: 'long' })).toBe('Fri, Nov 20, 2026');
    expect(plain(formatBucket('2026-11-30', 'week', { ...us, style: 'long' }))).toBe('Nov 30 – Dec 6, 2026');
    expect(formatBucket('2026-11-01', 'month', { ...us, style: 'long' })).toBe('November 2026');
  });

  it('are rejected if invalid', () => {
    expect(() => parseLocal('yesterday')).toThrow('"yesterday" isn\'t a date');
  });
});
