import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const TO_ORDER = 'steps eventName=begin_checkout > eventName=purchase';

/** Everyday ratios, both ends of a list, and ways to go on, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'the same by rows': [
    [['bounce rate last month', 'break that down by country'], 'list bounceRate by country @ october'],
    [['revenue this year', 'can you split it by quarter'], 'trend purchaseRevenue per quarter @ thisYear'],
    [['visits last week', 'how does this vary by device?'], 'list sessions by deviceCategory @ lastWeek'],
    [['visits last week', 'country breakdown'], 'list sessions by country @ lastWeek'],
    [['visits last week', 'break that down by shoe size'], DECLINED],
  ],
  'days that were said before': [
    [['visits in october', 'how many orders in that period'], 'total transactions @ october'],
    [['visits in october', 'revenue in the same period last year'], 'total purchaseRevenue @ 2025-10-01..2025-10-31'],
  ],
  'a step to the next one': [
    ['what is our checkout conversion rate?', `${TO_ORDER} @ last30`],
    ['how many checkouts turn into orders in october', `${TO_ORDER} @ october`],
  ],
  'one number per another': [
    ['how many pages does each session view?', 'total screenPageViewsPerSession @ last30'],
    ['how many views does it take to get one sale?', 'total itemViewEvents/transactions @ last30'],
    ['visits per sale in october', 'total sessions/transactions @ october'],
    [
      'how many people abandoned the contact form',
      'total totalUsers @ last30 where formName=contact & eventName=form_abandon',
    ],
  ],
  'both ends and kinds of events': [
    [
      'what are our best and worst selling products in october',
      'list itemsPurchased by itemName @ october && list itemsPurchased by itemName bottom 10 @ october',
    ],
    ['most popular events last week', 'list eventCount by eventName @ lastWeek'],
    ['orders from new vs returning customers last week', 'list transactions by newVsReturning @ lastWeek'],
    ['conversions by campaign in october', 'list transactions by sessionCampaignName @ october'],
  ],
  'pieces of time': [
    ['how have our weekly visits changed in october', 'trend sessions per week @ october'],
    ['is there any seasonality in visits', 'trend sessions per month @ 2025-12-01..2026-11-20'],
    ['on which days in october did visits fall below 5', 'list sessions by date top 100 @ october having sessions<5'],
  ],
  'how something does': [
    ['is a 50 % bounce rate a good bounce rate for a blog', 'declined otherSites'],
    ['what are they up to', 'list totalUsers by pagePath live 30 @ today'],
    ['did our moonshine campaign work', DECLINED],
  ],
};

describe('everyday questions that go on, divide and compare', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
