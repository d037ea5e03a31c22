/** Time dimensions of an event. */
import { dayText, four } from '@magpie/query';
import { localHour, localMinute } from '@magpie/time';
import type { TimeUnit } from '@magpie/vocabulary';
import type { Occurrence } from './occurrence.ts';

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The value of a time dimension: the event's site-local time in a unit. */
export function timeValue(unit: TimeUnit, { hit, range, site, now }: Occurrence): string {
  const { day, ts } = hit;
  const hour = () => two(localHour(ts, site.timeZone));
  const minute = () => two(localMinute(ts, site.timeZone));
  const date = day.replaceAll('-', '');
  switch (unit) {
    case 'hour':
      return hour();
    case 'dateHour':
      return date + hour();
    case 'minute':
      return minute();
    case 'dateHourMinute':
      return date + hour() + minute();
    case 'minutesAgo':
      return two(Math.floor(now / MINUTE_MS) - Math.floor(ts / MINUTE_MS));
    case 'nthMinute':
      return four(Math.floor((ts - range.startMs) / MINUTE_MS));
    case 'nthHour':
      return four(Math.floor((ts - range.startMs) / 3_600_000));
    default:
      return dayText(unit, day, range, site)!;
  }
}
