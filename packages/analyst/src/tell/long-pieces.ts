/**
 * Quarters and years as pieces of time: no dimension numbers them, so each is a range of its own, and visitors and
 * visits are counted once in each.
 */
import { QUESTION_LIMITS, type Question } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import { type Calendar, periodOf } from '../understand/dates/periods.ts';
import type { Days, Grain } from '../understand/request.ts';

/** Pieces of time that no dimension numbers. */
export const isLong = (grain: Grain | undefined): grain is 'quarter' | 'year' =>
  grain === 'quarter' || grain === 'year';

/** A piece of a range, and its answer. */
export interface LongPiece {
  readonly days: Days;
  /** The name of its ask, and the index of its range there. */
  readonly ask: string;
  readonly range: number;
  /** Whether the range has all of it, and it is over. */
  readonly whole: boolean;
}

/** The calendar quarters or years of a range, up to today. */
export function longPieces({ start, end }: Days, grain: 'quarter' | 'year', today: Day): LongPiece[] {
  const calendar = { today, firstDayOfWeek: 1 } as Calendar;
  const pieces: LongPiece[] = [];
  for (let day = start; day <= end && day <= today; ) {
    const period = periodOf(grain, day, 0, calendar);
    const days = { start: day, end: period.end < end ? period.end : end };
    const at = Math.floor(pieces.length / QUESTION_LIMITS.ranges);
    pieces.push({
      days,
      ask: at === 0 ? 'rows' : `rows${at + 1}`,
      range: pieces.length % QUESTION_LIMITS.ranges,
      whole: day === period.start && days.end === period.end && days.end < today,
    });
    day = addDays(days.end, 1);
  }
  return pieces;
}

/** The questions of some pieces, by the names of their asks. */
export function questionsOf(pieces: readonly LongPiece[], base: Question): Readonly<Record<string, Question>> {
  const asked = Map.groupBy(pieces, ({ ask }) => ask);
  return Object.fromEntries(
    [...asked].map(([name, all]) => [
      name,
      { ...base, dateRanges: all.map(({ days }) => ({ start: days.start, end: days.end })) },
    ]),
  );
}
