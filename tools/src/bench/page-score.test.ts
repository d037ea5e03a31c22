import { describe, expect, it } from 'vitest';
import { scoreOf } from './page-score.ts';

describe('the score of a page', () => {
  it("is 0.9 where all figures are Lighthouse's good ones, 0.5 where they are its middling ones", () => {
    expect(scoreOf({ fcp: 1_800, lcp: 2_500, tbt: 200, cls: 0.1 }, 'phone')).toBeCloseTo(0.9, 3);
    expect(scoreOf({ fcp: 3_000, lcp: 4_000, tbt: 600, cls: 0.25 }, 'phone')).toBeCloseTo(0.5, 3);
    expect(scoreOf({ fcp: 934, lcp: 1_200, tbt: 150, cls: 0.1 }, 'desktop')).toBeCloseTo(0.9, 3);
    expect(scoreOf({ fcp: 1_600, lcp: 2_400, tbt: 350, cls: 0.25 }, 'desktop')).toBeCloseTo(0.5, 3);
  });

  it('is whole where nothing is waited for, and weighs blocking the most', () => {
    const none = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
    expect(scoreOf(none, 'phone')).toBe(1);
    expect(scoreOf({ ...none, tbt: 60_000 }, 'phone')).toBeCloseTo(60 / 90, 3);
    expect(scoreOf({ ...none, fcp: 60_000 }, 'phone')).toBeCloseTo(80 / 90, 3);
  });
});
