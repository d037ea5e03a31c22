import { expect, it } from 'vitest';
import { printDates } from './print-dates.ts';

it("are the report's dates, or the last 30 days ending yesterday", () => {
  const dates = { start: '2026-11-01', end: '2026-11-20', compare: null };
  expect(printDates(dates, '2026-11-20')).toBe(dates);
  expect(printDates(null, '2026-11-20')).toEqual({ start: '2026-10-21', end: '2026-11-19' });
  expect(printDates(null, '2024-03-01')).toEqual({ start: '2024-01-31', end: '2024-02-29' });
});
