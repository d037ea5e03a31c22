/** Expressions of stretches of time that aren't calendar periods: several weekends or Thursdays, parts of months, days around a named one. */
import { addDays, addMonths, type Day, weekday } from '@magpie/time';
import { COUNT, readCount } from './counts.ts';
import { FEASTS, NAMED_DAYS } from './holidays.ts';
import type { DateMeaning } from './meaning.ts';
import { feast, namedDay } from './named-days.ts';
import { type Calendar, type Period, periodOf } from './periods.ts';
import { latestMonth, MONTH, type Pattern, range, readMonth, THE, WEEKDAYS, weekend, YEAR } from './periods-said.ts';

const VS = '(?:vs\\.?|versus|against|than|and|or|from|on|compared (?:to|with)|in comparison (?:to|with))';
const BEFORE = '(?:previous|prior|preceding|last|earlier)';
const WEEKDAY_NAME = `(${WEEKDAYS.join('|')})`;
/** Names of days around which a weekend or a week is said. */
const EASTER = FEASTS.find(([name]) => name === 'easter')![1];
const NAMED_TESTS = NAMED_DAYS.map(([name, of]) => [new RegExp(`^(?:${name})$`), of] as const);
const NAMED = NAMED_DAYS.map(([name]) => name).join('|');

const upToToday = (start: Day, end: Day, { today }: Calendar): DateMeaning =>
  start > today ? { kind: 'future' } : range({ start, end: end > today ? today : end });

/** The last `count` weekdays of a name that are over, from the first of them to the last. */
function lastOf(weekdays: string, count: number, { today }: Calendar): DateMeaning {
  const isWeekend = weekdays.startsWith('weekend');
  const of = isWeekend ? 0 : WEEKDAYS.findIndex((name) => weekdays.startsWith(name));
  const back = (weekday(today) - of + 7) % 7 || 7;
  const end = addDays(today, -back);
  const start = addDays(end, -7 * (count - 1) - (isWeekend ? 1 : 0));
  return range({ start, end });
}

/** The weekend before the last one that is over. */
function weekendBefore(calendar: Calendar): DateMeaning {
  const last = weekend(calendar, true);
  if (last.kind !== 'range') return last;
  const { start, end } = last.period;
  return range({ start: addDays(start, -7), end: addDays(end, -7) });
}

/** A third of a month: its first ten days, the next ten, or the rest. */
function thirdOf(which: string, month: DateMeaning, calendar: Calendar): DateMeaning {
  if (month.kind !== 'range') return month;
  const { start } = month.period;
  if (/early|begin|start/.test(which)) return upToToday(start, addDays(start, 9), calendar);
  if (/mid/.test(which)) return upToToday(addDays(start, 10), addDays(start, 19), calendar);
  return upToToday(addDays(start, 20), addDays(addMonths(start, 1), -1), calendar);
}

/** The middle day of a month. */
const middleOf = (month: DateMeaning): Day | undefined =>
  month.kind === 'range' ? addDays(month.period.start, 14) : undefined;

/** Half of a month or year that has begun; the first half of a month ends on its 15th. */
function halfOf(which: string, unit: string, { start }: Period, calendar: Calendar): DateMeaning {
  const end = addDays(addMonths(start, unit === 'month' ? 1 : 12), -1);
  const second = unit === 'month' ? addDays(start, 15) : addMonths(start, 6);
  return /first|1st/.test(which) ? upToToday(start, addDays(second, -1), calendar) : upToToday(second, end, calendar);
}

/** The week of the year by ISO 8601, where weeks begin on Mondays. */
function isoWeek(number: number, year: string | undefined, calendar: Calendar): DateMeaning | undefined {
  if (calendar.firstDayOfWeek !== 1 || number < 1 || number > 53) return undefined;
  const of = (one: number): Period => {
    const first = periodOf('week', `${one}-01-04`, 0, calendar).start;
    const start = addDays(first, 7 * (number - 1));
    return { ...periodOf('week', start, 0, calendar) };
  };
  const chosen = year === undefined ? Number(calendar.today.slice(0, 4)) : Number(year);
  const found = of(chosen);
  if (found.start <= calendar.today) return range(found);
  return year === undefined ? range(of(chosen - 1)) : { kind: 'future' };
}

/** The latest day with a name. */
function named(name: string, year: string | undefined, calendar: Calendar): DateMeaning {
  const [, of] = NAMED_TESTS.find(([test]) => test.test(name))!;
  return namedDay(of, year, calendar);
}

/** The days from Friday to Sunday, or the week, that a named day is in; a Monday's weekend is the one before it. */
function around(what: string, name: string, year: string | undefined, calendar: Calendar): DateMeaning {
  const day = named(name, year, calendar);
  if (day.kind !== 'range') return day;
  const { start } = day.period;
  if (what === 'week') return range(periodOf('week', start, 0, calendar));
  const [from, to] = weekendOf(start);
  const found = upToToday(from, to, calendar);
  const [before] = day.yearBefore ? [weekendOf(day.yearBefore.start)] : [];
  // The weekend of the same day in the year before, whatever its date was.
  return found.kind === 'range' && before ? { ...found, yearBefore: { start: before[0], end: before[1] } } : found;
}

/** The weekend that a day is on or near: from Friday on, and up to a Monday. */
function weekendOf(start: Day): readonly [from: Day, to: Day] {
  const sunday = addDays(start, (7 - weekday(start)) % 7);
  const [from, to] = weekday(start) === 1 ? [addDays(start, -2), start] : [start, sunday];
  return [from < sunday ? from : addDays(sunday, -1), to];
}

/** Days counted from a feast: those of Christmas and New Year. */
const OF_THE_YEAR: readonly (readonly [name: string, from: string, to: string])[] = [
  ['(?:the )?(?:days |time |week )?between christmas and new years?', '12-26', '12-31'],
  ['(?:the )?(?:last )?(?:days|week) before christmas', '12-18', '12-24'],
  ['(?:the )?(?:days|week) after christmas', '12-26', '12-31'],
];

function ofTheYear(from: string, to: string, { today }: Calendar): DateMeaning {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < from ? 1 : 0);
  const end = `${year}-${to}`;
  return range({ start: `${year}-${from}`, end: end > today ? today : end });
}

/** All of them: the first one that fits at a place is taken, before those of calendar periods. */
export const STRETCHES: readonly Pattern[] = [
  // Several weekends or weekdays of one name: the name stays a word of its own, which says which days.
  [
    `${THE}(?:last|past|previous|latest|most recent) ${COUNT}(?= (weekends|${WEEKDAYS.map((one) => `${one}s`).join('|')})\\b)`,
    ([, count, names], calendar) => lastOf(names!, readCount(count!), calendar),
  ],
  // Weekends beside others.
  [
    `(?<=\\b(?:this weekend|weekend just gone)\\b.{0,40})${THE}${BEFORE} weekend\\b`,
    () => ({ kind: 'earlier', by: 'week' }),
  ],
  [
    `(?<=\\bweekend\\b.{0,30}\\b${VS} )${THE}(?:previous|prior|preceding|earlier) (?:weekend|one)\\b`,
    () => ({ kind: 'earlier', by: 'week' }),
  ],
  [
    `${THE}last weekend(?= (?:vs\\.?|versus|against|and|compared (?:to|with)) (?:the )?this weekend)`,
    (_, calendar) => weekendBefore(calendar),
  ],
  [`${THE}weekend before last(?: weekend)?\\b`, (_, calendar) => weekendBefore(calendar)],
  // "Last Monday against the Monday before".
  [`(?<=\\b${WEEKDAY_NAME} ${VS} )${THE}\\1 before(?: (?:that|it|last))?\\b`, () => ({ kind: 'earlier', by: 'week' })],
  // From one weekday to another of a week.
  [
    `(?:from )?(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\w*(?: ?[-–] ?| (?:to|until|till|through) )(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\w*,? (?:of |in )?(this|last|the previous) week\\b`,
    ([, from, to, which], calendar) => {
      const { start } = periodOf('week', calendar.today, which === 'this' ? 0 : -1, calendar);
      const day = (name: string) =>
        addDays(start, (WEEKDAYS.findIndex((one) => one.startsWith(name.slice(0, 3))) - weekday(start) + 7) % 7);
      const [first, last] = [day(from!), day(to!)];
      return first <= last ? upToToday(first, last, calendar) : undefined;
    },
  ],
  // Around named days.
  [
    `(?:on |over |during |in )?${THE}(?:last )?(${NAMED})[- ](weekend|week)(?:(?: of| in)? ${YEAR})?\\b(?! (?:campaign|sale|deal|newsletter|coupon|code|page)\\b)`,
    ([, name, what, year], calendar) => around(what!, name!, year, calendar),
  ],
  [
    `(?:on |over |during |at )?${THE}(?:last )?easter weekend(?:(?: of| in)? ${YEAR})?\\b`,
    ([, year], calendar) => {
      const found = feast(EASTER, year, calendar);
      const [, days] = found.kind === 'range' ? (found.readings ?? []) : [];
      const [, before] = found.kind === 'range' ? (found.yearsBefore ?? []) : [];
      return days ? { kind: 'range', period: days, ...(before && { yearBefore: before }) } : { kind: 'future' };
    },
  ],
  ...OF_THE_YEAR.map(
    ([name, from, to]): Pattern => [
      `(?:in |during |over |on )?${name}(?= ?(?:$|[?.!,]))`,
      (_, calendar) => ofTheYear(from, to, calendar),
    ],
  ),
  [
    "(?<=\\bsince )(?:the )?new years?\\b(?!'| eve| day)",
    (_, calendar) => range(periodOf('day', `${calendar.today.slice(0, 4)}-01-01`, 0, calendar)),
  ],
  // Before and after one day.
  [
    'before(?= (?:and|vs\\.?|versus|or|compared (?:to|with)) (?:after|since) )',
    () => ({ kind: 'earlier', by: 'previous' }),
  ],
  [
    `(?<=\\b(?:since|after) .{3,40} (?:vs\\.?|versus|than|compared (?:to|with)) )(?:the (?:time|days|period) )?before(?: (?:that|it))?(?= ?(?:$|[?.!,]))`,
    () => ({ kind: 'earlier', by: 'previous' }),
  ],
  // Parts of months.
  [
    `(?:from )?(?:the )?(?:beginning|begin|start) of ${MONTH}(?:,? ${YEAR})? (?:to|until|till|through|-|–) (?:the )?end of ${MONTH}(?:,? ${YEAR})?\\b`,
    ([, from, fromYear, to, toYear], calendar) => {
      const first = latestMonth(readMonth(from!), fromYear ?? toYear, calendar);
      const last = latestMonth(readMonth(to!), toYear, calendar);
      if (first.kind !== 'range' || last.kind !== 'range') return { kind: 'future' };
      const { start } = first.period;
      return range({ start: start > last.period.end ? addMonths(start, -12) : start, end: last.period.end });
    },
  ],
  [
    `(?:from )?(?:the )?mid(?:dle)?[- ](?:of )?${MONTH}(?:,? ${YEAR})? ?(?:to|until|till|through|-|–) ?(?:the )?mid(?:dle)?[- ](?:of )?${MONTH}(?:,? ${YEAR})?\\b`,
    ([, from, fromYear, to, toYear], calendar) => {
      const last = middleOf(latestMonth(readMonth(to!), toYear, calendar));
      const first = middleOf(latestMonth(readMonth(from!), fromYear ?? toYear, calendar));
      if (!first || !last) return { kind: 'future' };
      return upToToday(first > last ? addMonths(first, -12) : first, last, calendar);
    },
  ],
  [
    `(?:ever )?since (?:the )?mid(?:dle)?[- ](?:of )?(?:the month of )?${MONTH}(?:,? ${YEAR})?\\b`,
    ([, name, year], calendar) => {
      const middle = middleOf(latestMonth(readMonth(name!), year, calendar));
      return middle ? upToToday(middle, calendar.today, calendar) : { kind: 'future' };
    },
  ],
  [
    `(?<!\\b(?:since|until|till|before|after|from|to|by) (?:the )?)(?:in |at |around |during |towards? )?(?:the )?(?:very )?(early|mid|middle of|late|beginning of|begin of|start of|end of)[- ](?:the month of )?${MONTH}(?:,? ${YEAR})?\\b(?! (?:to|until|till|through|-|–|sales?|campaigns?|newsletters?|deals?|offers?)(?:$|\\W))`,
    ([, which, name, year], calendar) => thirdOf(which!, latestMonth(readMonth(name!), year, calendar), calendar),
  ],
  [
    '(?<!\\b(?:since|until|till|before|after|from|to|by) (?:the )?)(?:in |at |around |during |towards? )?(?:the )?(?:very )?(early|mid|middle of|late|beginning of|begin of|start of|end of)[- ](?:the )?(last|previous|this|the current) month\\b',
    ([, which, of], calendar) =>
      thirdOf(which!, range(periodOf('month', calendar.today, /last|prev/.test(of!) ? -1 : 0, calendar)), calendar),
  ],
  [
    `(?:in |during |over )?${THE}(first|second|1st|2nd) half of (?:the |this |(last |the previous |the last ))?(month|year)\\b`,
    ([, which, last, unit], calendar) =>
      halfOf(which!, unit!, periodOf(unit as 'month' | 'year', calendar.today, last ? -1 : 0, calendar), calendar),
  ],
  // The day before or after a named one, a weekend of a month, a month in digits.
  [
    `(?:on )?${THE}day (after|before) ${THE}(?:last )?(${NAMED}|christmas)(?:(?: of| in)? ${YEAR})?(?= ?(?:$|[?.!,])| (?:by|per|from|vs|versus|compared)\\b)`,
    ([, which, name, year], calendar) => {
      const day = named(name === 'christmas' ? 'christmas day' : name!, year, calendar);
      if (day.kind !== 'range') return day;
      const one = addDays(day.period.start, which === 'after' ? 1 : -1);
      return one > calendar.today ? { kind: 'future' } : range({ start: one, end: one, unit: 'day' });
    },
  ],
  [
    `(?:on |at )?${THE}(first|second|third|fourth|1st|2nd|3rd|4th) weekend (?:of|in) ${THE}${MONTH}(?:,? ${YEAR})?\\b`,
    ([, nth, name, year], calendar) => {
      const month = latestMonth(readMonth(name!), year, calendar);
      if (month.kind !== 'range') return month;
      const first = addDays(month.period.start, (6 - weekday(month.period.start) + 7) % 7);
      const back = ['first1st', 'second2nd', 'third3rd', 'fourth4th'].findIndex((one) => one.includes(nth!));
      return upToToday(addDays(first, 7 * back), addDays(first, 7 * back + 1), calendar);
    },
  ],
  [
    '(?<![\\d/.])(?:in |during )?(0?[1-9]|1[0-2])/(20\\d\\d)(?![\\d/-])',
    ([, month, year], calendar) => latestMonth(Number(month), year, calendar),
  ],
  // Weeks of the year.
  [
    `(?:in |during |from )?(?:the )?(?:calendar )?(?:weeks?|cw|kw) (\\d{1,2}) ?(?:to|until|till|through|-|–|and) ?(?:(?:week|cw|kw) )?(\\d{1,2})(?: (?:of )?(20\\d\\d))?\\b(?! ?(?:days?|weeks?|months?|hours?|times|%))`,
    ([, from, to, year], calendar) => {
      const [first, last] = [isoWeek(Number(from), year, calendar), isoWeek(Number(to), year, calendar)];
      if (first?.kind !== 'range' || last?.kind !== 'range' || first.period.start > last.period.end) return last;
      return range({ start: first.period.start, end: last.period.end });
    },
  ],
  [
    `(?:in |during )?(?:the )?(?:calendar week|week|cw|kw|wk)(?: no\\.?| number| nr\\.?)? ?(\\d{1,2})(?:(?: of|,|/)? (20\\d\\d))?\\b(?! ?(?:days?|weeks?|months?|hours?|times|%))`,
    ([, number, year], calendar) => isoWeek(Number(number), year, calendar),
  ],
];
