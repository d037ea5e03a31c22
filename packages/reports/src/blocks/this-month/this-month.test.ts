import type { Site } from '@magpie/query';
import { addDays } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { resolveView } from '../../kit/context.ts';
import { forecastMonth } from './this-month.recipe.ts';

const site: Site = { id: 1, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
/** Friday, 10 April 2026, at noon. */
const NOW = Date.parse('2026-04-10T10:00:00Z');

/** The month of a site whose first day this was, with so much revenue on every day of it and later. */
function monthWith(firstDay: string | null, valueOn: (day: string) => number) {
  const context = resolveView({ start: '2026-04-01', end: '2026-04-10' }, site, NOW, { firstDay });
  const rows = [];
  for (let day = firstDay ?? '2026-04-10'; day <= '2026-04-10'; day = addDays(day, 1))
    rows.push({ range: 0, dimensions: { date: day.replaceAll('-', '') }, metrics: { purchaseRevenue: valueOn(day) } });
  return forecastMonth({ rows } as unknown as Parameters<typeof forecastMonth>[0], context);
}

describe('the running month', () => {
  it('is its days so far, and each day to come as its weekday was', () => {
    // Nine full days of 10, today so far 4, and 21 days from today on of 10 each.
    expect(monthWith('2026-01-01', (day) => (day === '2026-04-10' ? 4 : 10))).toEqual({
      ...{ end: '2026-04-30', so_far: 94, days_needed: 0, few_orders: false },
      forecast: { expected: 300, low: 300, high: 300 },
    });
  });

  it('is not expected to end below what has come in so far', () => {
    const found = monthWith('2026-01-01', (day) => (day === '2026-04-10' ? 5000 : 10))!;
    expect(found).toMatchObject({ so_far: 5090, forecast: { expected: 5090, low: 5090, high: 5090 } });
  });

  it('has no forecast before there are 28 full days, the first not counted, and says how many are missing', () => {
    expect(monthWith('2026-03-13', () => 10)).toMatchObject({ forecast: null, days_needed: 1, so_far: 100 });
    expect(monthWith('2026-03-12', () => 10)).toMatchObject({ days_needed: 0, forecast: { expected: 300 } });
    expect(monthWith(null, () => 0)).toMatchObject({ forecast: null, days_needed: 28, so_far: 0 });
  });

  it('has no forecast where revenue came on fewer than 14 of its days', () => {
    const every = (days: number) => (day: string) => (Number(day.slice(8)) % days === 0 ? 10 : 0);
    expect(monthWith('2026-01-01', every(9))).toMatchObject({ forecast: null, days_needed: 0, few_orders: true });
    expect(monthWith('2026-01-01', every(2))).toMatchObject({ few_orders: false });
  });

  it('is not known where it could not be asked for', () => {
    expect(forecastMonth(undefined, resolveView({ start: '2026-04-01', end: '2026-04-10' }, site, NOW))).toBeNull();
  });
});
