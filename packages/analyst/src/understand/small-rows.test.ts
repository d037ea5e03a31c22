import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const WORST = 'list bounceRate,sessions by landingPage top 100 @ last30 having sessions>20';
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'rows with enough visits': [
    ['which landing pages have the worst bounce rate? ignore anything with next to no visits', WORST],
    ['landing pages with the worst bounce rate, leaving out those with hardly any visits', WORST],
    ['landing pages with the worst bounce rate, ignore tiny ones', WORST],
  ],
  'much of one number and little of another': [
    [
      'sources with lots of visits but no orders',
      'list sessions,transactions by sessionSource top 100 @ last30 having transactions<1',
    ],
    [
      'which countries have visitors but no customers last month',
      'list sessions,transactions by country top 100 @ lastMonth having transactions<1',
    ],
    [
      'campaigns that bring traffic but hardly any sales',
      'list sessionPurchaseRate,sessions by sessionCampaignName bottom 10 @ last30 having sessions>20',
    ],
    [
      'are there products with lots of views but barely a sale',
      'list purchaseToViewRate,itemsViewed by itemName bottom 10 @ last30 having itemsViewed>20',
    ],
  ],
  'a term that is a page too': [
    // The site of the tests has no such term, and the page of that name isn’t meant.
    ['how often did people search for winter feeding', 'declined notUnderstood'],
    ['how many people searched the site', 'total totalUsers @ last30 where eventName=view_search_results'],
  ],
};

describe('rows that are small, and terms that are pages', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
