/** Site-local time: the day and hour of an instant, and when a day begins, in any IANA zone. */
import { Temporal } from 'temporal-polyfill';
import { addDays, type Day } from './calendar.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 3600 * 1000;
/** From here on no zone has changed its offset and back within a week. */
const STEADY_FROM = Date.UTC(1990, 0, 1);
/** Offsets at the starts of days and quarter hours of UTC, by zone. */
const offsets = new Map<string, Map<number, number>>();
const CACHED_INSTANTS = 40_000;

/** Offset of local time from UTC at an instant, in milliseconds (positive east of Greenwich). */
export function offsetMs(ms: number, timeZone: string): number {
  let zone = offsets.get(timeZone);
  if (!zone) {
    zone = new Map();
    offsets.set(timeZone, zone);
  }
  const ofDay = ms < STEADY_FROM ? undefined : offsetWithin(DAY, ms, timeZone, zone);
  // No zone has ever changed its offset and back within a quarter hour. Most changes are on one, but not all: Antarctica/Casey once changed
  // its clocks a minute after midnight.
  return ofDay ?? offsetWithin(QUARTER, ms, timeZone, zone) ?? lookUp(ms, timeZone);
}

/** The offset at an instant if it is the same when the day or quarter hour of UTC around the instant starts and when it ends. */
function offsetWithin(span: number, ms: number, timeZone: string, zone: Map<number, number>): number | undefined {
  const start = Math.floor(ms / span) * span;
  const offset = offsetAt(start, timeZone, zone);
  return offset === offsetAt(start + span, timeZone, zone) ? offset : undefined;
}

function offsetAt(ms: number, timeZone: string, zone: Map<number, number>): number {
  let offset = zone.get(ms);
  if (offset === undefined) {
    if (zone.size >= CACHED_INSTANTS) zone.clear();
    offset = lookUp(ms, timeZone);
    zone.set(ms, offset);
  }
  return offset;
}

function lookUp(ms: number, timeZone: string): number {
  // Instants are whole milliseconds, so a fraction is rounded down.
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}

/** The local clock at an instant, as a Date whose UTC fields read as local ones. */
function localClock(ms: number, timeZone: string): Date {
  return new Date(ms + offsetMs(ms, timeZone));
}

/** The latest result, as days since 1970 and as text: most calls are for the same day, and formatting a date is slow. */
let latest: { readonly number: number; readonly day: Day } = { number: 0, day: '1970-01-01' };

/** The site-local date of an instant. */
export function localDay(ms: number, timeZone: string): Day {
  const clock = localClock(ms, timeZone);
  const number = Math.floor(clock.getTime() / DAY);
  if (number !== latest.number) latest = { number, day: clock.toISOString().slice(0, 10) };
  return latest.day;
}

/** The site-local hour of an instant, 0-23. */
export function localHour(ms: number, timeZone: string): number {
  return localClock(ms, timeZone).getUTCHours();
}

/** The site-local minute of the hour of an instant, 0-59. */
export function localMinute(ms: number, timeZone: string): number {
  return localClock(ms, timeZone).getUTCMinutes();
}

/** The site-local time of an instant, `HH:MM`. */
export function localTime(ms: number, timeZone: string): string {
  return localClock(ms, timeZone).toISOString().slice(11, 16);
}

/** The first instant of a local date, in milliseconds: 01:00 where daylight saving skips midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The first instant after a local date, in milliseconds. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone);
}

/**
 * The first instant of a local date at which its clocks show a time (`HH:MM`) or a later one, in milliseconds. Where clocks go forward over
 * that time it is the moment of the change; where they show it twice, the first of the two; never before the day begins.
 */
export function toInstant(day: Day, time: string, timeZone: string): number {
  const clock = Temporal.PlainDateTime.from(`${day}T${time}`);
  const [before, after] = (['earlier', 'later'] as const).map(
    (disambiguation) => clock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  ) as [number, number];
  const shows = Temporal.Instant.fromEpochMilliseconds(before).toZonedDateTimeISO(timeZone).toPlainDateTime();
  if (shows.equals(clock)) return before;
  // Clocks skipped this time: the earlier reading is before the change, the later one after it.
  return offsetsBetween(before, after, timeZone)[1]?.at ?? after;
}

const WEEK = 7 * 86_400_000;
/** An offset and the instant from which it is valid. */
type OffsetFrom = { readonly at: number; readonly offsetMs: number };
/** Cached offsets between two instants, by zone and instants. Finding all offsets since 1990 takes 20 ms. */
const known = new Map<string, readonly OffsetFrom[]>();
const KNOWN = 200;

/**
 * The offsets of a zone between two instants (milliseconds, both inclusive), each valid from its `at` to the next one's. The first is
 * valid from `from` on. For queries to a store with different time zone data.
 */
export function offsetsBetween(from: number, to: number, timeZone: string): readonly OffsetFrom[] {
  const key = `${timeZone} ${from} ${to}`;
  const cached = known.get(key);
  if (cached) return cached;
  const found = findOffsets(from, to, timeZone);
  const [oldest] = known.keys();
  if (known.size >= KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, found);
  return found;
}

function findOffsets(from: number, to: number, timeZone: string): readonly OffsetFrom[] {
  const found: OffsetFrom[] = [{ at: from, offsetMs: lookUp(from, timeZone) }];
  // See STEADY_FROM.
  for (let before = from; before < to; before += WEEK) {
    const end = Math.min(before + WEEK, to);
    const next = lookUp(end, timeZone);
    if (next === found.at(-1)!.offsetMs) continue;
    let [low, high] = [before, end];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (lookUp(middle, timeZone) === next) high = middle;
      else low = middle;
    }
    found.push({ at: high, offsetMs: next });
  }
  return found;
}

/**
 * The zone that a text means: an offset in whole hours (`+02:00`, `UTC+2`), as WordPress has it, is the fixed zone of the IANA list; other
 * texts stay as they are. Stores know no zone of half an hour that isn't a place's.
 */
export function toZone(text: string): string {
  const [, sign = '', hours = '', minutes = '00'] =
    /^(?:UTC|GMT)? ?([+\-−]) ?(\d{1,2})(?::?(\d\d))?$/i.exec(text.trim()) ?? [];
  const isEast = sign === '+';
  if (sign === '' || minutes !== '00' || Number(hours) > (isEast ? 14 : 12)) return text;
  return Number(hours) === 0 ? 'UTC' : `Etc/GMT${isEast ? '-' : '+'}${Number(hours)}`;
}

/** Whether this machine knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
