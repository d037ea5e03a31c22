/** This module is responsible for finding the dates in a sentence: what is said by which characters, in order. */
import { addDays, addYears, type Day } from '@magpie/time';
import { en } from 'chrono-node';
import { type DateMeaning, MONTH, PATTERNS, readMonth } from './patterns.ts';
import type { Calendar, Period } from './periods.ts';

/** Dates in a sentence: `[start, end)` are its characters. */
export type DateMark = DateMeaning & {
  readonly start: number;
  readonly end: number;
  /** Whether something is said to have changed from these days to the next ones. */
  readonly leadsTo?: true;
};

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
const COMPILED = PATTERNS.map(([expression, read]) => [new RegExp(`(?<![\\w-])(?:${expression})`, 'g'), read] as const);
/** What chrono finds is taken only if it names a day of a month in figures. */
const A_DAY = new RegExp(`\\d.*${MONTH}|${MONTH}.*\\d|\\d[/.-]\\d`);
/** Countries that write the month first. */
const MONTH_FIRST = /^en-US|^en$/;

const two = (value: number): string => String(value).padStart(2, '0');
const isReal = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** Days in figures without a year are the latest ones that aren't to come. */
function dayRange(start: Day, end: Day, knownYear: boolean, { today }: Calendar): DateMeaning | undefined {
  if (!isReal(start) || !isReal(end) || end < start) return undefined;
  if (start > today)
    return knownYear
      ? { kind: 'future' }
      : dayRange(addYears(start, -1), addYears(end, -1), true, { today } as Calendar);
  const period: Period = { start, end: end > today ? today : end, ...(start === end && { unit: 'day' as const }) };
  return { kind: 'range', period };
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
  for (const { pattern, at } of TWO_DAYS)
    for (const match of rest.matchAll(pattern)) {
      const [first, second, month, year] = at.map((group) => match[group]);
      const day = (number: string) =>
        `${year ?? calendar.today.slice(0, 4)}-${two(readMonth(month!))}-${two(Number(number))}`;
      take(dayRange(day(first!), day(second!), year !== undefined, calendar), match.index, match[0].length);
    }
  takeChronos(rest, calendar, take);
  for (const [pattern, read] of COMPILED)
    for (const match of rest.matchAll(pattern)) {
      const groups = [match[0], ...match.slice(1)] as unknown as RegExpMatchArray;
      take(read(groups, calendar), match.index, match[0].trimEnd().length);
    }
  return joined(
    marks.sort((a, b) => a.start - b.start),
    text,
    calendar,
  );
}

/** The days of months that chrono finds. It gets local time as if it were UTC, so that its own zone doesn't matter. */
function takeChronos(
  text: string,
  calendar: Calendar,
  take: (meaning: DateMeaning | undefined, start: number, length: number) => void,
): void {
  if (!A_DAY.test(text)) return;
  const parser = MONTH_FIRST.test(calendar.locale) ? en.casual : en.GB;
  const reference = { instant: new Date(`${calendar.today}T12:00:00Z`), timezone: 0 };
  for (const { index, text: found, start, end } of parser.parse(text, reference)) {
    if (!A_DAY.test(found) || !start.isCertain('day') || !start.isCertain('month') || start.isCertain('hour')) continue;
    const day = (of: typeof start) => `${of.get('year')}-${two(of.get('month')!)}-${two(of.get('day')!)}`;
    const knownYear = start.isCertain('year') || end?.isCertain('year') === true;
    take(dayRange(day(start), day(end ?? start), knownYear, calendar), index, found.length);
  }
}

const COMPARING = /\b(?:compar\w*|versus|vs|against|than|differ\w*)\b/;
/** What happens from one month to another, not within both. */
const CHANGING =
  /\b(?:chang\w*|gr[eo]w\w*|ris(?:e|es|en|ing)|rose|increas\w*|gain\w*|improv\w*|drop\w*|fell|fall\w*|declin\w*|decreas\w*|los[et]\w*|shr[aiu]nk\w*)\b/;
/** Words of a sentence that sets two ranges side by side, so that "and" doesn't make one of them. */
const SIDE_BY_SIDE =
  /\b(?:compar\w*|versus|vs|against|than|differ\w*|between|which|better|worse|more|less|fewer|higher|lower)\b/;
const AND = /^\s*(?:and|&|plus|, and|,)\s*(?:(?:in|of|on|during) )?(?:the )?$/;
/** Days that depend on today: "this week and last week" are told side by side. */
const RELATIVE = /\b(?:last|this|previous|past|current|today|yesterday)\b/;

/** Whether two ranges are one: "March and April", "last week and this week". */
function isAdded(first: DateMark, second: DateMark, text: string): boolean {
  if (first.kind !== 'range' || second.kind !== 'range') return false;
  if (!AND.test(text.slice(first.end, second.start)) || SIDE_BY_SIDE.test(text) || CHANGING.test(text)) return false;
  if (addDays(first.period.end, 1) === second.period.start) return true;
  return addDays(second.period.end, 1) === first.period.start && !RELATIVE.test(text.slice(first.start, second.end));
}

type RangeMark = Extract<DateMark, { kind: 'range' }>;

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
  return { kind: 'range', period: span(first.period, second.period), ...(readings && { readings }), start, end };
}

const isWholeUnit = ({ unit }: Period): boolean => unit !== undefined && unit !== 'day';

/** Joins what is one range: "since March", "from March to May", "between Monday and Wednesday". */
function joined(marks: readonly DateMark[], text: string, calendar: Calendar): DateMark[] {
  const all: DateMark[] = [];
  for (const mark of marks) {
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
    if (before?.kind === 'range' && mark.kind === 'range') {
      const isOne = isTo && !COMPARING.test(lead) && before.period.start <= mark.period.end;
      if (isOne || isAdded(before, mark, text)) {
        all[all.length - 1] = spanning(before, mark);
        continue;
      }
    }
    const since = /\b(?:ever since|since|starting(?: in| on| from)?|beginning(?: in| on| from)?)\s*(?:the )?$/.exec(
      text.slice(0, mark.start),
    );
    const onwards = /^ (?:on|onwards?)\b(?! \w+day)/.exec(text.slice(mark.end));
    if (mark.kind === 'range' && (since || onwards) && !(since && mark.period.start === calendar.firstDay))
      all.push({
        ...mark,
        period: { start: mark.period.start, end: calendar.today },
        ...(mark.readings && { readings: mark.readings.map((one) => one && { ...one, end: calendar.today }) }),
        start: since?.index ?? mark.start,
        end: mark.end + (onwards?.[0].length ?? 0),
      });
    else all.push(mark);
  }
  return all;
}
