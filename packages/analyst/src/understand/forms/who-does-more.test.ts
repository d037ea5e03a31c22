import { describe, expect, it } from 'vitest';
import { askSet } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';

const MONEY = 'purchaseRevenue,averagePurchaseRevenuePerUser';
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'the groups after the question': [
    [
      'who stays longer, google or bing visitors',
      'list averageSessionDuration by sessionSource @ last30 where sessionSource=google|bing',
    ],
    [
      'who spent more in october, germans or austrians',
      `list ${MONEY} by country @ october where country=Germany|Austria`,
    ],
    [
      'whose visitors bounce more: reddit or pinterest',
      'list bounceRate by sessionSource @ last30 where sessionSource=reddit|pinterest',
    ],
    [
      'who reads more, new or returning visitors',
      'list screenPageViews,screenPageViewsPerSession by newVsReturning @ last30',
    ],
    [
      'who spends more per order, germans or brits',
      'list averagePurchaseRevenue by country @ last30 where country=Germany|United Kingdom',
    ],
  ],
  'the groups before it': [
    [
      'google, bing, reddit: whose visitors hang around longest',
      'list averageSessionDuration by sessionSource @ last30 where sessionSource=google|bing|reddit',
    ],
    ['london or paris, which buys more', 'list transactions by city @ last30 where city=London|Paris'],
  ],
  'the groups in the question': [
    [
      'do mobile or desktop users spend more',
      `list ${MONEY} by deviceCategory @ last30 where deviceCategory=mobile|desktop`,
    ],
    [
      'do germans or austrians convert better last month',
      'list sessionPurchaseRate by country @ lastMonth where country=Germany|Austria',
    ],
  ],
  'other questions': [
    ['who spends more', 'declined notUnderstood'],
    ['do people read more this month', 'total screenPageViews @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['who spends more, cats or dogs', 'declined notUnderstood'],
  ],
};

describe('which group does more', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
