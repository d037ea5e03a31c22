/** How follow-ups are understood that refer to days, rows and answers before. */
import { describe, expect, it } from 'vitest';
import { talk } from '../testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';
const SUNDAY = '2026-11-15..2026-11-15';
const SUNDAY_BEFORE = '2026-11-08..2026-11-08';
const PAID = 'Paid Search|Paid Social|Paid Shopping|Paid Video|Paid Other';

const CONVERSATIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a day that is named relative to the one before': [
    ['orders last sunday // and the sunday before?', `total transactions @ ${SUNDAY_BEFORE}`],
    ['orders last sunday // the previous sunday', `total transactions @ ${SUNDAY_BEFORE}`],
    ['orders last sunday // a week earlier', `total transactions @ ${SUNDAY_BEFORE}`],
    ['orders last sunday // and the same day last week', `total transactions @ ${SUNDAY_BEFORE}`],
    ['orders last sunday // and the friday before', 'total transactions @ 2026-11-13..2026-11-13'],
    ['orders last sunday // compare that to the sunday before', `total transactions @ ${SUNDAY} vs ${SUNDAY_BEFORE}`],
    [
      'orders last sunday // how does that compare to last sunday',
      `total transactions @ ${SUNDAY} vs ${SUNDAY_BEFORE}`,
    ],
    [
      'top pages last sunday // versus the sunday before',
      `list screenPageViews by pagePath @ ${SUNDAY} vs ${SUNDAY_BEFORE}`,
    ],
    ['orders last weekend // and the one before', 'total transactions @ 2026-11-07..2026-11-08'],
  ],
  'the same day or holiday in another year': [
    ['orders on easter sunday // what about last year’s?', 'total transactions @ 2025-04-20..2025-04-20'],
    ['orders on easter sunday // and in 2025', 'total transactions @ 2025-04-20..2025-04-20'],
    ['orders on easter sunday // the year before', 'total transactions @ 2025-04-20..2025-04-20'],
    ['orders on black friday // and in 2024', 'total transactions @ 2024-11-29..2024-11-29'],
    ['orders on 11 november // same day last year', 'total transactions @ 2025-11-11..2025-11-11'],
  ],
  'which of the last two has more': [
    [
      'visits from germany in october // and from austria // which of the two has more orders',
      `total transactions @ ${OCTOBER} where country=Germany && total transactions @ ${OCTOBER} where country=Austria`,
    ],
    [
      'orders from germany in october // and from austria // which one has the higher order value',
      `total averagePurchaseRevenue @ ${OCTOBER} where country=Germany && total averagePurchaseRevenue @ ${OCTOBER} where country=Austria`,
    ],
    ['visits in october // and in september // which of the two has more orders', 'declined notUnderstood [two]'],
  ],
  'whether a number is good': [
    ['visits in october // is that good?', `usual sessions @ ${OCTOBER}`],
    ['orders yesterday // is that a lot', 'usual transactions @ 2026-11-19..2026-11-19'],
    ['bounce rate in october // is that bad?', `total bounceRate @ ${OCTOBER} vs ${SEPTEMBER}`],
    ['visits by country in october // is that good?', 'declined opinion'],
    ['which page has most exits in october // is that normal', `usual exits @ ${OCTOBER} where pagePath=/`],
  ],
  'what a number is mostly made of': [
    [
      'revenue in october // which product was responsible for most of it',
      `share itemRevenue by itemName top 1 @ ${OCTOBER}`,
    ],
    ['visits in october // which country accounted for most of that', `share sessions by country top 1 @ ${OCTOBER}`],
    [
      'revenue in october // which channel did most of that come from',
      `share purchaseRevenue by sessionDefaultChannelGroup top 1 @ ${OCTOBER}`,
    ],
    [
      'best day for revenue in october // which country did most of that come from',
      'share purchaseRevenue by country top 1 @ 2026-10-31..2026-10-31',
    ],
  ],
  'how many items were sold': [
    ['top products in october // how many of those did we sell', `list itemsPurchased by itemName @ ${OCTOBER}`],
    [
      'top products in october // how many of those did we sell in germany',
      `list itemsPurchased by itemName @ ${OCTOBER} where country=Germany`,
    ],
  ],
  'a row by its rank and its noun': [
    [
      'visits by country in october // how many orders from the second country',
      `total transactions @ ${OCTOBER} where country=United Kingdom`,
    ],
    [
      'top countries in october // top products in october // visits from the second country',
      `total sessions @ ${OCTOBER} where country=United Kingdom`,
    ],
    [
      'top countries in october // the second one, how did it do in september',
      `total sessions @ ${SEPTEMBER} where country=United Kingdom`,
    ],
  ],
  'fewer, other or all rows': [
    ['top pages in october // just the first three', `list screenPageViews by pagePath top 3 @ ${OCTOBER}`],
    ['top pages in october // the top 5 will do', `list screenPageViews by pagePath top 5 @ ${OCTOBER}`],
    ['top 3 countries in october // and the rest?', `list sessions by country top 100 @ ${OCTOBER}`],
    ['top pages in october // sort it by time spent instead', `list averageTimeOnPage by pagePath @ ${OCTOBER}`],
    ['top sources in october // by time spent please', `list averageSessionDuration by sessionSource @ ${OCTOBER}`],
  ],
  'ads or names left out': [
    [
      'visits in october // organic only, not the ads',
      `total sessions @ ${OCTOBER} where sessionDefaultChannelGroup=Organic Search`,
    ],
    ['visits in october // without the ads', `total sessions @ ${OCTOBER} where sessionDefaultChannelGroup!=${PAID}`],
    ['visits in october // only the ads', `total sessions @ ${OCTOBER} where sessionDefaultChannelGroup=${PAID}`],
    ['visits in october // leave germany aside', `total sessions @ ${OCTOBER} where country!=Germany`],
    ['visits in october // germany excluded', `total sessions @ ${OCTOBER} where country!=Germany`],
  ],
  'orders of a page’s visitors': [
    [
      'visits to the winter feeding article in october // how many orders did it lead to',
      `total transactions @ ${OCTOBER} by those with pagePath=/journal/winter-feeding/`,
    ],
    [
      'visits to the winter feeding article in october // what did they buy',
      `list itemsPurchased by itemName @ ${OCTOBER} by those with pagePath=/journal/winter-feeding/`,
    ],
    [
      'visits to the winter feeding article in october // how many orders did it lead to // and in september',
      `total transactions @ ${SEPTEMBER} by those with pagePath=/journal/winter-feeding/`,
    ],
  ],
  'orders above an amount': [
    ['how many orders above 100 euro in october // from where', 'declined notUnderstood [from where]'],
  ],
  'a number of days before': [
    ['orders in the last 7 days // the 7 before that', 'total transactions @ 2026-11-07..2026-11-13'],
    ['orders in the last 7 days // the 3 before that', 'declined notUnderstood [before]'],
  ],
  'a verb alone': [
    [
      'which pages did german visitors look at in october // and buy?',
      `list itemsPurchased by itemName @ ${OCTOBER} where country=Germany`,
    ],
  ],
};

describe('a follow-up about an answer before', () => {
  it.each(Object.entries(CONVERSATIONS))('%s', async (_, all) => {
    for (const [messages, right] of all)
      expect([messages, (await talk(messages.split(' // '))).at(-1)]).toEqual([messages, right]);
  });
});
