/** Finds the dates in a sentence: their meaning and their characters, in order. */
import { addDays, addMonths, addYears, type Day, weekday } from '@magpie/time';
import { en } from 'chrono-node';
import { limitedBy } from './limits.ts';
import type { DateMark, RangeMark } from './marks.ts';
import type { DateMeaning } from './meaning.ts';
import { PATTERNS } from './patterns.ts';
import type { Calendar, Period } from './periods.ts';
import { MONTH, readMonth, two } from './periods-said.ts';

const NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?';
const TO = '\\s?(?:to|and|until|till|through|-|–|—)\\s?(?:the )?';
/** Two days of one month, such as "1 to 15 October 2026" and "Nov 2-8". */
const TWO_DAYS = [
  {
    pattern: new RegExp(`(?<![\\w/.-])${NUMBER}${TO}${NUMBER} (?:of )?${MONTH}(?:,? (\\d{4}))?\\b`, 'g'),
    at: [1, 2, 3, 4],
  },
  {
    pattern: new RegExp(
      `(?<![\\w-])${MONTH} ${NUMBER}${TO}${NUMBER}(?!\\d| ?(?:${MONTH.slice(1, -1)}))(?:,? (\\d{4}))?\\b`,
      'g',
    ),
    at: [2, 3, 1, 4],
  },
] as const;
const YEAR = '(?:,? (\\d{4}))?(?!\\d)';
/** Two days with a month each, such as "5 October to 3 November", and a single day. chrono takes "Nov 10" for November of a year 10. */
const DAYS_OF_MONTHS = [
  {
    pattern: new RegExp(`(?<![\\w/.-])${NUMBER}(?: of)? ${MONTH}${YEAR}${TO}${NUMBER}(?: of)? ${MONTH}${YEAR}\\b`, 'g'),
    at: [1, 2, 3, 4, 5, 6],
  },
  {
    pattern: new RegExp(`(?<![\\w-])${MONTH} (?:the )?${NUMBER}${YEAR}${TO}${MONTH} (?:the )?${NUMBER}${YEAR}\\b`, 'g'),
    at: [2, 1, 3, 5, 4, 6],
  },
  { pattern: new RegExp(`(?<![\\w/.-])${NUMBER}(?: of)? ${MONTH}${YEAR}\\b`, 'g'), at: [1, 2, 3] },
  { pattern: new RegExp(`(?<![\\w-])${MONTH} (?:the )?${NUMBER}${YEAR}\\b(?!-)`, 'g'), at: [2, 1, 3] },
] as const;
/** Days with points, which have the day first everywhere: "1.11.2026", "1.11. - 15.11.". */
const DOT_DAY = '(\\d{1,2})\\.(\\d{1,2})\\.(20\\d\\d|\\d\\d(?!\\d))?';
const DOTTED = new RegExp(
  `(?<![\\w/.-])(?:from |between )?${DOT_DAY}(?:\\s?(?:to|and|until|till|through|bis|-|–|—)\\s?${DOT_DAY})?(?![\\w-])`,
  'g',
);
const NTH = '(\\d{1,2})(?:st|nd|rd|th)';
/** Days without a month: "between the 3rd and the 9th", "on the 5th of last month". */
const DAYS_ALONE = new RegExp(
  `(?:(?<=\\b(?:between|from) )(?:the )?${NTH}${TO}${NTH}|(?<=\\b(?:on|since|after|before|until|till|for) )the ${NTH})(?: (?:of|in) (this|last) month)?(?=\\s*(?:$|[?,.!])|\\s+(?:by|per|from|for|on|with|vs|versus|compared)\\b)`,
  'g',
);
const COMPILED = PATTERNS.map(([expression, read]) => [new RegExp(`(?<![\\w-])(?:${expression})`, 'g'), read] as const);
/** Pattern of a chrono result that is used: it must name a day of a month in digits. */
const A_DAY = new RegExp(`\\d.*${MONTH}|${MONTH}.*\\d|\\d[/.-]\\d`);
const BETWEEN = /\bbetween (?:the )?$/;
/** Countries that write the month first. */
const MONTH_FIRST = /^en-US|^en$/;

/** A day that can't be a month, before one that can: all days of the text have the day first. */
const DAY_FIRST = /(?<![\d/])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])(?!\d)/;
const isReal = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** Days in digits without a year are the latest ones that aren't to come. */
function dayRange(start: Day, end: Day, knownYear: boolean, { today }: Calendar): DateMeaning | undefined {
  if (!isReal(start) || !isReal(end) || end < start) return undefined;
  if (start > today)
    return knownYear
      ? { kind: 'future' }
      : dayRange(addYears(start, -1), addYears(end, -1), true, { today } as Calendar);
  const period: Period = { start, end: end > today ? today : end, ...(start === end && { unit: 'day' as const }) };
  return { kind: 'range', period };
}

/** Days by day, month and year, of which years can be left out: then the latest ones that aren't to come. */
function daysOfMonths(
  parts: readonly (string | undefined)[],
  calendar: Calendar,
  isBetween: boolean,
): DateMeaning | undefined {
  const [first, month, firstYear, second = first, otherMonth = month, secondYear] = parts;
  const [from, to] = [readMonth(month!), readMonth(otherMonth!)];
  const year = Number(secondYear ?? firstYear ?? calendar.today.slice(0, 4));
  const day = (of: number, number: number, text: string) => `${of}-${two(number)}-${two(Number(text))}`;
  const start = day(firstYear === undefined ? year - (from > to ? 1 : 0) : Number(firstYear), from, first!);
  const end = day(year, to, second!);
  const isKnown = firstYear !== undefined || secondYear !== undefined;
  // "Between 5 November and 1 November": days between two, whichever is said first.
  const [earlier, later] = isBetween && from === to && end < start ? [end, start] : [start, end];
  return dayRange(earlier, later, isKnown, calendar);
}

/** Days of a month that isn't said: of the running one, or of the one before if they are to come. */
function daysAlone([, from, to, single, which]: RegExpMatchArray, { today }: Calendar): DateMeaning | undefined {
  const [first, last] = [two(Number(from ?? single)), two(Number(to ?? single))];
  const running = `${today.slice(0, 7)}-`;
  const isBefore = which === 'last' || (which === undefined && running + first > today);
  const month = isBefore ? addMonths(`${running}01`, -1).slice(0, 8) : running;
  const found = dayRange(month + first, month + last, true, { today } as Calendar);
  return found?.kind === 'range' && which === undefined ? { ...found, ofMonth: true } : found;
}

/** Finds dates in lower-case text. */
export function findDates(text: string, calendar: Calendar): DateMark[] {
  const marks: DateMark[] = [];
  let rest = text;
  const take = (meaning: DateMeaning | undefined, start: number, length: number) => {
    if (!meaning) return;
    marks.push({ ...meaning, start, end: start + length });
    rest = rest.slice(0, start) + '|'.repeat(length) + rest.slice(start + length);
  };
  for (const match of rest.matchAll(
    /(?<![\w-])(\d{4}-\d\d-\d\d)(?: (?:to|until|and|-|–) (\d{4}-\d\d-\d\d))?(?![\w-])/g,
  ))
    take(dayRange(match[1]!, match[2] ?? match[1]!, true, calendar), match.index, match[0].length);
  // "The 5th and the 9th" are two days, unless they are said to be between.
  const isRange = ({ 0: found, index }: RegExpMatchArray) => !/ and /.test(found) || BETWEEN.test(text.slice(0, index));
  for (const { pattern, at } of TWO_DAYS)
    for (const match of rest.matchAll(pattern)) {
      if (!isRange(match)) continue;
      const [first, second, month, year] = at.map((group) => match[group]);
      const day = (number: string) =>
        `${year ?? calendar.today.slice(0, 4)}-${two(readMonth(month!))}-${two(Number(number))}`;
      take(dayRange(day(first!), day(second!), year !== undefined, calendar), match.index, match[0].length);
    }
  for (const { pattern, at } of DAYS_OF_MONTHS)
    for (const match of rest.matchAll(pattern))
      if (at.length === 3 || isRange(match))
        take(
          daysOfMonths(
            at.map((group) => match[group]),
            calendar,
            BETWEEN.test(text.slice(0, match.index)),
          ),
          match.index,
          match[0].length,
        );
  for (const match of rest.matchAll(DOTTED)) {
    const [, day, month, year, otherDay, otherMonth, otherYear] = match;
    const of = (one: string | undefined) => (one?.length === 2 ? `20${one}` : one);
    const said = [of(otherYear), of(year)].find((one) => one !== undefined);
    const iso = (whose: string, d: string, m: string) => `${whose}-${two(Number(m))}-${two(Number(d))}`;
    const own = said ?? calendar.today.slice(0, 4);
    const end = iso(of(otherYear) ?? own, otherDay ?? day!, otherMonth ?? month!);
    take(dayRange(iso(of(year) ?? own, day!, month!), end, said !== undefined, calendar), match.index, match[0].length);
  }
  for (const match of rest.matchAll(DAYS_ALONE)) take(daysAlone(match, calendar), match.index, match[0].length);
  takeChronos(rest, calendar, take);
  for (const [pattern, read] of COMPILED)
    for (const match of rest.matchAll(pattern)) {
      const groups = [match[0], ...match.slice(1)] as unknown as RegExpMatchArray;
      take(read(groups, calendar), match.index, match[0].trimEnd().length);
    }
  return joined(
    withoutWeekdays(
      marks.sort((a, b) => a.start - b.start),
      text,
    ),
    text,
    calendar,
  ).map((one) => aroundDay(one, text, calendar));
}

const AROUND = /(?:^|(?<= ))(?:(?:in|on|over|during) )?(?:the (?:days|time) )?around (?:the )?$/;
/** Days that "around" adds before and after a day. */
const FEW_DAYS = 3;

/** Adds some days before and after a day that follows "around", up to today: "around Black Friday", "around 11 November". */
function aroundDay(mark: DateMark, text: string, { today }: Calendar): DateMark {
  if (mark.kind !== 'range' || mark.period.start !== mark.period.end) return mark;
  const found = AROUND.exec(text.slice(0, mark.start));
  if (!found) return mark;
  const [start, end] = [addDays(mark.period.start, -FEW_DAYS), addDays(mark.period.end, FEW_DAYS)];
  const period: Period = { start, end: end > today ? today : end };
  return { kind: 'range', period, start: found.index, end: mark.end, middle: mark.period.start };
}

/** A day's weekday beside it says the same again: "Sunday 8 November". One that it isn't stays, and is declined. */
const withoutWeekdays = (marks: readonly DateMark[], text: string): DateMark[] =>
  marks.flatMap((mark, i): DateMark[] => {
    const isBeside = (one: DateMark | undefined, next: DateMark | undefined): boolean =>
      one?.kind === 'range' &&
      next?.kind === 'range' &&
      WEEKDAY.test(text.slice(one.start, one.end)) &&
      /\d/.test(text.slice(next.start, next.end)) &&
      /^,? (?:the )?$/.test(text.slice(one.end, next.start)) &&
      next.period.start === next.period.end &&
      weekday(next.period.start) === weekday(one.period.start);
    const before = marks[i - 1];
    if (isBeside(mark, marks[i + 1])) return [];
    return before && isBeside(before, mark) ? [{ ...mark, start: before.start }] : [mark];
  });

/** The days of months that chrono finds. It gets local time as if it were UTC, so that its own zone doesn't matter. */
function takeChronos(
  text: string,
  calendar: Calendar,
  take: (meaning: DateMeaning | undefined, start: number, length: number) => void,
): void {
  if (!A_DAY.test(text)) return;
  const parser = MONTH_FIRST.test(calendar.locale) && !DAY_FIRST.test(text) ? en.casual : en.GB;
  const reference = { instant: new Date(`${calendar.today}T12:00:00Z`), timezone: 0 };
  for (const { index, text: found, start, end } of parser.parse(text, reference)) {
    if (
      /[\w/.-]$/.test(text.slice(0, index)) ||
      /^\s?[-–/]\s?\d/.test(text.slice(index + found.length)) ||
      /\d{4}-\d/.test(found) ||
      !A_DAY.test(found) ||
      !start.isCertain('day') ||
      !start.isCertain('month') ||
      start.isCertain('hour')
    )
      continue;
    const day = (of: typeof start) => `${of.get('year')}-${two(of.get('month')!)}-${two(of.get('day')!)}`;
    const knownYear = start.isCertain('year') || end?.isCertain('year') === true;
    take(dayRange(day(start), day(end ?? start), knownYear, calendar), index, found.length);
  }
}

const COMPARING = /\b(?:compar\w*|versus|vs|against|than|differ\w*)\b/;
/** Verbs for a change from one month to another, not within both. */
const CHANGING =
  /\b(?:chang\w*|gr[eo]w\w*|ris(?:e|es|en|ing)|rose|increas\w*|gain\w*|improv\w*|drop\w*|fell|fall\w*|declin\w*|decreas\w*|los[et]\w*|shr[aiu]nk\w*)\b/;
/** Words of a sentence that sets two ranges side by side, so that "and" doesn't make one of them. */
const SIDE_BY_SIDE =
  /\b(?:compar\w*|versus|vs|against|than|differ\w*|between|which|better|worse|more|less|fewer|higher|lower|side by side|(?:next to|beside) each other)\b/;
const AND = /^\s*(?:and|&|plus|, and|,)\s*(?:(?:in|of|on|during) )?(?:the )?$/;
/** Days that depend on today: "this week and last week" are compared. */
const RELATIVE = /\b(?:last|this|previous|past|current|today|yesterday)\b/;

/** Whether two ranges are one: "March and April", "last week and this week". */
function isAdded(first: DateMark, second: DateMark, text: string, isLast: boolean): boolean {
  if (first.kind !== 'range' || second.kind !== 'range') return false;
  // Before "against the same months last year", they aren't what is compared.
  const said = isLast ? text : text.slice(0, second.end);
  if (!AND.test(text.slice(first.end, second.start)) || SIDE_BY_SIDE.test(said) || CHANGING.test(said)) return false;
  if (addDays(first.period.end, 1) === second.period.start) return true;
  return addDays(second.period.end, 1) === first.period.start && !RELATIVE.test(text.slice(first.start, second.end));
}

/** The days from the beginning of one range to the end of another, in each of their readings. */
function spanning(first: RangeMark, second: RangeMark): RangeMark {
  const span = (a: Period, b: Period): Period => {
    const [start, end] = [a.start < b.start ? a.start : b.start, a.end > b.end ? a.end : b.end];
    return { start, end };
  };
  const of = (mark: RangeMark, i: number) => (mark.readings ? mark.readings[i] : mark.period);
  const readings = (first.readings ?? second.readings)?.map((_, i) => {
    const [a, b] = [of(first, i), of(second, i)];
    return a && b && span(a, b);
  });
  const { start } = first;
  const { end } = second;
  // "Black Friday to Cyber Monday": the same named days of the year before.
  const { yearBefore: from } = first;
  const { yearBefore: to } = second;
  const yearBefore = from && to && span(from, to);
  return {
    kind: 'range',
    period: span(first.period, second.period),
    ...(readings && { readings }),
    ...(yearBefore && { yearBefore }),
    start,
    end,
  };
}

const isWholeUnit = ({ unit }: Period): boolean => unit !== undefined && unit !== 'day';

const WEEKDAY = /^(?:on |last |this |this past )?(?:mon|tue|wed|thu|fri|sat|sun)/;

/** The earlier beginning of a range whose end was found before it: "October to March", "Monday to Friday". */
function turnedBack(before: RangeMark, mark: RangeMark, text: string): RangeMark | undefined {
  const said = text.slice(before.start, mark.end);
  const { start, end } = before.period;
  if (start <= mark.period.end || before.readings || mark.readings || /\d{4}|\b(?:last|this)\b/.test(said))
    return undefined;
  const isWeekday = (one: RangeMark) => WEEKDAY.test(text.slice(one.start, one.end));
  if (isWeekday(before) && isWeekday(mark))
    return { ...before, period: { start: addDays(start, -7), end: addDays(end, -7) } };
  const isMonth = (one: RangeMark) => one.period.unit === 'month';
  return isMonth(before) && isMonth(mark)
    ? { ...before, period: { start: addYears(start, -1), end: addYears(end, -1) } }
    : undefined;
}

const MONTH_ALONE = new RegExp(`^${MONTH}$`);
const CHANGED = `${CHANGING.source}|\\b(?:up|down|higher|lower|ahead|behind|better|worse)\\b`;
/** Text before days that others are compared with: "up from last month", "ahead of last year", "growth over last week". */
const AGAINST = [
  { lead: new RegExp(`(?:${CHANGED}).*\\b(?:from|since)\\s+$`), days: /^(?!the |this |today)/ },
  {
    lead: new RegExp(`(?:${CHANGED})\\s+(?:on|over|against)\\s+$|\\b(?:ahead|behind|above|below)(?: of)?\\s+$`),
    days: /^(?:last |previous |prior |yesterday)/,
  },
  { lead: /\b(?:am|are|is|was|were|we|it|running|well|still|already|now) (?:ahead of|behind)\s+$/, days: MONTH_ALONE },
] as const;

/** Days that others are compared with, with the word that says so. */
function comparedWith(mark: RangeMark, text: string): RangeMark | undefined {
  const lead = text.slice(0, mark.start);
  const isSo = AGAINST.some(
    (one) => one.lead.test(lead) && one.days.test(text.slice(mark.start, mark.end)) && !/\bsince\s+$/.test(lead),
  );
  const since = /\bsince\s+$/.exec(lead);
  const isSince = since && AGAINST[0].lead.test(lead) && AGAINST[1].days.test(text.slice(mark.start, mark.end));
  if (!isSo && !isSince) return undefined;
  return { ...mark, start: isSince ? since.index : mark.start, against: true };
}

/** Joins what is one range: "since March", "from March to May", "between Monday and Wednesday". */
function joined(marks: readonly DateMark[], text: string, calendar: Calendar): DateMark[] {
  const all: DateMark[] = [];
  for (const [i, mark] of marks.entries()) {
    const before = all.at(-1);
    const between = before ? text.slice(before.end, mark.start) : '';
    const lead = text.slice(0, before?.start ?? 0);
    const isTo =
      /^\s*(?:to|until|till|through|up to|-|–|—)\s*$/.test(between) ||
      (/^\s*and\s*$/.test(between) && /\bbetween\s*$/.test(lead));
    const isStep =
      before?.kind === 'range' &&
      mark.kind === 'range' &&
      isTo &&
      CHANGING.test(text) &&
      isWholeUnit(before.period) &&
      before.period.unit === mark.period.unit &&
      before.period.end < mark.period.start;
    if (isStep) {
      all[all.length - 1] = { ...before, leadsTo: true };
      all.push(mark);
      continue;
    }
    // "Change between October and September": two months to compare, the later one named first, not a range from October to September.
    const isTurned =
      before?.kind === 'range' &&
      mark.kind === 'range' &&
      isTo &&
      /\bbetween (?:the )?$/.test(lead) &&
      CHANGING.test(text) &&
      isWholeUnit(before.period) &&
      before.period.unit === mark.period.unit &&
      mark.period.end < before.period.start;
    if (isTurned) {
      all.push(mark);
      continue;
    }
    if (before?.kind === 'range' && mark.kind === 'range') {
      const first = (isTo && turnedBack(before, mark, text)) || before;
      const isOne = isTo && !COMPARING.test(lead) && first.period.start <= mark.period.end;
      if (isOne || isAdded(before, mark, text, i === marks.length - 1)) {
        all[all.length - 1] = spanning(first, mark);
        continue;
      }
    }
    const limited = mark.kind === 'range' ? (comparedWith(mark, text) ?? limitedBy(mark, text, calendar)) : undefined;
    if (limited) all.push(limited);
    else all.push(mark);
  }
  return all;
}
