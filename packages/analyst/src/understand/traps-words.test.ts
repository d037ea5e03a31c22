import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understand } from './understand.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const LAST_OCTOBER = '2025-10-01..2025-10-31';

/** Sentences with a word that would change what is asked if it were left out, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a common word is no slip of a value': [
    ['visits in the past hour', 'declined notUnderstood'],
    ['visits of the past', 'declined notUnderstood'],
    ['how many started the checkout but didn’t finish the form', 'declined notUnderstood'],
    ['chat visits', 'declined notUnderstood'],
    ['belgain visitors', 'total totalUsers @ last30 where country=Belgium'],
    ['visits from portugl', 'total sessions @ last30 where country=Portugal'],
    ['how many vistors form germny', 'total totalUsers @ last30 where country=Germany'],
  ],
  'to date is all time': [
    ['total orders to date', 'total transactions @ 2025-09-01..2026-11-20'],
    ['year to date revenue', 'total purchaseRevenue @ thisYear'],
    ['visits by date', 'trend sessions per day @ last30'],
  ],
  'e-mail campaigns are campaigns of e-mail': [
    [
      'visits from email campaigns',
      'list sessions by sessionCampaignName @ last30 where sessionDefaultChannelGroup=Email',
    ],
  ],
  'a way from one thing to another is neither of them': [
    [
      'how many visitors went from product to checkout',
      'steps eventName=view_item > eventName=begin_checkout @ last30',
    ],
    ['from /about/ to /contact/', 'declined notUnderstood'],
    ['viewed /about/ then /contact/', 'steps pagePath=/about/ > pagePath=/contact/ @ last30'],
    ['visits from germany to austria', 'declined notUnderstood'],
    ['ratio of mobile to desktop', 'declined notUnderstood'],
    ['visits via newsletter to /shop/', 'total sessions @ last30 where sessionSource=newsletter & pagePath=/shop/'],
    ['compare google to bing', 'list sessions by sessionSource @ last30 where sessionSource=google|bing'],
    ['visits from google, from bing', 'list sessions by sessionSource @ last30 where sessionSource=google|bing'],
  ],
  'who saw two pages isn’t who saw one of them': [
    ['visits that viewed /about/ and /contact/', 'declined notUnderstood'],
    ['visits to /about/ and /contact/', 'list sessions by pagePath @ last30 where pagePath=/about/|/contact/'],
  ],
  'what a visit begins with is its landing page': [
    ['visits that started on the home page', 'total sessions @ last30 where landingPage=/'],
    ['visits landing on /journal/first-feeder/', 'total sessions @ last30 where landingPage=/journal/first-feeder/'],
    ['visits arriving on /shop/ last month', 'total sessions @ lastMonth where landingPage=/shop/'],
    ['views landing on /shop/', 'declined notUnderstood'],
  ],
  'what comes per something is divided by it': [
    ['orders per visitor', 'total transactions/totalUsers @ last30'],
    ['add to carts per visitor', 'total addToCarts/totalUsers @ last30'],
    ['how much does each visitor spend', 'declined notUnderstood'],
    [['orders yesterday', 'and per visitor'], 'total transactions/totalUsers @ yesterday'],
    ['revenue per visitor', 'total averagePurchaseRevenuePerUser @ last30'],
    ['revenue by visits', 'declined notUnderstood'],
  ],
  'a value of something is money': [
    ['value of a visit', 'total purchaseRevenuePerSession @ last30'],
    ['average value of an order', 'total averagePurchaseRevenue @ last30'],
    ['how much do austrians spend on average', 'total averagePurchaseRevenue @ last30 where country=Austria'],
    ['how much did mobile visitors spend', 'total purchaseRevenue @ last30 where deviceCategory=mobile'],
    ['income of our visitors', 'declined notMeasured'],
  ],
  'what usually or sometime happens isn’t what happened in all': [
    ['how many visits do we usually get', 'average sessions per day @ last30'],
    ['when do people visit', 'choice: best sessions per hour @ last30 || best sessions per weekday @ last30'],
    ['visits when facebook was down', 'declined notUnderstood'],
    ['when do most people visit', 'choice: best sessions per hour @ last30 || best sessions per weekday @ last30'],
    ['how often do people visit', 'declined notUnderstood'],
    ['what is our record for visits', 'declined notUnderstood'],
    ['record visits', 'declined notUnderstood'],
    ['visits around 10 november', 'total sessions @ 2026-11-07..2026-11-13'],
    ['visits around october', 'declined notUnderstood'],
    ['visits around 3 weeks ago', 'declined notUnderstood'],
    ['how many days does it take to buy', 'list transactions by daysToPurchase @ last30'],
    ['countries that mostly use mobile', 'declined notUnderstood'],
    [
      'where do visitors mostly come from',
      'choice: list totalUsers by sessionSource @ last30 || list totalUsers by country @ last30',
    ],
  ],
  'who is there now isn’t who was': [
    ['current visitors', 'total totalUsers live 30 @ today'],
    ['visitors online', 'total totalUsers live 30 @ today'],
    ['online orders last month', 'total transactions @ lastMonth'],
  ],
  'only visitors are new or not': [
    ['new pages', 'declined notUnderstood'],
    ['new products last month', 'declined notUnderstood'],
    ['new orders today', 'declined notUnderstood'],
    ["what's new", 'declined notUnderstood'],
    ['new vs returning', 'list sessions by newVsReturning @ last30'],
    ['new customers from google', 'total firstTimePurchasers @ last30 where sessionSource=google'],
    [['visits last month', 'only new ones'], 'total sessions @ lastMonth where newVsReturning=new'],
    [['top 5 products', 'only new ones'], 'declined notUnderstood'],
  ],
  'words that say how, how long or of whom are no surplus': [
    ['visits from our own company', 'declined notUnderstood'],
    ['quick visits', 'declined notUnderstood'],
    // "Specific" distinguishes nothing.
    ['specific page views', 'total screenPageViews @ last30'],
    ['bad days', 'declined notUnderstood'],
    ['is the checkout working', 'declined notUnderstood'],
    ['which products are bought together', 'declined notMeasured'],
    ['yesterday is gone video plays', 'declined notUnderstood'],
    ['views of the monthly report', 'declined notUnderstood'],
    ['visitors with an order', 'declined notUnderstood'],
    ['what do germans buy', 'list itemsPurchased by itemName @ last30 where country=Germany'],
    ['share of top 3 countries', 'share sessions by country top 3 @ last30'],
    [
      'top and bottom 5 pages',
      'list screenPageViews by pagePath top 5 @ last30 && list screenPageViews by pagePath bottom 5 @ last30',
    ],
    ['top pages with the lowest bounce rate', 'list bounceRate by pagePath bottom 10 @ last30'],
    ['visits only on weekdays', 'total sessions @ last30 where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday'],
  ],
  'to convert better is to have a higher rate': [
    ['which device converts best', 'list sessionPurchaseRate by deviceCategory top 1 @ last30'],
    [
      'does mobile convert better than desktop',
      'list sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
    [
      'do mobile users convert worse',
      'total sessionPurchaseRate @ last30 where deviceCategory=mobile && total sessionPurchaseRate @ last30 where deviceCategory!=mobile',
    ],
  ],
  'what is asked to be sent or done is no question': [
    ['email me this every monday', 'declined impossible'],
    ['remind me of the revenue every week', 'declined impossible'],
    ['visits from email last month', 'total sessions @ lastMonth where sessionDefaultChannelGroup=Email'],
  ],
  'a day beside "campaign" can be its name': [
    ['revenue from campaign q4', 'declined notUnderstood'],
    ['october campaign revenue', 'declined notUnderstood'],
    ['campaign revenue last month', 'list purchaseRevenue by sessionCampaignName @ lastMonth'],
    [
      'revenue of the spring-sale campaign october',
      `total purchaseRevenue @ ${OCTOBER} where sessionCampaignName=spring-sale`,
    ],
  ],
  '"on" after days is only at the end the beginning of a longer time': [
    ['orders in october on mobile', `total transactions @ ${OCTOBER} where deviceCategory=mobile`],
    ['visits from october on', 'total sessions @ 2026-10-01..2026-11-20'],
    ['visits from october onwards by country', 'list sessions by country @ 2026-10-01..2026-11-20'],
  ],
  'the last month of the running one’s name was a year ago': [
    ['visits in last november', 'total sessions @ 2025-11-01..2025-11-30'],
    ['visits in last october', `total sessions @ ${OCTOBER}`],
    ['visits this november vs last november', 'total sessions @ thisMonth vs 2025-11-01..2025-11-20 until 14:30'],
  ],
  'signs of comparison are thresholds, and others no surplus': [
    ['pages with views > 100', 'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>100'],
    ['pages with views >= 100', 'list screenPageViews by pagePath top 100 @ last30 having screenPageViews>=100'],
    ['pages with views <= 100', 'list screenPageViews by pagePath top 100 @ last30 having screenPageViews<=100'],
    ['pages with views = 100', 'declined notUnderstood'],
    ['visits * 2', 'declined notUnderstood'],
  ],
  'the part is what has the share, or what the others are said to be': [
    ['google’s share of french visits', 'share sessions of sessionSource=google @ last30 where country=France'],
    [
      'france’s share of google visits last month',
      'share sessions of country=France @ lastMonth where sessionSource=google',
    ],
    [
      'what share of mobile visits comes from google',
      'share sessions of sessionSource=google @ last30 where deviceCategory=mobile',
    ],
    [
      'what percentage of french visitors use phones',
      'share totalUsers of deviceCategory=mobile @ last30 where country=France',
    ],
    ['share of orders from mobile in france', 'declined notUnderstood'],
  ],
  'words that say something else than they mostly do': [
    ['number of visits with bounce', 'declined notUnderstood'],
    ['revenue lost to coupons', 'declined notUnderstood'],
    [
      'field notebook: how many sold, how much revenue',
      'total itemsPurchased,itemRevenue @ last30 where itemName=Field notebook',
    ],
    ['field notebook and robin mug bought together', 'declined notMeasured'],
    ['what is in the carts', 'declined notUnderstood'],
    ['search terms with robins', 'declined notUnderstood'],
    ['shares on facebook', 'declined notMeasured'],
    ['visits these days', 'declined notUnderstood'],
    ['visits in week 3 of october', 'declined notUnderstood'],
  ],
  'whatever is understood is in the request': [
    ['revenue per week day', 'declined notUnderstood'],
    ['orders per weekday and hour', 'list transactions by dayOfWeekName & hour @ last30'],
    ['by hour and weekday', 'list sessions by hour & dayOfWeekName @ last30'],
    ['forecast by source', 'declined notUnderstood'],
    ['share of top page', 'share screenPageViews by pagePath top 1 @ last30'],
    ['breakdown of orders', 'declined notUnderstood'],
    ['share of new visitors per source', 'declined notUnderstood'],
    ['percentage of returning visitors by country', 'declined notUnderstood'],
    ['revenue breakdown by product category', 'list itemRevenue by itemCategory @ last30'],
    ['orders or revenue', 'total transactions,purchaseRevenue @ last30'],
    ['visits or visitors yesterday', 'total sessions,totalUsers @ yesterday'],
    ['visitors or page views?', 'total totalUsers,screenPageViews @ last30'],
    ['form views vs submissions', 'total formImpressions,formSubmissions @ last30'],
    ['contact form by country', 'list formSubmissions by country @ last30 where formName=contact'],
    ['robin mug by country', 'list itemsPurchased by country @ last30 where itemName=Robin mug'],
    ['worst conversion by device', 'list sessionPurchaseRate by deviceCategory bottom 10 @ last30'],
    [['top sources this week', 'bounce rate of each'], 'list sessions,bounceRate by sessionSource @ thisWeek'],
    [['visits last month', 'which day was worst', 'and which week'], `best sessions per week bottom @ ${OCTOBER}`],
    [['visits last month', 'how many of these bought something'], 'declined notUnderstood'],
    [['visits last month', 'how many of them from google'], `total sessions @ ${OCTOBER} where sessionSource=google`],
  ],
  'of two forms none is left out': [
    ['trend of average visits last month', 'declined notUnderstood'],
    ['why is the forecast down', 'declined notUnderstood'],
    ['forecast share of mobile', 'declined notUnderstood'],
    ['average share of mobile', 'declined notUnderstood'],
    ['average steps to an order', 'declined notUnderstood'],
    ['how did the funnel change last month', 'declined notUnderstood'],
    ['at what step do we lose customers', 'steps @ last30'],
    ['top 5 visits per day trend', 'declined notUnderstood'],
    ['average change in visits', 'declined notUnderstood'],
    ['why the share of mobile fell', 'declined notUnderstood'],
    ['visits drop off last week', 'declined notUnderstood'],
    ['trending up pages', 'movers screenPageViews by pagePath @ last30 vs 2026-09-22..2026-10-21 until 14:30'],
    ['average pages per visit trend', 'trend screenPageViewsPerSession per day @ last30'],
    ['average conversion rate last month', 'total sessionPurchaseRate @ lastMonth'],
  ],
  'words that are no surplus': [
    ['marketing visits last month', 'declined notUnderstood'],
    ['current campaigns', 'declined notUnderstood'],
    ['what did we sell yesterday', 'list itemsPurchased by itemName @ yesterday'],
    ['google / organic', 'total sessions @ last30 where sessionSource=google & sessionMedium=organic'],
    [
      'visits through google search',
      'total sessions @ last30 where sessionDefaultChannelGroup=Organic Search & sessionSource=google',
    ],
    ['shortest visits by country', 'declined notUnderstood'],
    ['longest visits by source', 'declined notUnderstood'],
    ['posts read the longest', 'list averageTimeOnPage by pagePath @ last30 where customEvent:post_type=post'],
    ['slowest page', 'speed lcp by pagePath @ last30'],
    ['slowest day last month', `best sessions per day bottom @ ${OCTOBER}`],
    ['orders during work hours', 'declined notUnderstood'],
    ['did the tv ad work', 'declined notUnderstood'],
    ['this hour', 'declined notUnderstood'],
    ['lost carts', 'declined notUnderstood'],
    ['items in cart', 'declined notUnderstood'],
    ['customer value by country', 'declined notUnderstood'],
  ],
  'figures beside others aren’t read as a day': [
    ['visits 2/11-8/11', 'declined notUnderstood'],
    ['visits q3/26', 'declined notUnderstood'],
    ['visits 2/11', 'total sessions @ 2026-11-02..2026-11-02'],
  ],
  'the part of a share is what follows "share of"': [
    ['share of mobile in germany', 'share sessions of deviceCategory=mobile @ last30 where country=Germany'],
    ['share of google in revenue last month', 'share purchaseRevenue of sessionSource=google @ lastMonth'],
    ['mobile share over time', 'share sessions of deviceCategory=mobile per day @ 2026-10-22..2026-11-20'],
    ['mobile share per month', 'share sessions of deviceCategory=mobile per month @ 2025-12-01..2026-11-20'],
    [['share of mobile visits', 'per month'], 'share sessions of deviceCategory=mobile per month @ last30'],
  ],
  'conversions of forms are their submissions': [
    [
      'conversion of the newsletter form',
      'choice: total formConversionRate @ last30 where formName=newsletter || total formSubmissions @ last30 where formName=newsletter',
    ],
  ],
  'of two questions none is left out': [
    [
      'how many viewed robin mug and how many bought it',
      'total itemsViewed @ last30 where itemName=Robin mug && total itemsPurchased @ last30 where itemName=Robin mug',
    ],
    ['new visitors vs returning visitors revenue', 'list purchaseRevenue by newVsReturning @ last30'],
    ['winner and loser pages last week', 'declined notUnderstood'],
    ['which source explains the drop', 'declined notUnderstood'],
    ['revenue with tax', 'declined notUnderstood'],
    ['did visits go up or down last month', `total sessions @ ${OCTOBER} vs september`],
  ],
  'who sends visitors isn’t where they are sent': [
    ['outbound clicks to reddit', 'declined notUnderstood'],
    ['outbound clicks of visitors from reddit', 'total outboundClicks @ last30 where sessionSource=reddit'],
  ],
  'how long somebody stays or what they spend is no number of visits': [
    ['visitors spent in october', 'declined notUnderstood'],
    ['do visitors stay', 'declined notUnderstood'],
    ['how long do visitors stay', 'total averageSessionDuration @ last30'],
  ],
  'only weekdays are some days': [
    [
      'weekdays only, october',
      `total sessions @ ${OCTOBER} where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday`,
    ],
    ['which weekday had the most visits', 'best sessions per weekday @ last30'],
  ],
  'a following sentence adds what it says it adds': [
    [
      ['visitors last week', 'from france', 'or austria'],
      'list totalUsers by country @ lastWeek where country=France|Austria',
    ],
    [
      ['visitors last week', 'not from germany', 'and not from austria'],
      'total totalUsers @ lastWeek where country!=Germany|Austria',
    ],
    [['visitors last week', 'plus page views'], 'total totalUsers,screenPageViews @ lastWeek'],
    [['visits from google', 'bing too'], 'list sessions by sessionSource @ last30 where sessionSource=google|bing'],
    [['visits last week', 'not phones', 'phones too'], 'declined notUnderstood'],
    [['visits last week', 'tablets too'], 'declined notUnderstood'],
    [['visits last week', 'and tablets?'], 'total sessions @ lastWeek where deviceCategory=tablet'],
    [['revenue in october', 'and in september', 'and both together'], 'declined notUnderstood'],
  ],
  'a following sentence is about what the one before is about': [
    [['revenue in october', 'how many orders was that'], `total transactions @ ${OCTOBER}`],
    [
      ['top 5 products last month', 'sold on mobile'],
      `list itemsPurchased by itemName top 5 @ ${OCTOBER} where deviceCategory=mobile`,
    ],
    [['bounce rate last month', 'worst pages'], `list bounceRate by pagePath @ ${OCTOBER}`],
    [['bounce rate last month', 'which pages'], `list bounceRate by pagePath @ ${OCTOBER}`],
    [['visits last month', 'top pages'], `list screenPageViews by pagePath @ ${OCTOBER}`],
    [
      ['top pages last month', 'for returning visitors'],
      `list screenPageViews by pagePath @ ${OCTOBER} where newVsReturning=returning`,
    ],
    [
      ['top pages last month', 'for new visitors'],
      `list screenPageViews by pagePath @ ${OCTOBER} where newVsReturning=new`,
    ],
    [['visits last month', 'for visitors from germany'], `total sessions @ ${OCTOBER} where country=Germany`],
    [['visitors last week', 'a month'], 'declined notUnderstood'],
  ],
  'a following sentence keeps what it doesn’t change': [
    [['visits last month', 'year over year'], `total sessions @ ${OCTOBER} vs ${LAST_OCTOBER}`],
    [['visits in october', 'in september', 'difference'], 'total sessions @ october vs september'],
    [['visits last month', 'the last week of it'], 'declined notUnderstood'],
    [
      ['compare germany with last year'],
      'total sessions @ 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20 until 14:30 where country=Germany',
    ],
    [['visits last month', 'compared to last year'], `total sessions @ ${OCTOBER} vs ${LAST_OCTOBER}`],
    [['visits october', 'vs last year'], `total sessions @ ${OCTOBER} vs ${LAST_OCTOBER}`],
    [['visits in october', 'with the year before'], `total sessions @ ${OCTOBER} vs ${LAST_OCTOBER}`],
    [
      ['visits per day in october', 'compared to last year'],
      `trend sessions per day @ ${OCTOBER} && trend sessions per day @ ${LAST_OCTOBER}`,
    ],
    [
      ['visits per day in october', 'weekly instead', 'with the year before'],
      `trend sessions per week @ ${OCTOBER} && trend sessions per week @ ${LAST_OCTOBER}`,
    ],
    [['visits last month', 'and orders too'], `total sessions,transactions @ ${OCTOBER}`],
    [['visits last month', 'what about orders'], `total transactions @ ${OCTOBER}`],
    [['visits last month', 'by country', 'by revenue'], `list purchaseRevenue by country @ ${OCTOBER}`],
    [['visits last month', 'by revenue'], 'declined notUnderstood'],
    [['best day last month', 'for orders'], `best transactions per day @ ${OCTOBER}`],
    [['visits last month', 'by country', 'the worst ones'], `list sessions by country bottom 10 @ ${OCTOBER}`],
    [['visits last month', 'by country', 'more'], `list sessions by country top 20 @ ${OCTOBER}`],
    [['visits last month', 'only mobile', 'all devices'], `list sessions by deviceCategory @ ${OCTOBER}`],
    [
      ['views of /about/', 'compare with /contact/'],
      'list screenPageViews by pagePath @ last30 where pagePath=/about/|/contact/',
    ],
    [
      ['google vs bing last month', 'and duckduckgo'],
      `list sessions by sessionSource @ ${OCTOBER} where sessionSource=google|bing|duckduckgo`,
    ],
    [['visits last month', 'for google only', 'and bing'], `total sessions @ ${OCTOBER} where sessionSource=bing`],
  ],
};

describe('sentences with a word that could be lost', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

describe('names of the site with such words', () => {
  const named: typeof values = async (dimension, like) => [
    ...(await values(dimension, like)),
    ...(dimension === 'itemName' ? ['Take away mug', 'Wall mug both together'] : []).map((value) => ({
      value,
      count: 9,
    })),
  ];
  it.each(['Take away mug', 'Wall mug both together'])('%s is only a name', async (name) => {
    const one = await understand(`revenue of the ${name.toLowerCase()} last month`, CONTEXT, {
      ask: async () => ({}),
      values: named,
    });
    expect(one.kind === 'request' ? describeRequest(one.request) : one).toBe(
      `total itemRevenue @ ${OCTOBER} where itemName=${name}`,
    );
  });
});
