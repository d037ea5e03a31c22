import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const clock = { now: 0 };
const counting = () => {
  let created = 0;
  return async () => ++created;
};

it('returns the same answer until something was stored', async () => {
  const cache = createAnswerCache(() => clock.now);
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  clock.now += 3_600_000;
  expect(await cache.get('q', 1, make)).toBe(1);
  expect(await cache.get('other', 1, make)).toBe(2);
  expect(await cache.get('q', 2, make)).toBe(3);
});

it('reuses a very recent answer while events stream in', async () => {
  const cache = createAnswerCache(() => clock.now);
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  clock.now += 1499;
  expect(await cache.get('q', 2, make)).toBe(1);
  clock.now += 1;
  expect(await cache.get('q', 2, make)).toBe(2);
});

it('completes an answer for those waiting if the first caller has left, and caches no errors', async () => {
  const cache = createAnswerCache(() => clock.now);
  const gone = cache.get('q', 1, () => Promise.reject(new Error('aborted')));
  const waiting = cache.get('q', 1, async () => 'made');
  await expect(gone).rejects.toThrow('aborted');
  expect(await waiting).toBe('made');
  expect(await cache.get('q', 1, async () => 'again')).toBe('again');
});
