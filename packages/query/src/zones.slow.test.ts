import { daysBetween, localDay, offsetsBetween } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { listBuckets, resolveRange, type Site } from './index.ts';

const FROM = Date.UTC(2016, 0, 1);
const NOW = Date.UTC(2026, 11, 31);
const HOUR = 3_600_000;
const SITE: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };

describe('buckets around every offset change of every zone from 2016 to 2026', () => {
  it('cover their range without gaps, each in its day, with the right number of hours and days', () => {
    let ranges = 0;
    // Zones with the same offsets have the same buckets.
    const seen = new Set<string>();
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const site = { ...SITE, timeZone };
      const offsets = offsetsBetween(FROM, NOW, timeZone);
      if (seen.has(JSON.stringify(offsets))) continue;
      seen.add(JSON.stringify(offsets));
      const changes = offsets.slice(1);
      for (const { at } of changes) {
        const start = localDay(at - 1, timeZone);
        const range = resolveRange({ start, end: localDay(at, timeZone) }, 0, site, NOW);
        const before = offsetsBetween(range.startMs, range.endMs - 1, timeZone);
        // The number of hours of the days, minus those that the clocks skip.
        const skipped = before.at(-1)!.offsetMs - before[0]!.offsetMs;
        expect(range.endMs - range.startMs, `${timeZone} ${start}`).toBe(range.days * 24 * HOUR - skipped);
        const hours = listBuckets(range, 'hour', site, at);
        expect(hours.length).toBe(Math.ceil((range.endMs - range.startMs) / HOUR));
        const expected = hours.map((_, i) => {
          const startMs = range.startMs + i * HOUR;
          return [startMs, localDay(startMs, timeZone), at >= startMs && at < startMs + HOUR];
        });
        expect(hours.map(({ startMs, day, partial }) => [startMs, day, partial])).toEqual(expected);
        for (const unit of ['day', 'week', 'month'] as const) {
          const buckets = listBuckets(range, unit, site, at);
          const starts = buckets.map(({ startMs }) => startMs);
          expect([starts[0], ...starts]).toEqual([range.startMs, ...starts.toSorted((a, b) => a - b)]);
          const begin = buckets.map(
            ({ day, startMs }) => localDay(startMs, timeZone) === day && localDay(startMs - 1, timeZone) < day,
          );
          expect([begin.every(Boolean), buckets.filter(({ running }) => running).length]).toEqual([true, 1]);
          if (unit === 'day') expect(buckets).toHaveLength(daysBetween(range.start, range.end) + 1);
        }
        ranges++;
      }
    }
    expect(ranges).toBeGreaterThan(1000);
  });
});
