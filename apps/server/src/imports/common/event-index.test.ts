import { expect, it } from 'vitest';
import { EventIndex } from './event-index.ts';

it('finds every key that was added, and no other', () => {
  const index = new EventIndex();
  const known = new Map<number, number>();
  // Many keys have the same lowest bits, so they compete for the same slots.
  for (let i = 0; i < 7000; i++) {
    const key = (i % 7) * 2 ** 40 + Math.floor(i / 3) * (i % 2 ? 1 : 4096);
    expect(index.findOrAdd(key, i)).toBe(known.get(key));
    if (!known.has(key)) known.set(key, i);
  }
  for (const [key, event] of known) expect(index.findOrAdd(key, -1)).toBe(event);
  expect(known.get(0)).toBe(0);
  expect(index.findOrAdd(2 ** 53 - 1, 5)).toBeUndefined();
  expect(index.findOrAdd(2 ** 53 - 1, 6)).toBe(5);
});
