import { expect, it } from 'vitest';
import { formatMetric } from '../format.ts';
import { formatDay, formatDayRange } from '../format-date.ts';
import { chartSummary } from './chart-summary.ts';

const locale = { locale: 'en-US' };
const format = {
  metric: (value: number | null, unit: Parameters<typeof formatMetric>[1]) =>
    formatMetric(value, unit, { ...locale, currency: 'EUR' }),
  day: (day: string) => formatDay(day, locale),
  dayRange: (start: string, end: string) => formatDayRange(start, end, locale),
};
const sessions = { label: 'Sessions', unit: 'integer' as const, value: 12 };
const days = ['2026-11-01', '2026-11-02'];
const [start, end] = days as [string, string];
const summary = (versus: string, points: readonly number[]) =>
  chartSummary(sessions, versus, days, points, { start, end }, format);
// Intl writes its own spaces around the dash.
const said = `Sessions, ${format.dayRange(start, end)}`;

it('says what a metric was before, and that there are no data of a time before the first', () => {
  expect(summary('vs 0', [5, 7])).toBe(`${said}: 12 (vs 0). Highest: Nov 2, 2026, 7.`);
  expect(summary('No earlier data', [5, 7])).toBe(`${said}: 12 (No earlier data). Highest: Nov 2, 2026, 7.`);
  expect(summary('vs 0', [])).toBe(`${said}: 12 (vs 0).`);
});

it('leaves the period before out where its value is not known', () => {
  expect(summary('', [5, 7])).toBe(`${said}: 12. Highest: Nov 2, 2026, 7.`);
  expect(summary('', [])).toBe(`${said}: 12.`);
});
