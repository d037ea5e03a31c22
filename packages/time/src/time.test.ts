import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  dayOfDate,
  endOfDay,
  gaWeek,
  isDay,
  isoWeek,
  listDays,
  localDay,
  localHour,
  localTime,
  offsetMs,
  offsetsBetween,
  searchDays,
  startOfDay,
  startOfWeek,
  toZone,
  weekday,
} from './index.ts';

const hours = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / 3_600_000;

describe('site-local days', () => {
  it('lists days with both ends, over the ends of months and none where they are reversed', () => {
    expect(listDays({ start: '2028-02-28', end: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(listDays({ start: '2026-12-31', end: '2026-12-31' })).toEqual(['2026-12-31']);
    expect(listDays({ start: '2026-11-02', end: '2026-11-01' })).toEqual([]);
  });

  it('gives days with a daylight-saving change 23 or 25 hours', () => {
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
    expect(hours('2026-06-01', 'Asia/Kathmandu')).toBe(24);
  });

  it.each([
    ['Europe/Berlin', 20],
    ['Asia/Kathmandu', 0],
    ['Pacific/Apia', undefined],
    ['Africa/Casablanca', undefined],
    ['Australia/Lord_Howe', 20],
  ])('finds every offset change of %s in ten years', (zone, changes) => {
    const [from, to] = [Date.UTC(2011, 11, 1), Date.UTC(2021, 11, 1)];
    const offsets = offsetsBetween(from, to, zone);
    if (changes !== undefined) expect(offsets).toHaveLength(changes + 1);
    for (const { at } of offsets.slice(1)) {
      expect(offsets.find((one) => one.at === at)?.offsetMs).toBe(offsetMs(at, zone));
      expect(offsetMs(at - 1, zone)).not.toBe(offsetMs(at, zone));
    }
    const different: number[] = [];
    for (let at = from; at < to; at += 7 * 3_600_000)
      if (offsets.findLast((one) => one.at <= at)?.offsetMs !== offsetMs(at, zone)) different.push(at);
    expect(different).toEqual([]);
  });

  it('knows the offset at any moment of days with a change, also before 1990', () => {
    const changes = [
      ['Europe/Berlin', '2026-03-29T01:00Z', 1, 2],
      ['America/New_York', '2026-11-01T06:00Z', -4, -5],
      ['Australia/Lord_Howe', '2026-04-04T15:00Z', 11, 10.5],
      ['Pacific/Apia', '2011-12-30T10:00Z', -10, 14],
      ['Europe/London', '1968-02-18T02:00Z', 0, 1],
    ] as const;
    for (const [zone, change, before, after] of changes) {
      const at = Date.parse(change);
      for (const minutes of [-720, -61, -30, -15, -1, -1 / 60_000, 0, 1 / 60_000, 1, 14, 15, 30, 61, 720])
        expect(offsetMs(at + minutes * 60_000, zone) / 3_600_000, `${zone} ${minutes}`).toBe(
          minutes < 0 ? before : after,
        );
    }
  });

  it.each([
    ['UTC', '2026-11-20T00:05:59Z', '00:05'],
    ['Asia/Kathmandu', '2026-11-20T18:14:00Z', '23:59'],
    ['America/St_Johns', '2026-11-20T03:30:00Z', '00:00'],
  ])('tells the time of day in %s', (zone, instant, time) => {
    expect(localTime(Date.parse(instant), zone)).toBe(time);
  });

  it('finds an offset change that is not on a quarter hour: Casey in 2020, a minute after midnight', () => {
    const change = Date.UTC(2020, 9, 3, 16, 1);
    expect([change - 1, change].map((at) => offsetMs(at, 'Antarctica/Casey') / 3_600_000)).toEqual([8, 11]);
    expect(offsetsBetween(change - 1, change + 1, 'Antarctica/Casey').map(({ at }) => at)).toEqual([
      change - 1,
      change,
    ]);
  });

  it('starts at 01:00 where daylight saving skips midnight', () => {
    expect(localHour(startOfDay('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(1);
    expect(localDay(startOfDay('2018-11-04', 'America/Sao_Paulo') - 1, 'America/Sao_Paulo')).toBe('2018-11-03');
  });

  it('handles quarter-hour zones, the date line, and the day that Samoa skipped', () => {
    expect(localDay(Date.UTC(2026, 0, 1, 18, 14, 59, 999), 'Asia/Kathmandu')).toBe('2026-01-01');
    expect(localDay(Date.UTC(2026, 0, 1, 18, 15), 'Asia/Kathmandu')).toBe('2026-01-02');
    expect(localDay(Date.UTC(2026, 0, 1, 10), 'Pacific/Kiritimati')).toBe('2026-01-02');
    expect(localDay(Date.UTC(2011, 11, 30, 9, 59), 'Pacific/Apia')).toBe('2011-12-29');
    expect(localDay(Date.UTC(2011, 11, 30, 10, 0), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('numbers weeks as GA4 and as ISO 8601', () => {
    expect(gaWeek('2026-01-01')).toEqual({ year: 2026, week: 1 });
    expect(gaWeek('2026-01-04')).toEqual({ year: 2026, week: 2 });
    expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 });
    expect(isoWeek('2025-12-29')).toEqual({ year: 2026, week: 1 });
    expect(weekday('2026-11-20')).toBe(5);
    expect(startOfWeek('2026-11-20', 1)).toBe('2026-11-16');
    expect(startOfWeek('2026-11-20', 0)).toBe('2026-11-15');
  });

  it('recognises real dates, and adds months and years', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-2-9')).toBe(false);
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addMonths('2026-12-15', 13)).toBe('2028-01-15');
    expect(addYears('2024-02-29', -1)).toBe('2023-02-28');
    expect(addYears('2023-02-28', 1)).toBe('2024-02-28');
  });
});

it('reads offsets in whole hours as zones', () => {
  expect(
    ['+02:00', 'UTC+2', 'utc-5', 'GMT +0530', '+05:30', '−03:00', '+0', '+15', 'Europe/Berlin'].map(toZone),
  ).toEqual(['Etc/GMT-2', 'Etc/GMT-2', 'Etc/GMT+5', 'GMT +0530', '+05:30', 'Etc/GMT+3', 'UTC', '+15', 'Europe/Berlin']);
  expect(offsetMs(Date.UTC(2026, 6, 1), toZone('+02:00'))).toBe(2 * 3_600_000);
});

describe('days as dates and as people write them', () => {
  it.each([
    ['20261120', '2026-11-20'],
    ['20280229', '2028-02-29'],
    ['(other)', '(other)'],
    ['', ''],
    ['2026112012', '2026112012'],
  ])('gives the day of "%s"', (date, day) => {
    expect(dayOfDate(date)).toBe(day);
  });

  it.each([
    ['2026-11-20', true],
    ['nov 20', true],
    ['20 november', true],
    ['20. november 2026', true],
    ['nov 2', false],
    ['november 21', false],
    [' NOV 20 ', true],
    ['', true],
  ])('finds 20 November 2026 by "%s": %s', (text, found) => {
    expect(searchDays(text)('2026-11-20')).toBe(found);
  });
});
