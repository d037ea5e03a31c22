import { expect, it } from 'vitest';
import { canWiden } from './can-widen.ts';

it('offers wider dates only where they could show more', () => {
  expect(canWiden('last30', '2026-10-28', '2026-10-01')).toBe(true);
  expect(canWiden('last30', '2026-10-28')).toBe(true);
  expect(canWiden('last90', '2026-08-29', '2026-01-01')).toBe(false);
  // The site's first day: there is nothing before it.
  expect(canWiden('last30', '2026-10-28', '2026-11-26')).toBe(false);
});
