import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understand } from './understand.ts';

const OCTOBER = '2026-10-01..2026-10-31';

/** Sentences that look like another question than they ask, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a number after a unit or a name names one of them': [
    ['visits in week 40', 'total sessions @ 2026-09-28..2026-10-04'],
    ['show me month 9 visits', 'declined notUnderstood'],
    ['visits to page 2', 'declined notUnderstood'],
    ['top 3 weeks by visits this year', 'best sessions per week top 3 @ thisYear'],
  ],
  'a part of a period is no comparison with it': [
    ['revenue in the last quarter of 2025', 'declined notUnderstood'],
    ['visits on monday of last week', 'total sessions @ 2026-11-09..2026-11-09'],
  ],
  'there are no last 0 days': [
    ['visits in the last 0 days', 'declined notUnderstood'],
    ['visits 0 weeks ago', 'declined notUnderstood'],
    ['visits in the last 10 days', 'total sessions @ 2026-11-11..2026-11-20'],
  ],
  'what changed from one month to another is asked of the later one': [
    [
      'which country grew the most between september and october',
      `movers sessions by country top 1 @ ${OCTOBER} vs september`,
    ],
    ['how did revenue change from september to october', `total purchaseRevenue @ ${OCTOBER} vs september`],
    ['visits between september and october', 'total sessions @ 2026-09-01..2026-10-31'],
  ],
  'without a range, months and weeks get several of them': [
    ['what was our best month for visits', 'best sessions per month @ 2025-12-01..2026-11-20'],
    ['visits per week', 'trend sessions per week @ 2026-08-31..2026-11-20'],
    ['record day for visits', 'best sessions per day @ last30'],
  ],
  '"form" before a place is "from"': [
    ['visits form austria yesterday', 'total sessions @ yesterday where country=Austria'],
    ['orders form google last month', 'total transactions @ lastMonth where sessionSource=google'],
    ['form submissions by form last month', 'list formSubmissions by formName @ lastMonth'],
  ],
  'visits by someone are visits': [
    ['visits by returning visitors last month', 'total sessions @ lastMonth where newVsReturning=returning'],
    ['visits by customers last month', 'declined notUnderstood'],
  ],
  'pages are called by small words': [
    ['views of the about us page last month', 'total screenPageViews @ lastMonth where pagePath=/about/'],
    ['views of the page about us last month', 'total screenPageViews @ lastMonth where pagePath=/about/'],
    ['visitors of the shop page last week', 'total totalUsers @ lastWeek where pagePath=/shop/'],
    ['views of the blog page last week', 'declined notUnderstood'],
  ],
  'broken links are no links': [
    ['broken links last month', 'declined notUnderstood'],
    ['broken pages last month', 'declined notUnderstood'],
    ['visits broken down by country last month', 'list sessions by country @ lastMonth'],
  ],
  'what nothing counts is declined': [
    ['how many emails did we send', 'declined notMeasured'],
    ['emails sent', 'declined notUnderstood'],
    ['emails we sent last month', 'declined notUnderstood'],
    ['how many newsletters last month', 'declined notUnderstood'],
    ['how many bounces last month', 'declined notUnderstood'],
    ['how many returning customers did we have last month', 'declined notUnderstood'],
    ['new buyers vs repeat buyers last month', 'customers @ lastMonth'],
  ],
  'a mean of rows is declined': [
    ['average items per order in october', 'total itemsPurchased/transactions @ 2026-10-01..2026-10-31'],
    ['average visits per country last month', 'declined impossible'],
    ['average visits per day in october', `average sessions per day @ ${OCTOBER}`],
  ],
  'visitors that are listed with other numbers are told too': [
    ['sessions and users by device last month', 'list sessions,totalUsers by deviceCategory @ lastMonth'],
    ['visitors, orders and revenue in october', `total totalUsers,transactions,purchaseRevenue @ ${OCTOBER}`],
  ],
  'people who did something are counted, not what they did it to': [
    ['how many people viewed a product', 'total totalUsers @ last30 where eventName=view_item'],
    ['how many visitors looked at products last month', 'total totalUsers @ lastMonth where eventName=view_item'],
    ['how many people bought a product last month', 'total totalPurchasers @ lastMonth'],
    ['how many people viewed products by country', 'list totalUsers by country @ last30 where eventName=view_item'],
    ['how many people searched last month', 'total totalUsers @ lastMonth where eventName=view_search_results'],
    ['how many people viewed each product', 'list totalUsers by itemName @ last30'],
    ['how many people read an article', 'total totalUsers @ last30 where customEvent:post_type=post'],
    ['visitors by product last month', 'list totalUsers by itemName @ lastMonth'],
  ],
  'the adjective of a country says where visitors are from': [
    ['german visitors', 'total totalUsers @ last30 where country=Germany'],
    ['orders from french customers last month', 'total transactions @ lastMonth where country=France'],
    ['swiss users yesterday', 'total totalUsers @ yesterday where country=Switzerland'],
    ['european visitors', 'total totalUsers @ last30 where continent=Europe'],
    ['visitors with german language', 'total totalUsers @ last30 where language=German'],
    ['visitors who speak german', 'total totalUsers @ last30 where language=German'],
    ['german speaking visitors last week', 'total totalUsers @ lastWeek where language=German'],
  ],
  'a blog is a part of the site': [
    ['how many people read the blog', 'total totalUsers @ last30 where customEvent:post_type=post'],
    ['blog visits last month', 'total sessions @ lastMonth where customEvent:post_type=post'],
    ['views of pages under /journal/ last month', 'total screenPageViews @ lastMonth where pagePath^=/journal/'],
  ],
  'months with "and" are one range': [
    ['visits in march and april', 'total sessions @ 2026-03-01..2026-04-30'],
    ['visits in april and march', 'total sessions @ 2026-03-01..2026-04-30'],
    ['visits by country in january, february and march', 'list sessions by country @ 2026-01-01..2026-03-31'],
    ['orders on monday and tuesday', 'total transactions @ 2026-11-16..2026-11-17'],
    ['march vs april', 'total sessions @ 2026-03-01..2026-03-31 vs 2026-04-01..2026-04-30'],
    ['compare visits in march and april', 'total sessions @ 2026-03-01..2026-03-31 vs 2026-04-01..2026-04-30'],
  ],
  'a season with a year is a time': [
    [
      'visits in winter 2025',
      'choice: total sessions @ 2025-12-01..2026-02-28 || total sessions @ 2024-12-01..2025-02-28',
    ],
    // The site is north of the equator.
    ['orders last summer', 'total transactions @ 2026-06-01..2026-08-31'],
    ['visits in winter 2024/25', 'total sessions @ 2024-12-01..2025-02-28'],
    ['visits in winter 2027', 'declined future'],
    ['visits since spring 2026', 'total sessions @ 2026-03-01..2026-11-20'],
    ['views of winter feeding', 'total screenPageViews @ last30 where pagePath=/journal/winter-feeding/'],
  ],
  'visits can only say what a number is of': [
    ['bounce rate of google visits last month', 'total bounceRate @ lastMonth where sessionSource=google'],
    [
      'pages per session of organic traffic',
      'total screenPageViewsPerSession @ last30 where sessionDefaultChannelGroup=Organic Search',
    ],
    ['revenue from german customers last month', 'total purchaseRevenue @ lastMonth where country=Germany'],
    ['revenue of returning customers last month', 'declined notUnderstood'],
  ],
  'addresses of sites are sources, and names of files are files': [
    ['visits from reddit.com', 'total sessions @ last30 where sessionSource=reddit'],
    ['visits from www.facebook.com last week', 'total sessions @ lastWeek where sessionSource=facebook'],
    ['visits from nobody.example last week', 'total sessions @ lastWeek where sessionSource=nobody.example'],
    ['visits of nobody.example', 'declined otherSites'],
    ['how often was feeding-guide.pdf downloaded', 'total fileDownloads @ last30 where fileName=feeding-guide.pdf'],
    ['how often was brochure.pdf downloaded', 'declined notUnderstood'],
  ],
  'forms that were sent are submissions': [
    ['how many contact forms were sent', 'total formSubmissions @ last30 where formName=contact'],
    ['how many newsletter forms did we get last month', 'total formSubmissions @ lastMonth where formName=newsletter'],
    ['how many forms were filled in last week', 'total formSubmissions @ lastWeek'],
  ],
  'what sold least is a list': [
    ['which product sold the fewest', 'list itemsPurchased by itemName bottom 1 @ last30'],
    ['which products sold the lowest last month', 'list itemsPurchased by itemName bottom 10 @ lastMonth'],
  ],
  'what is put into the cart is no page': [
    ['how many people put something in the cart', 'total totalUsers @ last30 where eventName=add_to_cart'],
    ['visitors of the cart page', 'total totalUsers @ last30 where pagePath=/shop/cart/'],
  ],
  'how long a page is read is of the page': [
    [
      'how long do people read the winter feeding article',
      'total averageTimeOnPage @ last30 where pagePath=/journal/winter-feeding/',
    ],
    ['how long do people stay', 'total averageSessionDuration @ last30'],
    ['which articles are read longest', 'list averageTimeOnPage by pagePath @ last30 where customEvent:post_type=post'],
  ],
  'how often something was done is a number': [
    ['how many times was the video watched', 'total videoStarts @ last30'],
    ['how often were files downloaded last month', 'total fileDownloads @ lastMonth'],
    ['how often was each file downloaded', 'list fileDownloads by fileName @ last30'],
  ],
  'revenue of a product is the product’s': [
    ['revenue from the oak nest box in october', 'total itemRevenue @ october where itemName=Oak nest box'],
    ['revenue from mobile in october', 'total purchaseRevenue @ october where deviceCategory=mobile'],
  ],
  'weekends are counted as one': [
    ['visits on weekends last month', 'total sessions @ lastMonth where dayOfWeekName=Saturday|Sunday'],
    [
      'do more people visit on weekends',
      'average totalUsers per day @ last30 where dayOfWeekName=Saturday|Sunday && average totalUsers per day @ last30 where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
    ['visits at the weekend', 'total sessions @ 2026-11-14..2026-11-15'],
  ],
  'an amount of nothing asks back': [
    [
      'how much did google bring in in october',
      `choice: total purchaseRevenue @ ${OCTOBER} where sessionSource=google || total sessions @ ${OCTOBER} where sessionSource=google`,
    ],
    ['how much traffic did google bring in october', `total sessions @ ${OCTOBER} where sessionSource=google`],
  ],
};

describe('sentences that look like another question', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

describe('the blog of a site', () => {
  const ask = async (pages: readonly string[], shop: boolean, types: readonly string[] = []): Promise<string> => {
    const known: Readonly<Record<string, readonly string[]>> = { pagePath: pages, 'customEvent:post_type': types };
    const understood = await understand(
      'how many people read the blog last week',
      { ...CONTEXT, has: { ...CONTEXT.has, shop } },
      {
        ask: async () => ({}),
        values: async (dimension, like) =>
          known[dimension]?.filter((one) => one.includes(like)).map((value) => ({ value, count: 1 })) ??
          values(dimension, like),
      },
    );
    return understood.kind === 'request' ? describeRequest(understood.request) : understood.kind;
  };

  it('is what is under /blog; a site without one and without a shop can be a blog as a whole', async () => {
    const week = '@ 2026-11-09..2026-11-15';
    expect(await ask(['/', '/blog/', '/blog/first/'], true)).toBe(`total totalUsers ${week} where pagePath^=/blog/`);
    expect(await ask(['/en/', '/en/blog/first/'], true)).toBe(`total totalUsers ${week} where pagePath^=/en/blog/`);
    expect(await ask(['/en/blog/a/', '/de/blog/b/'], true)).toBe(`total totalUsers ${week} where pagePath~=/blog/`);
    expect(await ask(['/', '/blog'], true)).toBe(`total totalUsers ${week} where pagePath^=/blog`);
    expect(await ask(['/', '/shop/'], true)).toBe('declined');
    expect(await ask(['/', '/first/'], false)).toBe(`total totalUsers ${week}`);
  });

  it('is the posts of a shop without one, where its pages say what they are', async () => {
    const posts = 'total totalUsers @ 2026-11-09..2026-11-15 where customEvent:post_type=post';
    expect(await ask(['/', '/shop/'], true, ['product', 'post', 'page'])).toBe(posts);
    expect(await ask(['/', '/shop/'], true, ['product', 'page'])).toBe('declined');
  });
});

describe('names of a site in a folder', () => {
  const ask = async (sentence: string): Promise<string> => {
    const understood = await understand(
      sentence,
      { ...CONTEXT, site: { ...CONTEXT.site, home: '/birds/' } },
      {
        ask: async () => ({}),
        values: async (dimension, like) =>
          dimension === 'fileName' ? [{ value: '/birds/bird-list.pdf', count: 3 }] : values(dimension, like),
      },
    );
    return understood.kind === 'request' ? describeRequest(understood.request) : understood.kind;
  };

  it('are those of its home page and of its files', async () => {
    const day = '@ 2026-11-19..2026-11-19';
    expect(await ask('visits to the homepage yesterday')).toBe(`total sessions ${day} where pagePath=/birds/`);
    expect(await ask('how often was bird-list.pdf downloaded yesterday')).toBe(
      `total fileDownloads ${day} where fileName=/birds/bird-list.pdf`,
    );
  });
});
