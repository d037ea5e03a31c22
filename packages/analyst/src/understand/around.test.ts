import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** What people say around questions, how they go on and how they compare, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'what an answer is for asks for nothing': [
    ['For the monthly report I need the number of sessions in October', 'total sessions @ october'],
    ['Client wants one slide: orders per month since May', 'trend transactions per month @ 2026-05-01..2026-11-20'],
    ['Client call at 11 – how many orders did we have last week?', 'total transactions @ lastWeek'],
  ],
  'what comes before a question can be what it is about': [
    ['WELCOME10 – how many orders?', 'total transactions @ last30 where orderCoupon=WELCOME10'],
    ['Bing. How many visits?', 'total sessions @ last30 where sessionSource=bing'],
  ],
  'what is more of two or several compares no times': [
    [
      'who converts better, Germans or Austrians',
      'list sessionPurchaseRate by country @ last30 where country=Germany|Austria',
    ],
    [
      'desktop or mobile: where do we earn more',
      'list purchaseRevenue by deviceCategory @ last30 where deviceCategory=desktop|mobile',
    ],
    ['which device has the lower bounce rate', 'list bounceRate by deviceCategory bottom 1 @ last30'],
    ['orders this month as last month', 'declined notUnderstood'],
    ['do we have more visits as last month', 'total sessions @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['share of dutch visits not from the netherlands', 'declined notUnderstood'],
    ['top campaign Q3', 'list sessions by sessionCampaignName top 1 @ lastQuarter'],
    [
      'direct vs organic search trend this year',
      'trend sessions by sessionDefaultChannelGroup per week @ thisYear where sessionDefaultChannelGroup=Direct|Organic Search',
    ],
    [
      ['orders last month', 'sorry, I mean how many oak nest boxes'],
      'total itemsPurchased @ lastMonth where itemName=Oak nest box',
    ],
    [['visits by country and device', 'last month?'], 'list sessions by country & deviceCategory @ lastMonth'],
  ],
  'who sends visits isn’t who is asked to send something': [
    ['did pinterest send us buyers in october', 'total totalPurchasers @ october where sessionSource=pinterest'],
    ['where in England do they live mostly', 'list totalUsers by city @ last30 where region=England'],
    ['cities in England, top 10', 'list sessions by city @ last30 where region=England'],
    [
      ['checkout abandonment last month', 'by browser – anything weird with Safari?'],
      'list abandonedCheckoutRate by browser @ lastMonth',
    ],
  ],
  'what is corrected is asked again': [
    [['visits in september', 'sorry, I meant october'], 'total sessions @ october'],
    [['visits in september', 'no, october'], 'total sessions @ october'],
    ['no mobile visits in october', 'declined notUnderstood'],
  ],
  'they are those who were asked about': [
    [
      ['visitors from Germany in october', 'and what did they read'],
      'list screenPageViews by pagePath @ october where country=Germany',
    ],
    [
      ['visitors from Germany in october', 'what do they buy?'],
      'list itemsPurchased by itemName @ october where country=Germany',
    ],
    [['visits from Germany', 'the rest?'], 'total sessions @ last30 where country!=Germany'],
    [['orders from Germany', 'Austria more?'], 'list transactions by country @ last30 where country=Germany|Austria'],
    [['visits by country', 'leave out Germany'], 'list sessions by country @ last30 where country!=Germany'],
    [['visits in october', 'orders?'], 'total transactions @ october'],
  ],
  'a part and all, or the others, are two numbers': [
    [
      'bounce rate of google visits against the site average',
      'total bounceRate @ last30 where sessionSource=google && total bounceRate @ last30',
    ],
    [
      'visits from google vs the rest last month',
      'total sessions @ lastMonth where sessionSource=google && total sessions @ lastMonth where sessionSource!=google',
    ],
    ['visits yesterday compared to the average', 'usual sessions @ yesterday'],
    ['how does the bounce rate compare to the average', 'declined notUnderstood'],
  ],
  'judgements about two sides are comparisons': [
    ['is bing bigger than google', 'list sessions by sessionSource @ last30 where sessionSource=bing|google'],
    [
      'is mobile conversion lower than desktop?',
      'list sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
    [
      'do visitors from google spend more than those from bing',
      'list averagePurchaseRevenuePerUser by sessionSource @ last30 where sessionSource=google|bing',
    ],
  ],
  'several numbers are all told': [
    ['traffic and sales in october', 'total sessions,purchaseRevenue,transactions @ october'],
    ['visits last week and orders last month', 'total sessions @ lastWeek && total transactions @ lastMonth'],
    [
      'how much revenue in october and which product sold best',
      'total purchaseRevenue @ october && list itemsPurchased by itemName top 1 @ october',
    ],
  ],
  'what points back within a sentence goes on': [
    [
      'how many visits from google last week and how many of them were new',
      'total sessions @ lastWeek where sessionSource=google && total sessions @ lastWeek where sessionSource=google & newVsReturning=new',
    ],
    [
      ['which country had the most orders in october', 'how much revenue did it bring'],
      'list transactions,purchaseRevenue by country top 1 @ october',
    ],
    ['Austria more?', 'declined notUnderstood'],
  ],
  'days that are said after the second dimension are those of both': [
    ['visits by country and device october', 'list sessions by country & deviceCategory @ october'],
  ],
  'an order of rows keeps them all': [
    ['conversion rate by country, worst first', 'list sessionPurchaseRate by country bottom 10 @ last30'],
    ['revenue per month, highest first', 'declined notUnderstood'],
    ['running total of revenue this month', 'declined notUnderstood'],
  ],
  'what isn’t measured is refused for that': [
    ['are my readers more ladies or gents?', 'declined notMeasured'],
    ['Sunflower hearts running out?', 'declined notMeasured'],
    ['any idea why revenue fell in october?', 'why purchaseRevenue @ october vs september'],
    ['any ideas what to sell?', 'declined opinion'],
  ],
};

describe('what people say around questions', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
