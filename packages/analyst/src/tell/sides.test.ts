import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../understand/testing/site.ts';
import { makeHits, meansOf, words } from './fixtures/memory-site.ts';
import { reply } from './reply-to.ts';

const means = meansOf(makeHits('2026-08-01', '2026-11-20'));
const ask = (sentence: string) => reply(sentence, { ...CONTEXT, firstDay: '2026-08-01' }, means);

describe('the answer about two sides', () => {
  it.each([
    // 7, 8, 14 and 15 November, and the ten other days from 2 to 15 November.
    [
      'are weekends bigger than weekdays from 2 to 15 november',
      'Yes, more sessions per day on weekends: [11 decimal], against [7.5 decimal] on weekdays ([0.467 change]).',
    ],
    [
      'is traffic lower on weekends from 2 to 15 november',
      'No, more sessions per day on weekends: [11 decimal], against [7.5 decimal] on weekdays ([0.467 change]).',
    ],
    [
      'is monday busier than sunday from 2 to 15 november',
      'No, more sessions per day on Sundays: [11.5 decimal], against [5.5 decimal] on Mondays ([1.091 change]).',
    ],
    [
      'weekend vs weekday bounce rate from 2 to 15 november',
      'The same bounce rate on weekends and on weekdays: [1 percent].',
    ],
    [
      'visits of germany vs the rest of the world last week',
      'More sessions for all others: [44 count], against [40 count] for Germany ([0.1 change]). Together, that’s [84 count] sessions: [0.476 percent] of them for Germany.',
    ],
  ])('begins with how they compare: %s', async (asked, expected) => {
    expect(words(await ask(asked)).startsWith(expected)).toBe(true);
  });

  it('has the queries of both sides', async () => {
    const one = await ask('visits of germany vs the rest of the world last week');
    expect(Object.keys(one.told.asks)).toEqual(['1.total', '2.total']);
    expect(one.more).toHaveLength(1);
  });

  it('says nothing about numbers that aren’t compared', async () => {
    expect(words(await ask('visits last week and visits from germany the week before'))).not.toContain('against');
  });
});
