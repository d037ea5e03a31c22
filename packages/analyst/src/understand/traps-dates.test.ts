import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const VS_LAST_MONTH = '@ thisMonth vs 2026-10-01..2026-10-20 until 14:30';
const VS_LAST_WEEK = '@ thisWeek vs 2026-11-09..2026-11-13 until 14:30';

/** Sentences whose days look like other days than they say, and what is right for each. */
const TRAPS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'two days that aren’t between each other are two days, and since a month is until today': [
    ['visits on 28 october and 3 november', 'total sessions @ 2026-10-28..2026-10-28 vs 2026-11-03..2026-11-03'],
    ['visits between 28 october and 3 november', 'total sessions @ 2026-10-28..2026-11-03'],
    ['revenue since may', 'total purchaseRevenue @ 2026-05-01..2026-11-20'],
  ],
  'days are said in short, and as in other languages': [
    ['revenue until now', 'total purchaseRevenue @ 2025-09-01..2026-11-20'],
    ['mtd revenue vs last month mtd', `total purchaseRevenue ${VS_LAST_MONTH}`],
    ['orders within 30 days', 'total transactions @ last30'],
    ['visits in advent last year', 'total sessions @ 2025-11-30..2025-12-24'],
    ['visits on the first advent 2025', 'total sessions @ 2025-11-30..2025-11-30'],
    ['visits on monday and tuesday last week', 'total sessions @ 2026-11-09..2026-11-10'],
    ['revenue first quarter 2026', 'total purchaseRevenue @ 2026-01-01..2026-03-31'],
    ['sessions 7d vs prev 7d', 'total sessions @ last7 vs 2026-11-07..2026-11-13 until 14:30'],
    ['change of sessions from september to october in percent', 'total sessions @ october vs september'],
    ['how many orders have we become since may', 'total transactions @ 2026-05-01..2026-11-20'],
    [
      'since when do we get visits from bing',
      'trend sessions per month @ 2025-09-01..2026-11-20 where sessionSource=bing',
    ],
    [
      'since when does gardenweekly send us traffic',
      'trend sessions per month @ 2025-09-01..2026-11-20 where sessionSource=gardenweekly.example',
    ],
  ],
  'last year is the same days of it, where shorter ones are compared with it': [
    ['revenue in october vs last year', 'total purchaseRevenue @ october vs 2025-10-01..2025-10-31'],
    ['visits yesterday vs last year', 'total sessions @ yesterday vs 2025-11-19..2025-11-19'],
    ['last 30 days vs last year', 'total sessions @ last30 vs 2025-10-22..2025-11-20 until 14:30'],
    ['2026 vs last year', 'total sessions @ thisYear vs 2025-01-01..2025-11-20 until 14:30'],
  ],
  'what is up or down from earlier days is compared with them': [
    ['are we up on last month', `total sessions ${VS_LAST_MONTH}`],
    ['is revenue up from last month', `total purchaseRevenue ${VS_LAST_MONTH}`],
    ['revenue down from last week', `total purchaseRevenue ${VS_LAST_WEEK}`],
    ['revenue growth over last month', `total purchaseRevenue ${VS_LAST_MONTH}`],
    // The data begin in September 2025.
    ['why are we behind last year', 'why sessions @ 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20 until 14:30'],
    ['visits increase since last month', `total sessions ${VS_LAST_MONTH}`],
    [
      'revenue ahead of last year',
      'total purchaseRevenue @ 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20 until 14:30',
    ],
    [
      'how much did revenue drop from september',
      'total purchaseRevenue @ thisMonth vs 2026-09-01..2026-09-20 until 14:30',
    ],
    ['did traffic from google go up from last week', `total sessions ${VS_LAST_WEEK} where sessionSource=google`],
    [
      'revenue growth over the last 3 months',
      'total purchaseRevenue @ last3months vs 2026-05-21..2026-08-20 until 14:30',
    ],
    ['visits since last month', 'total sessions @ 2026-10-01..2026-11-20'],
  ],
  'the previous days are those before the others': [
    ['last 7 days vs previous 7 days', 'total sessions @ last7 vs 2026-11-07..2026-11-13 until 14:30'],
    ['last 30 days vs prior 30 days', 'total sessions @ last30 vs 2026-09-22..2026-10-21 until 14:30'],
    ['last 7 days vs the 7 days before', 'total sessions @ last7 vs 2026-11-07..2026-11-13 until 14:30'],
    ['this month vs the previous 3 months', 'total sessions @ thisMonth vs 2026-08-01..2026-10-31'],
    ['revenue vs previous 7 days', 'total purchaseRevenue @ last7 vs 2026-11-07..2026-11-13 until 14:30'],
    [
      'revenue last weekend vs the weekend before',
      'total purchaseRevenue @ 2026-11-14..2026-11-15 vs 2026-11-07..2026-11-08',
    ],
    ['sessions this week vs last', `total sessions ${VS_LAST_WEEK}`],
    ['visits the month before last month', 'total sessions @ september'],
  ],
  'nothing is compared with itself': [
    ['visits compared to the last 30 days', 'declined notUnderstood'],
    ['october vs last month', 'declined notUnderstood'],
  ],
  'two times that nothing joins are no comparison': [
    ['visits last year today', 'declined notUnderstood'],
    ['visits the week before november 10', 'declined notUnderstood'],
    ['january and april revenue', 'total purchaseRevenue @ 2026-01-01..2026-01-31 vs 2026-04-01..2026-04-30'],
  ],
  'the same time of last year needs a time': [
    ['visits the day before', 'declined notUnderstood'],
    ['visits year over year', 'total sessions @ last30 vs 2025-10-22..2025-11-20 until 14:30'],
    ['visits same day last year', 'declined notUnderstood'],
    ['revenue this time last year', 'declined notUnderstood'],
    ['revenue at this point last month', 'total purchaseRevenue @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['revenue this month vs this point last month', `total purchaseRevenue ${VS_LAST_MONTH}`],
    [['visits last week', 'same period last year'], 'total sessions @ 2025-11-09..2025-11-15'],
  ],
  'a range that ends in a month or weekday before its beginning begins earlier': [
    ['visits from october to march', 'total sessions @ 2025-10-01..2026-03-31'],
    ['visits monday to friday', 'total sessions @ 2026-11-09..2026-11-13'],
    ['visits from december 20 to january 5', 'total sessions @ 2025-12-20..2026-01-05'],
    ['visits from november 10 to november 5', 'declined notUnderstood'],
  ],
  'full, calendar and complete units are those that are over': [
    ['revenue last 3 full months', 'total purchaseRevenue @ 2026-08-01..2026-10-31'],
    ['revenue last 2 complete weeks', 'total purchaseRevenue @ 2026-11-02..2026-11-15'],
    ['visits last 4 calendar weeks', 'total sessions @ 2026-10-19..2026-11-15'],
    ['visits last 3 months', 'total sessions @ last3months'],
  ],
  'a number beside a month is a day of it': [
    ['visits oct 5 - oct 12', 'total sessions @ 2026-10-05..2026-10-12'],
    ['visits on november 10', 'total sessions @ 2026-11-10..2026-11-10'],
    ['visits in november 2025', 'total sessions @ 2025-11-01..2025-11-30'],
    ['visits on february 30', 'declined notUnderstood'],
    ['visits 31.11.2026', 'declined notUnderstood'],
    ['visits 2026-13-01', 'declined notUnderstood'],
    ['visits 5.10.2026', 'total sessions @ 2026-10-05..2026-10-05'],
    ['visits on november 5 and 9', 'declined notUnderstood'],
    ['visits between november 5 and 9', 'total sessions @ 2026-11-05..2026-11-09'],
    ['visits in the week of november 4', 'total sessions @ weekBefore'],
  ],
  'a week is said by its first or last day': [
    ['visits in the week beginning 26 october', 'total sessions @ 2026-10-26..2026-11-01'],
    ['orders w/c 2 nov', 'total transactions @ 2026-11-02..2026-11-08'],
    ['visits w/b 4/11/2026', 'total sessions @ 2026-11-04..2026-11-10'],
    ['orders wc 16 nov', 'total transactions @ 2026-11-16..2026-11-20'],
    ['visits in the week ending on 1 november', 'total sessions @ 2026-10-26..2026-11-01'],
    ['visits w/e sunday 8 november', 'total sessions @ 2026-11-02..2026-11-08'],
    ['visits per week beginning 26 october', 'trend sessions per week @ 2026-10-26..2026-11-20'],
    ['visits w/o germany', 'total sessions @ last30 where country!=Germany'],
  ],
  'a month’s end begins a range after it': [
    ['visits since the end of august', 'total sessions @ 2026-09-01..2026-11-20'],
    ['visits since the end of 5 november', 'declined notUnderstood'],
  ],
  'a month that something is ahead of is compared with': [
    ['are we ahead of october yet?', 'total sessions @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['net of refunds, are we ahead of october?', `total purchaseRevenue ${VS_LAST_MONTH}`],
    ['orders per month, calendar year to date', 'trend transactions per month @ 2026-01-01..2026-11-20'],
    ['put our busiest months in order', 'best sessions per month @ 2025-12-01..2026-11-20'],
  ],
  'days with a name have sales': [
    ['halloween sales', 'total purchaseRevenue,transactions @ 2026-10-31..2026-10-31'],
    ['visits of the halloween sale', 'declined notUnderstood'],
    ['top 5 sellers in october', 'list itemsPurchased by itemName top 5 @ october'],
  ],
  'after, before, until and as of begin or end a range': [
    ['visits after november 10', 'total sessions @ 2026-11-11..2026-11-20'],
    ['visits since 10 november', 'total sessions @ 2026-11-10..2026-11-20'],
    ['visits before november 10', 'total sessions @ 2025-09-01..2026-11-09'],
    ['visits until november 10', 'total sessions @ 2025-09-01..2026-11-10'],
    ['visits up to october', 'total sessions @ 2025-09-01..2026-10-31'],
    ['visits as of october 1', 'total sessions @ 2026-10-01..2026-11-20'],
    ['visits the day after november 5', 'declined notUnderstood'],
    ['visits in the 3 days after november 5', 'declined notUnderstood'],
    ['visits after today', 'declined future'],
  ],
  'days without a month are the latest ones': [
    ['orders between the 3rd and the 9th', 'total transactions @ 2026-11-03..2026-11-09'],
    ['visits on the 25th', 'total sessions @ 2026-10-25..2026-10-25'],
    ['visits on the 5th of last month', 'total sessions @ 2026-10-05..2026-10-05'],
    [['visits in october', 'on the 5th'], 'declined notUnderstood'],
  ],
  'weekdays are days or kinds of days': [
    ['visits every monday this year', 'trend sessions per day @ thisYear where dayOfWeekName=Monday'],
    ['orders on saturdays', 'total transactions @ last30 where dayOfWeekName=Saturday'],
    ['visits wed to fri', 'total sessions @ 2026-11-11..2026-11-13'],
    [
      'visits on weekdays last month',
      'total sessions @ lastMonth where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
    ['visits by weekday last month', 'list sessions by dayOfWeekName @ lastMonth'],
    [
      'weekday vs weekend visits',
      'average sessions per day @ last30 where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday && average sessions per day @ last30 where dayOfWeekName=Saturday|Sunday',
    ],
    [
      'weekend vs weekday revenue last month',
      'average purchaseRevenue per day @ lastMonth where dayOfWeekName=Saturday|Sunday && average purchaseRevenue per day @ lastMonth where dayOfWeekName=Monday|Tuesday|Wednesday|Thursday|Friday',
    ],
  ],
  'the weekday of a day is no other day': [
    ['visits on sunday 8 november', 'total sessions @ 2026-11-08..2026-11-08'],
    ['visits on sunday, november 8', 'total sessions @ 2026-11-08..2026-11-08'],
    ['visits on sunday 9 november', 'declined notUnderstood'],
    ['orders on black friday 2025', 'total transactions @ 2025-11-28..2025-11-28'],
  ],
  'days with a name': [
    ['orders on black friday', 'total transactions @ 2025-11-28..2025-11-28'],
    ['black friday revenue vs last year', 'total purchaseRevenue @ 2025-11-28..2025-11-28 vs 2024-11-29..2024-11-29'],
    ['visits on cyber monday 2026', 'declined future'],
    ['revenue of the black friday campaign', 'declined notUnderstood'],
    ['revenue in the first half of the year', 'total purchaseRevenue @ 2026-01-01..2026-06-30'],
  ],
  'stretches of time that are no period of the calendar': [
    [
      'revenue last three weekends',
      'total purchaseRevenue @ 2026-10-31..2026-11-15 where dayOfWeekName=Saturday|Sunday',
    ],
    ['orders on the last 4 thursdays', 'total transactions @ 2026-10-29..2026-11-19 where dayOfWeekName=Thursday'],
    ['visits last weekend vs the weekend before', 'total sessions @ 2026-11-14..2026-11-15 vs 2026-11-07..2026-11-08'],
    [
      'sessions last monday compared to the monday before',
      'total sessions @ 2026-11-16..2026-11-16 vs 2026-11-09..2026-11-09',
    ],
    ['visits mon-fri last week', 'total sessions @ 2026-11-09..2026-11-13'],
    ['visits mid october to mid november', 'total sessions @ 2026-10-15..2026-11-15'],
    ['orders at the beginning of october', 'total transactions @ 2026-10-01..2026-10-10'],
    [
      'revenue in the 2nd quarter versus the 1st one',
      'total purchaseRevenue @ 2026-04-01..2026-06-30 vs 2026-01-01..2026-03-31',
    ],
    ['visits 3rd quarter vs the first half of the year', 'total sessions @ lastQuarter vs 2026-01-01..2026-06-30'],
    ['visits since begin of the year', 'total sessions @ thisYear'],
    [
      'revenue before and after 1 october',
      'total purchaseRevenue @ 2026-10-02..2026-11-20 vs 2026-08-13..2026-10-01 until 14:30',
    ],
    [
      'orders september and october vs same months last year',
      'total transactions @ 2026-09-01..2026-10-31 vs 2025-09-01..2025-10-31',
    ],
    ['visits 05.10.2026 - 15.10.2026', 'total sessions @ 2026-10-05..2026-10-15'],
    ['how many late orders', 'declined notUnderstood'],
    ['visits the last weekends', 'declined notUnderstood'],
  ],
  'now is this moment': [
    ['visitors now', 'total totalUsers live 30 @ today'],
    ['visits this month up to now', 'total sessions @ thisMonth'],
  ],
};

describe('sentences whose days look like other days', () => {
  it.each(Object.entries(TRAPS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
