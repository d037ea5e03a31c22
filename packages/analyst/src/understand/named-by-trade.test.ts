import { describe, expect, it } from 'vitest';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Numbers by the names that shops and analysts have for them, and what is right for each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'money and carts': [
    ['GMV by channel last month', 'list purchaseRevenue by sessionDefaultChannelGroup @ lastMonth'],
    ['online revenue by device', 'list purchaseRevenue by deviceCategory @ last30'],
    ['atc rate by product', 'list cartToViewRate by itemName @ last30'],
    ['what is the effect of refunds on our sales', 'total purchaseRevenue,refundAmount @ last30'],
    ['how did returns affect revenue last month?', 'total purchaseRevenue,refundAmount @ lastMonth'],
    ['whats sellign best', 'list itemsPurchased by itemName @ last30'],
    ['most selling products last month', 'list itemsPurchased by itemName @ lastMonth'],
    [
      'which sources leak the most between basket and order?',
      'list sessionCartAbandonmentRate by sessionSource @ last30',
    ],
  ],
  'people and visits': [
    ['paying users by country', 'list totalPurchasers by country @ last30'],
    [['show revenue', 'actually paying users'], 'total totalPurchasers @ last30'],
    ['unbounced visits by device', 'list engagedSessions by deviceCategory @ last30'],
    [
      'popular articles with low engagement',
      'list screenPageViews,engagementRate by pagePath @ last30 where customEvent:post_type=post',
    ],
  ],
  'steps by the names of their events': [
    ['funnel from page_view to form_submission', 'steps eventName=page_view > eventName=form_submit @ last30'],
    ['funnel from page views to orders', 'steps eventName=page_view > eventName=purchase @ last30'],
  ],
  'what changed, and why': [
    ['find the reason for the sudden traffic spike last week', 'why sessions @ lastWeek vs weekBefore'],
    ['we had a strange visits dip last week - find the cause', 'why sessions @ lastWeek vs weekBefore'],
  ],
  'speed in the words of an audit': [
    ['which pages have the best CLS at the 75th percentile last week', 'speed cls by pagePath bottom 10 @ lastWeek'],
    ['audit the web vitals and show pages in the red zone for CLS', 'speed cls by pagePath @ last30'],
  ],
};

describe('numbers by the names of their trade', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

const because = async (sentence: string) => {
  const one = await understandLast([sentence]);
  return one.kind === 'declined' ? [one.reason, ...one.about].join(' ') : one.kind;
};

describe('what isn’t measured, by what is asked for', () => {
  it.each([
    ['which ai agents crawl our site', 'bots, crawlers and AI agents, which aren’t counted'],
    ['did landing page variant B win', 'tests of variants against each other'],
    ['how many payments failed last week', 'payment methods, invoices and accounts'],
    ['why are failed payments up compared to last week', 'payment methods, invoices and accounts'],
    ['which campaigns spend is rising', 'costs, margins and profit'],
    ['how often do people order them together', 'which products are bought together'],
    ['are our visitors poor', 'interests, jobs, income and family of visitors'],
    ['is the backend ok', 'server errors, outages and security'],
  ])('%s', async (sentence, topic) => {
    expect(await because(sentence)).toBe(`notMeasured ${topic}`);
  });

  it.each([
    ['how do i get a list of zebras', 'opinion'],
    ['pages with poor zebras', 'interests'],
    ['zebras interested in feeders', 'interests'],
    ['ghost spam from zebras', 'newsletter'],
  ])('isn’t said of other words: %s', async (sentence, topic) => {
    expect(await because(sentence)).not.toContain(topic);
  });
});
