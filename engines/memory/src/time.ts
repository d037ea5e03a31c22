/** This module is responsible for the time dimensions of an event. */
import { dayNumber, gaWeek, isoWeek, localHour, localMinute, monthNumber, startOfWeek, weekday } from '@magpie/time';
import type { TimeUnit } from '@magpie/vocabulary';
import type { Occurrence } from './occurrence.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');
/** Four digits; of what was before the range, such as earlier orders of a customer, a number below 0. */
const four = (value: number): string => (value < 0 ? String(value) : String(value).padStart(4, '0'));

/** The value of a time dimension: the event's site-local time in a unit. */
export function timeValue(unit: TimeUnit, { hit, range, site, now }: Occurrence): string {
  const { day, ts } = hit;
  const compact = day.replaceAll('-', '');
  switch (unit) {
    case 'date':
      return compact;
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
      return WEEKDAYS[weekday(day)]!;
    case 'hour':
      return two(localHour(ts, site.timeZone));
    case 'dateHour':
      return compact + two(localHour(ts, site.timeZone));
    case 'minute':
      return two(localMinute(ts, site.timeZone));
    case 'dateHourMinute':
      return compact + two(localHour(ts, site.timeZone)) + two(localMinute(ts, site.timeZone));
    case 'yearMonth':
      return compact.slice(0, 6);
    case 'yearWeek':
      return `${gaWeek(day).year}${two(gaWeek(day).week)}`;
    case 'isoWeek':
      return two(isoWeek(day).week);
    case 'isoYear':
      return String(isoWeek(day).year);
    case 'isoYearIsoWeek':
      return `${isoWeek(day).year}${two(isoWeek(day).week)}`;
    case 'minutesAgo':
      return two(Math.floor(now / MINUTE_MS) - Math.floor(ts / MINUTE_MS));
    case 'nthMinute':
      return four(Math.floor((ts - range.startMs) / MINUTE_MS));
    case 'nthHour':
      return four(Math.floor((ts - range.startMs) / 3_600_000));
    case 'nthDay':
      return four(dayNumber(day) - dayNumber(range.start));
    case 'nthWeek': {
      const week = (date: string): number => dayNumber(startOfWeek(date, site.firstDayOfWeek)) / 7;
      return four(week(day) - week(range.start));
    }
    case 'nthMonth':
      return four(monthNumber(day) - monthNumber(range.start));
  }
}
