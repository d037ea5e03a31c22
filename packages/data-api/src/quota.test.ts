import { describe, expect, it } from 'vitest';
import { type ApiError, createLimiter, QUOTA } from './index.ts';
import { tokensFor } from './property.ts';

const MORE = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
const HOUR = 3_600_000;

/** A limiter with a manual clock. */
function limited() {
  const clock = { now: Date.UTC(2026, 0, 20, 12, 30) };
  const limiter = createLimiter(() => clock.now);
  const spend = (tokens: number, { property = 1, key = 1, pool = 'core' as const } = {}) => {
    const admitted = limiter.admit(property, key, pool, tokens);
    admitted.done();
    return admitted.quota;
  };
  return { clock, limiter, spend };
}
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    expect((error as ApiError).code).toBe(429);
    return (error as ApiError).message;
  }
  throw new Error('was not refused');
};

describe('the quota of a property', () => {
  it('reports the tokens consumed and remaining', () => {
    const { spend } = limited();
    spend(5);
    expect(spend(2)).toEqual({
      tokensPerDay: { consumed: 2, remaining: 199_993 },
      tokensPerHour: { consumed: 2, remaining: 39_993 },
      tokensPerProjectPerHour: { consumed: 2, remaining: 13_993 },
      concurrentRequests: { consumed: 0, remaining: 9 },
    });
  });

  it('limits a key per hour, then the property per hour, then per day', () => {
    const { clock, spend } = limited();
    const { tokensPerProjectPerHour: ofKey, tokensPerHour, tokensPerDay } = QUOTA;
    spend(ofKey);
    expect(refusal(() => spend(1))).toBe(
      `Exhausted property tokens for a project per hour. These quota tokens will return in under an hour. ${MORE}`,
    );
    spend(ofKey, { key: 2 });
    spend(tokensPerHour - 2 * ofKey, { key: 3 });
    expect(refusal(() => spend(1, { key: 4 }))).toBe(
      `Exhausted property tokens per hour. These quota tokens will return in under an hour. ${MORE}`,
    );
    for (let spent = tokensPerHour, key = 10; spent < tokensPerDay; spent += 10_000, key++) {
      if (spent % tokensPerHour === 0) clock.now += HOUR;
      spend(10_000, { key });
    }
    clock.now += HOUR;
    expect(refusal(() => spend(1, { key: 99 }))).toBe(
      `Exhausted property tokens per day. These quota tokens will return in under 24 hours. ${MORE}`,
    );
    clock.now += 24 * HOUR;
    spend(1);
  });

  it('is separate for each property and each kind of report', () => {
    const { spend } = limited();
    spend(QUOTA.tokensPerProjectPerHour);
    spend(1, { property: 2 });
    expect(spend(1, { pool: 'realtime' as never })).toMatchObject({ tokensPerHour: { consumed: 1 } });
  });

  it('allows ten concurrent requests, and the next when one is done', () => {
    const { limiter } = limited();
    const running = Array.from({ length: 10 }, () => limiter.admit(1, 1, 'core', 1));
    expect(refusal(() => limiter.admit(1, 1, 'core', 1))).toBe(
      `Exhausted concurrent requests quota. Please send fewer requests concurrently. ${MORE}`,
    );
    running[0]!.done();
    expect(limiter.admit(1, 1, 'core', 1).quota.tokensPerHour.remaining).toBe(QUOTA.tokensPerHour - 11);
  });
});

// Costs observed at Google (reference, section 10).
it.each([
  [1, 1, 7, 1],
  [1, 10, 1, 2],
  [9, 10, 1, 4],
  [1, 1, 365, 7],
  [0, 0, 0, 1],
])('charges %d dimensions, %d metrics and %d days with %d', (dimensions, metrics, days, tokens) => {
  expect(tokensFor(dimensions, metrics, days)).toBe(tokens);
});
