import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const WEEKENDS = 'dayOfWeekName=Saturday|Sunday';
const WEEKDAYS = 'dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday';
/** The mean per day of both kinds of days. */
const perDay = (metric: string, [one, other]: readonly [string, string], days = '@ last30'): string =>
  [one, other].map((kind) => `average ${metric} per day ${days} where ${kind}`).join(' && ');
/** A number of visitors who did something, and of those who did not. */
const both = (words: string, did: string): string =>
  `${words} by those with ${did} && ${words} by those without ${did}`;
const SEARCHED = 'eventName=view_search_results';
const QUALITY = 'sessions,bounceRate,sessionPurchaseRate';
const ORGANIC_DIRECT = 'sessionDefaultChannelGroup=Organic Search|Direct';
const FORMS = 'formConversionRate,formSubmissions,formImpressions';
const FIGURES = 'totalUsers,screenPageViewsPerSession,sessionPurchaseRate';

/** Questions that compare two sides within the same days. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'weekends and weekdays are compared per day': [
    ['Are weekends bigger than weekdays for us?', perDay('sessions', [WEEKENDS, WEEKDAYS])],
    ['do we sell more on weekends', perDay('transactions', [WEEKENDS, WEEKDAYS])],
    ['is revenue higher during the week or on weekends', perDay('purchaseRevenue', [WEEKDAYS, WEEKENDS])],
    ['compare weekday traffic to weekend traffic for october', perDay('sessions', [WEEKDAYS, WEEKENDS], '@ october')],
    ['traffic on saturdays and sundays compared with monday to friday', perDay('sessions', [WEEKENDS, WEEKDAYS])],
    [
      'do weekends convert better than weekdays',
      `total sessionPurchaseRate @ last30 where ${WEEKENDS} && total sessionPurchaseRate @ last30 where ${WEEKDAYS}`,
    ],
    [
      'how many orders on weekends vs weekdays last month',
      `total transactions @ lastMonth where ${WEEKENDS} && total transactions @ lastMonth where ${WEEKDAYS}`,
    ],
    [
      'was last weekend better than the weekend before',
      'total sessions @ 2026-11-14..2026-11-15 vs 2026-11-07..2026-11-08',
    ],
    ['do weekends smell better', DECLINED],
  ],
  'weekdays are compared with each other, and with all other days': [
    ['is Monday busier than Tuesday', perDay('sessions', ['dayOfWeekName=Monday', 'dayOfWeekName=Tuesday'])],
    [
      'is friday a better day for visits than sunday',
      perDay('sessions', ['dayOfWeekName=Friday', 'dayOfWeekName=Sunday']),
    ],
    ['do we sell more on sundays', perDay('transactions', ['dayOfWeekName=Sunday', 'dayOfWeekName!=Sunday'])],
    [
      'sunday revenue vs the rest of the week',
      perDay('purchaseRevenue', ['dayOfWeekName=Sunday', 'dayOfWeekName!=Sunday']),
    ],
    ['is sunday really our best day', 'best sessions per weekday @ last30'],
    ['why do we sell so much stuff on sundays', 'list transactions by dayOfWeekName @ last30'],
  ],
  'with and without a coupon': [
    [
      'How many orders used a coupon VS none?',
      'total transactions @ last30 where orderCoupon!=(not set)| && total transactions @ last30 where orderCoupon=(not set)|',
    ],
    [
      'do more people buy with a coupon or without',
      'total transactions @ last30 where orderCoupon!=(not set)| && total transactions @ last30 where orderCoupon=(not set)|',
    ],
    [
      'are orders with a coupon bigger than those without',
      'total averagePurchaseRevenue @ last30 where orderCoupon!=(not set)| && total averagePurchaseRevenue @ last30 where orderCoupon=(not set)|',
    ],
    [
      'revenue with coupon vs without last month',
      'total purchaseRevenue @ lastMonth where orderCoupon!=(not set)| && total purchaseRevenue @ lastMonth where orderCoupon=(not set)|',
    ],
  ],
  'without a number: visits, and how good they are': [
    [
      'How does organic compare to direct traffic?',
      `list ${QUALITY} by sessionDefaultChannelGroup @ last30 where ${ORGANIC_DIRECT}`,
    ],
    [
      'quality of organic vs direct visitors',
      `list ${QUALITY} by sessionDefaultChannelGroup @ last30 where ${ORGANIC_DIRECT}`,
    ],
    [
      'is google traffic better than bing traffic last month',
      `list ${QUALITY} by sessionSource @ lastMonth where sessionSource=google|bing`,
    ],
    [
      'how does revenue from google compare to bing',
      'list purchaseRevenue by sessionSource @ last30 where sessionSource=google|bing',
    ],
    ['compare visits from germany and france', 'list sessions by country @ last30 where country=Germany|France'],
    [
      'does mobile convert better than desktop',
      'list sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
    [
      'are mobile users more likely to buy than desktop users',
      'list sessionPurchaseRate by deviceCategory @ last30 where deviceCategory=mobile|desktop',
    ],
  ],
  'origins that are said in different ways': [
    [
      'is it google or organic social',
      'total sessions @ last30 where sessionSource=google && total sessions @ last30 where sessionDefaultChannelGroup=Organic Social',
    ],
    [
      'revenue from google vs email last month',
      'total purchaseRevenue @ lastMonth where sessionSource=google && total purchaseRevenue @ lastMonth where sessionDefaultChannelGroup=Email',
    ],
    [
      'is email doing better than google',
      'total sessions @ last30 where sessionDefaultChannelGroup=Email && total sessions @ last30 where sessionSource=google',
    ],
    ['google or bing', 'list sessions by sessionSource @ last30 where sessionSource=google|bing'],
    ['google vs germany', DECLINED],
  ],
  'months and seasons': [
    [
      'Is November or December a better promotion month for our store?',
      'total purchaseRevenue,transactions @ 2025-11-01..2025-11-30 vs 2025-12-01..2025-12-31',
    ],
    ['december vs november revenue', 'total purchaseRevenue @ 2025-12-01..2025-12-31 vs 2025-11-01..2025-11-30'],
    ['which was better, spring or summer', 'total sessions @ 2026-03-01..2026-05-31 vs 2026-06-01..2026-08-31'],
    [
      'which month was better for revenue: september or october',
      'total purchaseRevenue @ 2026-09-01..2026-09-30 vs october',
    ],
    [
      'which week was stronger, this one or the last one',
      'total sessions @ 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13 until 14:30',
    ],
  ],
  'which form converts best, by how many who saw it sent it': [
    ['Which form converts best?', `list ${FORMS} by formName @ last30`],
    ['which form has the worst conversion rate last month', `list ${FORMS} by formName bottom 10 @ lastMonth`],
    ['compare form conversion rates', `list ${FORMS} by formName @ last30`],
  ],
  'judgments and wishes': [
    ['our bounce rate is terrible', 'total bounceRate @ last30 vs 2026-09-22..2026-10-21 until 14:30'],
    ['average number of purchased products per order last month', 'total itemsPurchased/transactions @ lastMonth'],
    [
      'how can we see how far each video is watched',
      'list videoStarts,videoCompletions,videoCompletionRate by videoTitle @ last30',
    ],
    [
      'we need a report for the board',
      'total sessions,totalUsers,screenPageViews,transactions,purchaseRevenue @ lastMonth',
    ],
    ['our parrot is terrible', DECLINED],
  ],
  'visitors by what they did': [
    ['conversion rate of visitors who searched', `total sessionPurchaseRate @ last30 by those with ${SEARCHED}`],
    ['how many visitors did not search last month', `total totalUsers @ lastMonth by those without ${SEARCHED}`],
    [
      ['revenue by visitors who watched a video last month', 'by device'],
      'list purchaseRevenue by deviceCategory @ lastMonth by those with eventName=video_start',
    ],
    [
      ['conversion rate of visitors who searched', 'and those who did not'],
      `total sessionPurchaseRate @ last30 by those without ${SEARCHED}`,
    ],
    ['share of visitors who searched', `share totalUsers of ${SEARCHED} @ last30`],
    [
      'do visits with a site search convert better than those without',
      both('total sessionPurchaseRate @ last30', SEARCHED),
    ],
    ['do searchers convert better', both('total sessionPurchaseRate @ last30', SEARCHED)],
    ['bounce rate of people who used the search vs everyone else', both('total bounceRate @ last30', SEARCHED)],
    [
      'do people who watched a video buy more than others',
      both('total sessionPurchaseRate @ last30', 'eventName=video_start'),
    ],
    ['buyers vs non-buyers', both('total totalUsers,screenPageViewsPerSession @ last30', 'eventName=purchase')],
    ['how many visitors watched a video vs did not', both('total totalUsers @ last30', 'eventName=video_start')],
    ['visits with and without a site search', `share sessions of ${SEARCHED} @ last30`],
    ['sessions per user of buyers vs non-buyers', both('total sessionsPerUser @ last30', 'eventName=purchase')],
    ['conversion rate with search vs without search', both('total sessionPurchaseRate @ last30', SEARCHED)],
    ['video watchers vs non-watchers', both(`total ${FIGURES} @ last30`, 'eventName=video_start')],
    [
      'video watchers vs non-watchers conversion rate',
      both('total sessionPurchaseRate @ last30', 'eventName=video_start'),
    ],
    ['Do visitors prefer to search or browse?', both('total totalUsers @ last30', SEARCHED)],
    ['visitors who searched vs those who did not by device', DECLINED],
    ['visitors who searched vs those who ordered', DECLINED],
  ],
};

describe('two sides of a comparison', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it.each([
    ['are weekends bigger than weekdays', { asked: 'more' }],
    ['do searchers convert better', { asked: 'better' }],
    ['is traffic lower on weekends', { asked: 'less' }],
    ['weekend vs weekday revenue', {}],
    ['are weekends or weekdays better', {}],
    ['visits yesterday and revenue last week', undefined],
  ])('is marked in %s', async (asked, sides) => {
    const one = await understandLast([asked]);
    expect(one.kind === 'several' ? one.sides : 'one').toEqual(sides);
  });

  it.each([
    'conversion rate of visitors who searched',
    'visits by country of visitors who watched a video',
    'how many visitors did not search',
  ])('have a sentence that asks for the same: %s', async (asked) => {
    const said = await understandLast([asked]);
    const request = said.kind === 'request' ? said.request : undefined;
    const again = await understandLast([sentenceOf(request!)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(request!));
  });
});
