import { describe, expect, it } from 'vitest';
import { halfLeft, retentionShares } from './retention.ts';

const video = (plays: number, reached: readonly number[]) => ({
  name: 'Wrens',
  plays,
  length: 60,
  reached: [...reached],
});

describe('the shares of a retention curve', () => {
  it('are percents of all plays', () => {
    expect(retentionShares(video(20, [20, 18, 15, 10, 5, 4]))).toEqual([100, 90, 75, 50, 25, 20]);
  });
  it('never rise, nor exceed all plays', () => {
    expect(retentionShares(video(10, [10, 12, 6, 7, 2, 3]))).toEqual([100, 100, 60, 60, 20, 20]);
  });
  it('are 0 for a video that was not started in the period', () => {
    expect(retentionShares(video(0, [0, 2, 2, 1, 1, 1]))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('the point at which half of the viewers have left', () => {
  it('lies between the marks before and after it', () => {
    // 75 at 25 %, 25 at 50 %: half way between.
    expect(halfLeft([100, 90, 75, 25, 10, 0])).toBe(37.5);
  });
  it('is none if half or more reach the end, or nobody started', () => {
    expect(halfLeft([100, 90, 80, 70, 60, 50])).toBeNull();
    expect(halfLeft([0, 0, 0, 0, 0, 0])).toBeNull();
  });
});
