import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';

/** Messages that have other sentences around their question, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a sentence before the question': [
    ['The boss wants a hero for the slide. How many visits did we get last week?', 'total sessions @ lastWeek'],
    [
      'I suspect some of them send us junk, can you list the sources with their bounce rates',
      'list bounceRate by sessionSource @ last30',
    ],
    [
      'Trying to pick a time for maintenance, how many orders come in each hour of the day?',
      'list transactions by hour @ last30',
    ],
    ['I have a hunch that nobody bothers with it. Show the visits by browser', 'list sessions by browser @ last30'],
    ['Before I start packing: how many orders last week?', 'total transactions @ lastWeek'],
  ],
  'a sentence that names one of the rows': [
    ['Do we still need to care about Firefox? Show visits for each browser.', 'list sessions by browser @ last30'],
    [
      'Is Google really our number one? Show me the ten sources with the most visits',
      'list sessions by sessionSource @ last30',
    ],
    ['Visits from Germany last week? By browser', 'list sessions by browser @ lastWeek where country=Germany'],
  ],
  'a sentence that can change the question': [
    ['We only court teachers. How many visits did we get last week?', 'declined notMeasured'],
    ['We opened a Telegram group. How many visits did we get last week?', DECLINED],
    ['We redesigned the logo. How many visits did it bring last week?', DECLINED],
    ['Visits last week. Without the knitters.', DECLINED],
    ['In October we swapped the logo. How many visits?', DECLINED],
  ],
};

describe('a question among other sentences', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(JSON.stringify(await askSet(questions), null, 1)).toEqual('[]');
  });
});
