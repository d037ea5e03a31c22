/** This module is responsible for the weeks that trends are about: the last that are over. */
import { addDays, startOfWeek } from '@magpie/time';
import { WEEKS } from './content-lists.shape.ts';

/** Some days, both inclusive. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/** The last twelve whole weeks up to a day, in order; `today` isn't over, so its week isn't either. */
export function wholeWeeks(end: string, today: string, firstDayOfWeek: number): readonly Days[] {
  const yesterday = addDays(today, -1);
  const last = end < yesterday ? end : yesterday;
  const next = startOfWeek(addDays(last, 1), firstDayOfWeek);
  return Array.from({ length: WEEKS }, (_, i) => {
    const start = addDays(next, 7 * (i - WEEKS));
    return { start, end: addDays(start, 6) };
  });
}

/** The first day after twelve whole weeks of data, for a site with data since a day. */
export const weeksFrom = (firstDay: string, firstDayOfWeek: number): string =>
  addDays(startOfWeek(addDays(firstDay, 6), firstDayOfWeek), 7 * WEEKS);
