import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Sentences with a word that would change what is asked if it were left out, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a common word is no slip of a value': [
    ['visits in the past hour', 'declined notUnderstood'],
    ['visits of the past', 'declined notUnderstood'],
    ['how many vistors form germny', 'total totalUsers @ last30 where country=Germany'],
  ],
  'to date is all time': [
    ['total orders to date', 'total transactions @ 2025-09-01..2026-11-20'],
    ['year to date revenue', 'total purchaseRevenue @ thisYear'],
    ['visits by date', 'trend sessions per day @ last30'],
  ],
  'e-mail campaigns are campaigns of e-mail': [
    [
      'visits from email campaigns',
      'list sessions by sessionCampaignName @ last30 where sessionDefaultChannelGroup=Email',
    ],
  ],
  'what is asked to be sent or done is no question': [
    ['email me this every monday', 'declined impossible'],
    ['remind me of the revenue every week', 'declined impossible'],
    ['visits from email last month', 'total sessions @ lastMonth where sessionDefaultChannelGroup=Email'],
  ],
};

describe('sentences with a word that could be lost', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
