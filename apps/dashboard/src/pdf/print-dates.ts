/** Dates at the head of a PDF. */
import { addDays } from '@magpie/time';
import type { DayRange } from '../view/view.ts';

const DAYS = 30;

/** The dates of a report; of one that has none the last 30 days, ending yesterday (specification part 1, section 9). */
export function printDates<Dates extends DayRange>(dates: Dates | null, today: string): Dates | DayRange {
  if (dates) return dates;
  const end = addDays(today, -1);
  return { start: addDays(end, 1 - DAYS), end };
}
