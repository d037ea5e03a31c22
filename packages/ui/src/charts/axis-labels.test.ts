import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLabels } from './axis-labels.ts';

const even = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => (count < 2 ? width / 2 : (index * width) / (count - 1)));

describe('chooseLabels', () => {
  it('labels every bucket if there is space', () => {
    const labels = chooseLabels(even(7, 600), Array(7).fill(40), { from: 0, to: 600 });
    expect(labels.map((label) => label.index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labels[0]?.x).toBe(20);
    expect(labels[6]?.x).toBe(580);
  });

  it('labels whole weeks of a month on a phone', () => {
    const labels = chooseLabels(even(30, 280), Array(30).fill(42), { from: -12, to: 292 });
    expect(labels.map((label) => label.index)).toEqual([0, 7, 14, 21, 28]);
  });

  it('omits the last label if it would overlap the previous one', () => {
    const labels = chooseLabels(even(30, 600), Array(30).fill(60), { from: 0, to: 600, gap: 20 });
    expect(labels.map((label) => label.index)).toEqual([0, 6, 12, 18, 24]);
    const tight = chooseLabels([50, 150, 205], [60, 60, 60], { from: 0, to: 210, gap: 20 });
    expect(tight.map((label) => label.index)).toEqual([0, 1]);
  });

  it('handles one bucket and none', () => {
    expect(chooseLabels([50], [40], { from: 0, to: 100 })).toEqual([{ index: 0, x: 50 }]);
    expect(chooseLabels([], [], { from: 0, to: 100 })).toEqual([]);
  });

  it('never lets labels overlap or leave the axis', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 120, max: 1600 }),
        fc.integer({ min: 10, max: 110 }),
        (count, width, text) => {
          const labels = chooseLabels(even(count, width), Array(count).fill(text), { from: 0, to: width, gap: 8 });
          expect(labels.length).toBeGreaterThan(0);
          labels.forEach((label, at) => {
            expect(label.x - text / 2).toBeGreaterThanOrEqual(-1e-9);
            expect(label.x + text / 2).toBeLessThanOrEqual(width + 1e-9);
            const next = labels[at + 1];
            if (next) expect(next.x - label.x).toBeGreaterThanOrEqual(text + 8 - 1e-9);
          });
        },
      ),
    );
  });
});
