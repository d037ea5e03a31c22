/** This module is responsible for the days that a sentence asks for, and those it compares them with. */
import { addDays, addMonths, type Day } from '@magpie/time';
import type { DateMark } from '../dates/find.ts';
import {
  type Calendar,
  lastUnits,
  type Period,
  periodBefore,
  periodOf,
  samePart,
  withUnit,
  yearBefore,
} from '../dates/periods.ts';
import type { Days, Request } from '../request.ts';
import type { Sentence } from './sentence.ts';

/** The chosen days. */
export interface Dates {
  readonly range: Period;
  readonly compared?: Days | undefined;
  readonly assumed: boolean;
}

type Range = Extract<DateMark, { kind: 'range' }>;
type Earlier = Extract<DateMark, { kind: 'earlier' }>;

/** What may stand between a comparing word and the date that it means. */
const SMALL = /^\s*(?:(?:to|with|the|in|from|of|that|those|for|on|during|over) ?)*\s*$/;
/** A unit that is said to be the one before, whatever today is. */
const BEFORE_IT = /^(?:the )?(?:previous|prior|preceding) (day|week|month|quarter|year)$/;
/** A year that shifts the days of the request before, unless those are a year. */
const LAST_YEAR = /^(?:last year|the previous year|a year ago|1 year ago|one year ago)$/;
/** What stands between a part of a period and the period: "the last week of October". */
const PART_OF = /^ (?:of|in|during|within) (?:the )?$/;
/** Weeks or months, the running one included, of a sentence that asks for them and has no range. */
const USUAL_UNITS = 12;
/** The range of a sentence without one. */
function usualRange(sentence: Sentence): Period {
  const { calendar } = sentence;
  const [grain] = sentence.all('grain').map(({ meaning }) => meaning.grain);
  if (grain !== 'week' && grain !== 'month') return lastUnits('day', 30, calendar);
  const { today } = calendar;
  return { start: periodOf(grain, today, 1 - USUAL_UNITS, calendar).start, end: today };
}

/** Chooses the days; undefined if there are more than can be compared. */
export function chooseDates(sentence: Sentence, previous: Request | undefined): Dates | undefined {
  const { calendar, parts } = sentence;
  const before = previous ? withUnit(previous.range, calendar) : undefined;
  const compares = sentence.says('compare');
  const isAbsolute = (one: DateMark, at: number) => {
    const text = parts.text.slice(one.start, one.end);
    if (BEFORE_IT.test(text) && (at > 0 || (before !== undefined && compares))) return false;
    return !(
      LAST_YEAR.test(text) &&
      before !== undefined &&
      before.unit !== 'year' &&
      !compares &&
      parts.dates.length === 1
    );
  };
  const dates = parts.dates.filter(({ kind }) => kind === 'range' || kind === 'earlier');
  const ranges = dates.filter((one, at): one is Range => one.kind === 'range' && isAbsolute(one, at));
  const earlier = dates.flatMap((one, at): Earlier['by'][] =>
    one.kind === 'earlier'
      ? [one.by]
      : one.kind === 'range' && !isAbsolute(one, at)
        ? [LAST_YEAR.test(parts.text.slice(one.start, one.end)) ? 'year' : 'previous']
        : [],
  );
  if (dates.length > 2) return undefined;
  const between = parts.text.slice(dates[0]?.end ?? 0, dates[1]?.start ?? 0);
  if (dates.length === 2 && PART_OF.test(between)) return undefined;
  // "How did it change between March and April": the later one is asked about.
  const turned = ranges.length === 2 && sentence.says('change') && ranges[0]!.leadsTo === true;
  const [first, second]: readonly (Range | undefined)[] = turned ? [ranges[1], ranges[0]] : ranges;
  const onlyCompared =
    dates.length === 1 &&
    first !== undefined &&
    sentence.all('compare').some(({ end }) => end <= first.start && SMALL.test(parts.text.slice(end, first.start)));
  if (onlyCompared) {
    const range = before ?? currentOf(first.period, calendar) ?? usualRange(sentence);
    return { range, compared: samePart(first.period, range, calendar), assumed: before === undefined };
  }
  const said = first?.period;
  const range = said ?? before ?? usualRange(sentence);
  const assumed = said === undefined && before === undefined;
  const [shifted] = earlier.map((by) => earlierThan(range, by, calendar));
  // "And the week before?" asks for other days; "compared with the week before" keeps them.
  if (shifted && previous && !compares && !said && !sentence.says('change'))
    return isOtherUnit(range, earlier[0]!, calendar) ? undefined : { range: shifted, assumed: false };
  const other = second?.period ?? shifted;
  if (other) return { range, compared: samePart(other, range, calendar), assumed };
  return { range, ...(previous?.compared && !said && { compared: previous.compared }), assumed };
}

/** The running unit, where only an earlier one is said: "more than last month" is about this month. */
const currentOf = ({ unit }: Period, calendar: Calendar): Period | undefined =>
  unit === undefined ? undefined : periodOf(unit, calendar.today, 0, calendar);

/** Whether the unit differs from the range's. "The month before" after a week is ambiguous: the same week a month ago, or a whole month. */
function isOtherUnit(range: Period, by: Earlier['by'], calendar: Calendar): boolean {
  const { unit } = withUnit(range, calendar);
  return by !== 'previous' && by !== 'year' && unit !== undefined && by !== unit;
}

/** The days that a range is compared with by "the week before", "last year". */
function earlierThan(range: Period, by: Earlier['by'], calendar: Calendar): Period {
  if (by === 'year') return yearBefore(range);
  const { unit } = withUnit(range, calendar);
  if (by === 'previous' || by === unit || unit === undefined) return periodBefore(range, calendar);
  const shift = (day: Day): Day =>
    by === 'day' ? addDays(day, -1) : by === 'week' ? addDays(day, -7) : addMonths(day, by === 'month' ? -1 : -3);
  return { start: shift(range.start), end: shift(range.end) };
}

/** What a range is compared with if nothing is said: the same unit before. */
export const usualComparison = (range: Period, calendar: Calendar): Days =>
  samePart(periodBefore(range, calendar), range, calendar);
