/** Year that is reviewed, and its first counted day if data begins later (definitions, Year in review). */
import { addDays, addMonths, type Day, startOfMonth } from '@magpie/time';

/** A year's first and last day. */
export const yearDays = (year: number): { readonly start: Day; readonly end: Day } => ({
  start: `${year}-01-01`,
  end: `${year}-12-31`,
});

/** The calendar year before a day. */
export const yearBefore = (today: Day): number => Number(today.slice(0, 4)) - 1;

/** The calendar year before `today`; null unless the days with data, both inclusive, cover a whole month of it. */
export function reviewedYear(days: { readonly first: Day; readonly last: Day } | null, today: Day): number | null {
  if (days === null) return null;
  const year = yearBefore(today);
  const { start, end: lastOfYear } = yearDays(year);
  const first = days.first > start ? days.first : start;
  const month = first === startOfMonth(first) ? first : addMonths(startOfMonth(first), 1);
  const end = addDays(addMonths(month, 1), -1);
  return end <= lastOfYear && end <= days.last ? year : null;
}

/** The site's first day with data if it is after the year's first: from then on the year is counted. */
export const lateStart = (
  firstDay: Day | null,
  { start, end }: { readonly start: Day; readonly end: Day },
): Day | null => (firstDay !== null && firstDay > start && firstDay <= end ? firstDay : null);
