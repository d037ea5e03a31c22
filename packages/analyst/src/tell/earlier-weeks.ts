/** Ranges of earlier weeks with the same weekdays as a range, which say what is usual. */
import { QUESTION_LIMITS, type Question } from '@magpie/query';
import { addDays, dayNumber } from '@magpie/time';
import { MOST_WEEKS } from '../statistics/usual.ts';
import type { Days } from '../understand/request.ts';

/** A range, and where its total is. */
export interface EarlierRange {
  readonly days: Days;
  /** The name of its ask, and the index of its range there. */
  readonly ask: string;
  readonly range: number;
}

/** The range itself and the earlier ones, whole weeks apart, the newest first. */
export function earlierRanges({ start, end, until }: Days): EarlierRange[] {
  const length = dayNumber(end) - dayNumber(start) + 1;
  const step = 7 * Math.ceil(length / 7);
  return Array.from({ length: MOST_WEEKS + 1 }, (_, i) => ({
    days: {
      start: addDays(start, -i * step),
      end: addDays(end, -i * step),
      ...(until !== undefined && { until }),
    },
    ask: `week${Math.floor(i / QUESTION_LIMITS.ranges) + 1}`,
    range: i % QUESTION_LIMITS.ranges,
  }));
}

/** The questions of some ranges, by the names of their asks. */
export const questionsOfWeeks = (ranges: readonly EarlierRange[], base: Question): Readonly<Record<string, Question>> =>
  Object.fromEntries(
    [...Map.groupBy(ranges, ({ ask }) => ask)].map(([name, all]) => [
      name,
      { ...base, dateRanges: all.map(({ days }) => days) },
    ]),
  );
