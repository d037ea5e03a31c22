import { describe, expect, it } from 'vitest';
import { addDays, compareRange, rangeLength, rangeProblems, readDay, typedDay } from './days.ts';

describe('days', () => {
  it('are counted across months, leap days and clock changes', () => {
    expect(addDays('2026-10-24', 1)).toBe('2026-10-25');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(rangeLength('2026-10-22', '2026-11-20')).toBe(30);
    expect(rangeLength('2026-11-20', '2026-11-20')).toBe(1);
  });

  it('have a previous period, or one a year earlier', () => {
    expect(compareRange('previous', '2026-10-22', '2026-11-20')).toMatchObject({
      start: '2026-09-22',
      end: '2026-10-21',
    });
    expect(compareRange('year', '2028-02-01', '2028-02-29')).toMatchObject({ start: '2027-02-01', end: '2027-02-28' });
  });
});

describe('typed days', () => {
  it("are formatted and parsed in the locale's order", () => {
    expect(typedDay('2026-11-05', 'en-US')).toBe('11/05/2026');
    expect(typedDay('2026-11-05', 'de-DE')).toBe('05.11.2026');
    for (const locale of ['en-US', 'en-GB', 'de-DE', 'ja-JP', 'fa-IR', 'ar-EG', 'he', 'hu']) {
      expect(readDay(typedDay('2026-11-05', locale), locale)).toBe('2026-11-05');
    }
  });

  it('can always be ISO dates, or short', () => {
    expect(readDay(' 2026-1-5 ', 'de-DE')).toBe('2026-01-05');
    expect(readDay('5.1.26', 'de-DE')).toBe('2026-01-05');
    expect(readDay('1/5/26', 'en-US')).toBe('2026-01-05');
  });

  it('must exist', () => {
    expect(readDay('2026-02-29', 'en-US')).toBeNull();
    expect(readDay('13/40/2026', 'en-US')).toBeNull();
    expect(readDay('soon', 'en-US')).toBeNull();
    expect(readDay('', 'en-US')).toBeNull();
    expect(readDay('11/20', 'en-US')).toBeNull();
  });
});

describe('rangeProblems', () => {
  const bounds = { locale: 'en-US', min: '2024-02-29', max: '2026-11-20' };

  it('finds none in a valid range', () => {
    expect(rangeProblems({ start: '11/01/2026', end: '11/20/2026' }, bounds)).toEqual({});
  });

  it('names the value and the rule', () => {
    expect(rangeProblems({ start: 'soon', end: '11/20/2026' }, bounds).start).toBe(
      '“soon” isn’t a date. Enter one like 11/20/2026.',
    );
    expect(rangeProblems({ start: '01/01/2024', end: '11/21/2026' }, bounds)).toEqual({
      start: 'Choose Feb 29, 2024 or a later day.',
      end: 'Choose Nov 20, 2026 or an earlier day.',
    });
    expect(rangeProblems({ start: '11/20/2026', end: '11/01/2026' }, bounds).end).toBe(
      'The range ends before it starts.',
    );
  });
});
