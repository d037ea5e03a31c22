import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWaiting } from './waiting.ts';

let change: (siteIds?: readonly number[]) => void;
const events = {
  onChange(listener: (siteIds: readonly number[] | undefined) => void) {
    change = listener;
    return () => undefined;
  },
};
const here = () => new AbortController().signal;
/** What has ended so far. */
const track = (ended: string[], name: string, promise: Promise<void> | undefined) => {
  expect(promise, name).toBeDefined();
  void promise!.then(() => ended.push(name));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends with a change of the site, with one of all sites, or when the page is gone', async () => {
  const waiting = openWaiting(events, Date.now);
  const ended: string[] = [];
  const gone = new AbortController();
  track(ended, 'one', waiting.next(1, 1, here()));
  track(ended, 'two', waiting.next(2, 1, here()));
  track(ended, 'gone', waiting.next(3, 1, gone.signal));
  track(ended, 'was gone', waiting.next(3, 1, AbortSignal.abort()));
  change([2, 5]);
  await settle();
  expect(ended.splice(0).toSorted()).toEqual(['two', 'was gone']);
  gone.abort();
  await settle();
  expect(ended.splice(0)).toEqual(['gone']);
  change();
  await settle();
  expect(ended).toEqual(['one']);
});

it('ends after 45 seconds, each at its time, with one timer', async () => {
  const waiting = openWaiting(events, Date.now);
  const ended: string[] = [];
  track(ended, 'first', waiting.next(1, 1, here()));
  await vi.advanceTimersByTimeAsync(10_000);
  track(ended, 'second', waiting.next(1, 2, here()));
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(ended).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(['first', 'second']);
  expect(vi.getTimerCount()).toBe(0);
});

it('lets few wait for one user, and so many altogether; who leaves makes room', async () => {
  const waiting = openWaiting(events, Date.now, 8);
  const gone = new AbortController();
  expect(Array.from({ length: 7 }, () => waiting.next(1, 1, gone.signal) !== undefined)).toEqual([
    ...Array(6).fill(true),
    false,
  ]);
  expect([2, 3, 4].map((user) => waiting.next(1, user, here()) !== undefined)).toEqual([true, true, false]);
  gone.abort();
  expect(waiting.next(1, 1, here())).toBeDefined();
});

it('has who can’t wait ask the less often the longer nothing happens', () => {
  const waiting = openWaiting(events, Date.now);
  expect(waiting.again(1)).toBe(10);
  vi.setSystemTime(Date.now() + 200_000);
  expect(waiting.again(1)).toBe(20);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(waiting.again(1)).toBe(60);
  change([1]);
  expect([waiting.again(1), waiting.again(2)]).toEqual([10, 60]);
});

it('ends all waiting when it closes, and takes no one after', async () => {
  const waiting = openWaiting(events, Date.now);
  const ended: string[] = [];
  track(ended, 'one', waiting.next(1, 1, here()));
  waiting.close();
  await settle();
  expect(ended).toEqual(['one']);
  expect(waiting.next(1, 1, here())).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
