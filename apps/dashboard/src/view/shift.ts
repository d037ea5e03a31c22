/** The period before and the period after the current one. */
import { FIRST_DAY } from '@magpie/query';
import { addDays, addMonths, daysBetween, startOfMonth } from '@magpie/time';
import type { DayRange } from './view.ts';

/**
 * The dates of as long a period just before (-1) or after (1); whole months by months. Null if there is none: before
 * what can be chosen, or after today.
 */
export function shiftedRange({ start, end }: DayRange, direction: -1 | 1, today: string): DayRange | null {
  const months = wholeMonths({ start, end }, today);
  const days = daysBetween(start, end) + 1;
  const shifted =
    months > 0
      ? {
          start: addMonths(start, direction * months),
          end: addDays(addMonths(start, direction * months + months), -1),
        }
      : { start: addDays(start, direction * days), end: addDays(end, direction * days) };
  if (shifted.start < FIRST_DAY || shifted.start > today) return null;
  return { start: shifted.start, end: shifted.end > today ? today : shifted.end };
}

/** How many whole months a range is, the current one counted as whole; 0 if it is none. */
function wholeMonths({ start, end }: DayRange, today: string): number {
  const next = addDays(end, 1);
  const last = end === today ? addMonths(startOfMonth(end), 1) : next;
  if (start !== startOfMonth(start) || last !== startOfMonth(last)) return 0;
  return (
    (Number(last.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(start.slice(5, 7))
  );
}
