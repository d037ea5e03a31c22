import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const OCTOBER = '2026-10-01..2026-10-31';

/** Sentences that look like another question than they ask, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a number after a unit or a name names one of them': [
    ['visits in week 40', 'declined notUnderstood'],
    ['show me month 9 visits', 'declined notUnderstood'],
    ['visits to page 2', 'declined notUnderstood'],
    ['top 3 weeks by visits this year', 'best sessions per week top 3 @ thisYear'],
  ],
  'a part of a period is no comparison with it': [
    ['visits in the last week of september', 'declined notUnderstood'],
    ['visits in the last 3 weeks of september', 'declined notUnderstood'],
    ['revenue in the last quarter of 2025', 'declined notUnderstood'],
    ['visits on monday of last week', 'declined notUnderstood'],
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
    ['how many emails did we send', 'declined notUnderstood'],
    ['how many newsletters last month', 'declined notUnderstood'],
    ['how many bounces last month', 'declined notUnderstood'],
    ['number of abandoned carts last month', 'declined notUnderstood'],
    ['how many returning customers did we have last month', 'declined notUnderstood'],
    ['new buyers vs repeat buyers last month', 'declined notUnderstood'],
  ],
  'a mean of rows is declined': [
    ['average items per order in october', 'declined impossible'],
    ['average visits per country last month', 'declined impossible'],
    ['average visits per day in october', `average sessions per day @ ${OCTOBER}`],
  ],
  'visitors that are listed with other numbers are told too': [
    ['sessions and users by device last month', 'list sessions,totalUsers by deviceCategory @ lastMonth'],
    ['visitors, orders and revenue in october', `total totalUsers,transactions,purchaseRevenue @ ${OCTOBER}`],
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
