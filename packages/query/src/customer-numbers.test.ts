import { describe, expect, it } from 'vitest';
import {
  countCustomers,
  countGaps,
  countRepeatCustomers,
  medianGap,
  spreadGaps,
  spreadOrders,
  sumPurchases,
} from './customer-numbers.ts';

describe('the median of days between purchases', () => {
  it.each([
    ['none', [], null],
    ['values that never occur', [{ days: 3, count: 0 }], null],
    ['one', [{ days: 9, count: 1 }], 9],
    [
      'an odd number',
      [
        { days: 40, count: 1 },
        { days: 2, count: 1 },
        { days: 7, count: 1 },
      ],
      7,
    ],
    [
      'an even number: the mean of the middle two',
      [
        { days: 2, count: 2 },
        { days: 7, count: 2 },
      ],
      4.5,
    ],
    [
      'one value that outweighs the others',
      [
        { days: 1, count: 1 },
        { days: 5, count: 3 },
        { days: 90, count: 1 },
      ],
      5,
    ],
  ])('of %s', (_, values, expected) => {
    expect(medianGap({ gaps: values })).toBe(expected);
  });
});

describe('numbers of customers', () => {
  const ordersSoFar = [
    { orders: 1, customers: 7 },
    { orders: 2, customers: 2 },
    { orders: 4, customers: 1 },
  ];
  it('count those who have ordered more than once among all', () => {
    expect([countCustomers({ ordersSoFar }), countRepeatCustomers({ ordersSoFar })]).toEqual([10, 3]);
    expect(countRepeatCustomers({ ordersSoFar: [] })).toBe(0);
  });

  it('count days between purchases with both ends', () => {
    const gaps = [1, 7, 8, 181, 400].map((days) => ({ days, count: days === 7 ? 3 : 1 }));
    expect([countGaps({ gaps }), countGaps({ gaps }, 1, 7), countGaps({ gaps }, 181)]).toEqual([7, 4, 2]);
  });

  it('keep buyers who are known for one day apart', () => {
    const days = [
      { day: '2026-11-20', kind: 'new' as const, orders: 2, micros: 30 },
      { day: '2026-11-20', kind: 'unknown' as const, orders: 1, micros: 5 },
      { day: '2026-11-21', kind: 'returning' as const, orders: 1, micros: 12 },
    ];
    expect(sumPurchases({ days }, 'customers')).toEqual({ orders: 3, micros: 42 });
    expect(sumPurchases({ days }, 'unknown')).toEqual({ orders: 1, micros: 5 });
  });
});

describe('spreads', () => {
  it('have every number of orders, also those that no customer has', () => {
    const ordersSoFar = [
      { orders: 1, customers: 7 },
      { orders: 4, customers: 2 },
    ];
    expect(spreadOrders({ ordersSoFar })).toEqual([
      { orders: 1, count: 7 },
      { orders: 2, count: 0 },
      { orders: 3, count: 0 },
      { orders: 4, count: 2 },
    ]);
  });

  it('have each number of days between orders in one range', () => {
    const gaps = [1, 7, 8, 180, 181, 4000].map((days) => ({ days, count: 1 }));
    expect(spreadGaps({ gaps }).map(({ from, to, count }) => [from, to, count])).toEqual([
      [1, 7, 2],
      [8, 14, 1],
      [15, 30, 0],
      [31, 60, 0],
      [61, 90, 0],
      [91, 180, 1],
      [181, null, 2],
    ]);
    expect(spreadGaps({ gaps: [] }).every(({ count }) => count === 0)).toBe(true);
  });
});
