import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import type { KnownValue, ReplyMeans } from './reply.ts';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

const share = (of: string, metric = 'itemRevenue', days = 'last30') =>
  `share ${metric} of itemCategory=${of} @ ${days}`;
const both = (one: string, other: string, metric?: string, days?: string) =>
  `${share(one, metric, days)} && ${share(other, metric, days)}`;
const CARTS = 'steps eventName=add_to_cart > eventName=purchase @';

const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'products that come back': [
    ['products returned most often in october', 'list itemsRefunded by itemName @ october'],
    ['which items come back to us most', 'list itemsRefunded by itemName @ last30'],
    ['top 5 returned products', 'list itemsRefunded by itemName top 5 @ last30'],
    ['products returned last month', 'list itemsRefunded by itemName @ lastMonth'],
    ['visitors who returned last month', 'total totalUsers @ lastMonth where newVsReturning=returning'],
  ],
  'what is done at the moment, and in the end': [
    ['what are people buying', 'list itemsPurchased by itemName @ last30'],
    ['what are customers ordering this month', 'list itemsPurchased by itemName @ thisMonth'],
    ['how many visitors end up buying', 'total totalPurchasers @ last30'],
    ['how many people managed to finish the checkout', 'total totalPurchasers @ last30'],
    ['how many people got as far as the checkout', 'total totalUsers @ last30 where eventName=begin_checkout'],
    ['how many people got to the end of the film', 'total totalUsers @ last30 where eventName=video_complete'],
  ],
  'pages that sources send people to, and sources that nobody came from': [
    ['what does google send people to', 'list sessions by landingPage @ last30 where sessionSource=google'],
    ['where does reddit send people last week', 'list sessions by landingPage @ lastWeek where sessionSource=reddit'],
    ['visits from linkedin', 'total sessions @ last30 where sessionSource=linkedin.com'],
    ['visits from tiktok and google', 'list sessions by sessionSource @ last30 where sessionSource=tiktok.com|google'],
    [
      'which page came before the contact page',
      'list screenPageViews by previousPagePath @ last30 where pagePath=/contact/',
    ],
    ['last page of most visits', 'list exits by pagePath @ last30'],
  ],
  'days that a message names after another': [
    [['best product in october', 'how much did it sell last week'], 'declined notUnderstood'],
    [['visits in october', 'and last week'], 'total sessions @ lastWeek'],
    ['visits exactly one year ago', 'total sessions @ 2025-11-20..2025-11-20'],
    ['visits since midnight', 'total sessions @ today'],
  ],
  'a weekday with the number of its day': [
    ['orders on friday the 13th', 'total transactions @ 2026-11-13..2026-11-13'],
    ['visits on sunday the 30th', 'total sessions @ 2026-08-30..2026-08-30'],
    ['visits since monday the 16th', 'total sessions @ 2026-11-16..2026-11-20'],
    ['visits on sunday the 1st of november', 'total sessions @ 2026-11-01..2026-11-01'],
    ['visits on thursday the 99th', 'declined notUnderstood'],
  ],
  'two sides of a share': [
    ['feeders vs boxes, slice of turnover', both('Feeders', 'Boxes')],
    ['boxes versus feeders share of revenue', both('Boxes', 'Feeders')],
    ['share of sales by feeders vs boxes last month', both('Feeders', 'Boxes', 'itemRevenue', 'lastMonth')],
    ['do feeders bring in a bigger part of the takings than stationery', both('Feeders', 'Stationery')],
    ['percentage of items sold with boxes vs stationery', both('Boxes', 'Stationery', 'itemsPurchased')],
    [
      'what is the oak nest box share of sales and what is the feeders share of sales',
      `share itemRevenue of itemName=Oak nest box @ last30 && ${share('Feeders')}`,
    ],
    [
      'mobile vs desktop share of visits',
      'share sessions of deviceCategory=mobile @ last30 && share sessions of deviceCategory=desktop @ last30',
    ],
  ],
  'the country of whoever buys': [
    ['turnover by country of the customer', 'list purchaseRevenue by country @ last30'],
    ['orders per city of the buyer last month', 'list transactions by city @ lastMonth'],
    ['items sold by device of shoppers', 'list itemsPurchased by deviceCategory @ last30'],
    ['orders by customer country', 'list transactions by country @ last30'],
    ['revenue by buyers’ language', 'list purchaseRevenue by language @ last30'],
    ['which countries do customers come from', 'list totalPurchasers by country @ last30'],
  ],
  'what is read now': [
    ['what’s hot rn', 'list totalUsers by pagePath live 30 @ today'],
    ['what is popular right now', 'list totalUsers by pagePath live 30 @ today'],
    ['anything buzzing at the moment', 'list totalUsers by pagePath live 30 @ today'],
    ['what’s happening on the site right now', 'total totalUsers live 30 @ today'],
    ['what is hot in germany right now', 'list totalUsers by pagePath live 30 @ today where country=Germany'],
    ['what is popular in the shop right now', 'list itemRevenue,itemsPurchased by itemName live 30 @ today'],
    [
      'what are people looking at on the blog right now',
      'list totalUsers by pagePath live 30 @ today where customEvent:post_type=post',
    ],
    [
      ['orders last week', 'how is the dawn chorus video doing'],
      'total videoStarts,videoCompletions @ last30 where videoTitle=One minute of dawn chorus',
    ],
    ['what is selling right now', 'list itemsPurchased by itemName live 30 @ today'],
  ],
  'carts that don’t become orders': [
    ['lots of baskets but hardly any orders', `${CARTS} last30`],
    ['plenty of carts, not many purchases last month', `${CARTS} lastMonth`],
    ['add to carts vs orders last week', `${CARTS} lastWeek`],
    ['how many carts yesterday', 'total cartSessions @ yesterday'],
    ['carts by device', 'list cartSessions by deviceCategory @ last30'],
    ['on which device do people abandon carts', 'list sessionCartAbandonmentRate by deviceCategory @ last30'],
  ],
  'visitors who don’t buy, and what is in carts': [
    ['so many visitors, so few orders last month', 'total sessionPurchaseRate @ lastMonth'],
    ['plenty of clicks and hardly any buyers', 'total sessionPurchaseRate @ last30'],
    ['lots of product views, few carts', 'steps eventName=view_item > eventName=add_to_cart @ last30'],
    ['many start the checkout but few finish', 'steps eventName=begin_checkout > eventName=purchase @ last30'],
    ['what is in people’s carts', 'declined notMeasured'],
    ['what is being watched right now', 'list videoStarts by videoTitle live 30 @ today'],
    ['what gets downloaded most', 'list fileDownloads by fileName @ last30'],
  ],
  'sign-ups as a whole': [
    [
      'percentage of sign-ups on mobile',
      'share formSubmissions of deviceCategory=mobile @ last30 where formName=newsletter',
    ],
    [
      'share of sign-ups from google',
      'share formSubmissions of sessionSource=google @ last30 where formName=newsletter',
    ],
    ['where do people click away', 'list outboundClicks by linkDomain @ last30'],
    ['what just sold', 'list itemRevenue,itemsPurchased by itemName live 30 @ today'],
    ['is someone in the checkout', 'total totalUsers live 30 @ today where pagePath=/checkout/'],
    ['visitors in the last hour', 'declined notUnderstood'],
  ],
  'rows that grow, and where films are left': [
    [
      'which products are trending last month',
      'movers itemsPurchased by itemName @ lastMonth vs 2026-09-01..2026-09-30',
    ],
    ['when do people stop watching', 'list averageVideoPercentWatched by videoTitle @ last30'],
  ],
  'how much a page moves, and how fast it reacts': [
    ['does our layout jump around on phones', 'speed cls @ last30 where deviceCategory=mobile'],
    ['which articles jump around the most', 'speed cls by pagePath @ last30'],
    ['content shifts while loading on tablets', 'speed cls @ last30 where deviceCategory=tablet'],
    ['is the home page jumpy', 'speed cls @ last30 where pagePath=/'],
    ['does the winter feeding page shift', 'speed cls @ last30 where pagePath=/journal/winter-feeding/'],
    ['is the page layout stable', 'speed cls @ last30'],
    ['do buttons respond slowly on phones', 'speed inp @ last30 where deviceCategory=mobile'],
    ['how fast does the site react to taps last month', 'speed inp @ lastMonth'],
    ['how many page loads are slow', 'speed lcp @ last30'],
    [
      'which pages jumped the most last month',
      'movers screenPageViews by pagePath @ lastMonth vs 2026-09-01..2026-09-30',
    ],
  ],
  'the worst of a bad number has most of it': [
    ['worst hour for exits', 'best exits per hour @ last30'],
    ['best hour for exits', 'best exits per hour bottom @ last30'],
    ['worst day for refunds last month', 'best refundAmount per day @ lastMonth'],
    ['lowest bounce rate by day', 'best bounceRate per day bottom @ last30'],
  ],
  'pieces that were sent back': [
    ['how many copper seed feeders were refunded', 'total itemsRefunded @ last30 where itemName=Copper seed feeder'],
    ['number of robin mugs sent back last month', 'total itemsRefunded @ lastMonth where itemName=Robin mug'],
    ['refunded items by category', 'list itemsRefunded by itemCategory @ last30'],
    ['what was sent back last month', 'list itemsRefunded by itemName @ lastMonth'],
    ['how many orders were refunded', 'declined notMeasured'],
    ['which product brings people in', 'declined notMeasured'],
    ['refunds by product', 'list itemRefundAmount by itemName @ last30'],
  ],
  'how many articles each author has isn’t counted': [
    ['which authors have the most post on mondays', 'declined notMeasured'],
    ['which category has the fewest articles', 'declined notMeasured'],
    ['who published the most this year', 'declined notMeasured'],
    ['articles per author', 'list screenPageViews by customEvent:author @ last30 where customEvent:post_type=post'],
    ['number of posts per author', 'declined notMeasured'],
    [
      'which author has the most article views',
      'list screenPageViews by customEvent:author top 1 @ last30 where customEvent:post_type=post',
    ],
  ],
};

describe('questions that were easily answered with another question’s answer', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

/** Answers where categories of articles and of products have the same names, a page isn't found, and a page has the title of a film. */
const SHOP_TOO: ReplyMeans['values'] = async (dimension, like) => {
  const more: Partial<Record<typeof dimension, readonly string[]>> = {
    'customEvent:category': ['Feeding', 'Feeders', 'Boxes'],
    pageTitle: ['One minute of dawn chorus – Hedge & Feather', 'Page not found – Hedge & Feather'],
    pagePath: ['/', '/contact/', '/journal/dawn-chorus-film/', '/journal/winter-feeding/'],
  };
  const own = more[dimension];
  if (!own) return values(dimension, like);
  return own.flatMap((value, i): KnownValue[] =>
    value.toLowerCase().includes(like.toLowerCase()) ? [{ value, count: 1000 - i }] : [],
  );
};

async function read(sentence: string): Promise<string> {
  const one = await understandAny(sentence, CONTEXT, { ask: async () => ({}), values: SHOP_TOO });
  if (one.kind === 'request') return describeRequest(one.request);
  if (one.kind === 'choice') return `choice: ${one.readings.map(describeRequest).join(' | ')}`;
  if (one.kind === 'declined') return `declined ${one.reason}`;
  return [
    ...one.all.map(({ request }) => describeRequest(request)),
    ...(one.unanswered ?? []).map(({ declined }) => declined.about.join()),
  ].join(' && ');
}

const DAYS = '2026-10-22..2026-11-20';
const FILM = `total videoStarts,videoCompletions @ ${DAYS} where videoTitle=One minute of dawn chorus`;
const NOT_FOUND = `@ ${DAYS} where pageTitle=Page not found – Hedge & Feather`;

describe('names of several things', () => {
  it.each([
    [
      'feeders vs boxes, slice of turnover',
      ['Feeders', 'Boxes'].map((one) => `share itemRevenue of itemCategory=${one} @ ${DAYS}`).join(' && '),
    ],
    [
      'feeders by country',
      `choice: list screenPageViews by country @ ${DAYS} where customEvent:category=Feeders | list itemsPurchased by country @ ${DAYS} where itemCategory=Feeders`,
    ],
    ['how many 404s did we have', `total screenPageViews ${NOT_FOUND}`],
    ['how many 404 errors', `total screenPageViews ${NOT_FOUND}`],
    ['how many not-found hits did we get', `total screenPageViews ${NOT_FOUND}`],
    ['views of feeders by country', `list screenPageViews by country @ ${DAYS} where customEvent:category=Feeders`],
    ['did feeders readers buy', 'declined notUnderstood'],
    ['revenue of readers of boxes', 'declined notUnderstood'],
    ['revenue of boxes', `total itemRevenue @ ${DAYS} where itemCategory=Boxes`],
    ['how is the dawn chorus film doing', FILM],
    ['how popular is our dawn chorus video', FILM],
    [
      'how is one minute of dawn chorus doing',
      `choice: ${FILM} | total screenPageViews @ ${DAYS} where pageTitle=One minute of dawn chorus – Hedge & Feather`,
    ],
    [
      'how is contact doing',
      `choice: total formSubmissions @ ${DAYS} where formName=contact | total screenPageViews @ ${DAYS} where pagePath=/contact/`,
    ],
    ['how is the contact page doing', `total screenPageViews @ ${DAYS} where pagePath=/contact/`],
    ['how is the contact form doing', `total formSubmissions @ ${DAYS} where formName=contact`],
    ['how is winter feeding doing', `total screenPageViews @ ${DAYS} where pagePath=/journal/winter-feeding/`],
  ])('%s', async (sentence, wanted) => expect(await read(sentence)).toBe(wanted));
});

describe('days of pages that aren’t found', () => {
  it.each([
    ['which day had the most 404s', `best screenPageViews per day ${NOT_FOUND}`],
    ['worst day for 404s', `best screenPageViews per day ${NOT_FOUND}`],
    ['which day had the fewest 404s', `best screenPageViews per day bottom ${NOT_FOUND}`],
    ['best day for broken links', `best screenPageViews per day bottom ${NOT_FOUND}`],
    ['which hour is worst for not found pages', `best screenPageViews per hour ${NOT_FOUND}`],
    ['when did we have the most 404 errors', `best screenPageViews per day ${NOT_FOUND}`],
  ])('%s', async (sentence, wanted) => expect(await read(sentence)).toBe(wanted));
});

describe('why carts don’t become orders', () => {
  it.each([
    'why so many carts, so few orders',
    'so many full baskets, no sales. what’s up?',
    'why do people fill their cart and never pay',
    'how come so many baskets and hardly any purchases',
    'why don’t carts become orders',
  ])('%s', async (sentence) =>
    expect(await read(sentence)).toBe(
      `steps eventName=add_to_cart > eventName=purchase @ ${DAYS} && steps eventName=add_to_cart > eventName=purchase by deviceCategory @ ${DAYS} && why people do something, or don’t`,
    ));
});
