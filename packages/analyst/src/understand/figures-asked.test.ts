import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';

/** Questions that judge numbers: high or low, how much they changed, and on which days they were unusual. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'rows by two metrics': [
    ['countries with lots of visits but few orders last month', 'list sessions,transactions by country @ lastMonth'],
    ['which sources had a low bounce rate yet high traffic', 'list sessions,bounceRate by sessionSource @ last30'],
    ['products that get viewed but not added to cart', 'list itemsViewed,itemsAddedToCart by itemName @ last30'],
    ['videos with many plays but few completions', 'list videoStarts,videoCompletions by videoTitle @ last30'],
    ['pages with a very high exit rate', 'list exitRate by pagePath @ last30'],
    ['many visits but few orders', DECLINED],
  ],
  'the size of a change': [
    [
      'product categories whose sales dropped more than 20% week over week',
      'movers itemRevenue by itemCategory bottom 100 by >20% @ lastWeek vs weekBefore',
    ],
    [
      'which countries doubled their visits last week',
      'movers sessions by country top 100 by >=100% @ lastWeek vs weekBefore',
    ],
    ['did revenue go up 20 % last week', 'total purchaseRevenue @ lastWeek vs weekBefore'],
    ['double the visits last week', DECLINED],
  ],
  'which of two': [
    [
      'Saturday versus Tuesday — which one usually wins for me?',
      'list sessions by dayOfWeekName @ last30 where dayOfWeekName=Saturday|Tuesday',
    ],
    ['who wins: google or bing', 'list sessions by sessionSource @ last30 where sessionSource=google|bing'],
    ['which source wins on conversion rate', 'list sessionPurchaseRate by sessionSource top 1 @ last30'],
    [
      'do we get more visitors in the morning or at night last week',
      'total totalUsers @ lastWeek where hour=06|07|08|09|10|11 && total totalUsers @ lastWeek where hour=00|01|02|03|04|05',
    ],
    [
      'revenue germany vs international last week',
      'total purchaseRevenue @ lastWeek where country=Germany && total purchaseRevenue @ lastWeek where country!=Germany',
    ],
    ['mobile vs international visits', DECLINED],
    [
      'does mobile perform worse than desktop',
      'list sessions,bounceRate,sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
  ],
  'two periods': [
    [
      'how did visits on halloween in 2025 compare to 2024',
      'total sessions @ 2025-10-31..2025-10-31 vs 2024-10-31..2024-10-31',
    ],
    [
      'turnover up or down on last month so far this month',
      'total purchaseRevenue @ thisMonth vs 2026-10-01..2026-10-20 until 14:30',
    ],
    ['steepest falls by source last week', 'movers sessions by sessionSource bottom 10 @ lastWeek vs weekBefore'],
  ],
  'contributions, and larger orders': [
    [
      'how much does google contribute to revenue last week',
      'share purchaseRevenue of sessionSource=google @ lastWeek',
    ],
    [
      'are customers buying larger baskets last week',
      'total averagePurchaseRevenue @ lastWeek vs weekBefore && total itemsPurchased/transactions @ lastWeek vs weekBefore',
    ],
    ['how often does each customer purchase', 'total transactionsPerPurchaser @ last30'],
  ],
  'unusual days': [
    ['any days last month where revenue was unusually low', 'usual purchaseRevenue per day low @ lastMonth'],
    ['any traffic spikes last month', 'usual sessions per day high @ lastMonth'],
    ['any anomalies last month', 'usual sessions per day @ lastMonth'],
    ['which strange pages got visits', DECLINED],
  ],
};

describe('questions that judge numbers', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it.each([
    'countries that fell by more than 20% last week',
    'any dips in orders last month',
  ])('have a sentence that asks for the same: %s', async (asked) => {
    const said = await understandLast([asked]);
    const request = said.kind === 'request' ? said.request : undefined;
    const again = await understandLast([sentenceOf(request!)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(request!));
  });
});
