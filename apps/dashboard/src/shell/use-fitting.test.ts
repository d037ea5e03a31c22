/** Tests which entries of a bar are shown when not all fit. */
import { expect, it } from 'vitest';
import { fitting } from './use-fitting.ts';

const WIDTHS = [100, 80, 120, 60, 90];

it('shows all entries if they fit', () => {
  expect(fitting(WIDTHS, 450, 70, 0)).toEqual([0, 1, 2, 3, 4]);
});

it('shows as many leading entries as fit, without skipping one for a shorter one', () => {
  expect(fitting(WIDTHS, 449, 70, 0)).toEqual([0, 1, 2, 3]);
  expect(fitting(WIDTHS, 310, 70, 0)).toEqual([0, 1]);
});

it('always shows the current entry', () => {
  expect(fitting(WIDTHS, 310, 70, 4)).toEqual([0, 4]);
  expect(fitting(WIDTHS, 50, 70, 2)).toEqual([2]);
});
