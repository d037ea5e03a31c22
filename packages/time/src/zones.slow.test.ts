import { describe, expect, it } from 'vitest';
import { addDays, localDay, localHour, localMinute, offsetMs, offsetsBetween, startOfDay } from './index.ts';

const FROM = Date.UTC(2016, 0, 1);
const TO = Date.UTC(2026, 11, 31);
const WEEK = 7 * 86_400_000;
const ZONES = Intl.supportedValuesOf('timeZone');

/** The local clock by `Intl` alone: its reading as if it were UTC, to the second. */
function platformClock(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
    return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  };
}

/** Every instant at which the offset changes. No zone has changed its offset and back within a week. */
function findChanges(clock: (ms: number) => number): { changes: number[]; offset: (ms: number) => number } {
  const offset = (ms: number) => clock(ms) - Math.floor(ms / 1000) * 1000;
  const changes: number[] = [];
  for (let at = FROM, before = offset(FROM); at < TO; at += WEEK) {
    const end = Math.min(at + WEEK, TO);
    const after = offset(end);
    if (after === before) continue;
    let [low, high] = [at, end];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    changes.push(high);
    before = after;
  }
  return { changes, offset };
}

const dateText = (clock: number) => new Date(clock).toISOString().slice(0, 10);

describe('every zone, at every change of its offset from 2016 to 2026', () => {
  it('has the same days, hours, minutes and starts of days as Intl', () => {
    const seen = { changes: 0, hours: new Set<number>(), broken: new Set<string>() };
    for (const zone of ZONES) {
      const clock = platformClock(zone);
      const { changes, offset } = findChanges(clock);
      expect(
        offsetsBetween(FROM, TO, zone).map(({ at, offsetMs }) => [at, offsetMs]),
        zone,
      ).toEqual([FROM, ...changes].map((at) => [at, offset(at)]));
      const instants = [FROM, TO, ...changes.flatMap((at) => [at - 1, at, at + 1])];
      for (const at of instants) {
        const local = new Date(clock(at));
        const values = [localDay(at, zone), localHour(at, zone), localMinute(at, zone), offsetMs(at, zone)];
        expect(values, `${zone} ${at}`).toEqual([
          dateText(clock(at)),
          local.getUTCHours(),
          local.getUTCMinutes(),
          offset(at),
        ]);
        if (offset(at) % 3_600_000 !== 0) seen.broken.add(zone);
      }
      for (const at of changes.length > 0 ? changes : [FROM]) {
        const day = localDay(at - 1, zone);
        for (const one of [day, addDays(day, 1), addDays(day, 2)]) {
          const start = startOfDay(one, zone);
          expect([dateText(clock(start - 1)), dateText(clock(start))], `${zone} ${one}`).toEqual([
            addDays(one, -1),
            one,
          ]);
          seen.hours.add((startOfDay(addDays(one, 1), zone) - start) / 3_600_000);
        }
      }
      seen.changes += changes.length;
    }
    console.log(
      `${ZONES.length} zones, ${seen.changes} changes, ${seen.broken.size} zones off the hour; days of ${[...seen.hours].sort((a, b) => a - b)} hours`,
    );
    expect(ZONES.length).toBeGreaterThan(400);
    expect(seen.changes).toBeGreaterThan(2500);
    expect(seen.broken.size).toBeGreaterThan(10);
    for (const hours of [23, 23.5, 24, 24.5, 25]) expect(seen.hours).toContain(hours);
  });
});
