import { expect, it } from 'vitest';
import { longestFirst } from './longest-first.ts';

const statement = (text: string) => ({ text, params: {}, columns: [] });

it('begins with the longest of the statements that are asked in one go, and answers each', async () => {
  const begun: string[] = [];
  const ask = longestFirst(async ({ text }) => {
    begun.push(text);
    if (text === 'fails') throw new Error('away');
    return [[text]];
  });
  const answers = Promise.allSettled(['a', 'abc', 'fails', 'ab'].map((text) => ask(statement(text))));
  expect(begun).toEqual([]);
  expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    [['a']],
    [['abc']],
    'Error: away',
    [['ab']],
  ]);
  expect(begun).toEqual(['fails', 'abc', 'ab', 'a']);
  expect(await ask(statement('later'))).toEqual([['later']]);
});
