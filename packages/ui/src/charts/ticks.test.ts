import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../format.ts';
import { niceTicks } from './ticks.ts';

describe('niceTicks', () => {
  it('are round numbers in their unit', () => {
    expect(niceTicks([1841], 'integer')).toEqual([0, 500, 1000, 1500, 2000]);
    expect(niceTicks([3], 'integer')).toEqual([0, 1, 2, 3]);
    expect(niceTicks([1], 'integer')).toEqual([0, 1]);
    expect(niceTicks([0.42], 'ratio')).toEqual([0, 0.2, 0.4, 0.6]);
    expect(niceTicks([190], 'seconds')).toEqual([0, 60, 120, 180, 240]);
    expect(niceTicks([4000], 'seconds')).toEqual([0, 1800, 3600, 5400]);
  });

  it('include zero and negative values', () => {
    expect(niceTicks([-30, 80], 'currency')).toEqual([-50, 0, 50, 100]);
    expect(niceTicks([-5], 'integer')).toEqual([-6, -4, -2, 0]);
  });

  it('exist for no values', () => {
    expect(niceTicks([], 'integer')).toEqual([0, 1, 2, 3, 4]);
    expect(niceTicks([null, 0], 'ratio')).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(niceTicks([0], 'seconds')).toEqual([0, 15, 30, 45, 60]);
  });

  it('are at most five, evenly spaced, and enclose every value', () => {
    const units: Unit[] = ['integer', 'float', 'ratio', 'percent', 'seconds', 'currency'];
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true })),
        fc.constantFrom(...units),
        fc.integer({ min: 3, max: 5 }),
        (raw, unit, most) => {
          const values = raw.map((value) => Math.round(value * 1000) / 1000);
          const ticks = niceTicks(values, unit, most);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(most);
          expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
          expect(ticks).toContain(0);
          const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
          for (let index = 1; index < ticks.length; index += 1) {
            expect((ticks[index] ?? 0) - (ticks[index - 1] ?? 0)).toBeCloseTo(step, 6);
          }
        },
      ),
    );
  });
});
