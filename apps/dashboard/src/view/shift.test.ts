import { expect, it } from 'vitest';
import { shiftedRange } from './shift.ts';

const TODAY = '2026-11-20';
const shifted = (range: string, direction: -1 | 1) => {
  const [start, end] = range.split('..') as [string, string];
  const result = shiftedRange({ start, end }, direction, TODAY);
  return result && `${result.start}..${result.end}`;
};

it.each([
  ['2026-11-20..2026-11-20', '2026-11-19..2026-11-19', null],
  ['2026-11-14..2026-11-20', '2026-11-07..2026-11-13', null],
  ['2026-11-10..2026-11-16', '2026-11-03..2026-11-09', '2026-11-17..2026-11-20'],
  // Months, the current one among them, a leap day, a quarter, years.
  ['2026-11-01..2026-11-20', '2026-10-01..2026-10-31', null],
  ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30', '2026-11-01..2026-11-20'],
  ['2024-03-01..2024-03-31', '2024-02-01..2024-02-29', '2024-04-01..2024-04-30'],
  ['2026-07-01..2026-09-30', '2026-04-01..2026-06-30', '2026-10-01..2026-11-20'],
  ['2025-01-01..2025-12-31', '2024-01-01..2024-12-31', '2026-01-01..2026-11-20'],
  // Not whole months.
  ['2026-10-02..2026-10-31', '2026-09-02..2026-10-01', '2026-11-01..2026-11-20'],
  // Before the first day that can be chosen there is nothing.
  ['2015-01-03..2015-01-09', null, '2015-01-10..2015-01-16'],
])('%s comes after %s and before %s', (range, before, after) => {
  expect([shifted(range, -1), shifted(range, 1)]).toEqual([before, after]);
});
