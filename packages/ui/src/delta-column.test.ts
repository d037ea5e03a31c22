import { expect, it } from 'vitest';
import { changePercent, deltaColumn } from './delta-column.tsx';

it('shows the change of a number, and nothing without an earlier value', () => {
  expect(changePercent({ value: 120, previous: 100 })).toBeCloseTo(20);
  expect(changePercent({ value: 80, previous: 100 })).toBeCloseTo(-20);
  // Of a loss: half as large a loss is better.
  expect(changePercent({ value: -50, previous: -100 })).toBeCloseTo(50);
  expect(changePercent({ value: 7, previous: 0 })).toBeNull();
  expect(changePercent({ value: null, previous: 7 })).toBeNull();
});

it('sorts by the absolute change', () => {
  const column = deltaColumn((row: { now: number; before: number }) => ({ value: row.now, previous: row.before }), {
    unit: 'integer',
  });
  expect(
    [
      { now: 80, before: 100 },
      { now: 110, before: 100 },
    ].map((row) => Math.round(Number(column.value?.(row)))),
  ).toEqual([20, 10]);
});
