import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const SETS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'of a metric that is named': [
    [
      'pages with over 1,000 page views last month',
      'list screenPageViews by pagePath top 100 @ lastMonth having screenPageViews>1000',
    ],
    [
      'countries with fewer than 50 visits last month',
      'list sessions by country top 100 @ lastMonth having sessions<50',
    ],
    [
      'campaigns with more than €500 revenue',
      'list purchaseRevenue by sessionCampaignName top 100 @ last30 having purchaseRevenue>500',
    ],
    ['pages with a bounce rate above 80%', 'list bounceRate by pagePath top 100 @ last30 having bounceRate>0.8'],
    ['pages with 100 or more views', 'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>=100'],
    ['pages that got over 100 visitors', 'list totalUsers by pagePath top 100 @ last30 having totalUsers>100'],
    [
      'top 5 pages with more than 100 views',
      'list screenPageViews by pagePath top 5 @ last30 having screenPageViews>100',
    ],
    [
      'sources by conversion rate with at least 100 visits',
      'list sessionPurchaseRate,sessions by sessionSource top 100 @ last30 having sessions>=100',
    ],
    [
      'countries with over 10 orders excluding germany',
      'list transactions by country top 100 @ last30 where country!=Germany having transactions>10',
    ],
  ],
  'of how often something was done': [
    ['products sold at least 10 times', 'list itemsPurchased by itemName top 100 @ last30 having itemsPurchased>=10'],
    ['products viewed more than 50 times', 'list itemsViewed by itemName top 100 @ last30 having itemsViewed>50'],
    [
      'pages viewed more than 100 times',
      'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>100',
    ],
    ['coupons used more than 5 times', 'list transactions by orderCoupon top 100 @ last30 having transactions>5'],
  ],
  'can be two, both of which hold': [
    [
      'pages with more than 100 views and less than 500 views',
      'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>100 & screenPageViews<500',
    ],
    [
      'pages with more than 100 views and a bounce rate below 50 %',
      'list screenPageViews,bounceRate by pagePath top 100 @ last30 having screenPageViews>100 & bounceRate<0.5',
    ],
    [
      ['pages with more than 100 views and a bounce rate below 50 %', 'and last month?'],
      'list screenPageViews,bounceRate by pagePath top 100 @ lastMonth having screenPageViews>100 & bounceRate<0.5',
    ],
  ],
  'isn’t what rows are ranked by, where another metric is said': [
    [
      'pages with more than 100 views by bounce rate',
      'list bounceRate,screenPageViews by pagePath top 100 @ last30 having screenPageViews>100',
    ],
    [
      'which landing pages with at least 50 visits have the worst bounce rate',
      'list bounceRate,sessions by landingPage top 100 @ last30 having sessions>=50',
    ],
    [
      'conversion rate by country, min. 50 sessions',
      'list sessionPurchaseRate,sessions by country top 100 @ last30 having sessions>=50',
    ],
    ['countries with 100+ visitors', 'list totalUsers by country top 100 @ last30 having totalUsers>=100'],
    ['countries with more than 10 sales', 'list transactions by country top 100 @ last30 having transactions>10'],
    [
      'sources with sales above 200 euros',
      'list purchaseRevenue by sessionSource top 100 @ last30 having purchaseRevenue>200',
    ],
  ],
  'isn’t a number of days, and days that match are counted': [
    ['how many days in october had more than 400 visits', 'distinct sessions by date @ october having sessions>400'],
    ['visits 14 days', 'total sessions @ 2026-11-07..2026-11-20'],
    ['visits in 5 days', 'declined notUnderstood'],
    [
      'worst campaign ytd by conversion rate, min 20 sessions',
      'list sessionPurchaseRate,sessions by sessionCampaignName bottom 100 @ thisYear having sessions>=20',
    ],
  ],
  'of none is said in many ways': [
    [
      'days with no traffic from google',
      'list sessions by date top 100 @ last30 where sessionSource=google having sessions<1',
    ],
    ['days with no form submissions', 'list formSubmissions by date top 100 @ last30 having formSubmissions<1'],
    [
      'which of our campaigns hasn’t brought a single order in october',
      'list transactions by sessionCampaignName top 100 @ october having transactions<1',
    ],
    [
      'countries with visits but no orders',
      'list sessions,transactions by country top 100 @ last30 having transactions<1',
    ],
    [
      'which channels never converted last month',
      'list transactions by sessionDefaultChannelGroup top 100 @ lastMonth having transactions<1',
    ],
    [
      'which campaigns made no money this year',
      'list purchaseRevenue by sessionCampaignName top 100 @ thisYear having purchaseRevenue<=0',
    ],
    [
      'how many campaigns brought no orders',
      'distinct transactions by sessionCampaignName @ last30 having transactions<1',
    ],
  ],
  'is carried on': [
    [
      ['pages with less than 10 views', 'sort by bounce rate'],
      'list bounceRate,screenPageViews by pagePath top 100 @ last30 having screenPageViews<10',
    ],
    [
      ['pages with less than 10 views', 'and last month?'],
      'list screenPageViews by pagePath top 100 @ lastMonth having screenPageViews<10',
    ],
    [['pages with more than 100 views', 'compare with last month'], 'declined impossible'],
  ],
  'is declined of what has no rows, or of what is something else': [
    ['visits with more than 3 pages', 'declined notUnderstood'],
    ['orders over 100 euro', 'list purchaseRevenue by transactionId top 100 @ last30 having purchaseRevenue>100'],
    ['did we get more than 100 orders last month', 'total transactions @ lastMonth'],
    ['pages with more than 100 views or a bounce rate below 50%', 'declined notUnderstood'],
    ['pages with more than 100 views and less than 500', 'declined notUnderstood'],
    ['products with more than 2 refunds', 'declined notUnderstood'],
    ['pages with more than 100 views compared with last month', 'declined impossible'],
    ['visits over 30 days', 'total sessions @ last30'],
  ],
};

describe('a threshold', () => {
  it.each(Object.entries(SETS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('is in the sentence of its request', async () => {
    for (const asked of Object.values(SETS).flatMap((one) => one.map(([sentence]) => sentence))) {
      const understood = await understandLast(typeof asked === 'string' ? [asked] : asked);
      if (understood.kind !== 'request') continue;
      const sentence = sentenceOf(understood.request)!;
      const again = await understandLast(['top 3 countries by orders in january with firefox', sentence]);
      expect(again.kind === 'request' ? describeRequest(again.request) : again, sentence).toEqual(
        describeRequest(understood.request),
      );
    }
  });
});
