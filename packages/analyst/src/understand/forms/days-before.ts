/** Follow-ups about the days of the previous answer: "why did it fall in that period". */
import { dayNumber } from '@magpie/time';
import type { Request } from '../request.ts';

/** Words that refer to the previous days; not "the same period last year". */
const POINTS =
  /\b(?:in|during|over|for|within|across|throughout|on) (?:exactly )?(?:that|the same|that same|this same) (period|time|time ?frame|time span|timespan|time range|range|span|stretch|interval|window|days|week|month|day|weekend)\b(?! (?:last|a|of|in|before|the|as|ago|one|this|prior|previous|previously|earlier|in))/;
/** The fewest and most days that each word can refer to. */
const LENGTHS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  day: [1, 1],
  weekend: [2, 2],
  week: [7, 7],
  month: [28, 31],
};

/** Replaces words that refer to the previous request's days with those days, in a tidied sentence. */
export function withDaysBefore(text: string, previous: Request | undefined): string {
  const found = POINTS.exec(text);
  if (!previous || !found) return text;
  const { start, end } = previous.range;
  const [fewest, most] = LENGTHS[found[1]!] ?? [1, Number.POSITIVE_INFINITY];
  const days = dayNumber(end) - dayNumber(start) + 1;
  return days < fewest || days > most ? text : text.replace(POINTS, `between ${start} and ${end}`);
}
