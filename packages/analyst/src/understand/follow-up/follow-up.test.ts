import { describe, expect, it } from 'vitest';
import { describeRequest } from '../describe.ts';
import type { Request } from '../request.ts';
import { askSet, understandLast } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const GERMANY = 'visits from germany in october';

/** Messages that change the question before, slot by slot, with the expected request of each. */
const SETS: Readonly<Record<string, readonly SetQuestion[]>> = {
  'other days, in any wording': [
    [['top sources last week', 'repeat that for october'], 'list sessions by sessionSource @ october'],
    [[GERMANY, 'was it the same in september?'], 'total sessions @ september where country=Germany'],
    [[GERMANY, 'september, not october'], 'total sessions @ september where country=Germany'],
    [['orders in october', 'and the previous month'], 'total transactions @ september'],
    [['orders in october', 'and before that?'], 'total transactions @ september'],
  ],
  'rows, keeping weeks and steps': [
    [['visits per week this year', 'split it by device'], 'trend sessions by deviceCategory per week @ thisYear'],
    [['revenue per month this year', 'which countries?'], 'trend purchaseRevenue by country per month @ thisYear'],
    [['show the funnel to an order in october', 'by device'], 'steps by deviceCategory @ october'],
    [
      ['page views by page in october', 'break that down by author'],
      'list screenPageViews by customEvent:author @ october',
    ],
    [['visits by source last week', 'switch to channels'], 'list sessions by sessionDefaultChannelGroup @ lastWeek'],
  ],
  'filters added, replaced and removed': [
    [
      ['revenue last month', 'for returning customers only'],
      'total purchaseRevenue @ october where newVsReturning=returning',
    ],
    [
      ['revenue last month', 'limit that to people from France'],
      'total purchaseRevenue @ october where country=France',
    ],
    [[GERMANY, 'not Germany, Austria'], 'total sessions @ october where country=Austria'],
    [[GERMANY, 'all countries again'], 'total sessions @ october'],
    [[GERMANY, 'remove the country filter'], 'total sessions @ october'],
    [[GERMANY, 'what about everybody else'], 'total sessions @ october where country!=Germany'],
    [['orders in october', 'drop that filter'], DECLINED],
  ],
  'what was counted before, and how it is limited': [
    [
      ['revenue last month', 'from ppc campaigns'],
      'total purchaseRevenue @ october where sessionDefaultChannelGroup=Paid Search',
    ],
    [['visitors in october', 'how much did they spend'], 'total purchaseRevenue @ october'],
    [['who is on the site now', 'what pages are they viewing?'], 'list totalUsers by pagePath live 30 @ today'],
  ],
  'metrics corrected, and rows ranked by others': [
    [['visits by country last week', 'sorry, page views I meant'], 'list screenPageViews by country @ lastWeek'],
    [
      ['visits by device last month', 'which of them sells the most'],
      'list purchaseRevenue by deviceCategory top 1 @ october',
    ],
    [
      ['visits by source last week', 'which converts best?'],
      'list sessionPurchaseRate by sessionSource top 1 @ lastWeek',
    ],
    [['visits by source last week', 'sort that by revenue'], 'list purchaseRevenue by sessionSource @ lastWeek'],
  ],
  'order and form': [
    [['visits by device last week', 'what percentage is each'], 'share sessions by deviceCategory @ lastWeek'],
    [['product views last month', 'which product most'], 'list itemsViewed by itemName top 1 @ october'],
    [['visits by country last week', 'show me all of them'], 'list sessions by country top 100 @ lastWeek'],
    [['top countries last week', 'the opposite'], 'list sessions by country bottom 10 @ lastWeek'],
    [
      ['which countries grew most last week', 'and which fell?'],
      'movers sessions by country bottom 10 @ lastWeek vs weekBefore',
    ],
    [['revenue by country in october', 'how much is that altogether'], 'total purchaseRevenue @ october'],
    [['revenue by product in october', 'just the total'], 'total purchaseRevenue @ october'],
    [['visits by device last week', 'put it in a table'], 'list sessions by deviceCategory @ lastWeek'],
  ],
  'the two answers just given, compared': [
    [
      ['visits last month', 'and this month?', 'what is the percentage change'],
      'total sessions @ thisMonth vs october',
    ],
    [['visits last week', 'and the week before', 'compare the two'], 'total sessions @ lastWeek vs weekBefore'],
    [['visits last week', 'difference'], DECLINED],
  ],
  'days that a conversation stays with': [
    [['tax last month', 'revenue in the same period', 'how much did we refund?'], 'total refundAmount @ october'],
    [['revenue last week', 'how many orders this month?'], 'total transactions @ thisMonth'],
  ],
  'a new question inherits nothing': [
    [[GERMANY, 'new question: how many orders this year'], 'total transactions @ thisYear'],
    [[GERMANY, 'which browser is most used?'], 'list sessions by browser top 1 @ october'],
  ],
};

describe('follow-ups that change slots', () => {
  it.each(Object.entries(SETS))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

/** A question for countries by orders, which was answered. */
const COUNTRIES: Request = {
  ...{ shape: 'list', metrics: ['transactions'], by: 'country', filters: [] },
  range: { start: '2026-10-01', end: '2026-10-31' },
  shown: ['Germany', 'France', 'Austria'],
};
const TOP: Request = { ...COUNTRIES, limit: 1 };

describe('follow-ups about a row of the answer before', () => {
  it.each([
    [TOP, 'what do they buy', 'list itemsPurchased by itemName @ 2026-10-01..2026-10-31 where country=Germany'],
    [
      TOP,
      'how do they find us by source',
      'list sessions by sessionSource @ 2026-10-01..2026-10-31 where country=Germany',
    ],
    [COUNTRIES, 'and for the second one?', 'total transactions @ 2026-10-01..2026-10-31 where country=France'],
    [
      COUNTRIES,
      'split the first one by device',
      'list transactions by deviceCategory @ 2026-10-01..2026-10-31 where country=Germany',
    ],
    [COUNTRIES, 'revenue of the third one', 'total purchaseRevenue @ 2026-10-01..2026-10-31 where country=Austria'],
  ])('%o, %s', async (before, said, right) => {
    const one = await understandLast([said], before);
    expect(one.kind === 'request' && describeRequest(one.request)).toBe(right);
  });

  it('declines if the row isn’t known', async () => {
    expect((await understandLast(['what do they buy'], { ...TOP, shown: undefined })).kind).toBe('declined');
  });
});
