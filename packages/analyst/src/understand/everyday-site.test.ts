import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const FEEDING = '/journal/winter-feeding/';

/** Everyday questions on pages, sources and what people do, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
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
  'where visits begin and end': [
    ['which pages do people come in on?', 'list sessions by landingPage @ last30'],
    ['on which pages do readers quit most', 'list exits by pagePath @ last30'],
  ],
  'what somebody reads is a list of pages': [
    [
      'what do people from google read most',
      'list screenPageViews by pagePath @ last30 where customEvent:post_type=post & sessionSource=google',
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
};

describe('everyday questions on the site', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
