import { addDays, daysBetween } from '@magpie/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Calendar, periodBefore, periodOf, samePart, yearBefore } from './periods.ts';

const today = '2026-11-30';
const calendar: Calendar = {
  today,
  time: '16:30',
  firstDayOfWeek: 1,
  locale: 'en',
  firstDay: null,
  hemisphere: 'north',
};

it('compares the last 12 months with those a year before', () => {
  const range = { start: '2025-12-01', end: today };
  expect(samePart(yearBefore(range), range, calendar)).toEqual({
    start: '2024-12-01',
    end: '2025-11-30',
    until: '16:30',
  });
});

it('has as many days of a year before, whenever the days begin', () => {
  fc.assert(
    fc.property(fc.nat(1200), fc.nat(40), (before, after) => {
      const range = { start: addDays(today, -before), end: addDays(today, after) };
      const { start, end } = samePart(yearBefore(range), range, calendar);
      // A leap day is one more or less.
      expect(Math.abs(daysBetween(start, end) - before)).toBeLessThanOrEqual(1);
    }),
  );
});

it('compares the first day of a week with the week before', () => {
  const week = periodOf('week', today, 0, calendar);
  expect(week).toEqual({ start: today, end: today, unit: 'week' });
  expect(periodBefore(week, calendar)).toEqual({ start: '2026-11-23', end: '2026-11-29', unit: 'week' });
  expect(periodBefore({ start: today, end: today }, calendar).start).toBe('2026-11-29');
});
