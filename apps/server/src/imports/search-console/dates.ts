/** The dates of a table in any language's way of writing, and whether they are days, weeks or months. */
import { asciiNumber } from '@magpie/collect';
import { type Day, daysBetween, isDay } from '@magpie/time';

/** Dates of the rows in a table of dates. */
export interface Dates {
  /** Days by the texts of the rows; a week or month by its first day. */
  readonly days: ReadonlyMap<string, Day>;
  readonly each: 'day' | 'week' | 'month' | 'hour';
}

type Order = 'dmy' | 'mdy';

/** Days and months by number: `16.11.2026`, `2026/11/16`, `2026年11月16日`; by name: `16 nov. 2026`, `Nov 16, 2026`. */
function readDay(text: string, order: Order): Day | undefined {
  const plain = asciiNumber(text);
  const [, year, month, day] = /^(\d{4})[-./\s年년]+(\d{1,2})[-./\s月월]+(\d{1,2})[.日일\s]*$/.exec(plain) ?? [];
  if (year) return dayOf(year, month!, day!);
  const [, first, second, last] = /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{4})[.\s]*$/.exec(plain) ?? [];
  if (last) return order === 'dmy' ? dayOf(last, second!, first!) : dayOf(last, first!, second!);
  return namedDay(plain);
}

function dayOf(year: string, month: string, day: string): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

const LANGUAGES =
  'en de fr es pt it nl pl ru uk cs sk sl hr sr bg ro hu sv da nb fi el tr ar he fa hi th vi id ms ca lt lv et'.split(
    ' ',
  );
let months: ReadonlyMap<string, number> | undefined;

/** Characters of the longest date; normalizing takes the square of the length where marks follow each other. */
const DATE_CHARS = 100;
const letters = (text: string): string =>
  text
    .slice(0, DATE_CHARS)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f.]/g, '')
    .toLowerCase();

/** Months by their names. A name that languages use for different months, as `listopad`, is none. */
function monthsByName(): ReadonlyMap<string, number> {
  if (months) return months;
  const found = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const day of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, ...day, timeZone: 'UTC' });
        for (let at = 0; at < 12; at++) {
          const name = format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')?.value ?? '';
          const key = letters(name);
          if (/\d/.test(key)) continue;
          found.set(key, found.has(key) && found.get(key) !== at + 1 ? 0 : at + 1);
        }
      }
  months = found;
  return found;
}

function namedDay(text: string): Day | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((one) => one.length === 4);
  const day = numbers.find((one) => one.length <= 2);
  if (!year || !day || numbers.length !== 2) return undefined;
  const found = (letters(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap((word) => monthsByName().get(word) ?? []);
  return found.length === 1 && found[0]! > 0 ? dayOf(year, String(found[0]), day) : undefined;
}

/** The days of a text that names two, such as `Aug 28, 2026-Sep 3, 2026`, or one; undefined for words. */
export function readSpan(text: string): { readonly start: Day; readonly end: Day } | undefined {
  const whole = readDay(text, 'dmy') === readDay(text, 'mdy') ? readDay(text, 'dmy') : undefined;
  if (whole) return { start: whole, end: whole };
  for (const {
    index,
    0: { length },
  } of text.matchAll(/(?<!\s)\s*(?:[-–—~～]|\bto\b)\s*/g))
    for (const order of ['dmy', 'mdy'] as const) {
      const [start, end] = [readDay(text.slice(0, index), order), readDay(text.slice(index + length), order)];
      if (start && end && start <= end) return { start, end };
    }
  return undefined;
}

const HOUR = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/**
 * The dates of a table; undefined if its rows aren't dates up to `latest`, `ambiguous` if day and month can't be told apart. Where both
 * orders give dates, the table is about days close to each other. A few rows may be no dates.
 */
export function readDates(keys: readonly string[], latest: Day): Dates | 'ambiguous' | undefined {
  const isMost = (count: number) => count > 0 && count * 2 > keys.length;
  const timed = keys.filter((key) => HOUR.test(asciiNumber(key)));
  if (isMost(timed.length)) {
    const days = new Map(timed.map((key) => [key, asciiNumber(key).slice(0, 10)]));
    const isDaily = timed.every((key) => MIDNIGHT.test(asciiNumber(key)));
    return { days, each: isDaily ? eachOf([...days.values()]) : 'hour' };
  }
  const spans = keys.flatMap((key) => {
    const span = readSpan(key);
    return span && span.start < span.end ? [[key, span] as const] : [];
  });
  if (isMost(spans.length))
    return {
      days: new Map(spans.map(([key, { start }]) => [key, start])),
      each: spans.some(([, { start, end }]) => daysBetween(start, end) > 7) ? 'month' : 'week',
    };
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => readAll(keys, order, latest)) as [DaysByKey, DaysByKey];
  if (!isMost(Math.max(dmy.size, mdy.size))) return undefined;
  if (dmy.size === mdy.size && spread(dmy) === spread(mdy) && [...dmy].some(([key, day]) => mdy.get(key) !== day))
    return 'ambiguous';
  const isDayFirst = dmy.size === mdy.size ? spread(dmy) <= spread(mdy) : dmy.size > mdy.size;
  const days = isDayFirst ? dmy : mdy;
  return { days, each: eachOf([...days.values()]) };
}

type DaysByKey = ReadonlyMap<string, Day>;

function readAll(keys: readonly string[], order: Order, latest: Day): DaysByKey {
  return new Map(
    keys.flatMap((key) => {
      const day = readDay(key, order);
      return day !== undefined && day <= latest ? [[key, day] as const] : [];
    }),
  );
}

function spread(days: DaysByKey): number {
  const sorted = [...days.values()].toSorted();
  return daysBetween(sorted[0]!, sorted.at(-1)!);
}

/** A chart has a row for every day, so rows a week or a month apart are weeks or months. */
function eachOf(days: readonly Day[]): 'day' | 'week' | 'month' {
  const sorted = [...new Set(days)].toSorted();
  const gaps = sorted.slice(1).map((day, i) => daysBetween(sorted[i]!, day));
  if (gaps.length > 0 && gaps.every((gap) => gap === 7)) return 'week';
  if (
    gaps.length > 0 &&
    gaps.every((gap) => gap >= 28 && gap <= 31) &&
    sorted.every((day) => day.slice(8) === sorted[0]!.slice(8))
  )
    return 'month';
  return 'day';
}
