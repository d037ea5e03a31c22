import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';

/** Describes the requests of the last message, or returns its kind, such as `declined`. */
async function requestsOf(...messages: readonly string[]): Promise<string> {
  const one = await understandLast(messages);
  if (one.kind === 'request') return describeRequest(one.request);
  return one.kind === 'several' && !one.unanswered
    ? one.all.map(({ request }) => describeRequest(request)).join(' && ')
    : one.kind;
}

/** Plain questions, each with other wordings of the same question. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'which sources fell most in visits in october': [
    'which sources are responsible for the drop in visits in october',
    'what sources were to blame for the decline in visits in october?',
    'which sources caused most of the fall in visits in october',
    'through which sources did the visits drop in october',
  ],
  'which countries grew most in orders this month': [
    'which countries are behind the increase in orders this month',
    'which countries carried the growth in orders this month?',
    'which countries drove the big rise in orders this month',
  ],
  'page views of the winter feeding article and the nest box sizes article in october': [
    'views of the winter feeding article and the nest box sizes one in october',
    'the winter feeding article or the nest box sizes one, which has more views in october',
  ],
  'exits by page in october': [
    'which pages are the last ones people see before they leave, in october',
    'what are the last pages readers look at before they go, in october?',
    'on what page do visits end mostly in october',
  ],
  'page views by previous page of the contact page': [
    'where were visitors before they opened the contact page',
    'where on our site do people come from just before they get to the contact page?',
    'what did people look at right before they went to the contact page',
  ],
  'visitors by author': [
    'whose articles have the most readers',
    'whose posts got the most visitors?',
    'who writes the articles with the most readers',
  ],
  'page views by author in october': [
    'whose pieces did readers like best in october',
    'whose posts were read most in october',
  ],
  'which categories are read longest by mobile visitors': [
    'which categories keep mobile readers longest',
    'which categories hold mobile visitors the longest?',
  ],
  'average order value of austria vs switzerland': [
    'are the austrians or the swiss spending more per order with us?',
    'who spends more per order, the austrians or the swiss',
    'do the austrians or the swiss place bigger orders',
  ],
  'is google better than bing for us': [
    'is google better than bing for us, or the other way round?',
    'is google better than bing for us or is it the other way around',
    'is google better than bing for us, or vice versa',
  ],
  'visits from pinterest per month since ever': [
    'how have visits from pinterest changed since we started measuring',
    'how did visits from pinterest develop since we began recording?',
    'how have visits from pinterest changed since the start of tracking',
  ],
  'outbound clicks in october': [
    'clicks on links to other sites in october',
    'how many clicks did the links to other sites get in october?',
  ],
  'affiliate clicks in october': [
    'clicks on our affiliate links in october',
    'how often were our affiliate links clicked in october?',
    'did anyone click on the affiliate links in october',
  ],
  'why did visits change between september and october': ['why did visits change between october and september'],
  'visits from campaign village-fair': [
    'did the leaflets we handed out at the village fair bring anybody to the site?',
    'how many visits came through the flyers from the village fair',
    'did the village fair poster bring anybody to us',
  ],
};

/** Questions and their requests. */
const READ: readonly (readonly [asked: string, right: string])[] = [
  // A filter on a form only applies to the form's metrics.
  [
    'visits, views and newsletter sign-ups in october',
    'total sessions,screenPageViews @ 2026-10-01..2026-10-31 && total formSubmissions @ 2026-10-01..2026-10-31 where formName=newsletter',
  ],
  [
    'visits, orders and contact messages, october against september',
    'total sessions,transactions @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30 && total formSubmissions @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30 where formName=contact',
  ],
  [
    'orders, newsletter form: october',
    'total transactions @ 2026-10-01..2026-10-31 && total formSubmissions @ 2026-10-01..2026-10-31 where formName=newsletter',
  ],
  [
    'views of the newsletter form in october',
    'total formImpressions @ 2026-10-01..2026-10-31 where formName=newsletter',
  ],
  ['orders with the contact form', 'declined'],
  [
    'revenue and downloads of the nest plans in october',
    'total purchaseRevenue @ 2026-10-01..2026-10-31 && total fileDownloads @ 2026-10-01..2026-10-31 where fileName=nest-plans.pdf',
  ],
  // Claims of a share are confirmed or denied.
  [
    'is it true that more than half of our readers were british in october?',
    'share totalUsers of country=United Kingdom claimed >50% @ 2026-10-01..2026-10-31',
  ],
  [
    'did less than 10 % of our visits come from austria in october',
    'share sessions of country=Austria claimed <10% @ 2026-10-01..2026-10-31',
  ],
  [
    'do at least two thirds of the visits in october come from phones',
    'share sessions of deviceCategory=mobile claimed >=66.7% @ 2026-10-01..2026-10-31',
  ],
  // Comparisons of two origins that no single list has rows for.
  [
    'what brings in more money in october, paid search or the newsletter?',
    'total purchaseRevenue @ 2026-10-01..2026-10-31 where sessionDefaultChannelGroup=Paid Search && total purchaseRevenue @ 2026-10-01..2026-10-31 where sessionSource=newsletter',
  ],
  // Some visitors compared with all others.
  [
    'do newsletter readers buy more in october',
    'total sessionPurchaseRate @ 2026-10-01..2026-10-31 where sessionSource=newsletter && total sessionPurchaseRate @ 2026-10-01..2026-10-31 where sessionSource!=newsletter',
  ],
  [
    'conversion rate of visitors who sent the contact form in october',
    'total sessionPurchaseRate @ 2026-10-01..2026-10-31 by those with formName=contact & eventName=form_submit',
  ],
  [
    'what does an average basket come to in october, and how many items are in it?',
    'total averagePurchaseRevenue @ 2026-10-01..2026-10-31 && total itemsPurchased/transactions @ 2026-10-01..2026-10-31',
  ],
];

describe('rows and comparisons in everyday words', () => {
  for (const [plain, wordings] of Object.entries(SAME))
    it(`reads other wordings for “${plain}”`, async () => {
      const right = await requestsOf(plain);
      expect(right).not.toBe('declined');
      for (const text of wordings) expect(await requestsOf(text), text).toBe(right);
    });

  it.each(READ)('reads “%s”', async (asked, right) => {
    expect(await requestsOf(asked)).toBe(right);
  });

  it('compares the days of the question before with those that are named', async () => {
    expect(await requestsOf('orders in october', 'which channels had more orders than in september')).toBe(
      'movers transactions by sessionDefaultChannelGroup @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    );
  });

  it.each([
    'visits since we started selling mugs',
    'did the flyers bring more than the village fair campaign',
    'half of the visitors',
    'which posters are to blame for the drop in orders',
  ])('declines “%s”', async (text) => {
    expect(await requestsOf(text)).toBe('declined');
  });
});

describe('lists, and metrics that are never counted by a dimension', () => {
  it.each([
    [
      'visits by browser in october, sorted by bounce rate',
      'list bounceRate,sessions by browser @ 2026-10-01..2026-10-31',
    ],
    [
      'visits and orders by country in october, fewest orders first',
      'list transactions,sessions by country bottom 10 @ 2026-10-01..2026-10-31',
    ],
    [
      'how many people from each country watched the film',
      'list totalUsers by country @ 2026-10-22..2026-11-20 where eventName=video_start',
    ],
    [
      'how many visitors per device bought something',
      'list totalPurchasers by deviceCategory @ 2026-10-22..2026-11-20',
    ],
    [
      'is our traffic mostly search',
      'share sessions of sessionDefaultChannelGroup=Organic Search claimed >50% @ 2026-10-22..2026-11-20',
    ],
    [
      'which pages did german readers view most and which austrian readers',
      'list screenPageViews by pagePath @ 2026-10-22..2026-11-20 where country=Germany && list screenPageViews by pagePath @ 2026-10-22..2026-11-20 where country=Austria',
    ],
    ['orders by author', 'declined'],
    ['which country is behind most of our orders', 'list transactions by country top 1 @ 2026-10-22..2026-11-20'],
  ])('reads “%s”', async (asked, right) => {
    expect(await requestsOf(asked)).toBe(right);
  });
});

describe('rows that are narrowed by a name', () => {
  it.each([
    [
      'newsletter sign-ups by journal page in october',
      'list formSubmissions by pagePath @ 2026-10-01..2026-10-31 where formName=newsletter & pagePath^=/journal/',
    ],
    [
      'what were our five best sources in october and how many orders did each bring?',
      'list sessions,transactions by sessionSource top 5 @ 2026-10-01..2026-10-31',
    ],
    [
      'what sells best in austria, and what in switzerland?',
      'list itemsPurchased by itemName @ 2026-10-22..2026-11-20 where country=Austria && list itemsPurchased by itemName @ 2026-10-22..2026-11-20 where country=Switzerland',
    ],
    [
      'which products do british shoppers buy in october',
      'list itemsPurchased by itemName @ 2026-10-01..2026-10-31 where country=United Kingdom',
    ],
    [
      'revenue per country and per product in october',
      'list itemRevenue by country & itemName @ 2026-10-01..2026-10-31',
    ],
  ])('reads “%s”', async (asked, right) => {
    expect(await requestsOf(asked)).toBe(right);
  });
});
