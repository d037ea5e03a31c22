/** Arithmetic on calendar days ('YYYY-MM-DD'), for reading typed ones and validating ranges. */
import { dateFormat, formatDay, parseLocal } from '../format-date.ts';
import { __, sprintf } from '../i18n.ts';

/** How the compared period is chosen: the one just before, the same dates a year earlier, or by hand. */
export type CompareMode = 'previous' | 'year' | 'custom';

/** A compared period. Both days belong to it. */
export interface CompareRange {
  mode: CompareMode;
  start: string;
  end: string;
}

/** A chosen range of days. Both days belong to it. */
export interface DateRangeValue {
  start: string;
  end: string;
  /** The preset it was chosen by. */
  preset?: string | undefined;
  compare?: CompareRange | null | undefined;
}

/** A range that can be chosen by name. */
export interface DateRangePreset {
  id: string;
  label: string;
  start: string;
  end: string;
}

const dayLength = 86_400_000;

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The day `count` days after (or before). */
export function addDays(day: string, count: number): string {
  return toDay(new Date(parseLocal(day).getTime() + count * dayLength));
}

/** How many days a range has, both ends included. */
export function rangeLength(start: string, end: string): number {
  return Math.round((parseLocal(end).getTime() - parseLocal(start).getTime()) / dayLength) + 1;
}

function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const earlier = `${String(Number(year) - 1).padStart(4, '0')}-${month}`;
  return month === '02' && date === '29' ? `${earlier}-28` : `${earlier}-${date}`;
}

/** The period that a mode compares a range with. */
export function compareRange(mode: 'previous' | 'year', start: string, end: string): CompareRange {
  if (mode === 'year') return { mode, start: yearBefore(start), end: yearBefore(end) };
  return { mode, start: addDays(start, -rangeLength(start, end)), end: addDays(start, -1) };
}

const digits = (locale: string) => `${locale}-u-ca-gregory-nu-latn`;
const numeric: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** Writes a day as people type it in their language: 11/20/2026, 20.11.2026. */
export function typedDay(day: string, locale: string): string {
  return dateFormat(digits(locale), numeric).format(parseLocal(day));
}

/** Reads a typed day: YYYY-MM-DD everywhere, else the order of the language. `null` for what is no day. */
export function readDay(text: string, locale: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  const numbers = iso ? iso.slice(1) : (text.match(/\d+/g) ?? []);
  if (numbers.length !== 3 || (!iso && /\p{L}/u.test(text))) return null;
  const order = iso
    ? ['year', 'month', 'day']
    : dateFormat(digits(locale), numeric)
        .formatToParts(0)
        .map((part) => part.type)
        .filter((type) => type !== 'literal');
  const part = (type: string) => Number(numbers[order.indexOf(type)]);
  const year = part('year') < 100 ? part('year') + 2000 : part('year');
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const day = `${pad(year, 4)}-${pad(part('month'), 2)}-${pad(part('day'), 2)}`;
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && toDay(parseLocal(day)) === day;
  return real ? day : null;
}

/** Problems with a typed range, by field. */
export interface RangeProblems {
  start?: string | undefined;
  end?: string | undefined;
}

/** Judges a typed range: both must be days, within the bounds, and in order. */
export function rangeProblems(
  typed: { start: string; end: string },
  { locale, min, max }: { locale: string; min?: string | undefined; max?: string | undefined },
): RangeProblems {
  const judge = (text: string): string | undefined => {
    const day = readDay(text, locale);
    const shown = (bound: string) => formatDay(bound, { locale });
    if (!day) {
      const example = typedDay(max ?? '2026-11-20', locale);
      /* translators: 1: what was typed, 2: a date as an example */
      return sprintf(__('“%1$s” isn’t a date. Enter one like %2$s.', 'magpie'), text, example);
    }
    /* translators: %s: a date */
    if (min && day < min) return sprintf(__('Choose %s or a later day.', 'magpie'), shown(min));
    /* translators: %s: a date */
    if (max && day > max) return sprintf(__('Choose %s or an earlier day.', 'magpie'), shown(max));
    return undefined;
  };
  const problems = { start: judge(typed.start), end: judge(typed.end) };
  const start = readDay(typed.start, locale);
  const end = readDay(typed.end, locale);
  if (!problems.start && !problems.end && start && end && end < start) {
    return { end: __('The range ends before it starts.', 'magpie') };
  }
  return problems;
}
