/** Chooses the days that a sentence asks for, and those it compares them with. */
import { addDays, addMonths, addYears, type Day, daysBetween, startOfMonth } from '@magpie/time';
import type { Constituent } from '../chart/chart.ts';
import type { Leaf } from '../chart/leaves.ts';
import { isMovable } from '../dates/holidays.ts';
import type { DateMark } from '../dates/marks.ts';
import {
  type Calendar,
  lastUnits,
  type Period,
  periodBefore,
  periodOf,
  samePart,
  type Unit,
  unitsBefore,
  withUnit,
  yearBefore,
} from '../dates/periods.ts';
import { isOfOthers } from '../dates/said-as.ts';
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

/** Weeks or months, the running one included, of a sentence that asks for them and has no range. */
const USUAL_UNITS = 12;
/** The same of quarters and years, as far as there is data. */
const USUAL_LONG_UNITS = { quarter: 8, year: 5 };
/** The range of a sentence without one. */
function usualRange(sentence: Sentence): Period {
  const { calendar } = sentence;
  const [grain] = sentence.all('grain').map(({ meaning }) => meaning.grain);
  const { today, firstDay } = calendar;
  if (sentence.asksFor('usual')) return lastUnits('day', 7, calendar);
  if (grain === 'quarter' || grain === 'year') {
    const { start } = periodOf(grain, today, 1 - USUAL_LONG_UNITS[grain], calendar);
    const first = periodOf(grain, firstDay ?? today, 0, calendar).start;
    return { start: start > first ? start : first, end: today };
  }
  if (grain !== 'week' && grain !== 'month') return lastUnits('day', 30, calendar);
  return { start: periodOf(grain, today, 1 - USUAL_UNITS, calendar).start, end: today };
}

/** Whether two ranges that it stands between are to be compared. */
const isJoining = ({ tags }: Leaf): boolean => tags.has('and') || tags.has('or');

/** Whether something is counted by a leaf. */
const isCounted = ({ tags }: Leaf): boolean => ['metric', 'metrics', 'sold'].some((tag) => tags.has(tag));

/** Whether a constituent's day is a date of the sentence. */
const isDay = (all: readonly Constituent[], { start }: DateMark): boolean =>
  all.some(({ named }) => named.get('day')?.start === start);

/** Chooses the days; undefined if there are more than can be compared. */
export function chooseDates(sentence: Sentence, previous: Request | undefined): Dates | undefined {
  const dates = chosen(sentence, previous);
  return dates && sinceData(dates, sentence.calendar);
}

/**
 * If a comparison with the year before names no days, limits both ranges to days for which both years have data: "why do we earn less than last
 * year", where the data begin in October of last year.
 */
function sinceData(dates: Dates, { firstDay, today }: Calendar): Dates {
  const { range, compared, assumed } = dates;
  const isOfYear = compared !== undefined && addYears(compared.start, 1) === range.start;
  if (!assumed || !isOfYear || firstDay === null || compared.start >= firstDay || compared.end <= firstDay)
    return dates;
  const month = firstDay.endsWith('-01') ? firstDay : addMonths(startOfMonth(firstDay), 1);
  const start = addYears(month, 1);
  return month < compared.end && start < today
    ? { ...dates, range: { start, end: range.end }, compared: { ...compared, start: month } }
    : dates;
}

function chosen(sentence: Sentence, previous: Request | undefined): Dates | undefined {
  const { calendar, parts, chart } = sentence;
  const is = (one: DateMark, name: string) => sentence.tagsOf(one).has(name);
  const before = previous ? withUnit(previous.range, calendar) : undefined;
  const compares =
    sentence.says('compare') || (previous !== undefined && (chart.has('setBeside') || chart.has('overYears')));
  const [saidFirst] = parts.dates;
  const isOfYear = saidFirst?.kind === 'range' && saidFirst.period.unit === 'year';
  const isAbsolute = (one: DateMark, at: number) => {
    // "October against last year": October of last year.
    if (is(one, 'lastYear') && at > 0 && compares && !isOfYear) return false;
    if (is(one, 'theBefore') && (at > 0 || (before !== undefined && compares))) return false;
    // "And the previous month", after October: September.
    if (is(one, 'theBefore') && one.kind === 'range' && before?.unit !== undefined && before.unit === one.period.unit)
      return false;
    return !(is(one, 'lastYear') && before !== undefined && before.unit !== 'year' && parts.dates.length === 1);
  };
  const dates = parts.dates.filter(({ kind }) => kind === 'range' || kind === 'earlier');
  // "The last 7 days against the previous 7": those before them.
  const countsBack = (one: Range, at: number) =>
    one.before !== undefined && (at > 0 || (before !== undefined && compares));
  const ranges = dates.filter(
    (one, at): one is Range => one.kind === 'range' && isAbsolute(one, at) && !countsBack(one, at),
  );
  const earlier = dates.flatMap((one, at): Earlier[] => {
    if (one.kind === 'earlier') return [one];
    if (one.kind !== 'range') return [];
    const { start, end } = one;
    if (one.before && countsBack(one, at))
      return [{ kind: 'earlier', by: one.before.unit, count: one.before.count, start, end }];
    if (isAbsolute(one, at)) return [];
    // On a Monday, "this week against the previous week" isn't today against yesterday.
    const { unit } = one.period;
    const ofUnit = unit === 'week' || unit === 'month' || unit === 'quarter' ? unit : undefined;
    const own = ranges[0]?.period ?? before;
    const by = own && ofUnit && asRunning(own, ofUnit, calendar) ? ofUnit : 'previous';
    return [{ kind: 'earlier', by: is(one, 'lastYear') ? 'year' : by, start, end }];
  });
  if (dates.length > 2) return undefined;
  const [one, other] = dates;
  const between = one && other ? chart.between(one, other) : [];
  const isPart = one && other && chart.joins(one, 'partOf', other) && between.length > 0;
  if (isPart || (other && one?.kind === 'earlier' && between.length === 0)) return undefined;
  // "Visits last week and orders last month" are two questions.
  if (ranges.length === 2 && !compares && between.some(isCounted)) return undefined;
  // Two ranges without a word that says what they have to do with each other.
  if (ranges.length === 2 && !compares && !sentence.says('change') && !between.some(isJoining)) return undefined;
  // Days without a month are read from today: in a conversation about another month they aren't clear.
  if (ranges.some((one) => one.ofMonth && before && before.start.slice(0, 7) !== one.period.start.slice(0, 7)))
    return undefined;
  // "How did it change between March and April": the later one is asked about.
  // "Up on last month so far this month": the later one too, as the first is only compared with.
  const isSetAgainst = !sentence.says('compare') && ranges[0]?.against === true && ranges[1]?.against !== true;
  const turned = ranges.length === 2 && sentence.says('change') && (ranges[0]!.leadsTo === true || isSetAgainst);
  const [first, second]: readonly (Range | undefined)[] = ofOneYear(
    turned ? [ranges[1], ranges[0]] : ranges,
    ({ start, end }) => parts.text.slice(start, end),
    calendar,
  );
  const onlyCompared =
    dates.length === 1 &&
    first !== undefined &&
    (first.against === true ||
      (compares && isDay(chart.all('comparedWith'), first)) ||
      isDay(chart.all('comparedDay'), first));
  if (onlyCompared) {
    if (first.before) {
      const { count, unit } = first.before;
      const range = lastUnits(unit, count, calendar);
      return { range, compared: samePart(unitsBefore(unit, count, range.start), range, calendar), assumed: true };
    }
    const range = before ?? currentOf(first.period, calendar);
    return range && different({ range, compared: samePart(first.period, range, calendar), assumed: !before });
  }
  const said = first?.period;
  // "Quarter over quarter" is of the running one.
  const ofQuarter = earlier[0]?.by === 'quarter' ? periodOf('quarter', calendar.today, 0, calendar) : undefined;
  // "Compared with the week before": the range is the last complete week.
  const ofWeek = earlier[0]?.by === 'week' ? periodOf('week', calendar.today, -1, calendar) : undefined;
  const range = said ?? before ?? ofQuarter ?? ofWeek ?? usualRange(sentence);
  const assumed = said === undefined && before === undefined;
  // After "on Easter Monday", "last year" can be that day or the same date.
  const isOneDay = !said && range.start === range.end && isMovable(range.start);
  if (isOneDay && earlier.some(({ by }) => by === 'year')) return undefined;
  const [shifted] = earlier.map((one) =>
    one.by === 'year' && first?.yearBefore
      ? first.yearBefore
      : one.by === 'previous' && one.count === undefined && (said ? isSince(said, calendar) : previous?.isSince)
        ? daysBefore(range)
        : earlierThan(range, one, calendar),
  );
  // "And the week before?" asks for other days; "compared with the week before" keeps them.
  if (shifted && previous && !compares && !said && !sentence.says('change'))
    return isOtherUnit(range, earlier[0]!.by, calendar) ? undefined : { range: shifted, assumed: false };
  // "Visits this time last year" and "visits the day before" compare nothing, and don't say which days.
  const [back] = earlier;
  if (back && !said && !compares && !sentence.says('change') && isOfOthers(parts.text.slice(back.start, back.end)))
    return undefined;
  const days = second?.period ?? shifted;
  if (days) {
    const isAsLong = daysBetween(days.start, days.end) === daysBetween(range.start, range.end);
    const isWhole = second !== undefined && first !== undefined && WHOLE.test(parts.text.slice(first.end, second.end));
    const compared = isWhole || (back?.count && !isAsLong) ? days : samePart(days, range, calendar);
    return different({ range, compared, assumed });
  }
  // "Now the same for last month", after a comparison: compared in the same way.
  const again =
    said && previous?.compared && SAME_AGAIN.test(parts.text) ? comparedAlike(range, previous, calendar) : undefined;
  if (again) return { range, compared: again, assumed };
  return { range, ...(previous?.compared && !said && { compared: previous.compared }), assumed };
}

/** "November so far against the whole of October": all of its days. */
const WHOLE = /\b(?:whole|entire|complete|full|all of) (?:of )?(?:the )?\S+(?: \S+)?$/;

/** A month's name without a year. */
const MONTH =
  /^(?:(?:in|for|of|during) )?(?:the month of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** "November or December", asked in November: both of the year before, which has both. */
function ofOneYear(
  ranges: readonly (Range | undefined)[],
  textOf: (one: Range) => string,
  calendar: Calendar,
): readonly (Range | undefined)[] {
  const [one, other] = ranges;
  if (!one || !other || ![one, other].every((each) => MONTH.test(textOf(each)))) return ranges;
  const [year, month] = [one.period.start.slice(0, 4), one.period.start.slice(5, 7)];
  const [otherYear, otherMonth] = [other.period.start.slice(0, 4), other.period.start.slice(5, 7)];
  if (year === otherYear) return ranges;
  const isFirstLater = year > otherYear;
  // December and January follow each other.
  const follows = isFirstLater ? otherMonth === '12' && month === '01' : month === '12' && otherMonth === '01';
  const isOver = isFirstLater ? month < otherMonth : otherMonth < month;
  if (follows || !isOver) return ranges;
  const back = (range: Range): Range => ({
    ...range,
    period: periodOf('month', yearBefore(range.period).start, 0, calendar),
  });
  return isFirstLater ? [back(one), other] : [one, back(other)];
}

/** Words that repeat the question before for other days. */
const SAME_AGAIN = /\b(?:same|again|likewise)\b/;

/** The days to compare a range with, chosen as in the request before: the period right before, or a year earlier. */
function comparedAlike(range: Period, { range: own, compared }: Request, calendar: Calendar): Days | undefined {
  const before = withUnit(own, calendar);
  const isOf = (days: Days) => days.start === compared?.start;
  if (isOf(usualComparison(before, calendar))) return usualComparison(range, calendar);
  return isOf(samePart(yearBefore(before), before, calendar))
    ? samePart(yearBefore(range), range, calendar)
    : undefined;
}

/** Dates whose days differ from those that they are compared with. */
const different = (dates: Dates): Dates | undefined =>
  dates.compared?.start === dates.range.start &&
  (dates.compared.end === dates.range.end || dates.compared.until !== undefined)
    ? undefined
    : dates;

/** The running unit, where only an earlier one is said: "more than last month" is about this month. */
const currentOf = (earlier: Period, calendar: Calendar): Period | undefined =>
  earlier.unit === undefined ? lastAsLong(earlier, calendar) : periodOf(earlier.unit, calendar.today, 0, calendar);

/** "More than in the summer": as many days up to today, of those since. Undefined for a few days, such as a weekend. */
function lastAsLong({ start, end }: Period, { today }: Calendar): Period | undefined {
  const length = daysBetween(start, end);
  if (length < FEWEST_OF_SEASON || end >= today) return undefined;
  const [back, next] = [addDays(today, -length), addDays(end, 1)];
  return { start: back > next ? back : next, end: today };
}
const FEWEST_OF_SEASON = 27;

/** Whether the unit differs from the range's. "The month before" after a week is ambiguous: the same week a month ago, or a whole month. */
function isOtherUnit(range: Period, by: Earlier['by'], calendar: Calendar): boolean {
  const { unit } = asRunning(range, by, calendar) ?? withUnit(range, calendar);
  return by !== 'previous' && by !== 'year' && unit !== undefined && by !== unit;
}

/** A range of today alone as the running week, month or quarter, where that has just begun: "and the week before", on a Monday. */
function asRunning(range: Period, by: Earlier['by'], calendar: Calendar): Period | undefined {
  if ((by !== 'week' && by !== 'month' && by !== 'quarter') || range.start !== calendar.today) return undefined;
  const running = periodOf(by, calendar.today, 0, calendar);
  return running.start === range.start && running.end === range.end ? running : undefined;
}

/** Whether days up to today begin with a quarter or year, but weren't called so: "since October". */
export const isSince = (range: Period, calendar: Calendar): boolean =>
  range.unit === undefined && range.end === calendar.today && isLongUnit(withUnit(range, calendar).unit);

const isLongUnit = (unit: Unit | undefined): boolean => unit === 'quarter' || unit === 'year';

/** Whether such days are no whole quarter, which they would be compared with anyway. */
const isSinceQuarter = (range: Period, calendar: Calendar): boolean =>
  isSince(range, calendar) &&
  withUnit(range, calendar).unit === 'quarter' &&
  periodOf('quarter', range.start, 0, { ...calendar, today: range.start }).end !== range.end;

/** As many days right before. */
export const daysBefore = ({ start, end }: Days): Days => ({
  start: addDays(start, -1 - daysBetween(start, end)),
  end: addDays(start, -1),
});

/** The days that a range is compared with by "the week before", "last year". */
function earlierThan(range: Period, { by, count }: Earlier, calendar: Calendar): Period {
  if (count !== undefined && by !== 'previous') return unitsBefore(by, count, range.start);
  if (by === 'year') return yearBefore(range);
  const running = asRunning(range, by, calendar);
  if (running) return periodOf(running.unit!, range.start, -1, calendar);
  const { unit } = withUnit(range, calendar);
  // Some days of a week, such as a weekend, are compared with the same days of the week before.
  const isPart = by === 'week' && daysBetween(range.start, range.end) < 6;
  if (by === 'previous' || by === unit || (unit === undefined && !isPart)) return periodBefore(range, calendar);
  const shift = (day: Day): Day =>
    by === 'day' ? addDays(day, -1) : by === 'week' ? addDays(day, -7) : addMonths(day, by === 'month' ? -1 : -3);
  return { start: shift(range.start), end: shift(range.end) };
}

/** Returns the default comparison of a range: the same unit before. */
export const usualComparison = (range: Period, calendar: Calendar): Days =>
  samePart(periodBefore(range, calendar), range, calendar);

/** The comparison of days that were said: "since October" is no quarter, and is compared with as many days before. */
export const saidComparison = (range: Period, calendar: Calendar): Days =>
  isSinceQuarter(range, calendar) ? samePart(daysBefore(range), range, calendar) : usualComparison(range, calendar);
