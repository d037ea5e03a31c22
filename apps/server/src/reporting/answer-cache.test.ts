import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const clock = { now: 0 };
const counting = () => {
  let created = 0;
  return async () => ++created;
};

it('gives the same answer until something was stored, and then one made again', async () => {
  const cache = createAnswerCache(() => clock.now);
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  clock.now += 3_600_000;
  expect(await cache.get('q', 1, make)).toBe(1);
  expect(await cache.get('other', 1, make)).toBe(2);
  expect(await cache.get('q', 2, make)).toBe(3);
});

it('gives a very young answer again while events pour in', async () => {
  const cache = createAnswerCache(() => clock.now);
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  clock.now += 1499;
  expect(await cache.get('q', 2, make)).toBe(1);
  clock.now += 1;
  expect(await cache.get('q', 2, make)).toBe(2);
});

it('makes it for those who wait when the first asker has gone away, and keeps no failure', async () => {
  const cache = createAnswerCache(() => clock.now);
  const gone = cache.get('q', 1, () => Promise.reject(new Error('aborted')));
  const waiting = cache.get('q', 1, async () => 'made');
  await expect(gone).rejects.toThrow('aborted');
  expect(await waiting).toBe('made');
  expect(await cache.get('q', 1, async () => 'again')).toBe('again');
});
