/** The last weeks that are over, and what tells them apart. */
import { addDays, gaWeek, isoWeek, startOfWeek } from '@magpie/time';

/** Some days, both inclusive. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** The last whole weeks up to a day, so many of them, in order; `today` isn't over, so its week isn't either. */
export function wholeWeeks(count: number, end: string, today: string, firstDayOfWeek: number): readonly Days[] {
  const yesterday = addDays(today, -1);
  const last = end < yesterday ? end : yesterday;
  const next = startOfWeek(addDays(last, 1), firstDayOfWeek);
  return Array.from({ length: count }, (_, i) => {
    const start = addDays(next, 7 * (i - count));
    return { start, end: addDays(start, 6) };
  });
}

/** The first day after so many whole weeks of data, for a site with data since a day. */
export const weeksFrom = (count: number, firstDay: string, firstDayOfWeek: number): string =>
  addDays(startOfWeek(addDays(firstDay, 6), firstDayOfWeek), 7 * count);

const named = ({ year, week }: { readonly year: number; readonly week: number }) =>
  `${year}${String(week).padStart(2, '0')}`;
/** The dimensions that count by week, by the day that their weeks begin on. GA4's weeks end with the year: one of ours may be in two of them. */
const BY_WEEK = {
  0: { dimension: 'yearWeek', keyOf: (day: string) => named(gaWeek(day)) },
  1: { dimension: 'isoYearIsoWeek', keyOf: (day: string) => named(isoWeek(day)) },
} as const;
const BY_DAY = { dimension: 'date', keyOf: (day: string) => day.replaceAll('-', '') } as const;

/**
 * The coarsest dimension that tells some whole weeks apart (one query by it is much faster than one with a date range for each week), and the
 * place of the week of each of its values.
 */
export function byWeek(weeks: readonly Days[], firstDayOfWeek: number) {
  const { dimension, keyOf } = firstDayOfWeek === 0 || firstDayOfWeek === 1 ? BY_WEEK[firstDayOfWeek] : BY_DAY;
  const places = new Map<string, number>();
  for (const [i, { start }] of weeks.entries())
    for (let day = 0; day < 7; day++) places.set(keyOf(addDays(start, day)), i);
  return { dimension, placeOf: (value: string): number | undefined => places.get(value) };
}
