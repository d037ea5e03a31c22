import { QUESTION_LIMITS } from '@magpie/query';
import { expect, it } from 'vitest';
import { table } from './ask.ts';
import { allRows, askFirst, askFurther } from './read-on.ts';

const LIMIT = QUESTION_LIMITS.rows;
const ask = (offset: number) => table({ metrics: ['sessions'], dateRanges: [], offset });
const answer = (rows: readonly string[], rowCount = rows.length) => ({ rows, rowCount });

it('asks for the first rows of each question', () => {
  expect(askFirst({ pages: ask, ever: ask })).toEqual({ pages: ask(0), ever: ask(0) });
});

it.each([
  ['all rows came', { pages: answer(['a', 'b']) }, []],
  ['there are none', { pages: answer([], 0) }, []],
  ['it has no answer', { pages: undefined }, []],
  ['no row came of many', { pages: answer([], 9) }, []],
  ['more came than fit', { pages: answer(['a', 'b'], LIMIT + 3) }, ['pages from 2', `pages from ${LIMIT + 2}`]],
])('reads on where %s: %j', (_what, answers, expected) => {
  expect(Object.keys(askFurther({ pages: ask }, answers))).toEqual(expected);
});

it('has the rows of one question, and of what was read on, but not of another', () => {
  const answers = { pages: answer(['a']), 'pages from 1': answer(['b']), pagesEver: answer(['c']) };
  expect(allRows(answers, 'pages')).toEqual(['a', 'b']);
  expect(allRows(answers, 'ever')).toEqual([]);
});
