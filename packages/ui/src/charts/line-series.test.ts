import { expect, it } from 'vitest';
import { formatChange, formatMetric } from '../format.ts';
import { formatDay, formatDayRange } from '../format-date.ts';
import type { Formatters } from '../locale.tsx';
import { announce, lineTable } from './line-series.ts';

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
