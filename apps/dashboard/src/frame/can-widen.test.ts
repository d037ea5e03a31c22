import { expect, it } from 'vitest';
import { canWiden } from './can-widen.ts';

const MONTH = { start: '2026-10-28', end: '2026-11-26' };

it('offers wider dates only where they could show more', () => {
  expect(canWiden('last30', MONTH, '2026-10-01')).toBe(true);
  expect(canWiden('last30', MONTH)).toBe(true);
  expect(canWiden('last90', { start: '2026-08-29', end: '2026-11-26' }, '2026-01-01')).toBe(false);
  // The site's first day: there is nothing before it.
  expect(canWiden('last30', MONTH, '2026-11-26')).toBe(false);
  // Dates that were over before it.
  expect(canWiden(MONTH, MONTH, '2026-11-27')).toBe(true);
});
