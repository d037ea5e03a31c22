/** Days of a range: the value of each in a time dimension, and how many are in a row. */
import {
  addDays,
  type Day,
  dayNumber,
  daysBetween,
  gaWeek,
  isoWeek,
  localDay,
  monthNumber,
  startOfWeek,
  weekday,
} from '@magpie/time';
import { concatParts, type Dimension, type DimensionSource, type TimeUnit } from '@magpie/vocabulary';
import { QueryError, quoted } from './errors.ts';
import type { ResolvedRange } from './range.ts';
import type { Site } from './site.ts';

/** The values of `dayOfWeekName`, by those of `dayOfWeek`. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const two = (value: number): string => String(value).padStart(2, '0');
/** Four digits; of what was before the range, such as earlier orders of a customer, a number below 0. */
export const four = (value: number): string => (value < 0 ? String(value) : String(value).padStart(4, '0'));

/** Units within a day: every day has each of their values. */
const WITHIN: readonly TimeUnit[] = ['hour', 'minute'];

/** The value that a time dimension has on a whole day; undefined if it tells apart what is within a day. */
export function dayText(
  unit: TimeUnit,
  day: Day,
  { start }: Pick<ResolvedRange, 'start'>,
  { firstDayOfWeek }: Pick<Site, 'firstDayOfWeek'>,
): string | undefined {
  switch (unit) {
    case 'date':
      return day.replaceAll('-', '');
    case 'year':
      return day.slice(0, 4);
    case 'month':
      return day.slice(5, 7);
    case 'week':
      return two(gaWeek(day).week);
    case 'day':
      return day.slice(8, 10);
    case 'dayOfWeek':
      return String(weekday(day));
    case 'dayOfWeekName':
      return DAY_NAMES[weekday(day)]!;
    case 'yearMonth':
      return day.slice(0, 7).replace('-', '');
    case 'yearWeek':
      return `${gaWeek(day).year}${two(gaWeek(day).week)}`;
    case 'isoWeek':
      return two(isoWeek(day).week);
    case 'isoYear':
      return String(isoWeek(day).year);
    case 'isoYearIsoWeek':
      return `${isoWeek(day).year}${two(isoWeek(day).week)}`;
    case 'nthDay':
      return four(dayNumber(day) - dayNumber(start));
    case 'nthWeek': {
      const week = (date: string): number => dayNumber(startOfWeek(date, firstDayOfWeek)) / 7;
      return four(week(day) - week(start));
    }
    case 'nthMonth':
      return four(monthNumber(day) - monthNumber(start));
    default:
      return undefined;
  }
}

/** How many days of a range there are, and in the rows of a question. */
export interface CountedDays {
  /** Days of the range that have begun. */
  readonly all: number;
  /** The positions of the question's dimensions of whole days, and the days of each combination of their values, joined by {@link DAYS_BY}. */
  readonly by: readonly number[];
  readonly inRows: ReadonlyMap<string, number>;
}

/** Stands between the values of dimensions that days are counted by; in none of them. */
export const DAYS_BY = '|';

/** Counts the days of a range. */
export function countDays(
  range: ResolvedRange,
  dimensions: readonly Dimension[],
  site: Site,
  now: number,
): CountedDays {
  const today = localDay(now, site.timeZone);
  const last = range.end < today ? range.end : today;
  const all = last < range.start ? 0 : daysBetween(range.start, last) + 1;
  const by = dimensions.flatMap(({ source }, i) => ('time' in source && !WITHIN.includes(source.time) ? [i] : []));
  const inRows = new Map<string, number>();
  if (by.length > 0)
    for (let n = 0; n < all; n++) {
      const day = addDays(range.start, n);
      const key = by
        .map((i) => dayText((dimensions[i]!.source as { time: TimeUnit }).time, day, range, site))
        .join(DAYS_BY);
      inRows.set(key, (inRows.get(key) ?? 0) + 1);
    }
  return { all, by, inRows };
}

/** How many days are in a row with these values; of the whole range without them. */
export const daysIn = ({ all, by, inRows }: CountedDays, values?: readonly string[]): number =>
  values === undefined || by.length === 0 ? all : (inRows.get(by.map((i) => values[i]).join(DAYS_BY)) ?? 0);

/**
 * Refuses a mean per day where the days of a row can't be told: rows within a day, dimensions computed from days, and filters
 * that leave days out. @throws QueryError `bad_expression`
 */
export function checkDays(
  metric: string,
  dimensions: readonly Dimension[],
  filtered: readonly Dimension[],
  field: string,
): void {
  const refuse = (why: string) =>
    new QueryError('bad_expression', `${quoted(metric)} is a mean per day; ${why}.`, field);
  for (const { name, source } of dimensions) {
    const units = timeUnits(source);
    if (units.length > 0 && !('time' in source))
      throw refuse(`${quoted(name)} is computed from a time, so the days in its rows can't be counted`);
    if (
      units.some(
        (unit) => !WITHIN.includes(unit) && dayText(unit, '2026-01-01', ANY, { firstDayOfWeek: 0 }) === undefined,
      )
    )
      throw refuse(`the rows of ${quoted(name)} are less than a day`);
  }
  for (const { name, source } of filtered)
    if (timeUnits(source).some((unit) => !WITHIN.includes(unit)))
      throw refuse(`a filter on ${quoted(name)} would leave out days; use a date range, or the dimension itself`);
}

const ANY = { start: '2026-01-01' };

/** The time units that a dimension is made of. */
function timeUnits(source: DimensionSource): readonly TimeUnit[] {
  if ('time' in source) return [source.time];
  if ('join' in source) return source.join.flatMap(timeUnits);
  if ('letters' in source) return timeUnits(source.of);
  return 'concat' in source ? concatParts(source.concat).flatMap(timeUnits) : [];
}
