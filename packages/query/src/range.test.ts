import { describe, expect, it } from 'vitest';
import {
  bucketsOf,
  comparisonRange,
  granularityFor,
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
  return bucketsOf(range, granularityFor(range), { ...site, timeZone: zone }, NOW);
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

  it('are filled and mark the running one', () => {
    const days = buckets('2026-11-14', '2026-11-21');
    expect(days.map((one) => one.key)).toEqual(['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007']);
    expect(days.filter((one) => one.partial).map((one) => one.day)).toEqual(['2026-11-20']);
  });

  it('cut weeks at the range’s edges and begin them on the site’s first day', () => {
    const weeks = buckets('2026-07-01', '2026-11-20');
    expect(weeks[0]!.day).toBe('2026-07-01');
    expect(weeks[1]!.day).toBe('2026-07-06');
    expect(weeks.length).toBe(21);
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

  it('keep all time within ten years', () => {
    expect(presetRange('allTime', '2026-11-20', 1, '2001-01-01').start).toBe('2016-11-20');
  });
});

it('compares with the period just before, or the same dates a year earlier', () => {
  expect(comparisonRange({ start: '2026-11-01', end: '2026-11-20' }, 'previous')).toEqual({
    start: '2026-10-12',
    end: '2026-10-31',
  });
  expect(comparisonRange({ start: '2024-02-29', end: '2024-02-29' }, 'year')).toEqual({
    start: '2023-02-28',
    end: '2023-02-28',
  });
});

describe('change and shares', () => {
  it('have one decimal, and no value where then is 0', () => {
    expect(percentChange(3, 2)).toBe(50);
    expect(percentChange(1, 3)).toBe(-66.7);
    expect(percentChange(5, 0)).toBeNull();
    expect(percentChange(0, 5)).toBe(-100);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-0.001, 2)).toBe(0);
  });

  it('sum to 100 by the largest remainder', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(shares([2, 1])).toEqual([67, 33]);
    expect(shares([0, 0])).toEqual([0, 0]);
    expect(shares([999, 1])).toEqual([100, 0]);
    expect(shares([1, 2, 4], 1).reduce((a, b) => a + b, 0)).toBeCloseTo(100, 10);
  });
});
