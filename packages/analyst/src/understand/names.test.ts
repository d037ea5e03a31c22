import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

/** What everyday names and phrases mean on the site. */
const SETS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'names are said by a part of them': [
    [
      'compare our authors: Ada and Ivy',
      'list screenPageViews by customEvent:author @ last30 where customEvent:author=Ada Finch|Ivy Wren',
    ],
    ['clicks to birdlife', 'total outboundClicks @ last30 where linkDomain=www.birdlife.example'],
    ['outbound clicks to xeno-canto', 'total outboundClicks @ last30 where linkDomain=xeno-canto.example'],
    ['clicks from our site to birdlife', 'total outboundClicks @ last30 where linkDomain=www.birdlife.example'],
    ['visits from the christmas gift campaign', 'total sessions @ last30 where sessionCampaignName=christmas-gifts'],
    [
      'views per article in the feeding section',
      'list screenPageViews by pagePath @ last30 where customEvent:category=Feeding & customEvent:post_type=post',
    ],
    ['top pages in the journal', 'list screenPageViews by pagePath @ last30 where pagePath^=/journal/'],
    ['visits in the journal section', 'total sessions @ last30 where pagePath^=/journal/'],
    [
      'how long do people read the one about winter feeding',
      'total averageTimeOnPage @ last30 where pagePath=/journal/winter-feeding/',
    ],
  ],
  'a noun beside a name says what it is of': [
    ['views of the christmas product', 'declined notUnderstood'],
    ['orders of the finch campaign', 'declined notUnderstood'],
    ['outbound clicks to the contact page', 'declined notUnderstood'],
    ['clicks to the contact page', 'declined notUnderstood'],
    ['do people finish the contact form', 'declined notUnderstood'],
    ['how many people started the winter feeding article', 'declined notUnderstood'],
    ['where do people give up in the checkout', 'steps @ last30'],
    ['visits without iphones', 'declined notUnderstood'],
  ],
  'numbers are called by everyday words': [
    ['which pages send people away to other sites', 'list outboundClicks by pagePath @ last30'],
    ['compared to other sites', 'declined otherSites'],
    ['which form is abandoned most often', 'list formAbandonments by formName top 1 @ last30'],
    [
      'where do people give up in the contact form',
      'list formAbandonments by formField @ last30 where formName=contact',
    ],
    [
      'do people finish the dawn chorus film',
      'total videoCompletionRate @ last30 where videoTitle=One minute of dawn chorus',
    ],
    ['on which pages do people scroll the least', 'list averageScrollDepth by pagePath bottom 10 @ last30'],
    ['how many signed-in users last week', 'total totalUsers @ lastWeek where customEvent:logged_in=true'],
    ['who links to us', 'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Referral'],
    ['average shipping cost per order', 'total shippingAmount/transactions @ last30'],
    ['net revenue after refunds last month', 'total purchaseRevenue @ lastMonth'],
    ['ctr in google', 'declined impossible'],
    ['how fast does my home page load', 'speed lcp @ last30 where pagePath=/'],
  ],
  'what is sold is the product, not its page': [
    ['oak nest box revenue', 'total itemRevenue @ last30 where itemName=Oak nest box'],
    ['units sold: oak nest box', 'total itemsPurchased @ last30 where itemName=Oak nest box'],
    ['views of the oak nest box', 'total screenPageViews @ last30 where pagePath=/shop/oak-nest-box/'],
  ],
  'the meaning of a number is its definition': [
    ['what is the meaning of engaged session', 'declined definition'],
    ['what does bounce rate mean?', 'declined definition'],
    ['what does life mean', 'declined notUnderstood'],
  ],
  'questions that go on': [
    [
      ['visitors from google yesterday', 'and how many of them bought?'],
      'total totalPurchasers @ yesterday where sessionSource=google',
    ],
    [
      ['visits by country last month', 'leave out the ones with less than 100'],
      'list sessions by country top 100 @ lastMonth having sessions>=100',
    ],
    [['visits by channel last month', 'as a percentage'], 'share sessions by sessionDefaultChannelGroup @ lastMonth'],
    [['visits last month', 'in percent'], 'declined notUnderstood'],
    [['visits last month', 'more than 100'], 'declined notUnderstood'],
    ['how many of them bought?', 'declined notUnderstood'],
  ],
};

describe('everyday names', () => {
  it.each(Object.entries(SETS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

it('asks for the values of a dimension once, where these are few', async () => {
  const asked: string[] = [];
  const counted: typeof values = (dimension, like) => {
    asked.push(`${dimension} ${like}`);
    return values(dimension, like);
  };
  await understandAny('units of sunflower hearts and oak boxes sold', CONTEXT, {
    ask: async () => ({}),
    values: counted,
  });
  expect(asked.filter((one) => !one.endsWith(' '))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

it('knows missing pages by the title that the site gives them', async () => {
  const titled: typeof values = async (dimension, like) =>
    dimension === 'pageTitle' ? [{ value: 'Page not found – Example', count: 3 }] : values(dimension, like);
  const ask = async (sentence: string) => {
    const one = await understandAny(sentence, CONTEXT, { ask: async () => ({}), values: titled });
    return one.kind === 'request' ? describeRequest(one.request) : one.kind;
  };
  expect(await ask('top broken links in october')).toBe(
    'list screenPageViews by pagePath @ 2026-10-01..2026-10-31 where pageTitle=Page not found – Example',
  );
  expect(await ask('how many people got a 404 yesterday')).toBe(
    'total totalUsers @ 2026-11-19..2026-11-19 where pageTitle=Page not found – Example',
  );
  expect(await ask('total number of 404s in october')).toBe(
    'total screenPageViews @ 2026-10-01..2026-10-31 where pageTitle=Page not found – Example',
  );
});
