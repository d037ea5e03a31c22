import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';

/** Sentences of everyday life, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'to land on is to begin there': [
    ['Which pages do ChatGPT users land on?', 'list sessions by landingPage @ last30 where sessionSource=chatgpt.com'],
    ['where do visitors land', 'list sessions by landingPage @ last30'],
  ],
  'how often each of two groups does something is a rate': [
    [
      'do returning visitors buy more often than new ones?',
      'list sessionPurchaseRate by newVsReturning @ last30 where newVsReturning=returning|new',
    ],
    ['do german visitors download more often than french ones', DECLINED],
    ['how often do visitors come back', DECLINED],
  ],
  'what one of many does is a mean': [
    [
      'How many pages does a visitor from Reddit look at?',
      'total screenPageViewsPerSession @ last30 where sessionSource=reddit',
    ],
    ['How many orders does a typical customer place?', 'total transactionsPerPurchaser @ last30'],
    [
      'how much does a visitor from google bring',
      'total averagePurchaseRevenuePerUser @ last30 where sessionSource=google',
    ],
    ['what do people from bing spend on average', 'total averagePurchaseRevenue @ last30 where sessionSource=bing'],
    ['how many words does the average post have', 'declined notMeasured'],
  ],
  'two ranges can share a part': [
    [
      'compare visits of the first ten days of October and November',
      'total sessions @ 2026-10-01..2026-10-10 vs 2026-11-01..2026-11-10',
    ],
    [
      'visits on easter sunday this year and last year',
      'total sessions @ 2026-04-05..2026-04-05 vs 2025-04-20..2025-04-20',
    ],
    ['orders in october 2026 and 2025', 'total transactions @ 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31'],
  ],
  'a second step is no filter': [
    [
      'how many visitors saw the contact page and then went to checkout',
      'steps pagePath=/contact/ > eventName=begin_checkout @ last30',
    ],
    [
      'newsletter form: how many saw it, started it, sent it?',
      'steps eventName=form_impression > eventName=form_start > eventName=form_submit @ last30 where formName=newsletter',
    ],
  ],
  'more of one or another compares no times': [
    [
      'Do Windows or Linux users buy more?',
      'list transactions by operatingSystem @ last30 where operatingSystem=Windows|Linux',
    ],
    ['Do more people from Germany or France buy?', DECLINED],
  ],
  'steps can be said one by one': [
    [
      'How many visitors make it from product page to cart, and from cart to order?',
      'steps eventName=view_item > eventName=view_cart > eventName=purchase @ last30',
    ],
    ['how many visitors make it from product to cart and from the contact page to checkout', DECLINED],
  ],
  'the shop is no page of its name': [
    ['is the shop doing ok', 'total purchaseRevenue,transactions @ last30'],
    ['anything new in our shop page', DECLINED],
  ],
  'what nothing can answer': [
    ['send me this report every monday', 'declined impossible'],
    ['Any spikes this month?', 'usual sessions per day high @ thisMonth'],
    ['did the new feeders page bring visitors', DECLINED],
  ],
  'verbs that name a number': [
    [
      'Which source brings people that stay the longest?',
      'list averageSessionDuration by sessionSource top 1 @ last30',
    ],
    ['Which entry page loses the most people right away?', 'list bounceRate by landingPage top 1 @ last30'],
    [
      'Are tablet users more engaged than phone users?',
      'list engagementRate by deviceCategory @ last30 where deviceCategory=tablet|mobile',
    ],
    ['On which pages do people scroll the least?', 'list averageScrollDepth by pagePath bottom 10 @ last30'],
    [
      'Which blog post got the least attention in October?',
      'list screenPageViews by pagePath bottom 1 @ lastMonth where customEvent:post_type=post',
    ],
    ['Which form is abandoned most often?', 'list formAbandonments by formName top 1 @ last30'],
    ['Which product is sent back most?', 'list itemsRefunded by itemName top 1 @ last30'],
    ['In which month of 2026 did we sell most?', 'best itemsPurchased per month @ 2026-01-01..2026-11-20'],
  ],
};

describe('questions of everyday life', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
