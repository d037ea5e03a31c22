/** Units of time in SQL. */
import { dayNumber, monthNumber, offsetsBetween, startOfWeek } from '@magpie/time';
import type { TimeUnit } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import type { Context, FieldSql } from './context.ts';

const number = (key: string): FieldSql => ({ key, show: (k) => `toString(${k})` });
const padded = (digits: number, key: string): FieldSql => ({ key, show: (k) => pad(digits, k) });
// leftPad would cut what is longer: the hours of two years have five digits.
const pad = (digits: number, key: string): string =>
  `if(${key} BETWEEN 0 AND ${10 ** digits - 1}, leftPad(toString(${key}), ${digits}, '0'), toString(${key}))`;

const SUNDAY_FIRST = `['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']`;
// 1 January is always in week 1, weeks begin on Sunday.
const GA_WEEK = 'intDiv(toDayOfYear(day) - 1 + toDayOfWeek(toStartOfYear(day)) % 7, 7) + 1';

/**
 * An instant between two (SQL and numbers, milliseconds) as a clock in the zone reads it, as if that were UTC. By the zones that this machine
 * knows: governments change them at short notice, and the store's list may be of another year.
 */
export function clockSql(
  ms: string,
  between: { readonly from: number; readonly to: number },
  timeZone: string,
  params: Params,
): string {
  const offsets = offsetsBetween(between.from, between.to, timeZone);
  if (offsets.length === 1) return `(${ms} + ${params.add('Int64', offsets[0]!.offsetMs)})`;
  const starts = params.add(
    'Array(Int64)',
    offsets.map(({ at }) => at),
  );
  const values = params.add(
    'Array(Int64)',
    offsets.map(({ offsetMs }) => offsetMs),
  );
  return `(${ms} + transform(roundDown(${ms}, ${starts}), ${starts}, ${values}))`;
}

/** Rounded down, below 0 too: `intDiv` cuts, so that the hour before a range would be in its first. */
const floorDiv = (value: string, by: number): string => `toInt64(floor((${value}) / ${by}))`;

/** A unit of time in SQL: a number to group by, and its text. */
export function timeField(unit: TimeUnit, { site, range, now, params }: Context): FieldSql {
  const clock = () => clockSql('ts', { from: range.startMs, to: range.endMs }, site.timeZone, params);
  const hour = () => `intDiv(${clock()}, 3600000) % 24`;
  const minute = () => `intDiv(${clock()}, 60000) % 60`;
  const since = (value: number) => params.add('Int64', value);
  switch (unit) {
    case 'date':
      return number('toYYYYMMDD(day)');
    case 'year':
      return number('toYear(day)');
    case 'month':
      return padded(2, 'toMonth(day)');
    case 'week':
      return padded(2, GA_WEEK);
    case 'day':
      return padded(2, 'toDayOfMonth(day)');
    case 'dayOfWeek':
      return number('toDayOfWeek(day) % 7');
    case 'dayOfWeekName':
      return { key: 'toDayOfWeek(day) % 7', show: (key) => `${SUNDAY_FIRST}[${key} + 1]` };
    case 'hour':
      return padded(2, hour());
    case 'dateHour':
      return number(`toYYYYMMDD(day) * 100 + ${hour()}`);
    case 'minute':
      return padded(2, minute());
    case 'dateHourMinute':
      return number(`(toYYYYMMDD(day) * 100 + ${hour()}) * 100 + ${minute()}`);
    case 'minutesAgo':
      return padded(2, `${since(Math.floor(now / 60_000))} - intDiv(ts, 60000)`);
    case 'nthMinute':
      return padded(4, floorDiv(`ts - ${since(range.startMs)}`, 60_000));
    case 'yearMonth':
      return number('toYYYYMM(day)');
    case 'yearWeek':
      return number(`toYear(day) * 100 + ${GA_WEEK}`);
    case 'isoWeek':
      return padded(2, 'toISOWeek(day)');
    case 'isoYear':
      return number('toISOYear(day)');
    case 'isoYearIsoWeek':
      return number('toISOYear(day) * 100 + toISOWeek(day)');
    case 'nthHour':
      return padded(4, floorDiv(`ts - ${since(range.startMs)}`, 3_600_000));
    case 'nthDay':
      return padded(4, `toInt32(day) - ${since(dayNumber(range.start))}`);
    case 'nthWeek':
      return padded(
        4,
        floorDiv(`toInt32(day) - ${since(dayNumber(startOfWeek(range.start, site.firstDayOfWeek)))}`, 7),
      );
    case 'nthMonth':
      return padded(4, `toYear(day) * 12 + toMonth(day) - 1 - ${since(monthNumber(range.start))}`);
  }
}
