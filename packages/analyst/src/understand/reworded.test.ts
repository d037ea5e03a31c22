import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const SUMMARY = 'sessions,totalUsers,screenPageViews,transactions,purchaseRevenue';

/** Questions about visits in everyday wording, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'visits and visitors': [
    ['october: number of times the site was visited', 'total sessions @ october'],
    ['how many different folks dropped by in october', 'total totalUsers @ october'],
    ['how often do people visit', DECLINED],
    ['what share of visits bounced in october', 'total bounceRate @ october'],
    ['what is the average length of a visit in october', 'total averageSessionDuration @ october'],
    ['each visit took in how many pages in october', 'total screenPageViewsPerSession @ october'],
    [
      ['new visitors in october', 'and the returning ones'],
      'total totalUsers @ october where newVsReturning=returning',
    ],
    [['visits in october', 'bounce rate for that?'], 'total bounceRate @ october'],
  ],
  'days and periods': [
    ['this year’s visits, one row for each month', 'trend sessions per month @ thisYear'],
    ['traffic mon tue wed thu fri sat sun', 'list sessions by dayOfWeekName @ last30'],
    ['visits per quarter by country', 'declined impossible'],
    ['visits on the fifteenth of october', 'total sessions @ 2026-10-15..2026-10-15'],
    ['total visits in the month of october', 'total sessions @ october'],
    ['who is on the site now, just the head count', 'total totalUsers live 30 @ 2026-11-20..2026-11-20'],
  ],
  'days as a whole, and now': [
    ['was yesterday a good day for the site', `total ${SUMMARY} @ yesterday`],
    ['october at a glance', `total ${SUMMARY} @ october`],
    ['are we ahead of yesterday in visits', 'total sessions @ today vs 2026-11-19..2026-11-19 until 14:30'],
    ['anyone online?', 'total totalUsers live 30 @ 2026-11-20..2026-11-20'],
    ['chrome, safari and so on: visits by browser', 'list sessions by browser @ last30'],
  ],
  'follow-ups': [
    [['page views in october', 'no wait, visits'], 'total sessions @ october'],
    [['visits on 14 october', 'and the day after'], 'total sessions @ 2026-10-15..2026-10-15'],
    [['visits by day in october', 'which one’s the winner'], 'best sessions per day @ october'],
    [
      ['mobile visits in october', 'as a percentage of everything'],
      'share sessions of deviceCategory=mobile @ october',
    ],
    [['returning visitors in october', 'and new visitors?'], 'total newUsers @ october'],
    [
      ['visits in october vs september', 'now the same for last week'],
      'total sessions @ lastWeek vs 2026-11-02..2026-11-08',
    ],
  ],
  'comparisons and reasons': [
    ['new visitors bring how many visits, returning people how many?', 'list sessions by newVsReturning @ last30'],
    ['do we have regulars? how many of them in october', 'total totalUsers @ october where newVsReturning=returning'],
    [
      'organic search sessions divided by all sessions',
      'share sessions of sessionDefaultChannelGroup=Organic Search @ last30',
    ],
    ['how many people visit us in october', 'total totalUsers @ october'],
    ['traffic dropped last week, what is to blame', 'why sessions @ lastWeek vs 2026-11-02..2026-11-08'],
    ['how is october next to september, visit-wise', 'total sessions @ october vs 2026-09-01..2026-09-30'],
    ['is the bounce rate the same on all devices?', 'list bounceRate by deviceCategory @ last30'],
  ],
};

describe('everyday wording', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
