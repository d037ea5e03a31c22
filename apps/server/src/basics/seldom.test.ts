import { expect, it } from 'vitest';
import { seldom } from './seldom.ts';

it('logs the first message immediately, then one line a minute with a count', () => {
  const lines: object[] = [];
  let now = 0;
  const say = seldom(
    (fields, text) => void lines.push({ ...fields, text }),
    60_000,
    () => now,
  );
  for (now = 0; now < 150_000; now += 100) say({ at: now }, 'full');
  expect(lines).toEqual([
    { at: 0, times: 1, text: 'full' },
    { at: 60_000, times: 600, text: 'full' },
    { at: 120_000, times: 600, text: 'full' },
  ]);
});
