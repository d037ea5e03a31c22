import { expect, it } from 'vitest';
import type { Sort } from './table-rows.ts';
import { turnSort } from './turn-sort.ts';

const largest = { id: 'sessions', direction: 'desc' } as const;
const latest = { id: 'date', direction: 'desc' } as const;

it('turns the order of numbers round that stand by the largest, and back', () => {
  const turned = turnSort(null, largest, 'sessions', true);
  expect(turned).toEqual({ id: 'sessions', direction: 'asc' });
  expect(turnSort(turned, largest, 'sessions', true)).toBeNull();
});

it('turns the order of texts round that stand by the last, and back', () => {
  const turned = turnSort(null, latest, 'date', false);
  expect(turned).toEqual({ id: 'date', direction: 'asc' });
  expect(turnSort(turned, latest, 'date', false)).toBeNull();
});

it('has three states of another column, and comes back to the standing order by its own', () => {
  const seen: Sort[] = [null];
  for (let i = 0; i < 3; i += 1) seen.push(turnSort(seen.at(-1)!, largest, 'revenue', true));
  expect(seen.slice(1)).toEqual([{ id: 'revenue', direction: 'desc' }, { id: 'revenue', direction: 'asc' }, null]);
  expect(turnSort({ id: 'revenue', direction: 'asc' }, largest, 'sessions', true)).toBeNull();
});
