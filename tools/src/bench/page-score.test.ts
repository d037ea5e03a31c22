import { describe, expect, it } from 'vitest';
import { performanceScore } from './page-score.ts';

describe('the score of a page', () => {
  it("is 0.9 with Lighthouse's good values and 0.5 with its median ones", () => {
    expect(performanceScore({ fcp: 1_800, lcp: 2_500, tbt: 200, cls: 0.1 }, 'phone')).toBeCloseTo(0.9, 3);
    expect(performanceScore({ fcp: 3_000, lcp: 4_000, tbt: 600, cls: 0.25 }, 'phone')).toBeCloseTo(0.5, 3);
    expect(performanceScore({ fcp: 934, lcp: 1_200, tbt: 150, cls: 0.1 }, 'desktop')).toBeCloseTo(0.9, 3);
    expect(performanceScore({ fcp: 1_600, lcp: 2_400, tbt: 350, cls: 0.25 }, 'desktop')).toBeCloseTo(0.5, 3);
  });

  it('is 1 without waiting, and weighs blocking time the most', () => {
    const none = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
    expect(performanceScore(none, 'phone')).toBe(1);
    expect(performanceScore({ ...none, tbt: 60_000 }, 'phone')).toBeCloseTo(60 / 90, 3);
    expect(performanceScore({ ...none, fcp: 60_000 }, 'phone')).toBeCloseTo(80 / 90, 3);
  });
});
