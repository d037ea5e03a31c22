import { describe, expect, it } from 'vitest';
import { areaPath, type LineInput, lineGeometry, linePath, nearestIndex } from './line-geometry.ts';

const input: LineInput = {
  width: 440,
  height: 142,
  unit: 'integer',
  values: [[0, 50, 100]],
  labelWidths: [30, 30, 30],
  tickWidth: () => 16,
  axis: 'left',
};

describe('lineGeometry', () => {
  it('spreads the points over the plot, the largest value at the top', () => {
    const geometry = lineGeometry(input);
    expect([geometry.left, geometry.right, geometry.top, geometry.bottom]).toEqual([28, 428, 12, 112]);
    expect([0, 1, 2].map(geometry.x)).toEqual([28, 228, 428]);
    expect([0, 50, 100].map(geometry.y)).toEqual([112, 62, 12]);
  });

  it('puts the value axis on the other side in right-to-left layout', () => {
    const geometry = lineGeometry({ ...input, axis: 'right' });
    expect([geometry.left, geometry.right]).toEqual([12, 412]);
  });

  it('has positions from 1 at the top down to the largest, and their area down to the bottom', () => {
    const geometry = lineGeometry({ ...input, unit: 'float', values: [[1, 4.5, 9, null]], fromTop: true });
    expect(geometry.ticks[0]).toBeGreaterThanOrEqual(9);
    expect(geometry.ticks.at(-1)).toBe(1);
    expect(geometry.y(1)).toBe(geometry.top);
    expect(geometry.y(geometry.ticks[0]!)).toBe(geometry.bottom);
    expect(geometry.y(4.5)).toBeLessThan(geometry.y(9));
    expect(
      areaPath([1, 9], geometry)
        .split('L')
        .slice(2)
        .every((point) => point.includes(`,${geometry.bottom}`)),
    ).toBe(true);
    expect(lineGeometry({ ...input, values: [[1, 1]], fromTop: true }).y(1)).toBe(geometry.top);
  });

  it('centres a single bucket', () => {
    const geometry = lineGeometry({ ...input, labelWidths: [30], values: [[7]] });
    expect(geometry.x(0)).toBe(228);
    expect(nearestIndex(5, 1, geometry)).toBe(0);
  });

  it('finds the nearest bucket, also beyond the edges', () => {
    const geometry = lineGeometry(input);
    expect([0, 127, 129, 500].map((x) => nearestIndex(x, 3, geometry))).toEqual([0, 0, 1, 2]);
  });
});

describe('paths', () => {
  it('have a gap for a missing value', () => {
    const geometry = lineGeometry(input);
    expect(linePath([0, 50, 100], geometry).match(/M/g)).toHaveLength(1);
    expect(linePath([0, null, 100], geometry).match(/M/g)).toHaveLength(2);
    expect(linePath([null, null], geometry)).toBe('');
    expect(areaPath([50, 50], geometry)).toContain('112');
  });
});
