/** Reads the date ranges and minute ranges of a request, checked in the same order as by Google's service. */
import { EARLIEST_DAY, QueryError, resolveDate } from '@magpie/query';
import { addDays, daysBetween, isDay, localDay } from '@magpie/time';
import { invalid } from './errors.ts';
import type { RequestDateRange, RunRealtimeReportRequest } from './messages.ts';
import type { Property } from './property.ts';

const MAX_DATE_RANGES = 4;
const MAX_MINUTE_RANGES = 2;
/** The earliest minute of a realtime report, as for a standard GA4 property. */
const MAX_MINUTES_AGO = 29;
/** Google's exclusive limits of dates. */
const BOUNDS = { after: '2015-08-13', before: '3000-01-01' } as const;
/** Name of the column with the range's name. */
export const RANGE_COLUMN = 'dateRange';

/** The ranges of a question, and their total number of days. */
export interface Ranges {
  readonly question:
    | { readonly dateRanges: readonly { readonly start: string; readonly end: string; readonly name: string }[] }
    | { readonly minuteRanges: readonly { readonly start: number; readonly end: number; readonly name: string }[] };
  /** The value of the column {@link RANGE_COLUMN} for each. */
  readonly names: readonly string[];
  readonly days: number;
}

/** Reads the date ranges of a core report. @throws ApiError */
export function readDateRanges(
  asked: readonly RequestDateRange[] | undefined,
  { site, now, anyDay }: Property,
): Ranges {
  if (!asked?.length) throw invalid('A dateRange is required.');
  if (asked.length > MAX_DATE_RANGES)
    throw invalid(
      `Requests are limited to ${MAX_DATE_RANGES} dateRanges.\n  This request contains ${asked.length} dateRanges.`,
    );
  const today = localDay(now, site.timeZone);
  const after = anyDay ? addDays(EARLIEST_DAY, -1) : BOUNDS.after;
  const names = rangeNames(asked, RANGE_COLUMN);
  const dateRanges = asked.map(({ startDate = '', endDate = '' }, i) => {
    const start = readDate(startDate, today, 'start', after);
    const end = readDate(endDate, today, 'end', after);
    if (end < start)
      throw invalid(`start_date must be less than or equal to end_date. start_date = ${start} and end_date = ${end}`);
    return { start, end, name: names[i]! };
  });
  const days = dateRanges.reduce((sum, { start, end }) => sum + daysBetween(start, end) + 1, 0);
  return { question: { dateRanges }, names, days };
}

function readDate(text: string, today: string, which: 'start' | 'end', after: string): string {
  const wrong = invalid(
    `Invalid ${which}Date : ${text}. ${which}Date must be YYYY-MM-DD, NdaysAgo, yesterday, or today.`,
  );
  const outside = (date: string) =>
    invalid(`${which}_date = ${date} must be greater than ${after} and less than ${BOUNDS.before}.`);
  let date = text;
  if (!isDay(text)) {
    try {
      date = resolveDate(text, today, `${which}Date`);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      throw /^\d+daysAgo$/.test(text) ? outside(text) : wrong;
    }
  }
  if (date <= after || date >= BOUNDS.before) throw outside(date);
  return date;
}

function rangeNames(asked: readonly { readonly name?: string | undefined }[], column: string): string[] {
  const names = asked.map(({ name }, i) => {
    if (name && /^(?:date_range_|RESERVED_)/.test(name))
      throw invalid(`The ${column} name ${name} is not allowed. Names cannot begin with date_range_ or RESERVED_.`);
    return name || `date_range_${i}`;
  });
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw invalid(`Found duplicate ${column} names: ${twice}`);
  return names;
}

/** Reads the minute ranges of a realtime report: the last 30 minutes by default. @throws ApiError */
export function readMinuteRanges(asked: RunRealtimeReportRequest['minuteRanges']): Ranges {
  const given = asked?.length ? asked : [{}];
  if (given.length > MAX_MINUTE_RANGES)
    throw invalid(
      `Requests are limited to ${MAX_MINUTE_RANGES} minuteRanges.\n  This request contains ${given.length} minuteRanges.`,
    );
  const names = rangeNames(given, 'minuteRange');
  const minuteRanges = given.map(({ startMinutesAgo: start = 29, endMinutesAgo: end = 0 }, i) => {
    if (start < 0 || start > MAX_MINUTES_AGO || end < 0 || end > MAX_MINUTES_AGO)
      throw invalid(
        `startMinutesAgo and endMinutesAgo must be between 0 and ${MAX_MINUTES_AGO}. startMinutesAgo = ${start} and endMinutesAgo = ${end}`,
      );
    if (start < end)
      throw invalid(
        `startMinutesAgo must be greater than or equal to endMinutesAgo. startMinutesAgo = ${start} and endMinutesAgo = ${end}`,
      );
    return { start, end, name: names[i]! };
  });
  return { question: { minuteRanges }, names, days: 0 };
}
