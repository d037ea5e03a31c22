import { describe, expect, it } from 'vitest';
import { ringAngles, ringPath } from './ring-geometry.ts';

const RING = { inner: 40, outer: 60, gap: 0 };

describe('slices of a donut', () => {
  it('divide the ring in proportion to their values, in order', () => {
    const [first, second, third] = ringAngles([1, 2, 1]);
    expect(first).toEqual({ from: 0, to: Math.PI / 2 });
    expect(second).toEqual({ from: Math.PI / 2, to: (3 * Math.PI) / 2 });
    expect(third?.to).toBeCloseTo(2 * Math.PI);
    expect(ringAngles([0, 0])).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ]);
  });

  it("begin at twelve o'clock and go clockwise", () => {
    expect(ringPath({ from: 0, to: Math.PI / 2 }, RING)).toBe('M0,-60A60,60 0 0 1 60,0L40,0A40,40 0 0 0 0,-40Z');
    expect(ringPath({ from: 0, to: 1.5 * Math.PI }, RING)).toContain('A60,60 0 1 1 -60,0');
  });

  it('are a full ring for one value, and nothing without values', () => {
    expect(ringPath({ from: 0, to: 2 * Math.PI }, { ...RING, gap: 0.02 }).match(/A60,60/g)).toHaveLength(2);
    expect(ringPath({ from: 1, to: 1 }, RING)).toBe('');
  });

  it('leave some of even the smallest slice next to its gap', () => {
    expect(ringPath({ from: 0, to: 0.001 }, { ...RING, gap: 0.02 })).not.toContain('NaN');
    expect(ringPath({ from: 0, to: 0.001 }, { ...RING, gap: 0.02 })).toMatch(/^M0\.0\d+,-60A/);
  });
});
