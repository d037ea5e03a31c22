import { expect, it } from 'vitest';
import { toSent, toSentCells, wireValue } from './wire-value.ts';

it('sends fractions with two decimals, and says which of them are halves only by that', () => {
  const answer = {
    users: 1_700_000_000_123_456,
    none: null,
    rows: [
      { name: '54.545', completion: (6 / 11) * 100, abandonment: (5 / 11) * 100 },
      // 54.55 itself, however it was computed.
      { name: 'exact', completion: (1091 / 2000) * 100, abandonment: 45.45 },
      // From above, and one that isn't between two numbers with fewer decimals.
      { name: 'above', completion: 54.552, abandonment: 54.546 - 0.2 },
    ],
    changes: [-54.548, -54.552, 86.4999, 86.5],
  };
  expect(toSent(answer)).toEqual({
    data: {
      users: 1_700_000_000_123_456,
      none: null,
      rows: [
        { name: '54.545', completion: 54.55, abandonment: 45.45 },
        { name: 'exact', completion: 54.55, abandonment: 45.45 },
        { name: 'above', completion: 54.55, abandonment: 54.35 },
      ],
      changes: [-54.55, -54.55, 86.5, 86.5],
    },
    roundedUp: [
      ['rows', 0, 'completion'],
      ['rows', 2, 'abandonment'],
      ['changes', 0],
      ['changes', 2],
    ],
  });
});

it('gives the cells of files two decimals', () => {
  expect(toSentCells(['a', 12, (6 / 11) * 100, null])).toEqual(['a', 12, 54.55, null]);
});

it('sends quantities with four decimals', () => {
  const rows = [{ quantity: 0.1 + 0.2, purchase_quantity: 1.33333, revenue: 1.335 }];
  expect(toSent({ rows })).toEqual({
    data: { rows: [{ quantity: 0.3, purchase_quantity: 1.3333, revenue: 1.34 }] },
    roundedUp: [],
  });
  expect(toSentCells([0.1 + 0.2, 1.33333, 1.33333], (at) => at < 2)).toEqual([0.3, 1.3333, 1.33]);
  expect(wireValue(0.1 + 0.2, 'quantity')).toBe(0.3);
});
