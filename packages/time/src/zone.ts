/** This module is responsible for site-local time: which day and hour an instant is, and when a day begins, in any IANA zone. */
import { Temporal } from 'temporal-polyfill';
import { addDays, type Day } from './calendar.ts';

const QUARTER = 15 * 60_000;
/** Every zone's offset changes on a quarter hour of UTC, so one look-up serves 15 minutes. */
const offsets = new Map<string, Map<number, number>>();
const CACHED_QUARTERS = 40_000;

/** Offset of local time from UTC at an instant, in milliseconds (positive east of Greenwich). */
export function offsetMs(ms: number, timeZone: string): number {
  let zone = offsets.get(timeZone);
  if (!zone) {
    zone = new Map();
    offsets.set(timeZone, zone);
  }
  const quarter = Math.floor(ms / QUARTER);
  let offset = zone.get(quarter);
  if (offset === undefined) {
    if (zone.size >= CACHED_QUARTERS) zone.clear();
    const zoned = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER).toZonedDateTimeISO(timeZone);
    offset = zoned.offsetNanoseconds / 1e6;
    zone.set(quarter, offset);
  }
  return offset;
}

/** The local clock at an instant, as a Date whose UTC fields read as local ones. */
function localClock(ms: number, timeZone: string): Date {
  return new Date(ms + offsetMs(ms, timeZone));
}

/** The site-local date of an instant. */
export function localDay(ms: number, timeZone: string): Day {
  return localClock(ms, timeZone).toISOString().slice(0, 10);
}

/** The site-local hour of an instant, 0-23. */
export function localHour(ms: number, timeZone: string): number {
  return localClock(ms, timeZone).getUTCHours();
}

/** The site-local minute of the hour of an instant, 0-59. */
export function localMinute(ms: number, timeZone: string): number {
  return localClock(ms, timeZone).getUTCMinutes();
}

/** The first instant of a local date, in milliseconds: 01:00 where daylight saving skips midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The first instant after a local date, in milliseconds. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone);
}

const DAY = 86_400_000;

/**
 * The offsets of a zone between two instants (milliseconds, both inclusive): each holds from `at` to the next one's. The first holds from
 * `from` on. For asking a store that has its own idea of zones.
 */
export function offsetsBetween(
  from: number,
  to: number,
  timeZone: string,
): readonly { readonly at: number; readonly offsetMs: number }[] {
  const found = [{ at: from, offsetMs: offsetMs(from, timeZone) }];
  // No zone has changed its offset twice within a day.
  for (let before = from; before < to; before += DAY) {
    const end = Math.min(before + DAY, to);
    const next = offsetMs(end, timeZone);
    if (next === found.at(-1)!.offsetMs) continue;
    let [low, high] = [Math.floor(before / QUARTER), Math.floor(end / QUARTER)];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetMs(middle * QUARTER, timeZone) === next) high = middle;
      else low = middle;
    }
    found.push({ at: high * QUARTER, offsetMs: next });
  }
  return found;
}

/** Whether the zone is one that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
