import { expect, it } from 'vitest';
import { findExtremes } from './extremes.ts';

const point = (label: string, value: number) => ({ label, value });

it('ignores an incomplete bucket if two are complete', () => {
  const running = { ...point('now', 1), partial: 'so far' as const };
  const of = (...points: Parameters<typeof findExtremes>[0]) => {
    const found = findExtremes(points);
    return [found?.most.label, found?.least.label];
  };
  expect(of(point('a', 9), point('b', 5), running)).toEqual(['a', 'b']);
  expect(of(point('a', 9), running)).toEqual(['a', 'now']);
  expect(of(point('a', 5), point('b', 5))).toEqual(['a', 'a']);
  expect(of()).toEqual([undefined, undefined]);
});
