/** Conversations, and how the last message of each is understood. */
import { describe, expect, it } from 'vitest';
import { talk } from '../testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';
const LAST_30 = '2026-10-22..2026-11-20';
const COPPER = 'itemName=Copper seed feeder';

const CONVERSATIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'what was said before is never lost silently': [
    [
      'orders of the copper seed feeder in october // how many views did it get',
      `total itemsViewed @ ${OCTOBER} where ${COPPER}`,
    ],
    [
      'orders of the copper seed feeder in october // how often was it viewed',
      `total itemsViewed @ ${OCTOBER} where ${COPPER}`,
    ],
    [
      'orders of the copper seed feeder in october // what did it earn',
      `total itemRevenue @ ${OCTOBER} where ${COPPER}`,
    ],
    [
      'visits from google in october // how much did it bring in',
      `total purchaseRevenue @ ${OCTOBER} where sessionSource=google`,
    ],
    ['visits from germany in october // how many orders', `total transactions @ ${OCTOBER} where country=Germany`],
    [
      'views of the copper seed feeder in october // orders in september',
      `total itemsPurchased @ ${SEPTEMBER} where ${COPPER}`,
    ],
    ['visits in october // what is the bounce rate', `total bounceRate @ ${OCTOBER}`],
    ['visits in october // how many orders did we get in september', `total transactions @ ${SEPTEMBER}`],
    ['revenue in october // which product was best', `list itemRevenue by itemName top 1 @ ${OCTOBER}`],
    ['revenue in october // regulars only', `total purchaseRevenue @ ${OCTOBER} where newVsReturning=returning`],
    [
      'revenue in october // existing customers only',
      `total purchaseRevenue @ ${OCTOBER} where newVsReturning=returning`,
    ],
    [
      'how much did we sell in Feeders in october // Which product was the biggest part of it?',
      `share itemRevenue by itemName top 1 @ ${OCTOBER} where itemCategory=Feeders`,
    ],
    [
      'visitors in the German market in october // break that down by device',
      `list totalUsers by deviceCategory @ ${OCTOBER} where country=Germany`,
    ],
  ],
  'after a question that wasn’t answered': [
    ['visits of the fluffy llamas in october // split that by device', 'declined notUnderstood [fluffy,llamas]'],
    ['visits of the fluffy llamas in october // by country?', 'declined notUnderstood [fluffy,llamas]'],
    ['is facebook worth it // how many orders did it bring', 'declined notUnderstood [it]'],
    ['visits of the fluffy llamas in october // visits by device', `list sessions by deviceCategory @ ${LAST_30}`],
  ],
  'after something that isn’t measured, or a choice of readings': [
    ['revenue in october // and profit? // ok and orders?', `total transactions @ ${OCTOBER}`],
    ['profit in october // revenue then // by product', `list itemRevenue by itemName @ ${OCTOBER}`],
    ['how old are my customers // and where do they come from', 'declined notUnderstood [they]'],
  ],
  'rows by their number': [
    [
      'top 5 products in october // compare that to september // why did product #1 increase so much',
      `why itemsPurchased @ ${OCTOBER} vs ${SEPTEMBER} where ${COPPER}`,
    ],
    [
      'top products in october // how many views did number 2 get',
      `total itemsViewed @ ${OCTOBER} where itemName=Oak nest box`,
    ],
    [
      'top countries in october // how did the 2nd do in september',
      `total sessions @ ${SEPTEMBER} where country=United Kingdom`,
    ],
    [
      'top 3 countries in october // and the second one? // and the third?',
      `total sessions @ ${OCTOBER} where country=United States`,
    ],
    [
      'most downloaded file in october // from which countries',
      `list fileDownloads by country @ ${OCTOBER} where fileName=feeding-guide.pdf`,
    ],
    [
      'most viewed page in october // who wrote it // how many views did it get',
      `total screenPageViews @ ${OCTOBER} where pagePath=/ & customEvent:post_type=post`,
    ],
  ],
  'the answer before the last one': [
    ['visits by country in october // only mobile // go back', `list sessions by country @ ${OCTOBER}`],
    [
      'visits from google in october // and bing? // both together',
      `total sessions @ ${OCTOBER} where sessionSource=google|bing`,
    ],
    [
      'visits from google in october // and bing? // compare them',
      `list sessions by sessionSource @ ${OCTOBER} where sessionSource=google|bing`,
    ],
    ['orders in september // and october? // both together', 'total transactions @ 2026-09-01..2026-10-31'],
    ['visits in october // orders? // both', `total sessions,transactions @ ${OCTOBER}`],
  ],
  'the best day that was found': [
    ['best day in october // why?', 'why sessions @ 2026-10-31..2026-10-31 vs 2026-10-30..2026-10-30'],
    ['best day in october // what sold best then', 'list itemsPurchased by itemName @ 2026-10-31..2026-10-31'],
    [
      'best day in october // what happened that day // which pages were read then',
      'list screenPageViews by pagePath @ 2026-10-31..2026-10-31',
    ],
    ['best weekday for orders in october // why?', 'declined impossible [why]'],
    [
      'what was our best day in october and what drove it',
      `best sessions per day @ ${OCTOBER} && why sessions @ ${OCTOBER} vs ${SEPTEMBER} (foundDays)`,
    ],
    [
      'which day had the most orders in october and which products were bought that day',
      `best transactions per day @ ${OCTOBER} && list itemsPurchased by itemName @ ${OCTOBER} (foundDays)`,
    ],
    [
      'which country had the most orders in october and what did they buy',
      `list transactions by country top 1 @ ${OCTOBER} && list itemsPurchased by itemName @ ${OCTOBER} where country=(first row) (firstRow)`,
    ],
    [
      'which pages drove the most visitors in october, and where did that traffic come from',
      `list totalUsers by pagePath @ ${OCTOBER} && list totalUsers by pagePath & sessionSource first 3 each top 30 @ ${OCTOBER}`,
    ],
  ],
  'forms of the answer': [
    ['visits by device in october // as a chart', `list sessions by deviceCategory @ ${OCTOBER} as bar`],
    ['visits in october // show that as a graph', `trend sessions per day @ ${OCTOBER}`],
    ['visits in october compared to september // in percent', `total sessions @ ${OCTOBER} vs ${SEPTEMBER}`],
    ['mobile visits in october // what share is that', `share sessions of deviceCategory=mobile @ ${OCTOBER}`],
    [
      'visits from google and bing in october // separately',
      `list sessions by sessionSource @ ${OCTOBER} where sessionSource=google|bing`,
    ],
    [
      'orders per week since september // show revenue too',
      'trend transactions,purchaseRevenue per week @ 2026-09-01..2026-11-20',
    ],
    [
      'bounce rate per page in october // only those with more than 50 views',
      `list bounceRate,screenPageViews by pagePath top 100 @ ${OCTOBER} having screenPageViews>50`,
    ],
    [
      'add to carts in october // how many of those ended in an order',
      `steps eventName=add_to_cart > eventName=purchase @ ${OCTOBER}`,
    ],
    [
      'how did google do in october // which channel grew',
      `movers sessions by sessionDefaultChannelGroup @ ${OCTOBER} vs ${SEPTEMBER} where sessionSource=google`,
    ],
    ['orders in october // average value?', `total averagePurchaseRevenue @ ${OCTOBER}`],
    ['conversion rate by device in october // why is it better', 'declined opinion'],
    [
      'did traffic drop in october // it didn’t drop, but my revenue did',
      `total purchaseRevenue @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
  ],
  'rows and numbers over time': [
    [
      'how many users use firefox // do we know what the trend is',
      'trend totalUsers per week @ 2026-08-31..2026-11-20 where browser=Firefox',
    ],
    ['visits in october // what is the trend', `trend sessions per day @ ${OCTOBER}`],
    [
      'mobile vs desktop conversion in october // trend it by week',
      `trend sessionPurchaseRate by deviceCategory per week @ ${OCTOBER} where deviceCategory=mobile|desktop`,
    ],
    [
      'visits by channel in october compared to september // only those that dropped',
      `movers sessions by sessionDefaultChannelGroup bottom 10 @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    [
      'visits by channel in october // add a comparison to september',
      `list sessions by sessionDefaultChannelGroup @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    ['top 5 pages in october // show the next 5 // more', `list screenPageViews by pagePath top 20 @ ${OCTOBER}`],
    ['best selling product in october // how many did we sell', `list itemsPurchased by itemName top 1 @ ${OCTOBER}`],
    [
      'how many searches on the site in october // for what',
      `list eventCount by searchTerm @ ${OCTOBER} where eventName=view_search_results`,
    ],
    [
      'coupons used in october // how much revenue for WELCOME10',
      `total purchaseRevenue @ ${OCTOBER} where orderCoupon=WELCOME10`,
    ],
    ['orders in october // and in september // what changed', `total transactions @ ${OCTOBER} vs ${SEPTEMBER}`],
    [
      'visits from the newsletter in october // what pages did they see // did they buy',
      `total transactions @ ${OCTOBER} where sessionSource=newsletter`,
    ],
    [
      'how is email performing // compared with social',
      `list sessions,transactions,purchaseRevenue by sessionDefaultChannelGroup @ ${LAST_30} where sessionDefaultChannelGroup=Email|Organic Social`,
    ],
    ['qwertz // only those that dropped', 'declined notUnderstood [qwertz]'],
  ],
  'short words about what was asked': [
    [
      'downloads in october // of the feeding guide',
      `total fileDownloads @ ${OCTOBER} where fileName=feeding-guide.pdf`,
    ],
    [
      'pages per visit in october // and for new visitors',
      `total screenPageViewsPerSession @ ${OCTOBER} where newVsReturning=new`,
    ],
    [
      'visits from germany in october // and france // both by device',
      `list sessions by deviceCategory @ ${OCTOBER} where country=Germany|France`,
    ],
    [
      'visits from germany in october // and france // and both vs austria',
      `list sessions by country @ ${OCTOBER} where country=Germany|France|Austria`,
    ],
    ['visits in october // orders // all of that by device', 'declined notUnderstood [all of that]'],
    [
      'conversion rate by device in october // which is lowest // why',
      `why sessionPurchaseRate @ ${OCTOBER} vs ${SEPTEMBER} where deviceCategory=mobile`,
    ],
    [
      'visits from email in october // did they buy something // what',
      `list itemsPurchased by itemName @ ${OCTOBER} where sessionDefaultChannelGroup=Email`,
    ],
    ['orders in october // what was sold', `list itemsPurchased by itemName @ ${OCTOBER}`],
    [
      'orders in october compared to september // which products are behind it',
      `list itemsPurchased by itemName @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
  ],
  'messages that ask for no number': [
    ['visits in october // great, thanks a lot!', 'declined thanks'],
    ['visits in october // export that as csv', 'declined export'],
    ['visits in october // thanks // and in september', `total sessions @ ${SEPTEMBER}`],
    ['visits in october // perfect, and in september?', `total sessions @ ${SEPTEMBER}`],
  ],
};

describe('conversations', () => {
  it.each(Object.entries(CONVERSATIONS))('%s', async (_, all) => {
    const read = await Promise.all(all.map(async ([said]) => [said, (await talk(said.split(' // '))).at(-1)]));
    expect(read).toEqual(all);
  });
});
