import { expect, it } from 'vitest';
import { ago } from './ago.ts';

const DAY = 86_400_000;

it.each([
  [59_000, '59 seconds ago'],
  [3_599_000, '59 minutes ago'],
  [DAY - 1000, '23 hours ago'],
  [DAY, 'yesterday'],
  [60 * DAY, '60 days ago'],
  [61 * DAY, '2 months ago'],
  [400 * DAY, '13 months ago'],
  [731 * DAY, '2 years ago'],
  [0, 'now'],
  [2_614 * DAY, '7 years ago'],
])('says %d ms ago as %s', (ms, text) => {
  expect(ago(0, ms, 'en-US')).toBe(text);
});
