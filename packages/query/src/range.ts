/** Date ranges: presets, resolving, comparison periods, chart buckets. */
import {
  addDays,
  addMonths,
  addYears,
  type Day,
  dayFromNumber,
  dayNumber,
  daysBetween,
  endOfDay,
  isDay,
  localDay,
  localTime,
  monthNumber,
  startOfDay,
  startOfMonth,
  startOfWeek,
  toInstant,
} from '@magpie/time';
import type { PlannedAudience } from './audience.ts';
import { QueryError, quoted } from './errors.ts';
import type { Site } from './site.ts';

/** Two inclusive local dates. */
export interface DateRange {
  readonly start: Day;
  readonly end: Day;
}

/** A range with its instants: `startMs` inclusive, `endMs` exclusive, milliseconds. */
export interface ResolvedRange extends DateRange {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly days: number;
  /** Set on ranges of whole minutes: their first and last day are not whole. */
  readonly live?: true;
  /**
   * The site-local time (`HH:MM`) at which this range ends on its last day, if not at midnight; `endMs` is that moment.
   * Everything is counted as it was known then: later events don't exist, and a session that continues is as it was.
   */
  readonly until?: string;
  /** The visitors that alone are counted in this range. */
  readonly who?: PlannedAudience;
}

/** Maximum days of one range: ten years. */
export const MAX_RANGE_DAYS = 3653;
/** The first day that a reader can choose (GA4’s own bound is 2015-08-14). */
export const FIRST_DAY = '2015-01-01';
/** The first day that a question may name: the earliest ten years that can be chosen have a period to compare with. */
export const EARLIEST_DAY = '2005-01-01';
/** The last day that a question may name. */
export const LAST_DAY = '3000-12-31';

/** The named ranges of the date picker. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'last90',
  'last12months',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'allTime',
] as const;
/** Name of a preset. */
export type Preset = (typeof PRESETS)[number];

/**
 * Returns the dates of a preset. `firstEvent` is the site's first day with data, for "all time". Periods that aren't
 * over end today.
 */
export function presetRange(preset: Preset, today: Day, firstDayOfWeek: number, firstEvent: Day = today): DateRange {
  const last = (days: number): DateRange => ({ start: addDays(today, 1 - days), end: today });
  const quarter = (day: Day): Day => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
  const year = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
  const week = startOfWeek(today, firstDayOfWeek);
  const whole = (start: Day, next: Day): DateRange => ({ start, end: addDays(next, -1) });
  switch (preset) {
    case 'today':
      return last(1);
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last7':
      return last(7);
    case 'last14':
      return last(14);
    case 'last30':
      return last(30);
    case 'last90':
      return last(90);
    case 'last12months':
      return { start: addDays(addMonths(today, -12), 1), end: today };
    case 'thisWeek':
      return { start: week, end: today };
    case 'lastWeek':
      return whole(addDays(week, -7), week);
    case 'thisMonth':
      return { start: startOfMonth(today), end: today };
    case 'lastMonth':
      return whole(addMonths(startOfMonth(today), -1), startOfMonth(today));
    case 'thisQuarter':
      return { start: quarter(today), end: today };
    case 'lastQuarter':
      return whole(addMonths(quarter(today), -3), quarter(today));
    case 'thisYear':
      return { start: year(today), end: today };
    case 'lastYear':
      return whole(addYears(year(today), -1), year(today));
    case 'allTime': {
      const earliest = addDays(today, 1 - MAX_RANGE_DAYS);
      const start = firstEvent < earliest ? earliest : firstEvent;
      return { start: start > today ? today : start, end: today };
    }
  }
}

/** How a comparison period is chosen. */
export type CompareMode = 'previous' | 'year';

/** The whole period to compare with: the same number of days just before, or the same dates a year earlier. */
export function comparisonRange(range: DateRange, mode: CompareMode): DateRange {
  if (mode === 'year') return { start: addYears(range.start, -1), end: addYears(range.end, -1) };
  const days = daysBetween(range.start, range.end) + 1;
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) };
}

/** A period that a range is compared with. */
export interface ComparedRange extends DateRange {
  /** The site-local time (`HH:MM`) at which its last day ends; set if the range isn't over. */
  readonly until?: string;
}

/**
 * The part of the earlier period that corresponds to the part of the range that is over. For a range that includes
 * today, it ends at the same local time on the corresponding day, to the current minute, so that it stays the same for
 * a minute. For any other range, it is the whole period.
 */
export function comparedPart(
  range: DateRange,
  mode: CompareMode,
  site: Pick<Site, 'timeZone'>,
  now: number,
): ComparedRange {
  const { start, end } = comparisonRange(range, mode);
  const today = localDay(now, site.timeZone);
  if (today < range.start || today > range.end) return { start, end };
  return {
    start,
    end: mode === 'year' ? addYears(today, -1) : addDays(start, daysBetween(range.start, today)),
    until: localTime(now, site.timeZone),
  };
}

/** GA4's relative dates: `today`, `yesterday`, `NdaysAgo`, or `YYYY-MM-DD`. @throws QueryError `bad_date` */
export function resolveDate(text: string, today: Day, field: string): Day {
  if (text === 'today') return today;
  if (text === 'yesterday') return addDays(today, -1);
  const ago = /^(\d{1,5})daysAgo$/.exec(text);
  const day = ago ? addDays(today, -Number(ago[1])) : text;
  if (!isDay(day))
    throw new QueryError(
      'bad_date',
      `${field} is ${quoted(text)}; it must be a valid date (YYYY-MM-DD), "today", "yesterday" or "NdaysAgo".`,
      field,
    );
  if (day < EARLIEST_DAY || day > LAST_DAY)
    throw new QueryError(
      'bad_date',
      `${field} is ${quoted(text)}; dates must be between ${EARLIEST_DAY} and ${LAST_DAY}.`,
      field,
    );
  return day;
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Resolves a range in the site's zone. @throws QueryError `bad_date`, `bad_time`, `bad_range`, `range_too_long` */
export function resolveRange(
  range: { start: string; end: string; name?: string | undefined; until?: string | undefined },
  index: number,
  site: Site,
  now: number,
  field = `dateRanges[${index}]`,
): ResolvedRange {
  const today = localDay(now, site.timeZone);
  const start = resolveDate(range.start, today, `${field}.start`);
  const end = resolveDate(range.end, today, `${field}.end`);
  if (end < start) throw new QueryError('bad_range', `${field} ends on ${end}, before it starts on ${start}.`, field);
  const days = daysBetween(start, end) + 1;
  if (days > MAX_RANGE_DAYS)
    throw new QueryError(
      'range_too_long',
      `${field} from ${start} to ${end} has ${days} days; at most 10 years (${MAX_RANGE_DAYS} days) are allowed.`,
      field,
    );
  const { until } = range;
  if (until !== undefined && !CLOCK_TIME.test(until))
    throw new QueryError(
      'bad_time',
      `${field}.until is ${quoted(until)}; it must be a time of day (HH:MM), from 00:00 to 23:59.`,
      `${field}.until`,
    );
  return {
    name: range.name ?? `date_range_${index}`,
    start,
    end,
    startMs: startOfDay(start, site.timeZone),
    endMs: until === undefined ? endOfDay(end, site.timeZone) : toInstant(end, until, site.timeZone),
    days,
    ...(until !== undefined && { until }),
  };
}

/** Maximum minutes that a live question can go back. */
export const LIVE_MINUTES = 60;

/** Resolves a range of minutes before now. @throws QueryError `bad_range` */
export function resolveMinutes(
  range: { readonly start: number; readonly end: number; readonly name?: string | undefined },
  index: number,
  site: Site,
  now: number,
): ResolvedRange {
  const field = `minuteRanges[${index}]`;
  const { start, end } = range;
  if (start >= LIVE_MINUTES || end < 0 || start < end)
    throw new QueryError(
      'bad_range',
      `${field} goes from ${start} to ${end} minutes ago; it must be within ${LIVE_MINUTES - 1} to 0, with the earlier minute first.`,
      field,
    );
  const minute = Math.floor(now / 60_000);
  const [startMs, endMs] = [(minute - start) * 60_000, (minute - end + 1) * 60_000];
  const [first, last] = [localDay(startMs, site.timeZone), localDay(endMs - 1, site.timeZone)];
  const days = daysBetween(first, last) + 1;
  return { name: range.name ?? `date_range_${index}`, start: first, end: last, startMs, endMs, days, live: true };
}

/** The bucket size of a chart. */
export type Granularity = 'hour' | 'day' | 'week' | 'month';

/** Hour up to 2 days, day up to 92, week up to 400, otherwise month. */
export function granularityFor(range: DateRange): Granularity {
  const days = daysBetween(range.start, range.end) + 1;
  return days <= 2 ? 'hour' : days <= 92 ? 'day' : days <= 400 ? 'week' : 'month';
}

/** The time dimension that numbers the buckets of a granularity. */
export const BUCKET_DIMENSION = { hour: 'nthHour', day: 'nthDay', week: 'nthWeek', month: 'nthMonth' } as const;

/** One bucket of a chart. */
export interface Bucket {
  /** Value of the bucket dimension, `0000` and up. */
  readonly key: string;
  /** First local date that the bucket covers inside the range. */
  readonly day: Day;
  /** Its first instant, milliseconds. */
  readonly startMs: number;
  /** True for the bucket that contains `now`: its numbers will still grow. */
  readonly running: boolean;
  /** True if it is incomplete: it isn't over, or its week or month extends beyond the range. */
  readonly partial: boolean;
}

/** All buckets of a range, including empty ones. A day on which the clocks change has 23 or 25 hourly buckets. */
export function listBuckets(range: ResolvedRange, granularity: Granularity, site: Site, now: number): Bucket[] {
  const starts: { day: Day; startMs: number }[] = [];
  if (granularity === 'hour') {
    for (let ms = range.startMs; ms < range.endMs; ms += 3_600_000)
      starts.push({ day: localDay(ms, site.timeZone), startMs: ms });
  } else {
    const unit = (day: Day): number =>
      granularity === 'day'
        ? dayNumber(day)
        : granularity === 'week'
          ? dayNumber(startOfWeek(day, site.firstDayOfWeek))
          : monthNumber(day);
    let previous: number | undefined;
    for (let n = dayNumber(range.start); n <= dayNumber(range.end); n++) {
      const day = dayFromNumber(n);
      if (unit(day) !== previous) starts.push({ day, startMs: startOfDay(day, site.timeZone) });
      previous = unit(day);
    }
  }
  const cut = new Set([
    ...(startOfBucket(range.start, granularity, site) < range.start ? [0] : []),
    ...(startOfBucket(addDays(range.end, 1), granularity, site) <= range.end ? [starts.length - 1] : []),
  ]);
  return starts.map((start, index) => {
    const endMs = starts[index + 1]?.startMs ?? range.endMs;
    const running = start.startMs <= now && now < endMs;
    return { key: String(index).padStart(4, '0'), ...start, running, partial: running || cut.has(index) };
  });
}

/** The first day of the week or month that a day is in; hours and days are within their day. */
function startOfBucket(day: Day, granularity: Granularity, site: Site): Day {
  if (granularity === 'week') return startOfWeek(day, site.firstDayOfWeek);
  return granularity === 'month' ? startOfMonth(day) : day;
}
