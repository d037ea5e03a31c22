import { expect, it } from 'vitest';
import { quotaMeters } from './quota-meters.ts';

const HOUR = 3_600_000;
const buckets = {
  tokensPerDay: { consumed: 7, remaining: 150_000 },
  tokensPerHour: { consumed: 7, remaining: 39_000 },
  concurrentRequests: { consumed: 0, remaining: 10 },
};
const used = (now: number, level: 'standard' | '360' = 'standard') =>
  quotaMeters({ at: 0, buckets, waitsUntil: null }, level, now).map(({ name, used, limit }) => [name, used, limit]);

it('counts what was used from what is left', () => {
  expect(used(HOUR - 1)).toEqual([
    ['tokensPerDay', 50_000, 200_000],
    ['tokensPerHour', 1_000, 40_000],
  ]);
});

it('takes a bucket for full once its time is over', () => {
  expect(used(HOUR)).toEqual([
    ['tokensPerDay', 50_000, 200_000],
    ['tokensPerHour', 0, 40_000],
  ]);
  expect(used(24 * HOUR)[0]).toEqual(['tokensPerDay', 0, 200_000]);
});

it('knows the limits of a 360 property, and never less than is left', () => {
  expect(used(0, '360')[0]).toEqual(['tokensPerDay', 1_850_000, 2_000_000]);
  const raised = quotaMeters(
    { at: 0, buckets: { tokensPerHour: { consumed: 1, remaining: 50_000 } }, waitsUntil: null },
    'standard',
    0,
  );
  expect(raised).toMatchObject([{ used: 0, limit: 50_000 }]);
});
