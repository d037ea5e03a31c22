import { expect, it } from 'vitest';
import { formatChange, formatMetric } from '../format.ts';
import { formatDay, formatDayRange } from '../format-date.ts';
import type { Formatters } from '../locale.tsx';
import { lineTable } from './chart-table-texts.ts';
import { announce, apartFrom, wholeValues, withRunning } from './line-series.ts';

const locale = { locale: 'en-US' };
const format: Formatters = {
  metric: (value, unit) => formatMetric(value, unit, { ...locale, currency: 'EUR' }),
  change: (percent) => formatChange(percent, locale),
  day: (day) => formatDay(day, locale),
  dayRange: (start, end) => formatDayRange(start, end, locale),
};
const bucket = { start: '2026-11-02', label: 'Nov 2' };
const sessions = { id: 'sessions', label: 'Sessions', unit: 'integer' as const, values: [7] };

it('says nothing of an earlier time that has no value, rather than zero', () => {
  expect(announce([{ ...sessions, previous: [0] }], bucket, 0, format)).toBe('Nov 2: Sessions 7, before 0');
  expect(announce([{ ...sessions, previous: [null] }], bucket, 0, format)).toBe('Nov 2: Sessions 7');
  expect(lineTable([{ ...sessions, previous: [null] }], [bucket], format).rows).toEqual([['Nov 2', '7', '–', '']]);
});

it('draws a bucket that isn’t whole apart, and says its value', () => {
  const buckets = [
    { start: '2026-11-01', label: 'Nov 1' },
    { start: '2026-11-02', label: 'Nov 2' },
    { start: '2026-11-03', label: 'Nov 3', partial: 'so far' as const },
  ];
  expect(wholeValues([5, 6, 1], buckets)).toEqual([5, 6, null]);
  expect(apartFrom(buckets)).toEqual([2]);
  expect(withRunning('Sessions: 12.', [{ ...sessions, values: [5, 6, 1] }], buckets, format)).toBe(
    'Sessions: 12. Nov 3 (so far): 1.',
  );
});

it('draws cut weeks at both ends apart, joins them where no week is whole, and says nothing of a range that is over', () => {
  const cut = { start: '2026-11-01', label: 'Nov 1', partial: 'incomplete' as const };
  expect(apartFrom([cut, bucket, cut])).toEqual([0, 2]);
  expect(wholeValues([1, 7, 2], [cut, bucket, cut])).toEqual([null, 7, null]);
  expect(apartFrom([cut, cut])).toEqual([]);
  expect(wholeValues([1, 2], [cut, cut])).toEqual([1, 2]);
  expect(withRunning('Sessions: 7.', [sessions], [bucket], format)).toBe('Sessions: 7.');
});
