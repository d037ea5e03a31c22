import { expect, it } from 'vitest';
import { sumListed } from './listed.ts';

const row = (tag: string, screenPageViews: number, range = 0) => ({
  range,
  dimensions: { 'customEvent:tag': tag },
  metrics: { screenPageViews },
});

it('counts a row for each of its values once, by range', () => {
  const rows = [row('Birds, Winter', 3), row('Birds,Birds', 2), row('Winter', 4, 1), row('', 7), row('(not set)', 1)];
  expect([
    ...sumListed<readonly ['customEvent:tag'], readonly ['screenPageViews']>(
      { rows },
      'customEvent:tag',
      'screenPageViews',
    ),
  ]).toEqual([
    ['Birds', [5, 0]],
    ['Winter', [3, 4]],
    ['(not set)', [1, 0]],
  ]);
});
