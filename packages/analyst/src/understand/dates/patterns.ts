/** Expressions that name calendar periods, in English. Days of a month are left to chrono. */

import { addDays, addMonths, type Day, weekday } from '@magpie/time';
import { ALL_DAYS, ALL_DAYS_PATTERNS } from './all-days.ts';
import { COUNT, readCount } from './counts.ts';
import { FEASTS, NAMED_DAYS } from './holidays.ts';
import type { DateMeaning } from './meaning.ts';
import { COUNTED, feast, namedDay, readYear, unitsOf, WEEKS, weekOf } from './named-days.ts';
import { type Calendar, lastUnits, type Period, periodOf, type Unit, wholeUnits } from './periods.ts';
import {
  latestMonth,
  MONTH,
  type Pattern,
  range,
  readMonth,
  THE,
  two,
  WEEKDAYS,
  weekend,
  YEAR,
} from './periods-said.ts';
import { SPOKEN } from './spoken.ts';
import { STRETCHES } from './stretches.ts';

const UNIT = '(day|week|month|quarter|year)';
const ORDINALS = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'];

function quarterOf(number: number, year: string | undefined, calendar: Calendar): DateMeaning {
  const thisYear = Number(calendar.today.slice(0, 4));
  const day = (of: number) => `${of}-${two(3 * number - 2)}-01`;
  const chosen = year === undefined ? thisYear : readYear(year, calendar);
  if (day(chosen) <= calendar.today) return range(periodOf('quarter', day(chosen), 0, calendar));
  return year === undefined ? range(periodOf('quarter', day(chosen - 1), 0, calendar)) : { kind: 'future' };
}

function halfOf(number: number, year: string | undefined, calendar: Calendar): DateMeaning {
  const chosen = year === undefined ? Number(calendar.today.slice(0, 4)) : readYear(year, calendar);
  const [start, end] = number === 1 ? [`${chosen}-01-01`, `${chosen}-06-30`] : [`${chosen}-07-01`, `${chosen}-12-31`];
  if (start > calendar.today) return { kind: 'future' };
  return range({ start, end: end > calendar.today ? calendar.today : end });
}

function yearOf(year: number, calendar: Calendar): DateMeaning {
  const day = `${year}-01-01`;
  return day > calendar.today ? { kind: 'future' } : range(periodOf('year', day, 0, calendar));
}

/** The latest such weekday before today. */
function latestWeekday(name: string, { today }: Calendar): DateMeaning {
  const back = (weekday(today) - WEEKDAYS.indexOf(name) + 7) % 7;
  const day: Day = addDays(today, -(back === 0 ? 7 : back));
  return range({ start: day, end: day, unit: 'day' });
}

const SEASONS = ['winter', 'spring', 'summer', 'autumn'];
const SEASON = '(winter|spring|summer|autumn|fall)';
/** A season's name that isn't the beginning of another one: "winter feeding", "summer sale". */
const ENDS_THERE =
  '(?=\\s*(?:$|[?,.!])|\\s+(?:by|per|from|for|on|with|vs|versus|than|and|to|compared|was|were|did|do|does|have|has|had|is|are|got|went|came|sold|brought|made|so far|up to now|until now|we|they|which|who|only|as|of)\\b)';
const NO_NAME =
  '(?! (?:campaigns?|sale|sales (?:campaign|page|e-?mail|event|ad|code|banner|post)s?|deals?|newsletters?|collections?|offers?|promo\\w*|mailings?|letters?|pages?|posts?|articles?|coupons?|codes?)\\b)';

/**
 * The three months of a season, by the calendar of meteorologists: what it can mean. First north of the equator unless the site is known to be south, where the winter of a year is
 * the one that begins in its December, or the one that ends in its February; last south of it.
 */
function seasonOf(name: string, year: number | undefined, calendar: Calendar, mustBeOver = false): DateMeaning {
  const season = SEASONS.indexOf(name === 'fall' ? 'autumn' : name);
  const months = (first: number, of: number): Period | undefined => {
    const start = first === 12 ? `${of}-12-01` : `${of}-${two(first)}-01`;
    const end = addDays(addMonths(start, 3), -1);
    if (start > calendar.today || (mustBeOver && end >= calendar.today)) return undefined;
    return { start, end: end > calendar.today ? calendar.today : end };
  };
  const latest = (first: number): Period | undefined => {
    const thisYear = Number(calendar.today.slice(0, 4));
    return [thisYear, thisYear - 1, thisYear - 2].map((of) => months(first, of)).find((one) => one !== undefined);
  };
  const [north, south] = [season === 0 ? 12 : 3 * season, season === 2 ? 12 : (3 * season + 6) % 12 || 12];
  const inYear = (first: number, of: number) =>
    first === 12 ? [months(12, of), months(12, of - 1)] : [months(first, of)];
  const halves = calendar.hemisphere ? [{ north, south }[calendar.hemisphere]] : [north, south];
  const readings = halves.flatMap((one) => (year === undefined ? [latest(one)] : inYear(one, year)));
  const [first] = readings.filter((one) => one !== undefined);
  if (first === undefined) return { kind: 'future' };
  return { kind: 'range', period: first, ...(readings.length > 1 && { readings }) };
}

/** The first or last days, weeks or months of a month or year that has begun. */
function unitsWithin(
  which: string,
  count: string,
  unit: string,
  of: 'month' | 'year',
  { start }: Period,
  calendar: Calendar,
): DateMeaning | undefined {
  const end = addDays(addMonths(start, of === 'month' ? 1 : 12), -1);
  const asked = { isLast: which === 'last', count: readCount(count), unit: unit as 'day' | 'week' | 'month' };
  return unitsOf(asked, { start, end }, calendar);
}

/** Not a kind of day: "on a Monday", "a typical weekend". */
const NO_KIND = '(?<!\\b(?:an?|any|every|each|per|most|one|typical|average|normal|usual|regular) )';
/** A number after a comparison that looks like a year: "more than 2000 visits". */
const AMOUNT =
  '(?<=\\b(?:more|less|fewer|greater|higher|lower) than |\\b(?:over|above|under|below|exceeding|at least|at most|beyond|past) |[<>]=? ?)20\\d\\d (?:page ?views|views|visits|sessions|visitors|users|orders|purchases|sales|clicks|downloads|items|readers|customers|buyers|sign-ups|searches|hits|reads|euros|dollars|pounds)\\b';
/** Minutes that are known of this moment. */
const MOST_MINUTES = 30;

/** Expressions over lower-case text and how each is read: the first one that fits at a place is taken. */
export const PATTERNS: readonly Pattern[] = [
  ...STRETCHES,
  ...SPOKEN,
  // To come, or this very moment.
  [
    `(?:tomorrow|${THE}day after tomorrow|${THE}next (?:${COUNT} )?(?:day|week|month|quarter|year|weekend|summer|winter|spring|autumn)s?|${THE}coming (?:day|week|month|quarter|year)s?|in the future|(?:by |until |till )?${THE}end of (?:the |this )?(?:week|quarter|year)|(?:later|rest of) (?:this|the) (?:week|month|quarter|year))\\b`,
    () => ({ kind: 'future' }),
  ],
  [
    '(?:(?:online |live )?right now|at this (?:very |exact |precise )?(?:moment|minute|second|instant)|(?:just |right )?this (?:very |exact )?(?:moment|minute|second|instant)|in this very moment|just now|as we speak|(?<=\\b(?:here|there|on the site|on our site|on my site|on the website|on our website|active|in the shop) )now|(?<!\\b(?:they|people|visitors|customers|users|readers|buyers|folks?|shoppers|audience|you|we|who|that) |\\b(?:do|does|did|who|that)\\b[^,;]*)live|real ?-?time|in this moment|now online|online now|current(?= (?:visitors|users|readers)\\b)|(?<=\\b(?:visitors|users|people|readers) )(?:are )?online(?=[?.!]*$))\\b',
    () => ({ kind: 'live' }),
  ],
  ['(?:at the moment|currently|presently|at present)\\b', () => ({ kind: 'live', loose: true })],
  [
    `(?:in |during |within |over )?${THE}(?:last|past) (?:${COUNT} )?minutes?\\b`,
    ([, count = '1']) => (readCount(count) <= MOST_MINUTES ? { kind: 'live', minutes: readCount(count) } : undefined),
  ],
  [
    `(?:in |during |within |over )?${THE}(?:last|past) half (?:an )?hour\\b`,
    () => ({ kind: 'live', minutes: MOST_MINUTES }),
  ],
  [
    `(?:in |during |over )?${THE}(?:last|past) half(?: a)?[ -]year\\b`,
    (_, calendar) => range(lastUnits('month', 6, calendar)),
  ],
  ['(?<!\\b(?:to|until|till|and|about|how|by|then|but) )now(?=\\s*[?.!]*$)', () => ({ kind: 'live' })],
  // Against the range.
  ['(?:year[ -](?:on|over|to)[ -]year|yoy|y\\/y)\\b', () => ({ kind: 'earlier', by: 'year' })],
  ['(?:quarter[ -](?:on|over|to)[ -]quarter|qoq|q\\/q)\\b', () => ({ kind: 'earlier', by: 'quarter' })],
  ['(?:month[ -](?:on|over|to)[ -]month|mom|m\\/m)\\b', () => ({ kind: 'earlier', by: 'month' })],
  ['(?:week[ -](?:on|over|to)[ -]week|wow|w\\/w)\\b', () => ({ kind: 'earlier', by: 'week' })],
  [
    `${THE}(?:same|this) (?:period|time|point|stage|days?|dates?|weeks?|months?|quarters?|weekend|weekday) (?:of |in |of the |in the )?(?:last|previous|${THE}prior) year\\b`,
    () => ({ kind: 'earlier', by: 'year' }),
  ],
  [
    `${THE}(?:same|this) (?:period|time|days?|dates?|weeks?|months?|quarters?|weekend) (?:a|one) year (?:ago|earlier|before)\\b`,
    () => ({ kind: 'earlier', by: 'year' }),
  ],
  [
    `(?:in |of )?(?:last|${THE}previous) year,? (?:in |at |for )?${THE}same (?:period|time|point|days?|dates?|weeks?|months?|quarters?|weekend)\\b`,
    () => ({ kind: 'earlier', by: 'year' }),
  ],
  [
    `${THE}(?:same|this) (?:period|time|point|stage|days|dates|day|weekday),? (?:(?:a|one) ${UNIT} (?:ago|earlier|before)|the ${UNIT} before)\\b`,
    ([, unit, other]) => ({ kind: 'earlier', by: (unit ?? other) as Unit }),
  ],
  [`(?:a|one|the) year (?:earlier|before|prior)\\b`, () => ({ kind: 'earlier', by: 'year' })],
  [
    `${THE}(?:preceding |previous |prior )?${COUNT} ${UNIT}s? (?:before|prior|earlier)(?: (?:that|this|those|it))?(?=\\s*(?:$|[?,.!]))`,
    ([, count, unit]) => ({ kind: 'earlier', by: unit as Unit, count: readCount(count!) }),
  ],
  [
    `${THE}(?:previous|preceding|prior|earlier) (?:period|days|dates|time|one)\\b|${THE}(?:period|time|days) before\\b`,
    () => ({ kind: 'earlier', by: 'previous' }),
  ],
  [`${THE}${UNIT} before(?! last| yesterday)(?: that)?\\b`, ([, unit]) => ({ kind: 'earlier', by: unit as Unit })],
  [
    `${THE}(?:same|this) (?:period|time|point|stage|days|dates|day|weekday) (?:of |in )?(?:the )?(?:last|previous) ${UNIT}\\b`,
    ([, unit]) => ({ kind: 'earlier', by: unit as Unit }),
  ],
  [`${THE}weekend before(?: (?:that|it))?(?=\\s*(?:$|[?,.!]))`, () => ({ kind: 'earlier', by: 'week' })],
  // "This week against last".
  [
    `(?<=\\b(?:vs\\.?|versus|against|than|to|with) )${THE}(?:last|previous|prior)(?: one)?(?=\\s*(?:$|[?,.!]))`,
    () => ({ kind: 'earlier', by: 'previous' }),
  ],
  // Days.
  [`${THE}day before yesterday\\b`, (_, calendar) => range(periodOf('day', calendar.today, -2, calendar))],
  [
    '(?:so far )?today(?: so far| until now| till now| up to now)?\\b',
    (_, calendar) => range(periodOf('day', calendar.today, 0, calendar)),
  ],
  ['yesterday\\b', (_, calendar) => range(periodOf('day', calendar.today, -1, calendar))],
  // To date.
  ['(?:ytd|year[ -]to[ -]date)\\b', (_, calendar) => range(periodOf('year', calendar.today, 0, calendar))],
  [
    '(?:over|through|throughout|across|during|(?:over|in) the course of) the (?:whole |entire |full )?year(?= *(?:$|[?,.!]| so far| by | per | month))',
    (_, calendar) => range(periodOf('year', calendar.today, 0, calendar)),
  ],
  ['(?:mtd|month[ -]to[ -]date)\\b', (_, calendar) => range(periodOf('month', calendar.today, 0, calendar))],
  ['(?:wtd|week[ -]to[ -]date)\\b', (_, calendar) => range(periodOf('week', calendar.today, 0, calendar))],
  // The first or last ones of a period.
  [
    `(?:in |during |over )?${THE}(first|last) ${COUNT} (day|week)s? (?:of|in) ${THE}(?:month of )?${MONTH}(?:,? (?:of )?${YEAR})?\\b`,
    ([, which, count, unit, name, year], calendar) => {
      const month = latestMonth(readMonth(name!), year, calendar);
      return month.kind === 'range' ? unitsWithin(which!, count!, unit!, 'month', month.period, calendar) : month;
    },
  ],
  [
    `(?:in |during |over )?${THE}(first|last) ${COUNT} (day|week)s? of (this|last) month\\b`,
    ([, which, count, unit, of], calendar) =>
      unitsWithin(
        which!,
        count!,
        unit!,
        'month',
        periodOf('month', calendar.today, of === 'last' ? -1 : 0, calendar),
        calendar,
      ),
  ],
  [
    `(?:in |during |over )?${THE}(first|last) ${COUNT} (day|week|month)s? (?:of|in) ${YEAR}\\b`,
    ([, which, count, unit, year], calendar) => {
      const found = yearOf(readYear(year!, calendar), calendar);
      return found.kind === 'range' ? unitsWithin(which!, count!, unit!, 'year', found.period, calendar) : found;
    },
  ],
  [
    `(?:in |during |over )?${THE}(first|second|1st|2nd) half of ${MONTH}(?:,? (?:of )?${YEAR})?\\b`,
    ([, which, name, year], calendar) => {
      const month = latestMonth(readMonth(name!), year, calendar);
      if (month.kind !== 'range') return month;
      const [first, middle] = [month.period.start, addDays(month.period.start, 14)];
      const half = /1|first/.test(which!)
        ? { start: first, end: middle }
        : { start: addDays(middle, 1), end: addDays(addMonths(first, 1), -1) };
      if (half.start > calendar.today) return { kind: 'future' };
      return range({ start: half.start, end: half.end > calendar.today ? calendar.today : half.end });
    },
  ],
  // Several units.
  [
    `${THE}(?:last|past|previous|most recent|latest) (?:(?:full|whole|calendar|complete) ${COUNT}|${COUNT} (?:full|whole|calendar|complete)) ${UNIT}s?\\b`,
    ([, count, number, unit], calendar) => range(wholeUnits(unit as Unit, readCount((count ?? number)!), calendar)),
  ],
  [
    `${THE}(last|past|previous|prior|preceding|most recent|latest) ${COUNT} ${UNIT}s?\\b`,
    ([, which, count, unit], calendar) => {
      const period = lastUnits(unit as Unit, readCount(count!), calendar);
      const isBefore = /^p(?:revious|rior|receding)$/.test(which!);
      return { kind: 'range', period, ...(isBefore && { before: { count: readCount(count!), unit: unit as Unit } }) };
    },
  ],
  [
    `over ${COUNT} ${UNIT}s?\\b`,
    ([, count, unit], calendar) => range(lastUnits(unit as Unit, readCount(count!), calendar)),
  ],
  [
    `${COUNT} ${UNIT}s? ago\\b`,
    ([, count, unit], calendar) => range(periodOf(unit as Unit, calendar.today, -readCount(count!), calendar)),
  ],
  [
    `${THE}${UNIT} before last(?: \\1)?\\b`,
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, -2, calendar)),
  ],
  // Quarters, halves, months, years.
  [`q([1-4])(?:(?: of|,)? ${YEAR})?\\b`, ([, number, year], calendar) => quarterOf(Number(number), year, calendar)],
  ...ORDINALS.map(
    (names, i): Pattern => [
      `${THE}(?:${names}) quarter(?:(?: of)? ${YEAR})?\\b`,
      ([, year], calendar) => quarterOf(i + 1, year, calendar),
    ],
  ),
  [`h([12])(?:(?: of)? ${YEAR})?\\b`, ([, number, year], calendar) => halfOf(Number(number), year, calendar)],
  [`${THE}first half of ${YEAR}`, ([, year], calendar) => halfOf(1, year, calendar)],
  [`${THE}second half of ${YEAR}`, ([, year], calendar) => halfOf(2, year, calendar)],
  [
    `${THE}(?:month of )?${MONTH}(?:,? (?:of |in )?${YEAR})\\b`,
    ([, name, year], calendar) => latestMonth(readMonth(name!), year, calendar),
  ],
  ...NAMED_DAYS.map(
    ([name, of]): Pattern => [
      `(?:on )?${THE}(?<!\\bcampaign )(?:last )?(?:${name})(?:(?: of| in)? ${YEAR})?${NO_NAME}(?![\\w-])`,
      ([, year], calendar) => namedDay(of, year, calendar),
    ],
  ),
  ...FEASTS.map(
    ([name, readings]): Pattern => [
      `(?:on |at |over |during )?${THE}(?<!\\bcampaign )(?:last )?(?:${name})(?:(?: of| in)? ${YEAR})?(?:${ENDS_THERE}|(?= ${COUNTED}))`,
      ([, year], calendar) => feast(readings, year, calendar),
    ],
  ),
  // Weeks of a month.
  ...WEEKS.map(
    (names, i): Pattern => [
      `(?:in |during )?${THE}(?:${names}) week (?:of|in) ${THE}(?:month of )?${MONTH}(?:,? ${YEAR})?\\b`,
      ([, name, year], calendar) => {
        const month = latestMonth(readMonth(name!), year, calendar);
        return month.kind === 'range' ? weekOf(i, month.period, calendar) : month;
      },
    ],
  ),
  ...WEEKS.map(
    (names, i): Pattern => [
      `(?:in |during )?${THE}(?:${names}) week of (this|last) month\\b`,
      ([, which], calendar) =>
        weekOf(i, periodOf('month', calendar.today, which === 'last' ? -1 : 0, calendar), calendar),
    ],
  ),
  // Seasons.
  [
    `${THE}${SEASON}(?: of)? (20\\d\\d)[/–-](?:20)?(\\d\\d)\\b`,
    ([, name, year, next], calendar) => {
      const isWinter = name === 'winter' && Number(year!.slice(2)) + 1 === Number(next);
      const period = isWinter ? { start: `${year}-12-01`, end: addDays(`${Number(year) + 1}-03-01`, -1) } : undefined;
      if (!period || period.start > calendar.today) return period && { kind: 'future' };
      return range({ start: period.start, end: period.end > calendar.today ? calendar.today : period.end });
    },
  ],
  [
    `${THE}(?<!\\bcampaign )${SEASON}(?: of)? ${YEAR}${NO_NAME}\\b`,
    ([, name, year], calendar) => seasonOf(name!, readYear(year!, calendar), calendar),
  ],
  [
    `${THE}(?:last|past|previous) ${SEASON}\\b${ENDS_THERE}`,
    ([, name], calendar) => seasonOf(name!, undefined, calendar, true),
  ],
  [
    `${SEASON}(?= (?:vs\\.?|versus|against|compared (?:to|with)) (?:the )?(?:last )?(?:winter|spring|summer|autumn|fall)\\b)`,
    ([, name], calendar) => seasonOf(name!, undefined, calendar),
  ],
  [
    `(?<=\\b(?:since|vs\\.?|versus|than|against|compared (?:to|with)|between|from) (?:the )?(?:last )?)${SEASON}\\b(?:${ENDS_THERE}|(?= (?:${COUNTED}|sales\\b)))`,
    ([, name], calendar) => seasonOf(name!, undefined, calendar),
  ],
  [
    `(?:in |during |over )?this ${SEASON}\\b${ENDS_THERE}`,
    ([, name], calendar) => seasonOf(name!, undefined, calendar),
  ],
  [
    `(?:in|during|over) (?:the )?${SEASON}\\b${ENDS_THERE}`,
    ([match, name], calendar) =>
      name === 'fall' && !match!.includes('the ') ? undefined : seasonOf(name!, undefined, calendar),
  ],
  // One unit.
  [`(?:last|this past|${THE}past|${THE}previous) weekend\\b`, (_, calendar) => weekend(calendar, true)],
  // "Weekdays or weekends" are kinds of days.
  [
    `${NO_KIND}(?:at |on )?(?<!\\bweek ?days? (?:\\w+ ){0,2}(?:and|or|vs\\.?|versus|to|with|than|against) (?:the )?)(?:this|${THE}) ?weekend(?! (?:\\w+ ){0,2}(?:and|or|vs\\.?|versus|to|with|than|against) (?:the )?week ?days?)\\b`,
    (_, calendar) => weekend(calendar, false),
  ],
  [
    `(?:in |over |during |within )(?:the )?past ${UNIT}\\b|the past ${UNIT}\\b`,
    ([, one, other], calendar) => range(lastUnits((one ?? other) as Unit, 1, calendar)),
  ],
  // "The ten most read articles of the year", but not "the best day of the week".
  [
    `(?:in |over |for |during )?the ${UNIT} (?:so far|to date|until now|up to now)\\b`,
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, 0, calendar)),
  ],
  [
    '(?<!\\b(?:days?|weekdays?|months?|times?|quarters?|weeks?|weekends?|end|ends|start|starts|begin|half|rest|beginning|middle|turn|part|parts|hours?|seasons?|nights?|evenings?|mornings?|remainder|course|out) )of the (year|month)\\b(?= ?(?:$|[?.,!]| (?:by|per|from|for|in|on|with|please|only)\\b))',
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, 0, calendar)),
  ],
  [
    `(?:so far )?(?:this|${THE}current|${THE}running) ${UNIT}(?: so far| to date)?\\b`,
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, 0, calendar)),
  ],
  [
    `${THE}(?:last|previous|past|prior) (?:(?:full|whole|calendar|complete) )?${UNIT}\\b`,
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, -1, calendar)),
  ],
  // Months and years on their own.
  [
    `(last|this past|this) ${MONTH}(?!\\s*\\d)\\b`,
    ([, which, name], calendar) => {
      // In November, the last one was a year ago.
      const isRunning = Number(calendar.today.slice(5, 7)) === readMonth(name!);
      return latestMonth(readMonth(name!), which === 'last' && isRunning ? 'last year' : undefined, calendar);
    },
  ],
  [
    '(?<=\\b(?:in|during|for|since|until|of|to|and|than|with|vs|versus|from) )may(?! \\d)\\b|\\bmay(?= (?:to|and|until|till|through|thru|or|-|–|vs|versus) (?:january|february|march|april|june|july|august|september|october|november|december)\\b)',
    (_, calendar) => latestMonth(5, undefined, calendar),
  ],
  [
    `${MONTH}(?!\\.? ?\\d)\\b`,
    ([, name], calendar) => (name === 'may' ? undefined : latestMonth(readMonth(name!), undefined, calendar)),
  ],
  [
    `(?:ever since|since|from) ${THE}(?:very )?(?:beginning|begin|start) of (?:the|this) ${UNIT}(?: (?:to|until|till) (?:today|now|date))?\\b(?! (?:to|until|till))`,
    ([, unit], calendar) => range(periodOf(unit as Unit, calendar.today, 0, calendar)),
  ],
  ['to date(?=\\s*(?:$|[?,.!]))', (_, { firstDay, today }) => range({ start: firstDay ?? today, end: today })],
  ...ALL_DAYS_PATTERNS,
  [
    '(?:all time|ever|since the beginning|since the start|from the beginning|of all time|since we (?:started|began)|since launch|the whole time|all[ -]time)\\b(?! of )',
    ALL_DAYS,
  ],
  // "More than 2000 visits" isn't a year.
  [
    `(?<![\\d./])(?!${AMOUNT})(?:the year )?(20\\d\\d)(?![\\d/-]|\\.\\w)\\b`,
    ([, year], calendar) => yearOf(Number(year), calendar),
  ],
  [
    `${NO_KIND}(?:on |last |this |this past )?(${WEEKDAYS.join('|')})\\b`,
    ([, name], calendar) => latestWeekday(name!, calendar),
  ],
  [
    `(?:on |last |this |this past )?(?:(mon|tues?|wed|thu(?:rs?)?|fri)(?=\\s*(?:$|[?,.!-])|\\s+(?:and|to|until|till|vs|versus|by|compared)\\b)|(?<=on |last |this |past )(sat|sun)\\b)(?!\\w)`,
    ([, name, other], calendar) =>
      latestWeekday(WEEKDAYS.find((one) => one.startsWith((name ?? other)!.slice(0, 3)))!, calendar),
  ],
];
