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
  ],
  'a mean of rows is declined': [
    ['average items per order in october', 'declined impossible'],
    ['average visits per country last month', 'declined impossible'],
    ['average visits per day in october', `average sessions per day @ ${OCTOBER}`],
  ],
};

describe('sentences that look like another question', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
