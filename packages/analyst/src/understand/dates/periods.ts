/** Calendar periods: the week, month, quarter or year that a day is in, and their neighbours. */
import { addDays, addMonths, addYears, type Day, daysBetween, startOfMonth, startOfWeek, weekday } from '@magpie/time';
import type { Days } from '../request.ts';
import type { Hemisphere } from './hemisphere.ts';

/** A calendar unit, or `days` of any number. */
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Calendar that dates are read against. */
export interface Calendar {
  readonly today: Day;
  /** Site-local time, `HH:MM`. */
  readonly time: string;
  /** 0 = Sunday. */
  readonly firstDayOfWeek: number;
  readonly locale: string;
  readonly firstDay: Day | null;
  /** The site's hemisphere, if known. */
  readonly hemisphere?: Hemisphere | undefined;
}

/** Days with the calendar unit that they are one of; undefined for any others. */
export interface Period extends Days {
  readonly unit?: Unit | undefined;
}

const startOf = (unit: Unit, day: Day, firstDayOfWeek: number): Day => {
  if (unit === 'day') return day;
  if (unit === 'week') return startOfWeek(day, firstDayOfWeek);
  if (unit === 'month') return startOfMonth(day);
  if (unit === 'quarter') return addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
  return `${day.slice(0, 4)}-01-01`;
};

const add = (unit: Unit, day: Day, count: number): Day => {
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, 7 * count);
  if (unit === 'month') return addMonths(day, count);
  if (unit === 'quarter') return addMonths(day, 3 * count);
  return addYears(day, count);
};

/** The unit that a day is in, `shift` units later; one that isn't over ends today. */
export function periodOf(unit: Unit, day: Day, shift: number, { today, firstDayOfWeek }: Calendar): Period {
  const start = add(unit, startOf(unit, day, firstDayOfWeek), shift);
  const end = addDays(add(unit, start, 1), -1);
  return { start, end: start <= today && end > today ? today : end, unit };
}

/** The last `count` units up to and including today, as the date picker counts them: 7 days, 28 days of 4 weeks. */
export function lastUnits(unit: Unit, count: number, { today }: Calendar): Period {
  return { start: addDays(add(unit, today, -count), 1), end: today };
}

/** The last `count` calendar units that are over. */
export function wholeUnits(unit: Unit, count: number, calendar: Calendar): Days {
  const { today } = calendar;
  return { start: periodOf(unit, today, -count, calendar).start, end: periodOf(unit, today, -1, calendar).end };
}

/** The `count` units that end right before a day. */
export function unitsBefore(unit: Unit, count: number, day: Day): Days {
  return { start: add(unit, day, -count), end: addDays(day, -1) };
}

/** Whether days include today, so that they aren't over. */
export const isRunning = ({ start, end }: Days, { today }: Calendar): boolean => start <= today && today <= end;

/** The same days with the unit that they are, if they are exactly one that is over, or a running one up to today. */
export function withUnit(days: Days, calendar: Calendar): Period {
  for (const unit of ['day', 'week', 'month', 'quarter', 'year'] as const) {
    const whole = periodOf(unit, days.start, 0, calendar);
    if (whole.start === days.start && whole.end === days.end) return { ...days, unit };
  }
  return days;
}

/** Whether a range is a Saturday and the Sunday after it. */
const isWeekend = ({ start, end }: Days): boolean => weekday(start) === 6 && addDays(start, 1) === end;

/** The unit or days right before: for a month, the month before, whatever its length, and for a weekend, the weekend before. */
export function periodBefore(period: Period, calendar: Calendar): Period {
  // "This week" is a week on its first day too.
  const unit = period.unit ?? withUnit(period, calendar).unit;
  if (unit !== undefined) {
    const start = add(unit, period.start, -1);
    return { start, end: addDays(period.start, -1), unit };
  }
  const length = daysBetween(period.start, period.end) + 1;
  if (isWeekend(period)) return { start: addDays(period.start, -7), end: addDays(period.end, -7) };
  return { start: addDays(period.start, -length), end: addDays(period.start, -1) };
}

/** The same dates a year earlier. */
export function yearBefore(period: Period): Period {
  return { start: addYears(period.start, -1), end: addYears(period.end, -1), unit: period.unit };
}

/** The part of an earlier period that corresponds to what is over of a running one; the whole period of one that is over. */
export function samePart(earlier: Days, range: Days, calendar: Calendar): Days {
  const { start, end } = earlier;
  if (!isRunning(range, calendar)) return { start, end };
  // Days that end this year can begin in another: "the last 12 months".
  const yearsApart = Number(start.slice(0, 4)) - Number(range.start.slice(0, 4));
  const over =
    yearsApart < 0 && addYears(start, -yearsApart) === range.start
      ? addYears(calendar.today, yearsApart)
      : addDays(start, daysBetween(range.start, calendar.today));
  return over >= end && end !== over ? { start, end } : { start, end: over, until: calendar.time };
}
