/** Calendar dates: adding, counting, weeks and months, without any zone. */

/** A calendar date, `YYYY-MM-DD`. */
export type Day = string;

/** Whether the text is a real date written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The day that a query's `date` such as `20261120` is; any other text stays as it is. */
export const dayOfDate = (date: string): Day => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The date this many days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The date `count` days later (earlier if negative). */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Every one of some days, both ends inclusive. */
export const listDays = ({ start, end }: { readonly start: Day; readonly end: Day }): Day[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, i) => addDays(start, i));

/** The date `count` months later, with the day limited to the month's length. */
export function addMonths(day: Day, count: number): Day {
  const total = monthNumber(day) + count;
  const year = Math.floor(total / 12);
  const month = total - year * 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(lastDay, Number(day.slice(8))))).toISOString().slice(0, 10);
}

/** The date `count` years later; 29 February becomes the 28th. */
export function addYears(day: Day, count: number): Day {
  return addMonths(day, count * 12);
}

/** Weekday of a date, 0 = Sunday. */
export function weekday(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** The first day of the date's week; `firstDayOfWeek` 0 = Sunday. */
export function startOfWeek(day: Day, firstDayOfWeek: number): Day {
  return addDays(day, -((weekday(day) - firstDayOfWeek + 7) % 7));
}

/** The first day of the date's month. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Months since year 0. */
export function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** GA4's week of the year: weeks begin on Sunday, 1 January is always in week 1. */
export function gaWeek(day: Day): { year: number; week: number } {
  const first = `${day.slice(0, 4)}-01-01`;
  return { year: Number(day.slice(0, 4)), week: Math.floor((daysBetween(first, day) + weekday(first)) / 7) + 1 };
}

/** ISO 8601 week and its year: weeks begin on Monday, week 1 has the first Thursday. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = addDays(day, 3 - ((weekday(day) + 6) % 7));
  const first = `${thursday.slice(0, 4)}-01-01`;
  return { year: Number(thursday.slice(0, 4)), week: Math.floor(daysBetween(first, thursday) / 7) + 1 };
}
