/** Complete questions after an answer that was limited to something. */
import { describe, expect, it } from 'vitest';
import { talk } from '../testing/talk.ts';
import { isComplete } from './complete-question.ts';

const LIMITED = [
  'more visits on weekdays or weekends',
  'do mobile visitors buy more than desktop visitors',
  'conversion rate of visitors who searched',
  'visitors from germany in october',
  'how many orders over 100 euros in october',
  'visits per day in october on average',
  'top 3 countries by revenue',
  'how many visitors are on the site now',
  'which pages are slowest',
  'orders between 10 and 12 yesterday',
  'views and downloads last week',
  'busiest day in october',
  'trend of visits by week',
];
const COMPLETE = [
  'how many carts were left standing last week without buying?',
  'what do people search for on the site last week',
  'how is the shop doing this week?',
  'how many pages does a visitor view on average in september',
  'can you give me a summary of september',
  'how many visitors did we have in september',
  'revenue yesterday',
  'top countries in september',
];

describe('a complete question', () => {
  it.each(LIMITED)('keeps nothing of “%s”', async (limited) => {
    for (const question of COMPLETE) {
      // "Top countries" after orders above an amount could be of these, which isn't known.
      if (limited.includes('over 100') && question.startsWith('top')) continue;
      const [[, next], [alone]] = await Promise.all([talk([limited, question]), talk([question])]);
      expect([limited, question, next]).toEqual([limited, question, alone]);
    }
  });

  it('keeps the days of the conversation if it names none', async () => {
    const [, next] = await talk(['top countries in october', 'which countries do our customers come from']);
    expect(next).toBe('list totalPurchasers by country @ 2026-10-01..2026-10-31');
    const [, best] = await talk(['busiest day in october', 'what was our best month']);
    expect(best).toBe('best sessions per month @ 2025-12-01..2026-11-20');
  });

  it('is none if it refers to the message before, or leaves out who it is about', () => {
    for (const text of [
      'how many of them bought something',
      'how many bought something yesterday',
      'and how many visitors did we have in september',
      'which pages did those visitors read',
      'how many people did the same last week',
      'how much did we make in october',
      'how many put something in the basket',
      'do we know what the trend is',
    ])
      expect([text, isComplete(text)]).toEqual([text, false]);
  });

  it('isn’t answered for each of two answers that had the same days', async () => {
    const [, next] = await talk(['views and sign-ups last week', 'which pages are viewed most']);
    expect(next).toBe('list screenPageViews by pagePath @ 2026-11-09..2026-11-15');
  });
});
