import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { publishedDays, publishedOn } from './published.ts';
import { withoutQuotes } from './quoted-words.ts';
import type { ReplyMeans } from './reply.ts';
import { askSet } from './testing/ask-set.ts';
import { RANGES, type SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

const POSTS = 'where customEvent:post_type=post';

/** Questions about posts, pages and what people do there, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'reading to the end': [
    [
      'how many post views reached the end',
      `total eventCount @ last30 where percentScrolled=90|100 & customEvent:post_type=post`,
    ],
    [
      'How many article reads got to the bottom last month?',
      `total eventCount @ october where percentScrolled=90|100 & customEvent:post_type=post`,
    ],
    [
      'how often was the winter feeding article read to the end',
      'total eventCount @ last30 where percentScrolled=90|100 & pagePath=/journal/winter-feeding/',
    ],
    ['how many people finish our articles', `total scrolledUsers @ last30 ${POSTS}`],
    [
      'what percentage of readers reach the end of an article',
      `share totalUsers of percentScrolled=90|100 @ last30 ${POSTS}`,
    ],
    [
      'which posts are read to the end most',
      'list eventCount by pagePath @ last30 where percentScrolled=90|100 & customEvent:post_type=post',
    ],
    ['bounce rate of our main pages', 'list screenPageViews,bounceRate by pagePath @ last30'],
  ],
  'parts of the site': [
    [
      'how many people went from the winter feeding article to the shop',
      'steps pagePath=/journal/winter-feeding/ > pagePath^=/shop/ @ last30',
    ],
    [
      'how many readers of winter feeding went on to the shop',
      'steps pagePath=/journal/winter-feeding/ > pagePath^=/shop/ @ last30',
    ],
    [
      'how many people went from winter feeding to the shop page',
      'steps pagePath=/journal/winter-feeding/ > pagePath=/shop/ @ last30',
    ],
    ['how many visitors from winter feeding saw the shop', 'declined notUnderstood'],
    [
      'what share of readers of winter feeding then visit the shop',
      'steps pagePath=/journal/winter-feeding/ > pagePath^=/shop/ @ last30',
    ],
  ],
  'topics are those of posts': [
    ['which topics drove the most reads last month', `list screenPageViews by customEvent:category @ october ${POSTS}`],
    ['bounce rate by topic', `list bounceRate by customEvent:category @ last30 ${POSTS}`],
    [
      'which content topics lead to newsletter sign-ups',
      'list formSubmissions by customEvent:category @ last30 where formName=newsletter & customEvent:post_type=post',
    ],
  ],
  'pages that people leave soon': [
    ['which pages do people leave quickly', 'list bounceRate by pagePath @ last30'],
    ['which categories do readers leave fast', 'list bounceRate by customEvent:category @ last30'],
    ['pages people leave quickly on mobile', 'list bounceRate by pagePath @ last30 where deviceCategory=mobile'],
    [
      'which articles in category Feeding do readers leave right away',
      'list bounceRate by pagePath @ last30 where customEvent:category=Feeding & customEvent:post_type=post',
    ],
  ],
  'sites that people go to and come from': [
    ['which sites do people click out to', 'list outboundClicks by linkDomain @ last30'],
    ['what do people click most', 'list outboundClicks by linkUrl @ last30'],
    [
      'From which external sites did visitors “click through” to our website?',
      'list sessions by sessionSource @ last30 where sessionMedium=referral',
    ],
    ['which external sites send us visitors', 'list sessions by sessionSource @ last30 where sessionMedium=referral'],
    [
      'what sites were people on before they downloaded the feeding guide pdf',
      'list fileDownloads by sessionSource @ last30 where fileName=feeding-guide.pdf',
    ],
    ['which file is downloaded most? all files with counts', 'list fileDownloads by fileName @ last30'],
  ],
  'what readers of a page do': [
    [
      'what do readers of winter feeding buy',
      'list itemsPurchased by itemName @ last30 by those with pagePath=/journal/winter-feeding/',
    ],
    [
      'what else do readers of winter feeding read',
      'list screenPageViews by pagePath @ last30 where pagePath!=/journal/winter-feeding/ by those with pagePath=/journal/winter-feeding/',
    ],
    [
      'how many people only looked around but never bought',
      'total totalUsers @ last30 by those without eventName=purchase',
    ],
    [
      'visitors who read both winter feeding and nest box sizes',
      'steps pagePath=/journal/winter-feeding/ > pagePath=/journal/nest-box-sizes/ @ last30',
    ],
  ],
  'shares, sites and files in other words': [
    [
      'what percentage of views get to the bottom of the page',
      'total eventCount @ last30 where percentScrolled=90|100',
    ],
    ['which website do most people leave to', 'list outboundClicks by linkDomain @ last30'],
    ['where do our outbound clicks go', 'list outboundClicks by linkDomain @ last30'],
    [
      'where do people download the feeding guide',
      'list fileDownloads by pagePath @ last30 where fileName=feeding-guide.pdf',
    ],
    [
      'which category of posts has the longest reading time',
      `list averageTimeOnPage by customEvent:category @ last30 ${POSTS}`,
    ],
    ['revenue per email this month', 'declined notMeasured'],
    ['top products sold last week by revenue', 'list itemRevenue by itemName @ lastWeek'],
  ],
  'where actions come from': [
    [
      'Where do newsletter signups come from?',
      'list formSubmissions by sessionSource @ last30 where formName=newsletter',
    ],
    ['where do downloads come from', 'list fileDownloads by sessionSource @ last30'],
    [
      'where do orders come from',
      'choice: list transactions by sessionSource @ last30 || list transactions by country @ last30',
    ],
    [
      'which articles make people subscribe',
      'list formSubmissions by pagePath @ last30 where formName=newsletter & customEvent:post_type=post',
    ],
  ],
  'names of metrics in quotation marks': [
    [
      'what are our “Days to Purchase” & “Visits to Purchase”?',
      'list transactions by daysToPurchase @ last30 && list transactions by sessionsToPurchase @ last30',
    ],
    ['what is our "bounce rate" by "country"', 'list bounceRate by country @ last30'],
    ['page views, only page title "Orders"', 'total screenPageViews @ last30 where pageTitle=Orders'],
  ],
  'products and pages in an order': [
    ['top 3 products sold yesterday', 'list itemsPurchased by itemName top 3 @ yesterday'],
    ['bottom 5 products sold last month', 'list itemsPurchased by itemName bottom 5 @ october'],
    ['top pages by visitors', 'list totalUsers by pagePath @ last30'],
    ['how many visitors did the top page get', 'list totalUsers by pagePath top 1 @ last30'],
  ],
};

describe('posts, pages and what people do there', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

/** A site whose posts say when they were published. */
const dated: ReplyMeans['values'] = async (dimension, like) =>
  dimension === 'customEvent:published_at' ? [{ value: '2026-11-10', count: 3 }] : values(dimension, like);
const ask = async (question: string, own = dated) => {
  const one = await understandAny(question, CONTEXT, { ask: async () => ({}), values: own });
  return one.kind === 'request' ? { request: one.request, text: describeRequest(one.request) } : one;
};

const LATEST = `list screenPageViews by pagePath latest @ ${RANGES.last30} ${POSTS}`;
const OF_LAST_WEEK = [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`).join('|');
const LAST_WEEK = `list screenPageViews by pagePath @ 2026-11-09..2026-11-20 ${POSTS} & customEvent:published_at^=${OF_LAST_WEEK}`;

describe('what was published', () => {
  it.each([
    ['How are my latest articles performing?', LATEST],
    ['recent articles', LATEST],
    ['posts we published recently', LATEST],
    ['our last 3 posts', LATEST.replace('latest', 'latest top 3')],
    ['how did our last blog post do?', LATEST.replace('latest', 'latest top 1')],
    [
      'how many people read our latest article?',
      LATEST.replace('screenPageViews', 'totalUsers').replace('latest', 'latest top 1'),
    ],
    ['the post we published last week', LAST_WEEK],
    ["How did last week's post do?", LAST_WEEK],
    [
      'new pages in October',
      `list screenPageViews by pagePath @ 2026-10-01..2026-11-20 where customEvent:published_at^=2026-10`,
    ],
    [
      'how many views did the posts that we published in October get',
      `total screenPageViews @ 2026-10-01..2026-11-20 ${POSTS} & customEvent:published_at^=2026-10`,
    ],
    [
      'how many posts did we publish in October?',
      `distinct screenPageViews by pagePath @ 2026-10-01..2026-11-20 ${POSTS} & customEvent:published_at^=2026-10`,
    ],
    [
      'when was the winter feeding article published',
      `list screenPageViews by pagePath latest top 1 @ ${RANGES.last30} where pagePath=/journal/winter-feeding/`,
    ],
    [
      'our October posts',
      `list screenPageViews by pagePath @ 2026-10-01..2026-11-20 ${POSTS} & customEvent:published_at^=2026-10`,
    ],
    [
      'how many views did articles from October get',
      `total screenPageViews @ 2026-10-01..2026-11-20 ${POSTS} & customEvent:published_at^=2026-10`,
    ],
    ['most read October articles', `list screenPageViews by pagePath @ 2026-10-01..2026-10-31 ${POSTS}`],
    [
      'views in October of posts published in September',
      `list screenPageViews by pagePath @ 2026-10-01..2026-10-31 ${POSTS} & customEvent:published_at^=2026-09`,
    ],
  ])('is asked for: %s', async (question, right) => {
    const one = await ask(question);
    expect('text' in one ? one.text : one).toBe(right);
  });

  it.each([
    'latest articles',
    'articles published in October',
    'posts published last week by bounce rate',
  ])('can be asked for again: %s', async (question) => {
    const one = await ask(question);
    if (!('text' in one)) throw new Error(`“${question}” isn’t understood`);
    const again = await ask(sentenceOf(one.request)!);
    expect('text' in again && again.text).toBe(one.text);
  });

  it.each([
    'new articles',
    'How are my latest articles performing?',
    'the post we published last week',
  ])('isn’t known without publishing dates: %s', async (question) => {
    expect(await ask(question, values)).toMatchObject({ kind: 'declined' });
  });

  it('is filtered by whole months and single days', () => {
    const days = { start: '2026-08-30', end: '2026-10-02' };
    const filter = publishedOn(days);
    expect(filter.values).toEqual(['2026-08-30', '2026-08-31', '2026-09', '2026-10-01', '2026-10-02']);
    expect(publishedDays(filter)).toEqual(days);
    expect(publishedDays(publishedOn({ start: '2026-02-01', end: '2026-02-28' }))).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
    expect(publishedDays({ dimension: 'pagePath', values: ['2026-02'], match: 'beginsWith' })).toBeUndefined();
  });
});

describe('quotation marks', () => {
  it.each([
    ['what is our “bounce rate”?', 'what is our bounce rate?'],
    ['show "page views" by "country"', 'show page views by country'],
    ['visits, only country "Germany" and "France" together', undefined],
    ['page views, only post type "post"', undefined],
    ['pages containing "orders"', undefined],
    ['sessions from "spring"', undefined],
    ['page "/" to page "/orders/"', undefined],
  ])('are removed only around words that aren’t names: %s', async (sentence, plain = sentence) => {
    expect(await withoutQuotes(sentence, { values })).toBe(plain);
  });
});

const FEEDING = 'pagePath=/journal/winter-feeding/';

describe('what people do after something else', () => {
  it.each([
    [
      'how many of those who read winter feeding signed up for the newsletter',
      `steps ${FEEDING} > formName=newsletter`,
    ],
    [
      'how many readers of winter feeding also downloaded the feeding guide',
      `steps ${FEEDING} > fileName=feeding-guide.pdf`,
    ],
    ['what share of people who watched the film bought something', 'steps eventName=video_start > eventName=purchase'],
    [
      'how many people who downloaded the nest plans bought something',
      'steps fileName=nest-plans.pdf > eventName=purchase',
    ],
    [
      'how many visitors who read winter feeding clicked through to birdlife',
      `steps ${FEEDING} > linkDomain=www.birdlife.example`,
    ],
    ['create a funnel from add_to_cart to purchase', 'steps eventName=add_to_cart > eventName=purchase'],
    ['how many visitors that saw the home page read winter feeding', `steps pagePath=/ > ${FEEDING}`],
  ])('is a step: %s', async (question, right) => {
    const one = await ask(question);
    expect('text' in one ? one.text : one).toBe(`${right} @ ${RANGES.last30}`);
    const again = 'text' in one ? await ask(sentenceOf(one.request)!) : one;
    expect('text' in again && again.text).toBe('text' in one && one.text);
  });

  it.each([
    ['are visitors reading more than one article', 'total screenPageViews/sessions'],
    ['articles per visit', 'total screenPageViews/sessions'],
    ['how many posts does a reader look at on average', 'total screenPageViews/sessions'],
    ['articles per reader', 'total screenPageViews/totalUsers'],
  ])('is a number per visit: %s', async (question, right) => {
    const one = await ask(question);
    expect('text' in one ? one.text : one).toBe(`${right} @ ${RANGES.last30} ${POSTS}`);
  });
});

describe('the page of a product', () => {
  const titled: ReplyMeans['values'] = async (dimension, like) =>
    dimension === 'pageTitle'
      ? [{ value: 'Oak nest box – Hedge & Feather', count: 9 }].filter(({ value }) =>
          value.toLowerCase().includes(like.toLowerCase()),
        )
      : values(dimension, like);
  it.each([
    ['page views of the oak nest box page', 'total screenPageViews', 'pageTitle=Oak nest box – Hedge & Feather'],
    ['exits on the oak nest box product page', 'total exits', 'pageTitle=Oak nest box – Hedge & Feather'],
  ])('isn’t the product: %s', async (question, what, of) => {
    const one = await ask(question, titled);
    expect('text' in one ? one.text : one).toBe(`${what} @ ${RANGES.last30} where ${of}`);
  });
});

describe('a blog that has moved', () => {
  const moved: ReplyMeans['values'] = async (dimension, like) => [
    ...(dimension === 'pagePath' && '/blog/old-post'.includes(like) ? [{ value: '/blog/old-post', count: 1 }] : []),
    ...(await values(dimension, like)),
  ];
  it('is the journal', async () => {
    const one = await ask('page views of the blog', moved);
    expect('text' in one ? one.text : one).toBe(`total screenPageViews @ ${RANGES.last30} where pagePath^=/journal/`);
  });
});

describe('the mean of pages', () => {
  const OF_ARTICLES = `mean of pagePath @ ${RANGES.last30} ${POSTS}`;
  it.each([
    ['page views per article by author', `list screenPageViews by customEvent:author ${OF_ARTICLES}`],
    ['which author gets the most views per article', `list screenPageViews by customEvent:author ${OF_ARTICLES}`],
    [
      'which author has the fewest views per article',
      `list screenPageViews by customEvent:author mean of pagePath bottom 10 @ ${RANGES.last30} ${POSTS}`,
    ],
    ['average views per post', `total screenPageViews ${OF_ARTICLES}`],
    ['how many views does an average article get', `total screenPageViews ${OF_ARTICLES}`],
    ['page views per article', `list screenPageViews by pagePath @ ${RANGES.last30} ${POSTS}`],
    ['average page views per day', `average screenPageViews per day @ ${RANGES.last30}`],
  ])('is asked for: %s', async (question, right) => {
    const one = await ask(question);
    expect('text' in one ? one.text : one).toBe(right);
    const again = 'text' in one ? await ask(sentenceOf(one.request)!) : one;
    expect('text' in again && again.text).toBe(right);
  });

  it('stays for other days', async () => {
    const first = await ask('average views per article');
    if (!('text' in first)) throw new Error('isn’t understood');
    const next = await understandAny(
      'and in october?',
      { ...CONTEXT, previous: first.request },
      { ask: async () => ({}), values },
    );
    expect(next.kind === 'request' && describeRequest(next.request)).toBe(
      `total screenPageViews mean of pagePath @ ${RANGES.october} ${POSTS}`,
    );
    const by = await understandAny(
      'by author',
      { ...CONTEXT, previous: first.request },
      { ask: async () => ({}), values },
    );
    expect(by.kind === 'request' && describeRequest(by.request)).toBe(
      `list screenPageViews by customEvent:author ${OF_ARTICLES}`,
    );
  });
});
