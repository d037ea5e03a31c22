/** Days that insights are about, and the days they are compared with. */
import { addDays, type Day, daysBetween } from '@magpie/time';

/** Days, inclusive. */
export interface Days {
  readonly start: Day;
  readonly end: Day;
}

/** Insights begin after so many whole days of data. */
export const YOUNG_DAYS = 28;
const WEEK = 7;
const MOST_WEEKS = 8;
/** A month is four whole weeks, so that each has the same weekdays. */
const MONTH = 28;
const FEWEST_MONTHS = 4;
const MOST_MONTHS = 8;
const HISTORY_DAYS = 364;

/** The days of insights. */
export interface InsightPeriod {
  /** The last seven days that are over. */
  readonly week: Days;
  /** The whole weeks before, at most eight. */
  readonly before: Days;
  readonly weeks: number;
  /** The last 28 days, and as many before as are known; undefined where too little is. */
  readonly month: { readonly days: Days; readonly before: Days; readonly months: number } | undefined;
  /** Every day that is looked at, at most a year. */
  readonly history: Days;
}

/** The days of insights of a site; a number where it is too young: the days that are missing. */
export function periodOf(lastDay: Day, firstDay: Day): InsightPeriod | number {
  // On its first day a site was seldom watched from the beginning.
  const first = addDays(firstDay, 1);
  const known = daysBetween(first, lastDay) + 1;
  if (known < YOUNG_DAYS) return YOUNG_DAYS - Math.max(0, known);
  const week = { start: addDays(lastDay, 1 - WEEK), end: lastDay };
  const weeks = Math.min(MOST_WEEKS, Math.floor((known - WEEK) / WEEK));
  const months = Math.min(MOST_MONTHS, Math.floor((known - MONTH) / MONTH));
  const monthStart = addDays(lastDay, 1 - MONTH);
  return {
    week,
    before: { start: addDays(week.start, -WEEK * weeks), end: addDays(week.start, -1) },
    weeks,
    month:
      months < FEWEST_MONTHS
        ? undefined
        : {
            days: { start: monthStart, end: lastDay },
            before: { start: addDays(monthStart, -MONTH * months), end: addDays(monthStart, -1) },
            months,
          },
    history: { start: addDays(lastDay, 1 - Math.min(known, HISTORY_DAYS)), end: lastDay },
  };
}
