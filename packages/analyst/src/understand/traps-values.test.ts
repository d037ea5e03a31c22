import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const VS_BEFORE = 'vs 2026-09-22..2026-10-21 until 14:30';

/** Sentences whose values and numbers look like others than they say, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  '"us" beside what is counted, or beside another country, is the United States': [
    ['us revenue last month', 'total purchaseRevenue @ lastMonth where country=United States'],
    ['US visitors last month', 'total totalUsers @ lastMonth where country=United States'],
    ['revenue last month us', 'total purchaseRevenue @ lastMonth where country=United States'],
    ['us vs uk', 'list sessions by country @ last30 where country=United States|United Kingdom'],
    ['average order value of us customers', 'total averagePurchaseRevenue @ last30 where country=United States'],
    ['U.S. orders', 'total transactions @ last30 where country=United States'],
    ['top us landing pages', 'list sessions by landingPage @ last30 where country=United States'],
    ['visits without us', 'total sessions @ last30 where country!=United States'],
    ['show us visits by country', 'list sessions by country @ last30'],
    ['how much did facebook make us last month', 'total purchaseRevenue @ lastMonth where sessionSource=facebook'],
  ],
  'values of different dimensions are no two sides': [
    ['google vs direct', 'list sessions by sessionSource @ 2026-10-22..2026-11-20 where sessionSource=google|(direct)'],
    ['visits from google and email', 'declined notUnderstood'],
    ['visits from google or email', 'declined notUnderstood'],
    ['visits from london and germany', 'declined notUnderstood'],
    ['mobile vs germany', 'declined notUnderstood'],
    ['germany mobile vs france desktop', 'declined notUnderstood'],
    [
      'social vs search traffic',
      'list sessions by sessionDefaultChannelGroup @ 2026-10-22..2026-11-20 where sessionDefaultChannelGroup=Organic Social|Paid Social|Organic Search',
    ],
    ['visits from europe vs america', 'list sessions by continent @ last30 where continent=Europe|Americas'],
    ['mobile visits from germany', 'total sessions @ last30 where deviceCategory=mobile & country=Germany'],
    [
      'visits without google and without email',
      'total sessions @ last30 where sessionSource!=google & sessionDefaultChannelGroup!=Email',
    ],
  ],
  'two sides are rows, or are declined': [
    ['funnel mobile vs desktop', 'declined impossible'],
    [
      'visits per day mobile vs desktop',
      'trend sessions by deviceCategory per day @ 2026-10-22..2026-11-20 where deviceCategory=mobile|desktop',
    ],
    ['compare google and bing by device', 'declined impossible'],
    ['best day germany vs france', 'declined impossible'],
    ['more orders from germany than france', 'list transactions by country @ last30 where country=Germany|France'],
    ['conversion rate germany vs france', 'list sessionPurchaseRate by country @ last30 where country=Germany|France'],
    [
      'google and bing in october compared with september',
      'list sessions by sessionSource @ october vs september where sessionSource=google|bing',
    ],
  ],
  'all but some are those that are left': [
    ['visits from everywhere but germany', 'total sessions @ last30 where country!=Germany'],
    ['all traffic but organic', 'total sessions @ last30 where sessionDefaultChannelGroup!=Organic Search'],
    ['visits outside germany', 'total sessions @ last30 where country!=Germany'],
    ['non-german visitors', 'total totalUsers @ last30 where country!=Germany'],
    ['everything except direct', 'total sessions @ last30 where sessionDefaultChannelGroup!=Direct'],
    [['visits last month', 'but only mobile'], 'total sessions @ lastMonth where deviceCategory=mobile'],
  ],
  'forms, files and videos are named by what is counted of them': [
    ['contact form submissions last month', 'total formSubmissions @ lastMonth where formName=contact'],
    ['newsletter form submissions', 'total formSubmissions @ last30 where formName=newsletter'],
    ['contact form conversion rate', 'total formConversionRate @ last30 where formName=contact'],
    ['form submissions from newsletter', 'total formSubmissions @ last30 where sessionSource=newsletter'],
    ['downloads of nest plans', 'total fileDownloads @ last30 where fileName=nest-plans.pdf'],
    ['plays of one minute of dawn chorus', 'total videoStarts @ last30 where videoTitle=One minute of dawn chorus'],
  ],
  'the most visitors are visitors, not views': [
    ['which pages had the most visitors', 'list totalUsers by pagePath @ last30'],
    ['which pages get the fewest visitors last month', 'list totalUsers by pagePath bottom 10 @ lastMonth'],
    [
      'which posts got more readers',
      `movers totalUsers by pagePath @ last30 ${VS_BEFORE} where customEvent:post_type=post`,
    ],
    ['which pages do most visitors read', 'list screenPageViews by pagePath @ last30'],
    [
      'which pages lose people',
      `choice: list exits by pagePath @ last30 || movers totalUsers by pagePath bottom 10 @ last30 ${VS_BEFORE}`,
    ],
    ['where do people leave', 'list exits by pagePath @ last30'],
  ],
  'orders of returning visitors are no repeated orders': [
    ['repeat purchase rate', 'customers @ last30'],
    ['repeat orders last month', 'customers @ lastMonth'],
    ['repeat sales', 'declined notMeasured'],
    ['repeat visits', 'total sessions @ last30 where newVsReturning=returning'],
  ],
  'who speaks a language needn’t be from its country': [
    ['spanish speaking visitors', 'total totalUsers @ last30 where language=Spanish'],
    ['italian visitors', 'total totalUsers @ last30 where country=Italy'],
    ['visitors speaking english from germany', 'total totalUsers @ last30 where language=English & country=Germany'],
  ],
  'about is a page beside another': [
    ['views of about and contact pages', 'list screenPageViews by pagePath @ last30 where pagePath=/about/|/contact/'],
    ['about page views', 'total screenPageViews @ last30 where pagePath=/about/'],
    ['exit rate of the checkout page', 'total exitRate @ last30 where pagePath=/checkout/'],
  ],
  'the kind of a value parts nothing': [
    ['revenue of category feeders', 'total itemRevenue @ last30 where itemCategory=Feeders'],
    ['revenue by category', 'list itemRevenue by itemCategory @ last30'],
  ],
  'traffic of a channel is of the channel': [
    ['search traffic last month', 'total sessions @ lastMonth where sessionDefaultChannelGroup=Organic Search'],
    ['referral traffic last week', 'total sessions @ lastWeek where sessionDefaultChannelGroup=Referral'],
    ['top referrals', 'list sessions by sessionSource @ last30 where sessionMedium=referral'],
    [
      'paid traffic last month',
      'total sessions @ lastMonth where sessionDefaultChannelGroup=Paid Search|Paid Social|Paid Shopping|Paid Video|Paid Other',
    ],
    ['fb visits last week', 'total sessions @ lastWeek where sessionSource=facebook'],
  ],
  'what is searched for is no tag and no page': [
    ['searches for robins', 'declined notUnderstood'],
    ['how many searches for robin', 'declined notUnderstood'],
    ['how many searches last month', 'total eventCount @ lastMonth where eventName=view_search_results'],
  ],
  'an average order is what it is worth': [
    ['average order on mobile', 'total averagePurchaseRevenue @ last30 where deviceCategory=mobile'],
    ['average orders per day', 'average transactions per day @ last30'],
  ],
  'what is made is money': [
    ['how much will we make this month', 'forecast purchaseRevenue @ thisMonth'],
    ['how much did the oak nest box make', 'total itemRevenue @ last30 where itemName=Oak nest box'],
    [
      'how much does mobile bring',
      'choice: total purchaseRevenue @ last30 where deviceCategory=mobile || total sessions @ last30 where deviceCategory=mobile',
    ],
  ],
  'products side by side are sold': [
    ['robin mug vs oak nest box', 'list itemsPurchased by itemName @ last30 where itemName=Robin mug|Oak nest box'],
  ],
  'some steps aren’t all of them': [
    ['drop off between cart and checkout', 'steps eventName=view_cart > eventName=begin_checkout @ last30'],
    ['checkout funnel last month', 'steps @ lastMonth'],
  ],
  'which one grew most asks for the rows before': [
    [
      ['visits by channel last month', 'which one grew most'],
      'movers sessions by sessionDefaultChannelGroup top 1 @ lastMonth vs september',
    ],
    [
      ['visits by channel last month', 'how did it change'],
      'list sessions by sessionDefaultChannelGroup @ lastMonth vs september',
    ],
  ],
  'as people type': [
    ['conv rate last wk', 'total sessionPurchaseRate @ lastWeek'],
    ['orders last 7d', 'total transactions @ last7'],
    ['pages with the longest reading time', 'list averageTimeOnPage by pagePath @ last30'],
  ],
  'refunds are money or items': [
    ['how many refunds last month', 'total eventCount @ lastMonth where eventName=refund'],
    ['number of refund events last month', 'total eventCount @ lastMonth where eventName=refund'],
    ['orders refunded last month', 'choice: total refundAmount @ lastMonth || total itemsRefunded @ lastMonth'],
    ['refund amount last month', 'total refundAmount @ lastMonth'],
  ],
  'sales of products are money or units': [
    ['sales by brand', 'list itemRevenue,itemsPurchased by itemBrand @ last30'],
    ['orders by brand', 'list itemsPurchased by itemBrand @ last30'],
    ['best converting source', 'list sessionPurchaseRate by sessionSource top 1 @ last30'],
    ['affiliate clicks this month', 'total outboundClicks @ thisMonth where affiliateLabel!=(not set)|'],
  ],
};

describe('sentences whose values look like others', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
