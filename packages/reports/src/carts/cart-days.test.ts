import { describe, expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { NOW, SITE } from '../testing/visits.ts';
import type { CartDay } from './cart.shape.ts';
import { type DayAnswers, listCartDays, pageOfDays } from './cart-days.ts';

const day = (date: string, cart_abandonment: number | null = null): CartDay => ({
  date,
  purchase_quantity: 0,
  revenue: 0,
  cart_abandonment,
  checkout_abandonment: null,
  added: 1,
  checked_out: 0,
  bought: 0,
  compare: null,
});
const EVERY = { sort: '-date', search: '', page: 1, per_page: 10 };
const findDates = (days: readonly CartDay[], wanted: Partial<typeof EVERY>) =>
  pageOfDays(days, { ...EVERY, ...wanted }).rows.map(({ date }) => date);

describe('the table by day', () => {
  const TURN = ['2025-12-30', '2026-01-02', '2025-12-31', '2026-01-01'].map((date) => day(date));

  it('is in the order of days, also where a year ends', () => {
    expect(findDates(TURN, {})).toEqual(['2026-01-02', '2026-01-01', '2025-12-31', '2025-12-30']);
    expect(findDates(TURN, { sort: 'date' })).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  });

  it.each([
    ['2026-01', ['2026-01-02', '2026-01-01']],
    ['dec 31', ['2025-12-31']],
    ['31 December', ['2025-12-31']],
    ['Friday', ['2026-01-02']],
    ['31.12.2025', ['2025-12-31']],
    ['1/2/26', ['2026-01-02']],
    ['jan 2', ['2026-01-02']],
    ['Jan 20', []],
    ['February', []],
  ])('finds "%s"', (search, dates) => {
    expect(findDates(TURN, { search })).toEqual(dates);
  });

  it('has days without a rate last, whichever way it is sorted', () => {
    const days = [day('2026-01-01', 50), day('2026-01-02'), day('2026-01-03', 0)];
    expect(findDates(days, { sort: '-cart_abandonment' })).toEqual(['2026-01-01', '2026-01-03', '2026-01-02']);
    expect(findDates(days, { sort: 'cart_abandonment' })).toEqual(['2026-01-03', '2026-01-01', '2026-01-02']);
  });

  it('has pages, and says how many days there are', () => {
    expect(pageOfDays(TURN, { ...EVERY, page: 2, per_page: 3 })).toMatchObject({
      rows: [{ date: '2025-12-30' }],
      pagination: { total: 4 },
    });
  });

  it('compares each day with the one at the same place of the chosen period', () => {
    const visits = (range: number, date: string, cartSessions: number) => ({
      range,
      dimensions: { date },
      metrics: {
        cartSessions,
        purchaseRevenue: 0,
        sessionCartAbandonmentRate: 1,
        sessionCheckoutAbandonmentRate: 0,
        checkoutSessions: 0,
        purchaseSessions: 0,
      },
    });
    const answers: DayAnswers = {
      day_units: { rows: [{ range: 1, dimensions: { date: '20251002' }, metrics: { itemsPurchased: 7 } }] },
      day_visits: { rows: [visits(0, '20261102', 3), visits(0, '20261103', 2), visits(1, '20251002', 5)] },
    };
    const view = { start: '2026-11-01', end: '2026-11-05', compare: { start: '2025-10-01', end: '2025-10-05' } };
    expect(listCartDays(answers, resolveView(view, SITE, NOW))).toMatchObject([
      { date: '2026-11-02', added: 3, cart_abandonment: 100, compare: { added: 5, purchase_quantity: 7 } },
      { date: '2026-11-03', added: 2, compare: { added: 0, cart_abandonment: null } },
    ]);
  });
});
