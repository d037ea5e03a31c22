import { expect, it } from 'vitest';
import { judgeTargets } from './site-speed.recipe.ts';
import { writeAgainst } from './write-against.ts';

const seconds = (value: number) => `${(value / 1000).toFixed(1)} sec`;
const shift = (value: number) => String(Number(value.toFixed(2)));

it('judges values before they are rounded', () => {
  const score = 90;
  expect(
    judgeTargets({
      cumulative_layout_shift: { score, value: 0.104 },
      first_contentful_paint: { score, value: 1500 },
      server_response_time: { score, value: 600.4 },
    }),
  ).toEqual({ cumulative_layout_shift: false, first_contentful_paint: true, server_response_time: false });
  expect(judgeTargets({})).toEqual({});
});

it.each([
  [1840, 1800, true, seconds, '> 1.8 sec'],
  [1800, 1800, false, seconds, '1.8 sec'],
  [1760, 1800, false, seconds, '1.8 sec'],
  [2100, 1800, true, seconds, '2.1 sec'],
  [0.104, 0.1, true, shift, '> 0.1'],
  [0.1, 0.1, true, shift, '> 0.1'],
] as const)('writes %d against the limit %d', (value, limit, isOver, write, text) => {
  expect(writeAgainst(value, limit, isOver, write)).toBe(text);
});
