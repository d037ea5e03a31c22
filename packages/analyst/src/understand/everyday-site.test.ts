import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

const DECLINED = 'declined notUnderstood';
const FEEDING = '/journal/winter-feeding/';

/** Everyday questions on pages, sources and what people do, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'articles of a category': [
    [
      'most popular articles in category feeding',
      'list screenPageViews by pagePath @ last30 where customEvent:category=Feeding & customEvent:post_type=post',
    ],
    [
      'views of articles in the feeding category',
      'total screenPageViews @ last30 where customEvent:category=Feeding & customEvent:post_type=post',
    ],
  ],
  'what comes after and before a page': [
    [
      'where do people go after the winter feeding article?',
      `list screenPageViews by nextPagePath @ last30 where pagePath=${FEEDING}`,
    ],
    [
      'which page did visitors see before the checkout in october',
      'list screenPageViews by previousPagePath @ october where pagePath=/checkout/',
    ],
    [
      'how do people get to the contact page',
      'list screenPageViews by previousPagePath @ last30 where pagePath=/contact/',
    ],
    ['where do people go after work', DECLINED],
    ['which articles lead to sales', 'declined impossible'],
  ],
  'a mail around a question says nothing of what is counted': [
    [
      'Google seems to be the biggest driver of our business. Could you pull monthly trends for google sessions and orders so that we can showcase the growth there?',
      'trend sessions,transactions per month @ 2025-12-01..2026-11-20 where sessionSource=google',
    ],
    ['Calculate the average order value for October', 'total averagePurchaseRevenue @ october'],
  ],
  'units, amounts that customers paid, and those who pay': [
    ['Which product sells the most units?', 'list itemsPurchased by itemName top 1 @ last30'],
    ['How much tax and shipping did customers pay in october?', 'total taxAmount,shippingAmount @ october'],
    ['average revenue per paying visitor', 'total averagePurchaseRevenuePerPayingUser @ last30'],
    ['visits from paying customers', DECLINED],
    ['how many of the visitors who bought were new', 'total totalPurchasers @ last30 where newVsReturning=new'],
    ['percentage of users who bought something', 'total purchaserRate @ last30'],
    [
      'how many visitors viewed the checkout but never ordered?',
      'steps eventName=begin_checkout > eventName=purchase @ last30',
    ],
    [
      'orders from google and direct in october',
      'list transactions by sessionSource @ october where sessionSource=google|(direct)',
    ],
  ],
  'quality, hours and parts of visits': [
    ['What day and hour do I get the most traffic?', 'list sessions by dayOfWeekName & hour @ last30'],
    ['which channel sends low-quality traffic', 'list bounceRate by sessionDefaultChannelGroup top 1 @ last30'],
    ['are most of my visitors new?', 'share totalUsers of newVsReturning=new claimed >50% @ last30'],
    ['which utm_medium converts best', 'list sessionPurchaseRate by sessionMedium top 1 @ last30'],
  ],
  'where visits begin and end': [
    ['which pages do people come in on?', 'list sessions by landingPage @ last30'],
    ['on which pages do readers quit most', 'list exits by pagePath @ last30'],
  ],
  'what somebody reads is a list of pages': [
    [
      'what do people from google read most',
      'list screenPageViews by pagePath @ last30 where sessionSource=google & customEvent:post_type=post',
    ],
    ['what do newsletter readers look at', 'list screenPageViews by pagePath @ last30 where sessionSource=newsletter'],
    ['what do loyal visitors read', DECLINED],
    ['what don’t people read', DECLINED],
  ],
  'how long and how far something is read': [
    [
      'which articles keep readers the longest',
      'list averageTimeOnPage by pagePath @ last30 where customEvent:post_type=post',
    ],
    [
      'do people read the winter feeding article to the end',
      `total averageScrollDepth @ last30 where pagePath=${FEEDING}`,
    ],
  ],
  'where people come from': [
    ['how do people find us', 'list sessions by sessionSource @ last30'],
    [
      'who linked to the winter feeding article?',
      `list sessions by sessionSource @ last30 where pagePath=${FEEDING} & sessionMedium=referral`,
    ],
    ['has reddit sent us anyone this week', 'total sessions @ thisWeek where sessionSource=reddit'],
    ['has google sent us an invoice', 'declined notMeasured'],
  ],
  'authors, and who of them asks': [
    [
      'Hi, Ada here. How did my articles do in October compared with Ivy’s?',
      'list screenPageViews by customEvent:author @ october where customEvent:author=Ada Finch|Ivy Wren & customEvent:post_type=post',
    ],
    [
      'who is read more, Ada or Ivy?',
      'list screenPageViews by customEvent:author @ last30 where customEvent:author=Ada Finch|Ivy Wren',
    ],
    [
      'how many articles do Ada and Ivy have each',
      'distinct screenPageViews by pagePath @ 2025-09-01..2026-11-20 where customEvent:author=Ada Finch & customEvent:post_type=post && distinct screenPageViews by pagePath @ 2025-09-01..2026-11-20 where customEvent:author=Ivy Wren & customEvent:post_type=post',
    ],
    ['the newest article of Ada', 'declined notMeasured'],
  ],
  'what was named before': [
    [
      'Firefox on Linux - how much revenue did those people bring?',
      'total purchaseRevenue @ last30 where browser=Firefox & operatingSystem=Linux',
    ],
    [
      'reddit must have mentioned us. on which day did most visitors come from there and where did they land?',
      'best totalUsers per day @ last30 where sessionSource=reddit && list totalUsers by landingPage @ last30 where sessionSource=reddit',
    ],
    [
      'how much of the reading was Ada’s and how much Ivy’s in October',
      'share screenPageViews of customEvent:author=Ada Finch @ october && share screenPageViews of customEvent:author=Ivy Wren @ october',
    ],
    [
      ['visits from reddit last week', 'how much revenue did they bring over the same period'],
      'total purchaseRevenue @ lastWeek where sessionSource=reddit',
    ],
    [['visits last week', 'the last day of it'], DECLINED],
    [
      'what percentage of our readers are from Germany, what percentage from Austria',
      'share totalUsers of country=Germany @ last30 && share totalUsers of country=Austria @ last30',
    ],
    ['I launched a podcast, how many visits did it bring', DECLINED],
  ],
  'what is left out': [
    [
      'which articles did people read most in October, leave out the home page',
      'list screenPageViews by pagePath @ october where pagePath!=/ & customEvent:post_type=post',
    ],
    [
      'top pages this month but ignore everything under 50 views',
      'list screenPageViews by pagePath top 100 @ thisMonth having screenPageViews>=50',
    ],
    [
      'how many people did not read the winter feeding article',
      'total totalUsers @ last30 by those without pagePath=/journal/winter-feeding/',
    ],
    ['which articles did new readers read in october and which did returning ones read', DECLINED],
  ],
  'what people do': [
    [
      'how often was the feeding guide downloaded in october',
      'total fileDownloads @ october where fileName=feeding-guide.pdf',
    ],
    [
      'how many people watched the dawn chorus film to the end',
      'total videoCompletions @ last30 where videoTitle=One minute of dawn chorus',
    ],
    [
      'how many messages came through the contact form last week',
      'total formSubmissions @ lastWeek where formName=contact',
    ],
    ['how many people started the checkout film', DECLINED],
  ],
  'how a site, a source or a product does': [
    ['how was last week', 'total sessions,totalUsers,screenPageViews,transactions,purchaseRevenue @ lastWeek'],
    [
      'how is organic search performing',
      'total sessions,transactions,purchaseRevenue @ last30 where sessionDefaultChannelGroup=Organic Search',
    ],
    [
      'how did the copper seed feeder do last week',
      'total itemsViewed,itemsPurchased,itemRevenue @ lastWeek where itemName=Copper seed feeder',
    ],
    ['which pages keep visitors engaged', 'list averageTimeOnPage by pagePath @ last30'],
    ['which events were fired yesterday', 'list eventCount by eventName @ yesterday'],
    ['traffic compared to the week before', 'total sessions @ 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08'],
  ],
  'days, people and questions of the answer before': [
    [
      ['how much revenue last week', 'which campaign brought in the most?'],
      'list purchaseRevenue by sessionCampaignName top 1 @ lastWeek',
    ],
    [
      ['who is on the site right now', 'where are they located?'],
      'list totalUsers by country live 30 @ 2026-11-20..2026-11-20',
    ],
    [
      ['sessions by country last week', 'break this down by device'],
      'list sessions by country & deviceCategory top 30 @ lastWeek',
    ],
    ['how many sessions converted last week', 'total purchaseSessions @ lastWeek'],
    [
      'visits by country? orders by country?',
      'list sessions by country @ last30 && list transactions by country @ last30',
    ],
    [
      'visits from each search engine',
      'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Organic Search',
    ],
    ['how many visitors/day in october', 'trend totalUsers per day @ october'],
  ],
  'one thing after another': [
    [
      'how many visitors proceeded to the checkout and how many of those made it to the thank-you page?',
      'steps eventName=begin_checkout > eventName=purchase @ last30',
    ],
    [
      'how many readers of the winter feeding article made it to the checkout',
      `steps pagePath=${FEEDING} > eventName=begin_checkout @ last30`,
    ],
    [
      'how many visitors are new? how many are returning?',
      'total totalUsers @ last30 where newVsReturning=new && total totalUsers @ last30 where newVsReturning=returning',
    ],
  ],
};

it('filters by a name from the reason for a question, and lists the reason as left out', async () => {
  const asked = 'Since we focus on Germany, can you pull visits by channel?';
  const one = await understandAny(asked, CONTEXT, { ask: () => Promise.resolve({}), values });
  expect(one.kind === 'request' && one.request.filters).toEqual([{ dimension: 'country', values: ['Germany'] }]);
  expect(one.kind === 'request' && one.leftOut).toEqual(['since we focus on germany']);
});

describe('everyday questions on the site', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
