import { expect, it } from 'vitest';
import { createWorkBudget } from './work-budget.ts';

const LIMITS = { mostMs: 1000, windowMs: 60_000, atOnce: 2 };

it('limits the cost per key within a window, without limiting others', () => {
  let now = 0;
  const budget = createWorkBudget(LIMITS, () => now);
  budget.spend('a', 999);
  expect(budget.wait('a')).toBe(0);
  budget.spend('a', 1);
  now = 15_000;
  expect([budget.wait('a'), budget.wait('b')]).toEqual([45, 0]);
  now = 60_000;
  expect(budget.wait('a')).toBe(0);
});

it('measures work, including failures, and limits concurrency', async () => {
  const budget = createWorkBudget(LIMITS, () => 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  const both = [budget.measure('a', () => promise), budget.measure('a', () => promise)];
  expect([budget.wait('a'), budget.wait('b')]).toEqual([5, 0]);
  resolve();
  await Promise.all(both);
  expect(budget.wait('a')).toBe(0);
  budget.spend('a', 999.99);
  await expect(
    budget.measure('a', () => new Promise((_, reject) => setTimeout(() => reject(new Error('broken')), 5))),
  ).rejects.toThrow('broken');
  expect(budget.wait('a')).toBe(60);
});
