/** Messages that ask for several things: each is answered, or mentioned as not answered. */
import { describe, expect, it } from 'vitest';
import { describeRequest } from '../describe.ts';
import { CONTEXT, values } from '../testing/site.ts';
import { understandAny } from '../understand-any.ts';
import { onOneLine } from './written-lines.ts';

/** Returns the requests of a message, and after an exclamation mark what isn't answered. */
async function read(message: string): Promise<string> {
  const one = await understandAny(message, CONTEXT, { ask: async () => ({}), values });
  if (one.kind === 'request') return describeRequest(one.request);
  if (one.kind !== 'several') return one.kind;
  const missing = (one.unanswered ?? []).map(({ declined: { reason, about } }) => `!${reason} ${about.join()}`);
  return [...one.all.map(({ request }) => describeRequest(request)), ...missing].join(' && ');
}

const LAST_WEEK = '2026-11-09..2026-11-15';
const OCTOBER = '2026-10-01..2026-10-31';

describe('a message that asks for several things', () => {
  it.each([
    [
      'top 5 pages and bounce rate last week',
      `list screenPageViews by pagePath top 5 @ ${LAST_WEEK} && total bounceRate @ ${LAST_WEEK}`,
    ],
    [
      'top 5 pages, sources and countries in october',
      `list screenPageViews by pagePath top 5 @ ${OCTOBER} && list sessions by sessionSource top 5 @ ${OCTOBER} && list sessions by country top 5 @ ${OCTOBER}`,
    ],
    [
      'Morning check: visits, top 3 products, downloads for last week',
      `total sessions,fileDownloads @ ${LAST_WEEK} && list itemsPurchased by itemName top 3 @ ${LAST_WEEK}`,
    ],
    ['- visits in october\n- orders in october', `total sessions,transactions @ ${OCTOBER}`],
    [
      '1. visits\n2. top 3 products\nfor last week',
      `total sessions @ ${LAST_WEEK} && list itemsPurchased by itemName top 3 @ ${LAST_WEEK}`,
    ],
    [
      'for germany in october: visits and top 3 pages',
      `total sessions @ ${OCTOBER} where country=Germany && list screenPageViews by pagePath top 3 @ ${OCTOBER} where country=Germany`,
    ],
    [
      'How many countries did visitors come from last week and what were the top three?',
      `distinct totalUsers by country @ ${LAST_WEEK} && list totalUsers by country top 3 @ ${LAST_WEEK}`,
    ],
    [
      'top five sources in Germany in october? top five sources in Austria in october',
      `list sessions by sessionSource top 5 @ ${OCTOBER} where country=Germany && list sessions by sessionSource top 5 @ ${OCTOBER} where country=Austria`,
    ],
    [
      'Orders last week? Bounce rate of phones in october',
      `total transactions @ ${LAST_WEEK} && total bounceRate @ ${OCTOBER} where deviceCategory=mobile`,
    ],
    [
      'Visits last week? Top pages on phones in october?',
      `total sessions @ ${LAST_WEEK} && list screenPageViews by pagePath @ ${OCTOBER} where deviceCategory=mobile`,
    ],
    ['visits and orders by country last week', `list sessions,transactions by country @ ${LAST_WEEK}`],
    ['product views and items sold by product last week', `list itemsViewed,itemsPurchased by itemName @ ${LAST_WEEK}`],
    ['visits by country and device last week', `list sessions by country & deviceCategory @ ${LAST_WEEK}`],
  ])('answers each: %s', async (message, right) => {
    expect(await read(message)).toBe(right);
  });

  it.each([
    [
      'for the board I need visits, orders and ad spend for october',
      `total sessions,transactions @ ${OCTOBER} && !notMeasured costs, margins and profit`,
    ],
    [
      'Best selling product last week? Any inventory running low?',
      `list itemsPurchased by itemName top 1 @ ${LAST_WEEK} && !notMeasured stock, parcels and delivery`,
    ],
    [
      'revenue and profit per product last week',
      `list itemRevenue by itemName @ ${LAST_WEEK} && !notMeasured costs, margins and profit`,
    ],
    ['visits last week, and what is your advice?', `total sessions @ ${LAST_WEEK} && !opinion `],
  ])('says what it can’t answer: %s', async (message, right) => {
    expect(await read(message)).toBe(right);
  });

  it.each([
    'if it rained, how many visits',
    'we only court teachers. how many visits last week',
    'orders last week, wholesale',
    'visits last week, who subscribed',
    'how many visits from germany last week and how many orders',
    'orders of squirrels and visits last week',
  ])('declines where a part may narrow another: %s', async (message) => {
    expect(await read(message)).toBe('declined');
  });
});

describe('a claim before a question', () => {
  const [NOW, BEFORE] = ['2026-11-01..2026-11-20', '2026-10-01..2026-10-20 until 14:30'];
  it.each([
    ['Traffic jumped 58% this month. Are we growing?', `total sessions @ ${NOW} vs ${BEFORE}`],
    ['My nephew says traffic doubled last week. Did it?', `total sessions @ ${LAST_WEEK} vs 2026-11-02..2026-11-08`],
    [
      'I spent 500 € on mobile ads last week. What was the revenue?',
      `total purchaseRevenue @ ${LAST_WEEK} where deviceCategory=mobile`,
    ],
    ['We opened a Telegram channel. How many visits last week?', 'declined'],
    ['I launched a podcast for 300 €. How many visits did it bring?', 'declined'],
    [
      'which campaigns should I stop, based on last week',
      `list sessions,purchaseRevenue by sessionCampaignName @ ${LAST_WEEK} && !opinion `,
    ],
    [
      'top 5 sources last week and which of them had the best bounce rate?',
      `list sessions,bounceRate by sessionSource top 5 @ ${LAST_WEEK}`,
    ],
    [
      'top 5 sources last week and which had the best bounce rate?',
      `list sessions,bounceRate by sessionSource top 5 @ ${LAST_WEEK}`,
    ],
    [
      'best and worst day for revenue last week',
      `best purchaseRevenue per day @ ${LAST_WEEK} && best purchaseRevenue per day bottom @ ${LAST_WEEK}`,
    ],
  ])('is read: %s', async (message, right) => {
    expect(await read(message)).toBe(right);
  });
});

it('puts lists on one line', () => {
  expect(onOneLine('For October:\n- visits\n- orders')).toBe('For October: visits; orders');
  expect(onOneLine('1) visits last week? 2) orders?')).toBe('visits last week?; orders?');
  expect(onOneLine('How many visits\nlast week')).toBe('How many visits last week');
});
