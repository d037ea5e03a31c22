import { describe, expect, it } from 'vitest';
import { type CountedOrder, dayOfOrder, reconcileOrders, type ShopOrder } from './reconcile-orders.ts';

const DATES = { start: '2026-11-17', end: '2026-11-18', currency: 'EUR' };

const sold = (id: string, day: string, micros: number, more: Partial<ShopOrder> = {}): ShopOrder => ({
  ...{ id, currency: 'EUR', sale: { day, micros }, returned: [] },
  ...more,
});
const counted = (id: string, day: string, saleMicros: number, more: Partial<CountedOrder> = {}): CountedOrder => ({
  ...{ id, day, currency: 'EUR', hasVisit: true, orders: 1, saleMicros, refundMicros: 0 },
  ...more,
});
const refund = (id: string, day: string, refundMicros: number) =>
  counted(id, day, 0, { orders: 0, refundMicros, hasVisit: false });

const kinds = (told: readonly ShopOrder[], lines: readonly CountedOrder[]) =>
  reconcileOrders(told, lines, DATES).differences.map(({ id, kind, day, shopMicros, countedMicros }) => [
    ...[id, kind, day],
    ...[shopMicros, countedMicros],
  ]);

describe('the sums', () => {
  it('are of the days of the dates, and add up to the totals', () => {
    const told = [
      sold('a', '2026-11-16', 5),
      sold('b', '2026-11-17', 7, { returned: [{ day: '2026-11-18', micros: 3 }] }),
    ];
    const lines = [
      counted('a', '2026-11-16', 5),
      counted('b', '2026-11-17', 6, { hasVisit: false }),
      refund('b', '2026-11-18', 2),
    ];
    const { days, totals } = reconcileOrders(told, lines, DATES);
    expect(days).toEqual([
      { day: '2026-11-17', shop: 7, attributed: 0, unattributed: 6, refunds: 0, difference: 1 },
      { day: '2026-11-18', shop: -3, attributed: 0, unattributed: 0, refunds: 2, difference: -1 },
    ]);
    expect(totals).toEqual({ shop: 4, attributed: 0, unattributed: 6, refunds: 2, difference: 0 });
  });

  it('leave out orders in other currencies, and say how many', () => {
    const told = [sold('a', '2026-11-17', 9, { currency: 'USD' }), sold('b', '2026-11-16', 9, { currency: 'USD' })];
    const lines = [
      counted('a', '2026-11-17', 8, { currency: 'USD' }),
      counted('page', '2026-11-18', 4, { currency: 'USD' }),
    ];
    const { totals, otherCurrencies } = reconcileOrders(told, lines, DATES);
    expect(Object.values(totals).every((micros) => micros === 0)).toBe(true);
    expect(otherCurrencies).toEqual([{ currency: 'USD', orders: 2, micros: 9 }]);
  });
});

describe('the differences', () => {
  it('are none of orders that agree', () => {
    expect(kinds([sold('a', '2026-11-17', 5)], [counted('a', '2026-11-17', 5)])).toEqual([]);
  });

  it('are by day, then by order, whichever comes first', () => {
    const told = [sold('z', '2026-11-17', 5), sold('b', '2026-11-18', 5), sold('a', '2026-11-18', 5)];
    expect(kinds(told, []).map(([id]) => id)).toEqual(['z', 'a', 'b']);
  });

  it('have orders that only the shop or only a page has', () => {
    expect(kinds([sold('shop', '2026-11-17', 5)], [counted('page', '2026-11-17', 7)])).toEqual([
      ['page', 'not_sent', '2026-11-17', null, 7],
      ['shop', 'not_counted', '2026-11-17', 5, null],
    ]);
  });

  it('miss nothing of a shop that sends nothing', () => {
    expect(kinds([], [counted('page', '2026-11-17', 7)])).toEqual([]);
  });

  it('are on the day within the dates where the shop’s is outside of them', () => {
    expect(kinds([sold('a', '2026-11-19', 5)], [counted('a', '2026-11-18', 5)])).toEqual([
      ['a', 'day', '2026-11-18', 5, 5],
    ]);
    expect(kinds([sold('a', '2026-11-19', 5)], [counted('a', '2026-11-20', 5)])).toEqual([]);
  });

  it('compare refunds of the dates only, also of orders sold before', () => {
    const early = sold('a', '2026-11-01', 50, { returned: [{ day: '2026-11-02', micros: 10 }] });
    expect(kinds([early], [counted('a', '2026-11-01', 50)])).toEqual([]);
    const late = { ...early, returned: [...early.returned, { day: '2026-11-18', micros: 20 }] };
    expect(kinds([late], [counted('a', '2026-11-01', 50)])).toEqual([['a', 'refunds', '2026-11-18', 20, 0]]);
    expect(kinds([late], [counted('a', '2026-11-01', 50), refund('a', '2026-11-18', 20)])).toEqual([]);
  });

  it('compare no amounts in other currencies, whose counted ones are converted', () => {
    const told = [sold('a', '2026-11-17', 9, { currency: 'USD' })];
    expect(kinds(told, [counted('a', '2026-11-17', 8, { currency: 'USD' })])).toEqual([]);
    expect(kinds(told, [counted('a', '2026-11-18', 8, { currency: 'USD' })])).toEqual([
      ['a', 'day', '2026-11-17', 9, null],
    ]);
  });
});

it('dates an order by its sale, or else by the first amount returned', () => {
  const returned = [
    { day: '2026-11-18', micros: 1 },
    { day: '2026-11-17', micros: 1 },
  ];
  expect(dayOfOrder({ sale: { day: '2026-11-20', micros: 1 }, returned })).toBe('2026-11-20');
  expect(dayOfOrder({ sale: null, returned })).toBe('2026-11-17');
  expect(dayOfOrder({ sale: null, returned: [] })).toBe('');
});
