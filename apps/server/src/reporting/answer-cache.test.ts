import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const counting = () => {
  let created = 0;
  return async () => ++created;
};

it('returns the same answer until something was stored', async () => {
  const cache = createAnswerCache();
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  expect(await cache.get('q', 1, make)).toBe(1);
  expect(await cache.get('other', 1, make)).toBe(2);
  expect(await cache.get('q', 2, make)).toBe(3);
});

it('gives no answer again once something was stored, however young it is: a page that waits for changes would keep it', async () => {
  const cache = createAnswerCache();
  const make = counting();
  expect(await cache.get('q', 1, make)).toBe(1);
  expect(await cache.get('q', 2, make)).toBe(2);
  expect(await cache.get('q', 2, make)).toBe(2);
});

it('completes an answer for those waiting if the first caller has left, and caches no errors', async () => {
  const cache = createAnswerCache();
  const gone = cache.get('q', 1, () => Promise.reject(new Error('aborted')));
  const waiting = cache.get('q', 1, async () => 'made');
  await expect(gone).rejects.toThrow('aborted');
  expect(await waiting).toBe('made');
  expect(await cache.get('q', 1, async () => 'again')).toBe('again');
});

it('keeps as many answers as there is room for, the least recently used dropped, and none that takes most of it', async () => {
  // An answer of 100 letters takes 204 bytes: nine have room.
  const cache = createAnswerCache(2_000);
  const letters = (count: number) => async () => 'x'.repeat(count);
  const small = letters(100);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) await cache.get(key, 1, small);
  // Used again, so the next one drops b.
  expect(await cache.get('a', 1, letters(1))).toHaveLength(100);
  await cache.get('j', 1, small);
  expect(await cache.get('a', 1, letters(2))).toHaveLength(100);
  expect(await cache.get('b', 1, letters(3))).toHaveLength(3);
  // More than its part is answered, but not kept, and drops no others.
  expect(await cache.get('large', 1, letters(900))).toHaveLength(900);
  expect(await cache.get('large', 1, letters(4))).toHaveLength(4);
  expect(await cache.get('a', 1, letters(5))).toHaveLength(100);
});

it('keeps at most 200 answers', async () => {
  const cache = createAnswerCache();
  for (let n = 0; n <= 200; n++) await cache.get(String(n), 1, async () => 'first');
  expect(await cache.get('1', 1, async () => 'again')).toBe('first');
  expect(await cache.get('0', 1, async () => 'again')).toBe('again');
});
