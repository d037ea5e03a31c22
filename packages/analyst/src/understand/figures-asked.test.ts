import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';

/** Figures that are judged: high and low, by how much they changed, and on which days they are unusual. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'rows by two figures': [
    ['countries with lots of visits but few orders last month', 'list sessions,transactions by country @ lastMonth'],
    ['which sources had a low bounce rate yet high traffic', 'list sessions,bounceRate by sessionSource @ last30'],
    ['products that get viewed but not added to cart', 'list itemsViewed,itemsAddedToCart by itemName @ last30'],
    ['videos with many plays but few completions', 'list videoStarts,videoCompletions by videoTitle @ last30'],
    ['pages with a very high exit rate', 'list exitRate by pagePath @ last30'],
    ['many visits but few orders', DECLINED],
  ],
  'the size of a change': [
    [
      'product categories whose sales dropped more than 20% week over week',
      'movers itemRevenue by itemCategory bottom 100 by >20% @ lastWeek vs weekBefore',
    ],
    [
      'which countries doubled their visits last week',
      'movers sessions by country top 100 by >=100% @ lastWeek vs weekBefore',
    ],
    ['did revenue go up 20 % last week', 'total purchaseRevenue @ lastWeek vs weekBefore'],
    ['double the visits last week', DECLINED],
  ],
  'unusual days': [
    ['any days last month where revenue was unusually low', 'usual purchaseRevenue per day low @ lastMonth'],
    ['any traffic spikes last month', 'usual sessions per day high @ lastMonth'],
    ['any anomalies last month', 'usual sessions per day @ lastMonth'],
    ['which strange pages got visits', DECLINED],
  ],
};

describe('figures that are judged', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it.each([
    'countries that fell by more than 20% last week',
    'any dips in orders last month',
  ])('has a sentence that asks for the same: %s', async (asked) => {
    const said = await understandLast([asked]);
    const request = said.kind === 'request' ? said.request : undefined;
    const again = await understandLast([sentenceOf(request!)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(request!));
  });
});
