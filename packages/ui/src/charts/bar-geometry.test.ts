import { describe, expect, it } from 'vitest';
import { barLayout } from './bar-geometry.ts';

const laidOut = (change: Partial<Parameters<typeof barLayout>[0]> = {}) =>
  barLayout({
    width: 412,
    height: 200,
    unit: 'integer',
    values: [100, 40, null],
    count: 4,
    axisWidth: () => 0,
    axis: 'left',
    ...change,
  });

describe('the layout of bars', () => {
  it('gives each bar a slot, 64 % of it filled, at most 48 px wide', () => {
    const layout = laidOut();
    expect([layout.left, layout.right, layout.slotWidth, layout.barWidth]).toEqual([12, 412, 100, 48]);
    expect([0, 1, 2, 3].map(layout.centre)).toEqual([62, 162, 262, 362]);
    expect(laidOut({ count: 40 }).barWidth).toBeCloseTo(6.4);
  });

  it('starts at zero, has at most four labels and keeps the maximum below the edge', () => {
    const { ticks, y, bottom } = laidOut();
    expect(ticks[0]).toBe(0);
    expect(ticks.length).toBeLessThanOrEqual(4);
    expect(y(0)).toBe(bottom);
    expect(y(ticks.at(-1)!)).toBe(20);
  });

  it('has its value axis at the inline start', () => {
    expect(laidOut({ axis: 'right', axisWidth: () => 30 })).toMatchObject({ left: 0, right: 370 });
  });

  it('handles no bars, no width and only nulls', () => {
    expect(laidOut({ count: 0, values: [] }).slotWidth).toBe(0);
    expect(laidOut({ width: 0 }).right).toBeGreaterThanOrEqual(0);
    expect(laidOut({ values: [null, null] }).ticks.length).toBeGreaterThan(1);
  });
});
