import { describe, expect, it } from 'vitest';
import { lineMicros, roundQuantity, toQuantity } from './quantity.ts';
import { returnedItems } from './returned-items.ts';

describe('a quantity', () => {
  it.each([
    [1, 1],
    ['2', 2],
    [0.5, 0.5],
    ['.25', 0.25],
    [' 1.50 ', 1.5],
    [0.1 + 0.2, 0.3],
    [1 / 3, 0.3333],
    [0.00005, 0.0001],
    [-0.00005, -0.0001],
    [-1, -1],
    [0, 0],
    [1e9, 1e9],
  ])('%s is %s', (sent, quantity) => expect(toQuantity(sent)).toBe(quantity));

  it.each([
    '1,5',
    'many',
    '',
    '1.5 kg',
    '1e3',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e9 + 1,
    0.00004,
  ])('%s is none', (sent) => expect(toQuantity(sent)).toBeUndefined());

  it('has no more places in sums and differences', () => {
    expect(roundQuantity(0.1 + 0.2)).toBe(0.3);
    expect(Object.is(roundQuantity(0.3 - 0.2 - 0.1), 0)).toBe(true);
  });

  it('times a price is a whole number of millionths', () => {
    expect(lineMicros(19_990_000, 0.3333)).toBe(6_662_667);
    expect(lineMicros(-2_000_000, 1.5)).toBe(-3_000_000);
  });
});

describe('products of a refund', () => {
  it.each([
    ['as they are', [{ price: 18, quantity: 1 }], [{ price: 18, quantity: 1 }]],
    ['with quantities below 0', [{ price: 18, quantity: -1 }], [{ price: 18, quantity: 1 }]],
    ['with prices below 0', [{ price: '-18.5', quantity: 1 }], [{ price: '18.50', quantity: 1 }]],
    ['with both below 0', [{ price: -18, quantity: -1 }], [{ price: '18.00', quantity: 1 }]],
    ['without a price', [{ item_id: 'a', quantity: -0.5 }], [{ item_id: 'a', quantity: 0.5 }]],
    [
      'with a discount among them',
      [
        { price: 18, quantity: 2 },
        { price: -3, quantity: 1 },
      ],
      [
        { price: 18, quantity: 2 },
        { price: -3, quantity: 1 },
      ],
    ],
    [
      'with a discount among them, all turned',
      [
        { price: 18, quantity: -2 },
        { price: 3, quantity: 1 },
      ],
      [
        { price: 18, quantity: 2 },
        { price: '-3.00', quantity: 1 },
      ],
    ],
  ])('%s', (_how, sent, taken) => expect(returnedItems(sent)).toEqual(taken));
});
