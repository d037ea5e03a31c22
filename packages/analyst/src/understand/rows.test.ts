import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const VIEWS = 'total screenPageViews @ last30';
const BEFORE = 'list screenPageViews by previousPagePath @ last30';
const AI = 'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=AI Assistant';
const PAID = 'Paid Search|Paid Social|Paid Shopping|Paid Video|Paid Other';
const POSTS = 'customEvent:post_type=post';

const SETS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'groups of sites are rows where each is asked for': [
    ['visits by AI tool', AI],
    ['which chatbots send us traffic', AI],
    ['visits from AI tools', 'total sessions @ last30 where sessionDefaultChannelGroup=AI Assistant'],
    [
      'visits from facebook, instagram and so on',
      'list sessions by sessionSource @ last30 where sessionDefaultChannelGroup=Organic Social|Paid Social',
    ],
  ],
  'all but one': [
    ['visits by country besides Germany', 'list sessions by country @ last30 where country!=Germany'],
    ['visits by country but Germany', 'list sessions by country @ last30 where country!=Germany'],
    ['visits by country but only mobile', 'list sessions by country @ last30 where deviceCategory=mobile'],
    ['visits by country but Narnia', 'declined notUnderstood'],
  ],
  'parts of the site': [
    ['views by desk', 'list screenPageViews by customEvent:category @ last30'],
    ['views of the nesting desk', `${VIEWS} where customEvent:category=Nesting`],
    ['how many desks did we sell', 'declined impossible'],
    ['views of shop pages', `${VIEWS} where pagePath^=/shop/`],
    ['views of the shop page', `${VIEWS} where pagePath=/shop/`],
    ['page views in the shop section', `${VIEWS} where pagePath^=/shop/`],
    ['views of everything under /journal/', `${VIEWS} where pagePath^=/journal/`],
    ['top pages in the shop', 'list screenPageViews by pagePath @ last30 where pagePath^=/shop/'],
    ['visits to the shop', 'total sessions @ last30 where pagePath^=/shop/'],
    ['how many people visited the shop yesterday', 'total totalUsers @ yesterday where pagePath^=/shop/'],
    ['how often was our shop visited', 'total sessions @ last30 where pagePath^=/shop/'],
    ['views of /shop/', `${VIEWS} where pagePath=/shop/`],
    ['which pages do people see after the shop', 'list screenPageViews by nextPagePath @ last30 where pagePath=/shop/'],
    ['visits to the shop window', 'declined notUnderstood'],
    ['clicks on the link at the bottom of the page', 'declined notUnderstood'],
  ],
  'parts of the site side by side': [
    ['page views shop vs journal', `${VIEWS} where pagePath^=/shop/ && ${VIEWS} where pagePath^=/journal/`],
    ['views of the shop and the journal', `${VIEWS} where pagePath^=/shop/ && ${VIEWS} where pagePath^=/journal/`],
    [
      'did the journal get more visits than the shop last month',
      'total sessions @ lastMonth where pagePath^=/journal/ && total sessions @ lastMonth where pagePath^=/shop/',
    ],
    [
      'most viewed pages of the shop and the journal',
      'list screenPageViews by pagePath @ last30 where pagePath^=/shop/|/journal/',
    ],
  ],
  'pages that lead to others': [
    ['which pages lead to the contact page', `${BEFORE} where pagePath=/contact/`],
    ['from which pages do people get to the contact page?', `${BEFORE} where pagePath=/contact/`],
    ['which posts lead to the shop', `list screenPageViews by pagePath @ last30 where nextPagePath^=/shop/ & ${POSTS}`],
    ['which posts lead angry readers to the shop', 'declined notUnderstood'],
  ],
  'where visits begin': [
    ['how many visits start on the home page', 'total sessions @ last30 where landingPage=/'],
    ['which posts do people land on', `list entrances by pagePath @ last30 where ${POSTS}`],
    ["which author's posts do people land on", `list entrances by customEvent:author @ last30 where ${POSTS}`],
  ],
  'parts of groups and of pages': [
    [
      'share of Instagram among social media',
      'share sessions of sessionSource=instagram @ last30 where sessionDefaultChannelGroup=Organic Social|Paid Social',
    ],
    ['page views by category against product category', 'declined impossible'],
    [
      ['top posts', 'break that down by desk: Nesting, Feeding'],
      `list screenPageViews by customEvent:category @ last30 where customEvent:category=Nesting|Feeding & ${POSTS}`,
    ],
    ['page views of posts tagged by hand', 'declined notUnderstood'],
    ['page views of posts tagged winter', `${VIEWS} where customEvent:tag=winter & ${POSTS}`],
    ['same-day orders', 'declined notUnderstood'],
  ],
  'tags and names of campaigns': [
    ['visits with utm_medium=cpc', 'total sessions @ last30 where sessionMedium=cpc'],
    ['visits from google / cpc', 'total sessions @ last30 where sessionSource=google & sessionMedium=cpc'],
    ['what is our cpc', 'declined notMeasured'],
    ['visits from ads', `total sessions @ last30 where sessionDefaultChannelGroup=${PAID}`],
    ['how many people saw our ads', 'declined notMeasured'],
  ],
};

describe('rows and filters by their everyday names', () => {
  it.each(Object.entries(SETS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it.each([
    'which posts lead to the shop',
    'visits from ads',
    'visits by login status',
  ])('can be asked for again: %s', async (asked) => {
    const first = await understandLast([asked]);
    if (first.kind !== 'request') throw new Error(`"${asked}" isn't understood`);
    const again = await understandLast([sentenceOf(first.request)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(first.request));
  });
});
