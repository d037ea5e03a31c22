/** This module is responsible for the value that a dimension shows for an event. */
import type { Hit } from '@magpie/events';
import type { ResolvedRange, Site } from '@magpie/query';
import { dayNumber, gaWeek, isoWeek, localHour, monthNumber, startOfWeek, weekday } from '@magpie/time';
import {
  concatParts,
  continentOf,
  countryName,
  type DimensionSource,
  NOT_SET,
  type SessionField,
  type TimeUnit,
} from '@magpie/vocabulary';
import type { Session } from './sessions.ts';

/** What a value may depend on. */
export interface Occurrence {
  readonly hit: Hit;
  readonly session: Session;
  readonly range: ResolvedRange;
  readonly site: Site;
}

/** The value as it is shown: never empty. */
export function shown(source: DimensionSource, at: Occurrence): string {
  if ('concat' in source) {
    const parts = concatParts(source.concat).map((part) => (source.plain ? raw(part, at) : shown(part, at)));
    return parts.join(source.by) || NOT_SET;
  }
  return raw(source, at) || NOT_SET;
}

function raw(source: DimensionSource, at: Occurrence): string {
  if ('time' in source) return timeValue(source.time, at);
  if ('event' in source) return at.hit[source.event];
  if ('param' in source) return at.hit.params[source.param] ?? '';
  if ('session' in source) return sessionValue(source.session, at.session);
  if ('lookup' in source) {
    const code = at.session.first.countryId;
    return source.lookup === 'country' ? countryName(code) : continentOf(code);
  }
  return shown(source, at);
}

function sessionValue(field: SessionField, session: Session): string {
  if (field === 'landingPath' || field === 'landingQuery' || field === 'exitPath') return session[field];
  if (field !== 'newVsReturning') return session.first[field];
  const { sessionNumber } = session.first;
  return sessionNumber === 0 ? '' : sessionNumber === 1 ? 'new' : 'returning';
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

function timeValue(unit: TimeUnit, { hit, range, site }: Occurrence): string {
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
