import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Frequent questions of owners, next to similar ones that mean something else. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'how many rows there are': [
    ['how many countries did visitors come from', 'distinct totalUsers by country @ last30'],
    ['from how many countries did we get orders last month', 'distinct transactions by country @ lastMonth'],
    [
      'how many campaigns brought more than 50 visits last month',
      'distinct sessions by sessionCampaignName @ lastMonth having sessions>50',
    ],
    [
      ['how many cities', 'and last month?', 'only mobile'],
      'distinct sessions by city @ lastMonth where deviceCategory=mobile',
    ],
    ['how many different pages were viewed last week', 'distinct screenPageViews by pagePath @ lastWeek'],
    // How often pages were viewed, or how many of them were.
    ['how many products do we have', 'declined impossible'],
    ['how many countries are there', 'declined impossible'],
    ['how many different countries per day', 'declined impossible'],
    ['different visits', 'declined notUnderstood'],
  ],
  'orders with and without a coupon': [
    ['orders without a coupon', 'total transactions @ last30 where orderCoupon=(not set)|'],
    ['how many orders used a coupon last month', 'total transactions @ lastMonth where orderCoupon!=(not set)|'],
    ['share of orders with a coupon', 'share transactions of orderCoupon!=(not set)| @ last30'],
    [
      'revenue without discount code by country',
      'list purchaseRevenue by country @ last30 where orderCoupon=(not set)|',
    ],
    ['orders with coupon WELCOME10', 'total transactions @ last30 where orderCoupon=WELCOME10'],
    // Most visits have no order at all, and a customer can have ordered with and without one.
    ['visits without a coupon', 'declined notUnderstood'],
    ['customers without a coupon', 'declined notUnderstood'],
    ['conversion rate without a coupon', 'declined notUnderstood'],
    [
      'compare orders with a coupon and without a coupon',
      'total transactions @ last30 where orderCoupon!=(not set)| && total transactions @ last30 where orderCoupon=(not set)|',
    ],
  ],
  'neither one nor the other': [
    ['visits from neither germany nor austria', 'total sessions @ last30 where country!=Germany|Austria'],
    ['orders not from germany nor from austria', 'total transactions @ last30 where country!=Germany|Austria'],
    ['neither mobile nor tablet visits', 'total sessions @ last30 where deviceCategory!=mobile|tablet'],
  ],
  'a question that changes the one before': [
    [['top pages last month', 'sort by bounce rate'], 'list bounceRate by pagePath @ lastMonth'],
    [['top pages last month', 'now sort it by bounce rate'], 'list bounceRate by pagePath @ lastMonth'],
    [['top pages last month', 'add bounce rate'], 'list screenPageViews,bounceRate by pagePath @ lastMonth'],
    [['visits by source last month', 'and now by device'], 'list sessions by deviceCategory @ lastMonth'],
    [['visits last week', 'sort by bounce rate'], 'declined notUnderstood'],
    ['add orders', 'declined notUnderstood'],
    ['add robin mug to cart', 'declined notUnderstood'],
  ],
  'quarters and years as pieces of time': [
    ['revenue by quarter', 'trend purchaseRevenue per quarter @ 2025-07-01..2026-11-20'],
    ['visits per quarter last year', 'trend sessions per quarter @ lastYear'],
    ['yearly visits', 'trend sessions per year @ 2025-01-01..2026-11-20'],
    ['best quarter by revenue', 'best purchaseRevenue per quarter @ 2025-07-01..2026-11-20'],
    ['average visitors per quarter', 'average totalUsers per quarter @ 2025-07-01..2026-11-20'],
    ['visits per quarter by country', 'declined impossible'],
    ['visits per year vs last year', 'declined impossible'],
    ['a quarter of our visits', 'declined notUnderstood'],
    ['best month of the year', 'best sessions per month @ thisYear'],
    ['visits last quarter by month', 'trend sessions per month @ lastQuarter'],
  ],
  'a week of a month is seven days from its first, or one of the calendar': [
    [
      'visits in the second week of october',
      'choice: total sessions @ 2026-10-08..2026-10-14 || total sessions @ 2026-10-05..2026-10-11',
    ],
    [
      'visits in the last week of september',
      'choice: total sessions @ 2026-09-24..2026-09-30 || total sessions @ 2026-09-28..2026-10-04',
    ],
    ['visits in the first week of june', 'total sessions @ 2026-06-01..2026-06-07'],
    ['visits in the fourth week of november', 'declined future'],
  ],
  'feasts and the day that is meant by them': [
    ['orders on thanksgiving', 'total transactions @ 2025-11-27..2025-11-27'],
    ['orders on thanksgiving 2024', 'total transactions @ 2024-11-28..2024-11-28'],
    ['orders on good friday', 'total transactions @ 2026-04-03..2026-04-03'],
    ['visits on easter sunday 2024', 'total sessions @ 2024-03-31..2024-03-31'],
    [
      'orders at christmas',
      'choice: total transactions @ 2025-12-25..2025-12-25 || total transactions @ 2025-12-24..2025-12-26',
    ],
    [
      'easter revenue vs last year',
      'choice: total purchaseRevenue @ 2026-04-05..2026-04-05 vs 2025-04-20..2025-04-20 || total purchaseRevenue @ 2026-04-03..2026-04-06 vs 2025-04-18..2025-04-21',
    ],
    ['visits at chrismas 2026', 'declined future'],
    [['visits on easter monday', 'vs last year'], 'total sessions @ 2026-04-06..2026-04-06 vs 2025-04-21..2025-04-21'],
    [['visits on 7 april 2026', 'vs last year'], 'total sessions @ 2026-04-07..2026-04-07 vs 2025-04-07..2025-04-07'],
    ['visits at christmas 2026', 'declined future'],
    ['revenue of christmas gifts', 'total purchaseRevenue @ last30 where sessionCampaignName=christmas-gifts'],
    ['black friday weekend revenue', 'total purchaseRevenue @ 2025-11-28..2025-11-30'],
    ['easter egg views', 'declined notUnderstood'],
  ],
  'times of day': [
    ['orders between 9 and 12 o’clock', 'total transactions @ last30 where hour=09|10|11'],
    ["orders between 9 and 12 o'clock", 'total transactions @ last30 where hour=09|10|11'],
    ['visits from 9 am to 5 pm last week', 'total sessions @ lastWeek where hour=09|10|11|12|13|14|15|16'],
    ['visits between 9 and 11 am', 'total sessions @ last30 where hour=09|10'],
    ['visits from 12 pm to 2 pm', 'total sessions @ last30 where hour=12|13'],
    ['visits after 10 pm yesterday', 'total sessions @ yesterday where hour=22|23'],
    ['visits between midnight and 3 am', 'total sessions @ last30 where hour=00|01|02'],
    ['visits in the morning by country', 'list sessions by country @ last30 where hour=06|07|08|09|10|11'],
    ['visits in the mornig yesterday', 'total sessions @ yesterday where hour=06|07|08|09|10|11'],
    ['visits this morning', 'total sessions @ today where hour=06|07|08|09|10|11'],
    ['yesterday afternoon visits', 'total sessions @ yesterday where hour=12|13|14|15|16|17'],
    ['visits not in the morning', 'total sessions @ last30 where hour!=06|07|08|09|10|11'],
    ['visits between 9 and 12 november', 'total sessions @ 2026-11-09..2026-11-12'],
    ['orders between 9:30 and 12 o’clock', 'declined notUnderstood'],
    ['visits since 9 am', 'declined notUnderstood'],
    [
      'visits in the morning vs in the evening',
      'total sessions @ last30 where hour=06|07|08|09|10|11 && total sessions @ last30 where hour=18|19|20|21|22|23',
    ],
    ['funnel in the morning', 'declined notUnderstood'],
    ['is the conversion rate better in the evening', 'declined notUnderstood'],
    ['visits last night', 'declined notUnderstood'],
  ],
  'what looks like pieces of time, a change or orders': [
    ['last week of the month revenue', 'declined notUnderstood'],
    ['revenue in the first half of the quarter', 'declined notUnderstood'],
    ['which browsers have a bad conversion rate', 'list sessionPurchaseRate by browser bottom 10 @ last30'],
    ['why was the conversion rate so bad', 'why sessionPurchaseRate @ last30 vs 2026-09-22..2026-10-21 until 14:30'],
    ['how many germans bought something', 'total totalPurchasers @ last30 where country=Germany'],
    ['how many robin mugs were sold', 'total itemsPurchased @ last30 where itemName=Robin mug'],
    ['revenue in q3 quarter over quarter', 'total purchaseRevenue @ lastQuarter vs 2026-04-01..2026-06-30'],
    ['revenue quarter over quarter', 'total purchaseRevenue @ thisQuarter vs 2026-07-01..2026-08-20 until 14:30'],
    ['annual report views', 'declined notUnderstood'],
    ['orders after midnight', 'declined notUnderstood'],
  ],
  'posts are those of the pages that say so': [
    ['top blog posts this month', 'list screenPageViews by pagePath @ thisMonth where customEvent:post_type=post'],
    [
      'how many page views did my posts get last week',
      'total screenPageViews @ lastWeek where customEvent:post_type=post',
    ],
    ['views of articles last month', 'total screenPageViews @ lastMonth where customEvent:post_type=post'],
    ['share of page views that are posts', 'share screenPageViews of customEvent:post_type=post @ last30'],
    [
      'page views of posts by author',
      'list screenPageViews by customEvent:author @ last30 where customEvent:post_type=post',
    ],
    [
      ['top pages last month', 'only posts'],
      'list screenPageViews by pagePath @ lastMonth where customEvent:post_type=post',
    ],
    [
      'views of the winter feeding article last week',
      'total screenPageViews @ lastWeek where pagePath=/journal/winter-feeding/',
    ],
    ['how many posts were read last week', 'declined impossible'],
    // Orders are on the page of the checkout.
    ['which blog posts bring the most revenue', 'declined impossible'],
    ['top landing pages of blog posts', 'declined impossible'],
  ],
  'a share is narrowed, or has another part': [
    [
      ['share of mobile visits', 'only from Germany'],
      'share sessions of deviceCategory=mobile @ last30 where country=Germany',
    ],
    [
      ['share of mobile visits', 'without Germany'],
      'share sessions of deviceCategory=mobile @ last30 where country!=Germany',
    ],
    [['share of mobile visits', 'only tablet'], 'share sessions of deviceCategory=tablet @ last30'],
    [
      ['share of visits by channel', 'only mobile'],
      'share sessions by sessionDefaultChannelGroup @ last30 where deviceCategory=mobile',
    ],
    [['share of mobile visits', 'by browser'], 'list sessions by browser @ last30 where deviceCategory=mobile'],
    [['share of mobile visits', 'by device'], 'list sessions by deviceCategory @ last30'],
  ],
  'a part of a share that leaves out': [
    ['share of visits not from germany', 'share sessions of country!=Germany @ last30'],
    ['share of visits in the evening', 'share sessions of hour=18|19|20|21|22|23 @ last30'],
  ],
};

/** Sentences that once were declined, and what is right for them. */
const ANSWERED: typeof ASKED = {
  'two numbers are times of the clock of 24 hours, unless they can be of something else': [
    ['orders between 9 and 12', 'total transactions @ last30 where hour=09|10|11'],
    ['orders last month between 9 and 12', 'total transactions @ lastMonth where hour=09|10|11'],
    ['orders between 9 and 12 last month by country', 'list transactions by country @ lastMonth where hour=09|10|11'],
    ['orders in october between 9 and 12', 'declined notUnderstood'],
    ['countries with orders between 9 and 12', 'declined notUnderstood'],
    ['visitors between 18 and 24', 'declined notUnderstood'],
    ['orders between 50 and 100', 'declined notUnderstood'],
    ['orders between 10 and 20 euros', 'declined notUnderstood'],
  ],
  'hours go on after midnight': [
    ['visits from 10 pm to 6 am', 'total sessions @ last30 where hour=22|23|00|01|02|03|04|05'],
    ['visits between 22:00 and 06:00 last week', 'total sessions @ lastWeek where hour=22|23|00|01|02|03|04|05'],
    ['share of visits between 10 pm and 2 am last month', 'share sessions of hour=22|23|00|01 @ lastMonth'],
    ['visits from 10 pm to 6 am yesterday', 'declined notUnderstood'],
    ['visits from 22 to 6', 'declined notUnderstood'],
    ['visits from 10 to 6 pm', 'total sessions @ last30 where hour=10|11|12|13|14|15|16|17'],
  ],
  'what was counted can be listed': [
    [
      ['how many countries did visitors come from last month', 'which ones?'],
      'list totalUsers by country top 100 @ lastMonth',
    ],
    [
      ['how many countries had more than 40 visits last month', 'which?'],
      'list sessions by country top 100 @ lastMonth having sessions>40',
    ],
    [['how many products were sold last week', 'which ones'], 'list itemsPurchased by itemName @ lastWeek'],
    [['how many downloads last week', 'list them'], 'list fileDownloads by fileName @ lastWeek'],
    [['how many orders last month', 'which ones?'], 'declined notUnderstood'],
    [['views of the contact page last month', 'which ones?'], 'declined notUnderstood'],
    ['which ones?', 'declined notUnderstood'],
  ],
  'pages and products are counted, or what happened to them': [
    [
      'how many products last week',
      'choice: distinct itemsPurchased by itemName @ lastWeek || total itemsPurchased @ lastWeek',
    ],
    ['how many products were sold last week', 'total itemsPurchased @ lastWeek'],
    [
      'how many products were viewed last week',
      'choice: distinct itemsViewed by itemName @ lastWeek || total itemsViewed @ lastWeek',
    ],
    [
      'how many pages were viewed last week',
      'choice: distinct screenPageViews by pagePath @ lastWeek || total screenPageViews @ lastWeek',
    ],
    ['how many products do we have', 'declined impossible'],
    ['how many products per order', 'total itemsPurchased/transactions @ last30'],
  ],
  'the first and last days and weeks of a period': [
    [
      'visits in the first two weeks of october',
      'choice: total sessions @ 2026-10-01..2026-10-14 || total sessions @ 2026-09-28..2026-10-11',
    ],
    [
      'visits in the last 2 weeks of march',
      'choice: total sessions @ 2026-03-18..2026-03-31 || total sessions @ 2026-03-23..2026-04-05',
    ],
    [
      'visits in the last 3 weeks of september',
      'choice: total sessions @ 2026-09-10..2026-09-30 || total sessions @ 2026-09-14..2026-10-04',
    ],
    ['visits in the first two weeks of june', 'total sessions @ 2026-06-01..2026-06-14'],
    ['visits first 10 days of may', 'total sessions @ 2026-05-01..2026-05-10'],
    ['visits in the first ten days of this month', 'total sessions @ 2026-11-01..2026-11-10'],
    ['visits in the last 5 days of november', 'declined future'],
    ['visits in the first 40 days of may', 'declined notUnderstood'],
    ['revenue in the first three months of 2026', 'total purchaseRevenue @ 2026-01-01..2026-03-31'],
    [
      'revenue in the first half of october vs the second half of october',
      'total purchaseRevenue @ 2026-10-01..2026-10-15 vs 2026-10-16..2026-10-31',
    ],
  ],
  'numbers and small words as people write them': [
    [
      'which pages had more than two hundred views last month',
      'list screenPageViews by pagePath top 100 @ lastMonth having screenPageViews>200',
    ],
    [
      'countries with over a thousand visits last month',
      'list sessions by country top 100 @ lastMonth having sessions>1000',
    ],
    [
      'countries with at least five orders last month',
      'list transactions by country top 100 @ lastMonth having transactions>=5',
    ],
    ['countries with more than twenty five visits', 'declined notUnderstood'],
    ['visits over two weeks', 'total sessions @ last14'],
    ['how many visits didnt come from google last month', 'total sessions @ lastMonth where sessionSource!=google'],
    ['give me revenue for each of the last six months', 'trend purchaseRevenue per month @ last6months'],
  ],
  'weekends against weekdays are kinds of days, not the last weekend': [
    [
      'weekend revenue vs weekday revenue last month',
      'average purchaseRevenue per day @ lastMonth where dayOfWeekName=Saturday|Sunday && average purchaseRevenue per day @ lastMonth where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
    [
      'weekday orders compared with weekend orders last month',
      'average transactions per day @ lastMonth where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday && average transactions per day @ lastMonth where dayOfWeekName=Saturday|Sunday',
    ],
    ['revenue at the weekend', 'total purchaseRevenue @ 2026-11-14..2026-11-15'],
  ],
  'the beginning of a period isn’t that of the data': [
    ['visits since the beginning of the year', 'total sessions @ thisYear'],
    ['visits per week since the beginning of september', 'trend sessions per week @ 2026-09-01..2026-11-20'],
    ['visits since the start of last month', 'total sessions @ 2026-10-01..2026-11-20'],
    ['visits since the beginning', 'total sessions @ 2025-09-01..2026-11-20'],
    ['visits in the last fortnight', 'total sessions @ last14'],
  ],
  'sources can be asked after like people': [
    [
      'who are our top 3 referrers last month',
      'list sessions by sessionSource top 3 @ lastMonth where sessionMedium=referral',
    ],
    ['who are our top customers', 'declined people'],
  ],
  'when something is most is an hour or a weekday': [
    [
      'when do people buy most',
      'choice: best transactions per hour @ last30 || best transactions per weekday @ last30',
    ],
    [
      'when did we get the fewest visits last month',
      'choice: best sessions per hour bottom @ lastMonth || best sessions per weekday bottom @ lastMonth',
    ],
    ['when do most people visit', 'choice: best sessions per hour @ last30 || best sessions per weekday @ last30'],
    [['orders from people with umbrellas', 'and on which weekday?'], 'declined notUnderstood'],
    [['orders last month', 'and on which weekday?'], 'list transactions by dayOfWeekName @ lastMonth'],
  ],
  'days alone offer what can be asked of them': [
    ['christmas', 'choice: total sessions @ 2025-12-25..2025-12-25 || total sessions @ 2025-12-24..2025-12-26'],
    ['last week?', 'choice: total sessions @ lastWeek || total purchaseRevenue @ lastWeek'],
    [['orders last month', 'last week?'], 'total transactions @ lastWeek'],
    ['tomorrow', 'declined future'],
  ],
};

describe('what owners ask, once declined', () => {
  it.each(Object.entries(ANSWERED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('offers what comes nearest to pieces of time that are parted', async () => {
    const understood = await understandLast(['visits per quarter by channel this year']);
    expect(understood.kind === 'declined' && understood.nearest.map(describeRequest)).toEqual([
      'trend sessions per quarter @ 2026-01-01..2026-11-20',
      'list sessions by sessionDefaultChannelGroup @ 2026-01-01..2026-11-20',
    ]);
  });
});

describe('what owners ask', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('is in the sentence of its request, also what once was declined', async () => {
    for (const asked of [...Object.values(ASKED), ...Object.values(ANSWERED)].flatMap((one) =>
      one.map(([sentence]) => sentence),
    )) {
      const understood = await understandLast(typeof asked === 'string' ? [asked] : asked);
      const requests =
        understood.kind === 'request' ? [understood.request] : understood.kind === 'choice' ? understood.readings : [];
      for (const request of requests) {
        const sentence = sentenceOf(request)!;
        const again = await understandLast(['top 3 countries by orders in january with firefox', sentence]);
        expect(again.kind === 'request' ? describeRequest(again.request) : again, sentence).toEqual(
          describeRequest(request),
        );
      }
    }
  });
});
