import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

/** Sentences with a small word that changes what is asked. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  '“us” after what people do': [
    ['the pages from where most people leave us, in October', 'list exits by pagePath @ october'],
    ['on which page did visitors leave us last month', 'list exits by pagePath @ lastMonth'],
    ['which pages do people exit us from', 'list exits by pagePath @ last30'],
    ['exits in the us last month', 'total exits @ lastMonth where country=United States'],
    ['us visitors last month', 'total totalUsers @ lastMonth where country=United States'],
  ],
  'websites without search engines': [
    [
      'which websites send us visitors, biggest first, no search engines please',
      'list totalUsers by sessionSource @ last30 where sessionMedium=referral',
    ],
    [
      'which sites sent us visitors last month, without search engines',
      'list sessions by sessionSource @ lastMonth where sessionMedium=referral',
    ],
    [
      'referring websites excluding search engines',
      'list sessions by sessionSource @ last30 where sessionMedium=referral',
    ],
  ],
  'the course of a year': [
    ['did traffic go up or down through the year', 'trend sessions per month @ thisYear'],
    ['have orders been up or down over the year', 'trend transactions per month @ thisYear'],
    ['did we sell more or less throughout the year so far', 'trend transactions per month @ thisYear'],
  ],
  'a page that visits begin on': [
    [
      'bounce rate of people coming from facebook onto the winter feeding page',
      'total bounceRate @ last30 where sessionSource=facebook & landingPage=/journal/winter-feeding/',
    ],
    [
      'visits from google onto the nest box sizes page last month',
      'total sessions @ lastMonth where sessionSource=google & landingPage=/journal/nest-box-sizes/',
    ],
    ['visitors landing onto winter feeding', 'total totalUsers @ last30 where landingPage=/journal/winter-feeding/'],
  ],
  'the last step of a way, and what is said before it': [
    [
      'on the phone only: how many get from the cart to checkout and on to the order, last month',
      'steps eventName=view_cart > eventName=begin_checkout > eventName=purchase @ lastMonth where deviceCategory=mobile',
    ],
    [
      'how many get from the cart to the checkout and through to the order last month',
      'steps eventName=view_cart > eventName=begin_checkout > eventName=purchase @ lastMonth',
    ],
    [
      'only from germany, how many people get from cart to checkout',
      'steps eventName=view_cart > eventName=begin_checkout @ last30 where country=Germany',
    ],
  ],
  'rows of both numbers': [
    ['how many visits and how many orders per week', 'trend sessions,transactions per week @ 2026-08-31..2026-11-20'],
    ['how many visits and how many orders by country last month', 'list sessions,transactions by country @ lastMonth'],
  ],
  'customers who are new, and those who are not': [
    ['first time customers and returning visitors last month', 'declined notUnderstood'],
    // Which customers buy again isn't measured, and they are not the new ones among returning visitors.
    ['how many first-time customers and how many repeat ones last month', 'total firstTimePurchasers @ lastMonth'],
  ],
  'the speed of one page': [
    ['LCP of the shop page last month', 'speed lcp @ lastMonth where pagePath=/shop/'],
    ['how fast is the shop page', 'speed lcp @ last30 where pagePath=/shop/'],
    ['INP of /shop/', 'speed inp @ last30 where pagePath=/shop/'],
    ['how fast is our shop', 'speed lcp @ last30'],
  ],
  'days that begin with a quarter': [
    [
      'orders since October compared with the period before',
      'total transactions @ thisQuarter vs 2026-08-11..2026-09-30 until 14:30',
    ],
    ['how have orders changed since October', 'total transactions @ thisQuarter vs 2026-08-11..2026-09-30 until 14:30'],
    [
      'orders this quarter compared with the period before',
      'total transactions @ thisQuarter vs 2026-07-01..2026-08-20 until 14:30',
    ],
  ],
};

describe('a small word that changes what is asked', () => {
  it.each(Object.keys(ASKED))('is read: %s', async (name) => {
    expect(await askSet(ASKED[name]!)).toEqual([]);
  });
});
