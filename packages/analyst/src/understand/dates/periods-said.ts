/** What expressions of dates have in common: names of months and weekdays, and the periods that they are of. */
import { addDays, weekday } from '@magpie/time';
import type { DateMeaning } from './meaning.ts';
import { readYear } from './named-days.ts';
import { type Calendar, type Period, periodOf } from './periods.ts';

/** An expression over lower-case text, and how it is read. */
export type Pattern = readonly [
  expression: string,
  read: (match: RegExpMatchArray, calendar: Calendar) => DateMeaning | undefined,
];

const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sep(?:t(?:ember)?)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
/** A month's name, as an expression. */
export const MONTH = `(${MONTHS.join('|')})`;
const MONTH_TESTS = MONTHS.map((one) => new RegExp(`^${one}$`));
/** 1 to 12. */
export const readMonth = (name: string): number => MONTH_TESTS.findIndex((one) => one.test(name)) + 1;
/** Weekdays, Sunday first. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** An article that can be left out, as an expression. */
export const THE = '(?:the )?';
/** A year, as an expression. */
export const YEAR = '(20\\d\\d|this year|last year|the previous year|the year)';

/** A number with two digits. */
export const two = (value: number): string => String(value).padStart(2, '0');
/** The meaning of a period. */
export const range = (period: Period): DateMeaning => ({ kind: 'range', period });

/** The latest month of that number that has begun. */
export function latestMonth(month: number, year: string | undefined, calendar: Calendar): DateMeaning {
  const thisYear = Number(calendar.today.slice(0, 4));
  const chosen = year === undefined ? thisYear : readYear(year, calendar);
  const day = `${chosen}-${two(month)}-01`;
  if (day <= calendar.today) return range(periodOf('month', day, 0, calendar));
  return year === undefined
    ? range(periodOf('month', `${thisYear - 1}-${two(month)}-01`, 0, calendar))
    : { kind: 'future' };
}

/** The Saturday and Sunday of the latest weekend that has begun; `before` that one if it isn't over. */
export function weekend(calendar: Calendar, over: boolean): DateMeaning {
  const { today } = calendar;
  const saturday = addDays(today, -((weekday(today) + 1) % 7));
  const sunday = addDays(saturday, 1);
  if (sunday < today) return range({ start: saturday, end: sunday });
  return over
    ? range({ start: addDays(saturday, -7), end: addDays(saturday, -6) })
    : range({ start: saturday, end: sunday > today ? today : sunday });
}
