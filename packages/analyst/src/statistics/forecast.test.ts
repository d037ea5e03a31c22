import { addDays, weekday } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { CERTAINTY, type DayValue, FEWEST_DAYS, forecastDays } from './forecast.ts';

const START = '2026-03-02';
const days = (count: number, from = 0) => Array.from({ length: count }, (_, i) => addDays(START, from + i));

describe('a forecast of days to come', () => {
  it('is not made of fewer than 28 days', () => {
    const history = days(FEWEST_DAYS - 1).map((day) => ({ day, value: 10 }));
    expect(forecastDays(history, ['2026-04-10'])).toBeNull();
  });

  it('is certain of days that are always the same', () => {
    const history = days(28).map((day) => ({ day, value: weekday(day) === 0 ? 70 : 10 }));
    expect(forecastDays(history, days(8, 28))).toEqual({ expected: 140, low: 140, high: 140 });
  });

  it('is as counted by hand', () => {
    // Mondays were worth 8, 12, 8, 12, so that they are expected to be worth 10; all others 0. Squares of strays: 4 times 4.
    const values = [8, 12, 8, 12];
    const history = days(28).map((day, i) => ({ day, value: i % 7 === 0 ? values[i / 7]! : 0 }));
    // Two Mondays and five other days to come: variance 16 / 21 for each day, and for the means 2² / 4 of Mondays, 5 times 1² / 4 of the others.
    const variance = (16 / 21) * (7 + 1 + 5 / 4);
    const found = forecastDays(history, [...days(6, 28), addDays(START, 35)])!;
    expect(found.expected).toBe(20);
    // Student's t of 21 degrees, from a table: 1.323.
    expect(found.high - found.expected).toBeCloseTo(1.323 * Math.sqrt(variance), 2);
    expect(found.expected - found.low).toBeCloseTo(found.high - found.expected, 9);
  });

  it.each([
    ['a shop with many orders', 40],
    ['a shop with a few orders a day', 4],
  ])('has its sum between the bounds in about 80 of 100 months of %s', (_, orders) => {
    const random = generator(orders);
    const rounds = 1500;
    const calendar = days(56 + 28);
    let inside = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ahead = 1 + Math.floor(random() * 28);
      const all = calendar.slice(0, 56 + ahead).map((day) => ({ day, value: dayRevenue(day, orders, random) }));
      const rest = all.slice(56);
      const { low, high } = forecastDays(
        all.slice(0, 56),
        rest.map(({ day }) => day),
      )!;
      const real = rest.reduce((sum, { value }: DayValue) => sum + value, 0);
      if (real >= low && real <= high) inside += 1;
    }
    const percent = (inside / rounds) * 100;
    expect(percent).toBeGreaterThan(CERTAINTY - 4);
    expect(percent).toBeLessThan(CERTAINTY + 4);
  });
});

/** Returns the revenue of a made-up day: more on weekends, with orders that come by chance and differ in size. */
function dayRevenue(day: string, orders: number, random: () => number): number {
  const wanted = orders * (weekday(day) % 6 === 0 ? 1.6 : 1);
  let count = 0;
  for (let chance = Math.exp(-wanted), at = random(); at > chance; at *= random()) count += 1;
  let value = 0;
  for (let i = 0; i < count; i += 1) value += 20 * Math.exp(0.6 * (random() + random() + random() - 1.5));
  return value;
}

/** Random numbers that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
