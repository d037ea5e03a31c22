/** Reads days and weeks with a name: Black Friday, Easter, the second week of a month. */
import { addDays, addMonths, type Day } from '@magpie/time';
import type { FEASTS } from './holidays.ts';
import type { DateMeaning } from './meaning.ts';
import { type Calendar, type Period, periodOf } from './periods.ts';

/** A year in digits, or "this year", "last year". */
export function readYear(text: string, { today }: Calendar): number {
  if (/^\d{4}$/.test(text)) return Number(text);
  return Number(today.slice(0, 4)) - (/last|previous/.test(text) ? 1 : 0);
}

/** The latest feast that isn't to come, in each of its readings. */
export function feast(readings: (typeof FEASTS)[number][1], year: string | undefined, calendar: Calendar): DateMeaning {
  const asked = year === undefined ? Number(calendar.today.slice(0, 4)) : readYear(year, calendar);
  const begun = readings.every(([from]) => `${asked}-${from(asked)}` <= calendar.today);
  if (!begun && year !== undefined) return { kind: 'future' };
  const latest = begun ? asked : asked - 1;
  const periods = (of: number) =>
    readings.map(([from, to]): Period => {
      const [start, end] = [`${of}-${from(of)}`, `${of}-${to(of)}`];
      return { start, end: end > calendar.today ? calendar.today : end };
    });
  return { kind: 'range', period: periods(latest)[0]!, readings: periods(latest), yearsBefore: periods(latest - 1) };
}

/** Metrics after the days that they are counted for: "Christmas revenue". */
export const COUNTED =
  '(?:revenue|orders?|visits?|visitors?|traffic|turnover|page views|conversions?|conversion rate)\\b';

export const WEEKS = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'last'];

/**
 * A week of a month, which can be seven days counted from its first one, or a week of the calendar: the first one is the one that the month
 * begins in.
 */
export function weekOf(which: number, month: Period, calendar: Calendar): DateMeaning | undefined {
  const { start } = month;
  const end = addDays(addMonths(start, 1), -1);
  const isLast = which === WEEKS.length - 1;
  const days = isLast
    ? { start: addDays(end, -6), end }
    : { start: addDays(start, 7 * which), end: addDays(start, 7 * which + 6) };
  const week = periodOf('week', isLast ? end : addDays(start, 7 * which), 0, calendar);
  const whole = { start: week.start, end: addDays(week.start, 6) };
  if (days.start > calendar.today || whole.start > calendar.today) return { kind: 'future' };
  const upToNow = (one: Period): Period => ({ ...one, end: one.end > calendar.today ? calendar.today : one.end });
  const readings = days.start === whole.start ? [upToNow(days)] : [upToNow(days), upToNow(whole)];
  return { kind: 'range', period: readings[0]!, ...(readings.length > 1 && { readings }) };
}

/** The first or last days or weeks of a month or year; weeks can be seven days each or those of the calendar, as {@link weekOf} has them. */
export function unitsOf(
  {
    isLast,
    count,
    unit,
  }: { readonly isLast: boolean; readonly count: number; readonly unit: 'day' | 'week' | 'month' },
  whole: { readonly start: Day; readonly end: Day },
  calendar: Calendar,
): DateMeaning | undefined {
  const { start, end } = whole;
  const upToNow = (one: Period): Period => ({ ...one, end: one.end > calendar.today ? calendar.today : one.end });
  const exact = (): Period => {
    if (unit === 'month')
      return isLast
        ? { start: addMonths(addDays(end, 1), -count), end }
        : { start, end: addDays(addMonths(start, count), -1) };
    const length = (unit === 'week' ? 7 : 1) * count;
    return isLast ? { start: addDays(end, 1 - length), end } : { start, end: addDays(start, length - 1) };
  };
  const days = exact();
  if (days.start < start || days.end > end) return undefined;
  const week = periodOf('week', isLast ? end : start, isLast ? 1 - count : 0, calendar);
  const weeks = { start: week.start, end: addDays(week.start, 7 * count - 1) };
  if (days.start > calendar.today || (unit === 'week' && weeks.start > calendar.today)) return { kind: 'future' };
  const readings = unit !== 'week' || weeks.start === days.start ? [upToNow(days)] : [upToNow(days), upToNow(weeks)];
  return { kind: 'range', period: readings[0]!, ...(readings.length > 1 && { readings }) };
}

/** The latest such day that isn't to come. */
export function namedDay(of: (year: number) => string, year: string | undefined, calendar: Calendar): DateMeaning {
  const chosen = year === undefined ? Number(calendar.today.slice(0, 4)) : readYear(year, calendar);
  const day = (one: number): Day => `${one}-${of(one)}`;
  const period = (one: Day): Period => ({ start: one, end: one, unit: 'day' });
  if (year !== undefined && day(chosen) > calendar.today) return { kind: 'future' };
  const latest = day(chosen) <= calendar.today ? chosen : chosen - 1;
  return { kind: 'range', period: period(day(latest)), yearBefore: period(day(latest - 1)) };
}
