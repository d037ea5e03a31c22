import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import type { Request } from './request.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Messages that could be answered with the answer to another question. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'one number for each weekday or weekend': [
    [
      'page views for each weekend in october',
      'trend screenPageViews per week @ october where dayOfWeekName=Saturday|Sunday',
    ],
    [
      'how many orders came in every friday in october',
      'trend transactions per day @ october where dayOfWeekName=Friday',
    ],
    [
      'visitors on each workday last week',
      'trend totalUsers per day @ lastWeek where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
    ['compare the sundays in october', 'trend sessions per day @ october where dayOfWeekName=Sunday'],
    [
      'revenue weekend after weekend in october',
      'trend purchaseRevenue per week @ october where dayOfWeekName=Saturday|Sunday',
    ],
    ['which tuesday in october had the most orders', 'best transactions per day @ october where dayOfWeekName=Tuesday'],
    ['orders on saturdays in october', 'total transactions @ october where dayOfWeekName=Saturday'],
    ['average orders per saturday in october', 'average transactions per day @ october where dayOfWeekName=Saturday'],
  ],
  'what would be lost': [
    ['how many orders would we lose without the newsletter', 'share transactions of sessionSource=newsletter @ last30'],
    ['how much of our revenue would be gone if Germany vanished', 'share purchaseRevenue of country=Germany @ last30'],
    ['how heavily do we rely on mobile', 'share sessions of deviceCategory=mobile @ last30'],
    ['visits without Google last week', 'total sessions @ lastWeek where sessionSource!=google'],
  ],
  'numbers as a part of the whole': [
    ['how many orders used a voucher, in percentage terms', 'share transactions of orderCoupon!=(not set)| @ last30'],
    ['visits from Germany percentage wise', 'share sessions of country=Germany @ last30'],
    ['returning visitors as a share of everything', 'share totalUsers of newVsReturning=returning @ last30'],
  ],
  'which of two that are named': [
    [
      'of Germany and Austria, which orders more',
      'list transactions by country @ last30 where country=Germany|Austria',
    ],
    [
      'between phones and desktops, which converts better',
      'list sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
    [
      'which of google and newsletter brings more orders',
      'list transactions by sessionSource @ last30 where sessionSource=google|newsletter',
    ],
  ],
  'sites that link here': [
    [
      'which blogs are linking to our site',
      'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Referral',
    ],
    ['does anybody link to us', 'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Referral'],
    ['inbound links in october', 'list sessions by sessionSource @ october where sessionDefaultChannelGroup=Referral'],
    [
      'how many websites link here',
      'distinct sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Referral',
    ],
    ['which blogs talked about us', 'declined notMeasured'],
  ],
  'a topic before a question': [
    ['Our new visitors. How many orders did they make?', 'total transactions @ last30 where newVsReturning=new'],
    ['Visitors from Austria. What do they buy?', 'list itemsPurchased by itemName @ last30 where country=Austria'],
    ['Let us look at phones. Do people on them order?', 'total transactions @ last30 where deviceCategory=mobile'],
    [
      'Returning visitors: how much did they spend in october',
      'total purchaseRevenue @ october where newVsReturning=returning',
    ],
    ['First-time buyers. How much do they spend?', 'declined notUnderstood'],
  ],
  'the rows before, or some of them': [
    [
      ['top sources in october', 'just the ones that made money'],
      'list sessions,purchaseRevenue by sessionSource top 100 @ october having purchaseRevenue>0',
    ],
    [
      ['countries in october', 'only those with orders'],
      'list sessions,transactions by country top 100 @ october having transactions>0',
    ],
    [
      ['campaigns in october', 'keep only the ones that converted'],
      'list sessions,transactions by sessionCampaignName top 100 @ october having transactions>0',
    ],
    [
      ['campaigns in october', 'those without orders'],
      'list sessions,transactions by sessionCampaignName top 100 @ october having transactions<1',
    ],
    [['top pages', 'only ones people bought from'], 'declined impossible'],
    [
      ['countries with more than 50 visits in october', 'and cities'],
      'list sessions by city top 100 @ october having sessions>50',
    ],
    [['top 4 countries in october', 'and cities'], 'list sessions by city top 4 @ october'],
    [['worst 5 pages in october', 'and landing pages'], 'list screenPageViews by landingPage bottom 5 @ october'],
    [['countries with more than 50 visits in october', 'top cities'], 'list sessions by city @ october'],
  ],
  'orders of those who did something': [
    [
      ['how many people played the video in october', 'how many of them bought'],
      'total totalPurchasers @ october by those with eventName=video_start',
    ],
  ],
  'whom pronouns refer to': [
    [
      ['how many new visitors in october', 'how many orders did they make'],
      'total transactions @ october where newVsReturning=new',
    ],
    [['how many new customers in october', 'what did they buy'], 'declined notUnderstood'],
    [
      'How many visitors from Germany? What languages do they speak? What browsers do they use?',
      'total totalUsers @ last30 where country=Germany && list totalUsers by language @ last30 where country=Germany && list totalUsers by browser @ last30 where country=Germany',
    ],
  ],
  'another number beside the one before': [
    [['top landing pages in october', 'with bounce rate'], 'list sessions,bounceRate by landingPage @ october'],
    [
      ['top 3 sources in october', 'how many orders did each bring'],
      'list sessions,transactions by sessionSource top 3 @ october',
    ],
    [
      ['countries by revenue in october', 'with number of orders'],
      'list purchaseRevenue,transactions by country @ october',
    ],
    [['top authors in october', 'by views per article'], 'declined notUnderstood'],
    [['orders in october', 'compared to visits'], 'total transactions,sessions @ october'],
  ],
  'limits that are added to others': [
    [
      ['countries with more than 20 visits in october', 'but fewer than 100'],
      'list sessions by country top 100 @ october having sessions>20 & sessions<100',
    ],
    [
      ['sources with more than 100 visits in october', 'and at least 2 orders'],
      'list sessions,transactions by sessionSource top 100 @ october having sessions>100 & transactions>=2',
    ],
    [
      ['countries with more than 50 visits in october', 'only those with more than 100'],
      'list sessions by country top 100 @ october having sessions>100',
    ],
  ],
  'the days of the last two questions': [
    [
      ['top 5 products in september', 'and in october', 'which grew most'],
      'movers itemsPurchased by itemName @ october vs 2026-09-01..2026-09-30',
    ],
    [
      ['visits by source in october', 'and in september', 'which source changed the most'],
      'movers sessions by sessionSource top 1 @ october vs 2026-09-01..2026-09-30',
    ],
  ],
  'other days and pages': [
    [
      ['visits on weekends in october', 'and weekdays'],
      'total sessions @ october where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
    [
      ['visits of the shop page in october', 'how did people get there'],
      'list sessions by sessionSource @ october where pagePath=/shop/',
    ],
    ['how many orders used a coupon in october', 'total transactions @ october where orderCoupon!=(not set)|'],
  ],
  'newsletters and posts by their day': [
    [
      'how did the newsletter sent on 5 november do',
      'total sessions,transactions,purchaseRevenue @ 2026-11-05..2026-11-20 where sessionSource=newsletter',
    ],
    [
      'how many orders did the newsletter from 5 november bring in',
      'total transactions @ 2026-11-05..2026-11-20 where sessionSource=newsletter',
    ],
    [
      'how many orders from the newsletter on 5 november',
      'total transactions @ 2026-11-05..2026-11-05 where sessionSource=newsletter',
    ],
    ['how did the campaign that started on 1 november do', 'declined notMeasured'],
  ],
  'what nobody can know': [
    ['suppose we dropped the newsletter, how much traffic goes', 'declined future'],
    ['if we doubled our traffic, how many orders would we get', 'declined future'],
    [['visits last week', 'what if we only look at mobile'], 'total sessions @ lastWeek where deviceCategory=mobile'],
  ],
  'the best of a course, and weekdays one after the other': [
    [['visits per month this year', 'best one'], 'best sessions per month @ thisYear'],
    [
      ['visits for each weekend in october', 'the worst'],
      'best sessions per week bottom @ october where dayOfWeekName=Saturday|Sunday',
    ],
    [['visits each monday in october', 'and tuesday'], 'trend sessions per day @ october where dayOfWeekName=Tuesday'],
    [['days with more than 100 visits in october', 'by country'], 'declined notUnderstood'],
    ['between october and september, which had more orders', 'total transactions @ october vs 2026-09-01..2026-09-30'],
    [
      'do people from google or from newsletter stay longer',
      'list averageSessionDuration by sessionSource @ last30 where sessionSource=google|newsletter',
    ],
    [
      'What was our revenue in october? Compare it with september. And in Germany?',
      'total purchaseRevenue @ october vs 2026-09-01..2026-09-30 && total purchaseRevenue @ october vs 2026-09-01..2026-09-30 where country=Germany',
    ],
  ],
  'which of the rows before did something': [
    [
      ['campaigns in october', 'which ones made money'],
      'list sessions,purchaseRevenue by sessionCampaignName top 100 @ october having purchaseRevenue>0',
    ],
    [
      ['sources in october', 'which ones convert'],
      'list sessions,transactions by sessionSource top 100 @ october having transactions>0',
    ],
    [
      ['products sold more than 10 times in october', 'which brought the most money'],
      'list itemRevenue,itemsPurchased by itemName top 1 @ october having itemsPurchased>10',
    ],
    [
      ['top 5 sources by orders in october', 'and campaigns by orders'],
      'list transactions by sessionCampaignName top 5 @ october',
    ],
  ],
  'a number for a few rows': [
    [['top 3 products in october', 'how much revenue'], 'list itemsPurchased,itemRevenue by itemName top 3 @ october'],
    [['top countries in october', 'how many orders'], 'total transactions @ october'],
  ],
  'forms that follow each other': [
    [
      ['how many people filled in the contact form in october', 'and the newsletter form'],
      'total totalUsers @ october where eventName=form_submit & formName=newsletter',
    ],
  ],
  'people whom an answer is limited to': [
    [
      ['average visit duration in october', 'of buyers'],
      'total averageSessionDuration @ october by those with eventName=purchase',
    ],
    [['bounce rate in october', 'for people from Austria only'], 'total bounceRate @ october where country=Austria'],
    [
      ['top pages in october', 'only returning visitors'],
      'list screenPageViews by pagePath @ october where newVsReturning=returning',
    ],
  ],
  'numbers, days and rows that go on': [
    [['visits from google in october', 'in revenue'], 'total purchaseRevenue @ october where sessionSource=google'],
    [['how many visits on 5 october', 'and the whole week'], 'total sessions @ 2026-10-05..2026-10-11'],
    [
      ['newsletter sign-ups from google in october', 'total'],
      'total formSubmissions @ october where formName=newsletter',
    ],
    ['pages viewed per visit in october', 'total screenPageViewsPerSession @ october'],
  ],
  'sentences with filters of their own': [
    [
      'how many visits last week? And orders from Germany?',
      'total sessions @ lastWeek && total transactions @ lastWeek where country=Germany',
    ],
    [
      'revenue in october; visits on mobile',
      'total purchaseRevenue @ october && total sessions @ october where deviceCategory=mobile',
    ],
    [
      'how many visits last week? And from Germany?',
      'total sessions @ lastWeek && total sessions @ lastWeek where country=Germany',
    ],
    [
      'How many visits from Germany last week? And orders?',
      'total sessions,transactions @ lastWeek where country=Germany',
    ],
  ],
  'how many rows a number is spread over': [
    [
      'Writing a report. How many orders in october, and from how many countries',
      'total transactions @ october && distinct transactions by country @ october',
    ],
    [
      'visitors in october, and across how many sources',
      'total totalUsers @ october && distinct totalUsers by sessionSource @ october',
    ],
    [
      'number of visitors in october and number of countries they came from',
      'total totalUsers @ october && distinct totalUsers by country @ october',
    ],
  ],
};

describe('a number after an answer with one row', () => {
  const after = (request: Request, text: string) => understandLast([text], request);
  const list: Request = {
    shape: 'list',
    metrics: ['itemsPurchased'],
    by: 'itemName',
    limit: 1,
    range: { start: '2026-10-01', end: '2026-10-31' },
    filters: [],
    shown: ['Copper seed feeder'],
  };

  it.each([
    ['how much revenue', 'total itemRevenue @ 2026-10-01..2026-10-31 where itemName=Copper seed feeder'],
    ['and how many views', 'total itemsViewed @ 2026-10-01..2026-10-31 where itemName=Copper seed feeder'],
    ['how many views is that based on', 'total itemsViewed @ 2026-10-01..2026-10-31 where itemName=Copper seed feeder'],
    ['how often viewed', 'total itemsViewed @ 2026-10-01..2026-10-31 where itemName=Copper seed feeder'],
  ])('“%s” is of that row', async (text, right) => {
    const one = await after(list, text);
    expect(one.kind === 'request' ? describeRequest(one.request) : one.kind).toBe(right);
  });
});

describe('a number after the best day', () => {
  it('is of that day', async () => {
    const best: Request = {
      shape: 'best',
      metrics: ['sessions'],
      grain: 'day',
      limit: 1,
      range: { start: '2026-10-01', end: '2026-10-31' },
      found: { start: '2026-10-15', end: '2026-10-15' },
      filters: [],
    };
    const one = await understandLast(['how many orders'], best);
    expect(one.kind === 'request' ? describeRequest(one.request) : one.kind).toBe(
      'total transactions @ 2026-10-15..2026-10-15',
    );
  });
});

describe('messages that are easily answered for another question', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
