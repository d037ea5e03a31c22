import { describe, expect, it } from 'vitest';
import {
  type CompareMode,
  comparedPart,
  comparisonRange,
  granularityFor,
  listBuckets,
  percentChange,
  presetRange,
  resolveRange,
  roundTo,
  type Site,
  shares,
} from './index.ts';

const site: Site = { id: 1, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const buckets = (start: string, end: string, zone = site.timeZone) => {
  const range = resolveRange({ start, end }, 0, { ...site, timeZone: zone }, NOW);
  return listBuckets(range, granularityFor(range), { ...site, timeZone: zone }, NOW);
};

describe('buckets', () => {
  it('are hours up to 2 days, days up to 92, weeks up to 400, then months', () => {
    expect(granularityFor({ start: '2026-11-19', end: '2026-11-20' })).toBe('hour');
    expect(granularityFor({ start: '2026-11-18', end: '2026-11-20' })).toBe('day');
    expect(granularityFor({ start: '2026-08-21', end: '2026-11-20' })).toBe('day');
    expect(granularityFor({ start: '2026-08-20', end: '2026-11-20' })).toBe('week');
    expect(granularityFor({ start: '2025-10-17', end: '2026-11-20' })).toBe('week');
    expect(granularityFor({ start: '2025-10-16', end: '2026-11-20' })).toBe('month');
  });

  it('number 23 and 25 hours on daylight-saving days', () => {
    expect(buckets('2026-03-29', '2026-03-29').length).toBe(23);
    expect(buckets('2026-10-25', '2026-10-25').length).toBe(25);
    expect(buckets('2026-06-01', '2026-06-01', 'Asia/Kathmandu').length).toBe(24);
  });

  it('are complete, and mark the current one', () => {
    const days = buckets('2026-11-14', '2026-11-21');
    expect(days.map((one) => one.key)).toEqual(['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007']);
    expect(days.filter((one) => one.partial).map((one) => one.day)).toEqual(['2026-11-20']);
  });

  it("cut weeks at the limits of the range, and begin them on the site's first day of the week", () => {
    const weeks = buckets('2026-07-01', '2026-11-20');
    expect(weeks[0]!.day).toBe('2026-07-01');
    expect(weeks[1]!.day).toBe('2026-07-06');
    expect(weeks.length).toBe(21);
    // The 1st of July was a Wednesday; the week of the 20th of November is running.
    expect(weeks.map((one, i) => (one.partial ? i : -1)).filter((i) => i >= 0)).toEqual([0, 20]);
    expect(buckets('2026-06-01', '2026-10-31').map((one) => one.partial)).toEqual([...Array(21).fill(false), true]);
    expect(
      buckets('2025-01-15', '2026-11-20')
        .map((one) => one.day)
        .slice(0, 3),
    ).toEqual(['2025-01-15', '2025-02-01', '2025-03-01']);
  });
});

describe('presets', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last30', '2026-10-22', '2026-11-20'],
    ['last12months', '2025-11-21', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-20'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-11-20'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['allTime', '2026-01-03', '2026-11-20'],
  ] as const)('%s', (preset, start, end) => {
    expect(presetRange(preset, '2026-11-20', 1, '2026-01-03')).toEqual({ start, end });
  });

  it('limit all time to ten years', () => {
    expect(presetRange('allTime', '2026-11-20', 1, '2001-01-01').start).toBe('2016-11-20');
  });
});

it('give the previous period, or the same dates a year earlier', () => {
  expect(comparisonRange({ start: '2026-11-01', end: '2026-11-20' }, 'previous')).toEqual({
    start: '2026-10-12',
    end: '2026-10-31',
  });
  expect(comparisonRange({ start: '2024-02-29', end: '2024-02-29' }, 'year')).toEqual({
    start: '2023-02-28',
    end: '2023-02-28',
  });
});

describe('the comparison period of a range that includes today', () => {
  const part = (start: string, end: string, mode: CompareMode, now: string, timeZone = 'Europe/Berlin') =>
    comparedPart({ start, end }, mode, { timeZone }, Date.parse(now));
  const resolveEnd = (range: ReturnType<typeof part>, timeZone = 'Europe/Berlin') =>
    new Date(resolveRange(range, 0, { ...site, timeZone }, NOW).endMs).toISOString();

  it('is the earlier period up to the same local time, to the minute', () => {
    const range = part('2026-11-20', '2026-11-20', 'previous', '2026-11-20T09:07:59.999Z');
    expect(range).toEqual({ start: '2026-11-19', end: '2026-11-19', until: '10:07' });
    expect(resolveEnd(range)).toBe('2026-11-19T09:07:00.000Z');
    expect(part('2026-10-22', '2026-11-20', 'year', '2026-11-20T09:07:00Z')).toEqual({
      start: '2025-10-22',
      end: '2025-11-20',
      until: '10:07',
    });
  });

  it('has as many days as have passed, if the range ends after today', () => {
    expect(part('2026-11-16', '2026-11-22', 'previous', '2026-11-20T09:07:00Z')).toEqual({
      start: '2026-11-09',
      end: '2026-11-13',
      until: '10:07',
    });
  });

  it('is the whole earlier period if the range is over or in the future', () => {
    const whole = { start: '2026-11-18', end: '2026-11-18' };
    expect(part('2026-11-19', '2026-11-19', 'previous', '2026-11-19T23:00:00Z')).toEqual(whole);
    expect(part('2026-11-19', '2026-11-19', 'previous', '2026-11-18T22:59:00Z')).toEqual(whole);
    expect(part('2026-11-19', '2026-11-19', 'previous', '2026-11-19T22:59:00Z')).toEqual({ ...whole, until: '23:59' });
  });

  it('ends at the same local time across a daylight-saving change', () => {
    // On 26 October 2026 it is UTC+1 in Berlin, on the 24th UTC+2; on the 25th 02:30 comes twice, on 29 March never.
    expect(resolveEnd({ start: '2026-10-24', end: '2026-10-24', until: '12:00' })).toBe('2026-10-24T10:00:00.000Z');
    expect(resolveEnd({ start: '2026-10-25', end: '2026-10-25', until: '12:00' })).toBe('2026-10-25T11:00:00.000Z');
    expect(resolveEnd({ start: '2026-10-25', end: '2026-10-25', until: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
    for (const until of ['02:00', '02:30', '03:00'])
      expect(resolveEnd({ start: '2026-03-29', end: '2026-03-29', until })).toBe('2026-03-29T01:00:00.000Z');
    expect(resolveEnd({ start: '2026-06-01', end: '2026-06-01', until: '00:00' }, 'Asia/Kathmandu')).toBe(
      '2026-05-31T18:15:00.000Z',
    );
    // The clocks skip midnight: the day begins at 01:00.
    expect(resolveEnd({ start: '2018-11-04', end: '2018-11-04', until: '00:30' }, 'America/Sao_Paulo')).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });

  it.each(['24:00', '9:07', '10:60', '10:07:00', ''])('is rejected with until %j', (until) => {
    expect(() => resolveRange({ start: '2026-11-19', end: '2026-11-19', until }, 1, site, NOW)).toThrow(
      expect.objectContaining({ code: 'bad_time', field: 'dateRanges[1].until' }),
    );
  });
});

describe('change and shares', () => {
  it('have one decimal, and are null if the earlier value is 0', () => {
    expect(percentChange(3, 2)).toBe(50);
    expect(percentChange(1, 3)).toBe(-66.7);
    expect(percentChange(5, 0)).toBeNull();
    expect(percentChange(0, 5)).toBe(-100);
    expect(percentChange(1125, 1000)).toBe(12.5);
    expect(percentChange(1124, 1000)).toBe(12.4);
    // 12.46 and -12.46: shown without decimals they are 12 %, not 13 %.
    expect(percentChange(11_246, 10_000)).toBe(12.499);
    expect(percentChange(8754, 10_000)).toBe(-12.499);
    expect(Math.round(percentChange(11_246, 10_000)!)).toBe(12);
    expect(Math.round(percentChange(11_255, 10_000)!)).toBe(13);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-0.001, 2)).toBe(0);
  });

  it('sum to 100 by the largest remainder method', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(shares([2, 1])).toEqual([67, 33]);
    expect(shares([0, 0])).toEqual([0, 0]);
    expect(shares([999, 1])).toEqual([100, 0]);
    expect(shares([1, 2, 4], 1).reduce((a, b) => a + b, 0)).toBeCloseTo(100, 10);
  });
});
