import { describe, expect, it } from 'vitest';
import { askSet } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';

const top = (metric: string, rows: string, days = 'last30', order = 'top') =>
  `list ${metric} by ${rows} ${order} 1 @ ${days}`;
const CHANNELS = `${top('sessions', 'sessionDefaultChannelGroup')} && ${top('transactions', 'sessionDefaultChannelGroup')}`;
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'two numbers': [
    ['which channel brought most visits and which most orders', CHANNELS],
    ['which channel brought most visits, and which channel brought most orders', CHANNELS],
    [
      'which country has the most visitors and which the most orders last month',
      `${top('totalUsers', 'country', 'lastMonth')} && ${top('transactions', 'country', 'lastMonth')}`,
    ],
    [
      'which coupon was used most and which brought most revenue',
      `${top('transactions', 'orderCoupon')} && ${top('purchaseRevenue', 'orderCoupon')}`,
    ],
    [
      'best day for visits, and which for orders',
      'best sessions per day @ last30 && best transactions per day @ last30',
    ],
  ],
  'both ends of one': [
    [
      'which device has the highest conversion rate and which the lowest',
      `${top('sessionPurchaseRate', 'deviceCategory')} && ${top('sessionPurchaseRate', 'deviceCategory', 'last30', 'bottom')}`,
    ],
  ],
  'what grew, and what fell': [
    [
      'what is selling better than last month',
      'movers itemsPurchased by itemName @ thisMonth vs 2026-10-01..2026-10-20 until 14:30',
    ],
    [
      'winners and losers by source',
      'movers sessions by sessionSource @ last30 vs 2026-09-22..2026-10-21 until 14:30 && movers sessions by sessionSource bottom 10 @ last30 vs 2026-09-22..2026-10-21 until 14:30',
    ],
    ['share of new visitors per month this year', 'share totalUsers of newVsReturning=new per month @ thisYear'],
  ],
  'other days, said with more words': [
    ['can you put the revenue of october next to that of september', 'total purchaseRevenue @ october vs september'],
    ['visits from july to now', 'total sessions @ 2026-07-01..2026-11-20'],
    [
      'is google sending us more people than it did in the summer',
      'total totalUsers @ 2026-09-01..2026-11-20 vs 2026-06-01..2026-08-20 until 14:30 where sessionSource=google',
    ],
    ['revenue at this point last month', 'total purchaseRevenue @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['did we get more orders than last weekend', 'declined notUnderstood'],
  ],
};

describe('two rankings in one message', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
