import { expect, it } from 'vitest';
import { LimitStore } from './limit-store.ts';

it('counts the requests of each address in a window, and of each route on its own', () => {
  let now = 1000;
  const store = new LimitStore(undefined, () => now);
  const count = (key: string, of = store) => {
    let found = '';
    of.incr(
      key,
      (_error, result) => {
        found = `${result?.current} ${result?.ttl}`;
      },
      60_000,
    );
    return found;
  };
  expect([count('a'), count('a'), count('b')]).toEqual(['1 60000', '2 60000', '1 60000']);
  now += 59_999;
  expect(count('a')).toBe('3 1');
  expect(count('a', store.child())).toBe('1 60000');
  now += 1;
  expect(count('a')).toBe('1 60000');
});
