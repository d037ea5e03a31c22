/** Days and weeks with a name: Black Friday, Easter, the second week of a month. */
import { addDays, addMonths, type Day, weekday } from '@magpie/time';
import type { DateMeaning } from './meaning.ts';
import { type Calendar, type Period, periodOf } from './periods.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A year in digits, or "this year", "last year". */
export function readYear(text: string, { today }: Calendar): number {
  if (/^\d{4}$/.test(text)) return Number(text);
  return Number(today.slice(0, 4)) - (/last|previous/.test(text) ? 1 : 0);
}

/** Days that are called by a name: the month and day of a year. */
export const NAMED_DAYS: readonly (readonly [name: string, monthDay: (year: number) => string])[] = [
  ['thanksgiving(?: day)?', (year) => thanksgiving(year, 0)],
  ['black friday', (year) => thanksgiving(year, 1)],
  ['cyber monday', (year) => thanksgiving(year, 4)],
  ['christmas eve', () => '12-24'],
  ['christmas day', () => '12-25'],
  ['boxing day', () => '12-26'],
  ["new year'?s? eve", () => '12-31'],
  ["new year'?s? day", () => '01-01'],
  ["valentine'?s? day", () => '02-14'],
  ['halloween', () => '10-31'],
  ['good friday', (year) => easter(year, -2)],
  ['easter sunday', (year) => easter(year, 0)],
  ['easter monday', (year) => easter(year, 1)],
];

/** Whether a day is one that is called by a name and is another date every year: Easter Monday, Black Friday. */
export function isMovable(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return NAMED_DAYS.some(([, of]) => of(year) !== of(year - 1) && `${year}-${of(year)}` === day);
}

/** Days that several are meant by, from one to another: first the day itself, then those that most people have off. */
export const FEASTS: readonly (readonly [
  name: string,
  readings: readonly (readonly [from: (year: number) => string, to: (year: number) => string])[],
])[] = [
  [
    'christmas',
    [
      [() => '12-25', () => '12-25'],
      [() => '12-24', () => '12-26'],
    ],
  ],
  [
    'easter',
    [
      [(year) => easter(year, 0), (year) => easter(year, 0)],
      [(year) => easter(year, -2), (year) => easter(year, 1)],
    ],
  ],
];

/** Some days after Easter Sunday, by the Gregorian computus (Meeus, Jones and Butcher). */
function easter(year: number, later: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return addDays(`${year}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`, later).slice(5);
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

/** Some days after the fourth Thursday of November. */
function thanksgiving(year: number, later: number): string {
  const first = `${year}-11-01`;
  return addDays(first, ((4 - weekday(first) + 7) % 7) + 21 + later).slice(5);
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
