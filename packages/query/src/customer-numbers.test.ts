import { describe, expect, it } from 'vitest';
import { countCustomers, countGaps, countRepeatCustomers, medianGap, sumPurchases } from './customer-numbers.ts';

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
