import { expect, it } from 'vitest';
import { shownChange } from './shown-change.ts';

it('is none between two numbers that read the same, and only where there is a change in percent', () => {
  expect(shownChange(0.1, '33.3%', '33.3%')).toBe(0);
  expect(shownChange(0.4, '33.4%', '33.3%')).toBe(0.4);
  expect(shownChange(0, '5', '5')).toBe(0);
  // 0 after 0 is no change in percent: a dash, here as everywhere.
  expect(shownChange(null, '0', '0')).toBe(null);
  expect(shownChange(undefined, '5', '5')).toBe(undefined);
});
