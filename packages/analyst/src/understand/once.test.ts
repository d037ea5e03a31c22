import { expect, it } from 'vitest';
import { changingIn, once, rememberReadings } from './once.ts';
import { CONTEXT, values } from './testing/site.ts';

it('reads a text once in a message, and again after another request', async () => {
  let count = 0;
  const read = async () => (count += 1);
  const message = { values: rememberReadings((dimension, like) => values(dimension, like)) };
  const previous = { shape: 'total', metrics: ['sessions'], filters: [] } as never;
  const readAfter = (before: Partial<typeof CONTEXT>) =>
    once(message, 'visits', changingIn({ ...CONTEXT, ...before }), read);
  expect([await readAfter({}), await readAfter({})]).toEqual([1, 1]);
  expect([await readAfter({ previous }), await readAfter({ previous }), await readAfter({})]).toEqual([2, 2, 1]);
  expect(await once(message, 'page views', changingIn(CONTEXT), read)).toBe(3);
});

it('remembers nothing outside a message', async () => {
  let count = 0;
  const read = async () => (count += 1);
  expect([await once({ values }, 'visits', [], read), await once({ values }, 'visits', [], read)]).toEqual([1, 2]);
});
