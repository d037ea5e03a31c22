/** Patterns for colloquial periods: up to now, Advent, two weekdays of a week, a number of days. */
import { addDays, addYears, type Day, weekday } from '@magpie/time';
import { COUNT, readCount } from './counts.ts';
import type { DateMeaning } from './meaning.ts';
import { readYear } from './named-days.ts';
import { type Calendar, lastUnits, periodOf, type Unit } from './periods.ts';
import { type Pattern, range, THE, WEEKDAYS, YEAR } from './periods-said.ts';

/** The n-th Sunday of Advent of a year: the first is the fourth Sunday before Christmas. */
function adventSunday(year: number, nth: number): Day {
  const eve = `${year}-12-24`;
  return addDays(eve, -weekday(eve) - 7 * (4 - nth));
}

/** The year that is named, or the latest one whose days have begun; undefined if the named year's days haven't. */
function yearWith(begin: (year: number) => Day, said: string | undefined, calendar: Calendar): number | undefined {
  const year = said === undefined ? Number(calendar.today.slice(0, 4)) : readYear(said, calendar);
  if (begin(year) <= calendar.today) return year;
  return said === undefined ? year - 1 : undefined;
}

/** The days from the first Sunday of Advent to Christmas Eve. */
function advent(said: string | undefined, calendar: Calendar): DateMeaning {
  const year = yearWith((one) => adventSunday(one, 1), said, calendar);
  if (year === undefined) return { kind: 'future' };
  const end = `${year}-12-24`;
  return range({ start: adventSunday(year, 1), end: end > calendar.today ? calendar.today : end });
}

const WEEKDAY = `(${WEEKDAYS.join('|')})`;

/** A weekday of this week or the last. */
function dayOfWeek(name: string, which: string, calendar: Calendar): DateMeaning {
  const { start } = periodOf('week', calendar.today, which === 'this' ? 0 : -1, calendar);
  const day = addDays(start, (indexOf(name) - weekday(start) + 7) % 7);
  return day > calendar.today ? { kind: 'future' } : range({ start: day, end: day, unit: 'day' });
}

const NTH = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'];
const DAY = '(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[a-z]*';
const indexOf = (name: string): number => WEEKDAYS.findIndex((one) => one.startsWith(name.slice(0, 3)));

/** The days of two years, the latest first: before that, one would name the month. */
const datesBack = (today: Day): Day[] => Array.from({ length: 731 }, (_, i) => addDays(today, -i));

/** The patterns, in the order in which they are tried. */
export const SPOKEN: readonly Pattern[] = [
  ...NTH.map(
    (names, i): Pattern => [
      `(?:on |at )?${THE}(?:${names}) (?:sunday (?:of|in) )?advent(?: sunday)?(?:(?: of| in)? ${YEAR})?\\b`,
      ([, said], calendar) => {
        const day = (year: number) => adventSunday(year, i + 1);
        const year = yearWith(day, said, calendar);
        return year === undefined ? { kind: 'future' } : range({ start: day(year), end: day(year), unit: 'day' });
      },
    ],
  ),
  [
    `(?:in |during |over )?${THE}(?:last )?advent(?: season| time| weeks)?(?:(?: of| in|,)? ${YEAR})?(?=\\s*(?:$|[?,.!])|\\s+(?:by|per|from|for|on|vs|versus|than|and|compared|revenue|orders?|visits?|sales|was|were|did)\\b)`,
    ([, said], calendar) => advent(said, calendar),
  ],
  [
    '(?:on )?(?:this day )?(?:exactly (?:a|one) year ago(?: today)?|(?:a|one) year ago (?:today|to the day))\\b',
    (_, { today }) => range({ start: addYears(today, -1), end: addYears(today, -1), unit: 'day' }),
  ],
  // "Thursday of last week", "last week on Thursday".
  [
    `(?<!day (?:and|to|or|until|till?|through) |day, |day ?[-–&] ?)(?:on )?${THE}${WEEKDAY}(?: of| in)? ${THE}(last|previous|this) week\\b(?! (?:before|(?:and|vs\\.?|versus|against|compared (?:to|with)) (?!(?:the )?(?:sun|mon|tue|wed|thu|fri|sat))))`,
    ([, name, which], calendar) => dayOfWeek(name!, which!, calendar),
  ],
  [
    `(?:in )?${THE}(last|previous|this) week(?:'s|s)?(?:,? on)? ${WEEKDAY}\\b(?! (?:to|and|through|until|till?|or|vs|versus|against)\\b|\\s*[-–&])`,
    ([, which, name], calendar) => dayOfWeek(name!, which!, calendar),
  ],
  // "Friday the 13th": the latest one.
  [
    `(?:on )?${DAY},? the (\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of|in) )`,
    ([, name, nth], { today }) => {
      const day = datesBack(today).find(
        (one) => weekday(one) === indexOf(name!) && Number(one.slice(8)) === Number(nth),
      );
      return day === undefined ? undefined : range({ start: day, end: day, unit: 'day' });
    },
  ],
  // Two consecutive weekdays of one week.
  [
    `(?:on )?${DAY}(?: and |, | & | \\+ |/)${DAY}(?:,)? (?:of |in )?(this|last|${THE}previous|the past) week\\b`,
    ([, from, to, which], calendar) => {
      const { start } = periodOf('week', calendar.today, which === 'this' ? 0 : -1, calendar);
      const day = (name: string) => addDays(start, (indexOf(name) - weekday(start) + 7) % 7);
      const [first, last] = [day(from!), day(to!)];
      if (addDays(first, 1) !== last) return undefined;
      if (first > calendar.today) return { kind: 'future' };
      return range({ start: first, end: last > calendar.today ? calendar.today : last });
    },
  ],
  // Up to now.
  [
    '(?<=\\b(?:until|till|up to|up till|up until|through|thru|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*(?: 20\\d\\d)? to|20\\d\\d to|yesterday to) )(?:now|date|the present|the present day)\\b',
    (_, calendar) => range(periodOf('day', calendar.today, 0, calendar)),
  ],
  ['qtd\\b|quarter[ -]to[ -]date\\b', (_, calendar) => range(periodOf('quarter', calendar.today, 0, calendar))],
  // A number of days up to today.
  [
    `since (?:about |around |nearly )?${COUNT} (day|week|month|year)s?\\b(?! ago)`,
    ([, count, unit], calendar) => range(lastUnits(unit as Unit, readCount(count!), calendar)),
  ],
  [
    '(?<=\\b(?:trend|visits|visitors|sessions|users|orders|sales|revenue|turnover|traffic|views|rate|aov|development|month|week|day),? )([1-9]\\d{0,2}) (day|week|month|year)s(?=\\s*(?:$|[?,.!]))',
    ([, count, unit], calendar) => range(lastUnits(unit as Unit, readCount(count!), calendar)),
  ],
  [
    `(?<!\\b(?:buy|buys|bought|order|ordered|purchase|purchased|convert|converted|return|returned|again|back) )(?:within|inside(?: of)?|during(?! an? | one )) ${COUNT} (day|week|month)s?(?=\\s*(?:$|[?,.!])|\\s+(?:by|per)\\b)`,
    ([, count, unit], calendar) => range(lastUnits(unit as Unit, readCount(count!), calendar)),
  ],
  [
    `(?<=[.,:;] )(?:for )?${COUNT} (day|week|month|year)s(?=\\s*(?:$|[?,.!])|\\s+(?:by|per)\\b)`,
    ([, count, unit], calendar) => range(lastUnits(unit as Unit, readCount(count!), calendar)),
  ],
];
