import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Questions about visits as people type them, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'the question after a yes-or-no question': [
    ['Do we still need to care about Firefox? Visits by browser.', 'list sessions by browser @ last30'],
    ['Should we translate it? Tell me the visits by language', 'list sessions by language @ last30'],
    ['yesterday, were people on mobile or desktop? visits per device', 'list sessions by deviceCategory @ yesterday'],
  ],
  'numbers in yes-or-no questions': [
    ['did we crack 1000 visits last week?', 'total sessions @ lastWeek'],
    ['will we make it to 10,000 visits this month?', 'forecast sessions @ thisMonth'],
  ],
  'rows given by examples': [
    [
      'conversion rate for search, email, social and so on',
      'list sessionPurchaseRate by sessionDefaultChannelGroup @ last30',
    ],
    ['uk x visits, germany y visits, usa z visits', 'list sessions by country @ last30'],
  ],
  corrections: [
    [['visits by language', 'scrap that, operating systems'], 'list sessions by operatingSystem @ last30'],
    [['how many visits in chrome', 'list the rest of the browsers too'], 'list sessions by browser @ last30'],
    [['visits by country', 'drop that, only germany'], 'total sessions @ last30 where country=Germany'],
    [['visits by city', 'too detailed, take countries'], 'list sessions by country @ last30'],
  ],
  'words that could mean something else': [
    ['can u look up oct 3rd for me, number of visits', 'total sessions @ 2026-10-03..2026-10-03'],
    ['visits on desktop, mobile, tablet last week', 'list sessions by deviceCategory @ lastWeek'],
    [
      'how many visits from phones and tablets',
      'list sessions by deviceCategory @ last30 where deviceCategory=mobile|tablet',
    ],
    ['traffic by device within each country', 'list sessions by country & deviceCategory @ last30'],
    ['what happened last week?? we lost visits', 'why sessions @ lastWeek vs 2026-11-02..2026-11-08'],
    ['page views, year 2026', 'total screenPageViews @ thisYear'],
  ],
  'other wordings': [
    [
      'out of every hundred visits how many are from organic search',
      'share sessions of sessionDefaultChannelGroup=Organic Search @ last30',
    ],
    ['are robots crawling us, and how much', 'total sessions @ last30 where trafficClass=bot'],
    [
      'newsletter clicks - landing on which pages?',
      'list sessions by landingPage @ last30 where sessionSource=newsletter',
    ],
  ],
};

describe('questions about visits as people type them', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
