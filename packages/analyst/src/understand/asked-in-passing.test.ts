import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';
import type { Understood } from './understood.ts';

const told = (one: Understood): string =>
  one.kind === 'request'
    ? describeRequest(one.request)
    : one.kind === 'several'
      ? one.all.map(({ request }) => describeRequest(request)).join(' && ')
      : one.kind;

/** Ways to ask, and plain questions that ask for the same. After ` // ` is a second message. */
const SAME: readonly (readonly [asked: string, plain: string])[] = [
  // What was missed, and short accounts.
  ['I was away from 2 to 8 November, what did I miss?', 'what did I miss from 2 to 8 November'],
  ['what did we miss last week', 'give me a report of last week'],
  ['just back from holiday (2-8 November): what happened', 'what did I miss from 2 to 8 November'],
  ['have I missed anything in October', 'give me a report of October'],
  ['what happened on the site last week, in a nutshell', 'summary of last week'],
  ['yesterday in a few words', 'summary of yesterday'],
  ['give me a brief report of last week for the Thursday meeting', 'give me a report of last week'],
  // Which of two has more.
  ['France versus Spain who had more visits last week', 'visits last week France vs Spain'],
  ['who had more visitors in October, France or Spain', 'which had more visitors in October, France or Spain'],
  ['what is converting better, mobile or desktop', 'which converts better, mobile or desktop'],
  // The first rows, and all of them.
  ['what are the sources of visits last week, just the first four', 'top 4 sources by visits last week'],
  ['which browser is used most and in which order come the others?', 'which browsers are used most'],
  [
    'top 3 products in France and top 3 in Spain, by revenue, last week',
    'top 3 products in France by revenue last week? top 3 products in Spain by revenue last week',
  ],
  // Further rows and corrections.
  [
    'visits from France and Spain last week by country // add Germany',
    'visits from France, Spain and Germany last week by country',
  ],
  ['visits from France last week // no wait, I meant Spain', 'visits from Spain last week'],
  // Shop.
  ['did anyone buy after coming from reddit', 'orders from reddit'],
  ['how many things were put in the basket last week', 'how many items added to cart last week'],
  ['how much was taken yesterday', 'revenue yesterday'],
  ['what did the till take last week', 'revenue last week'],
  // Visits that end.
  ['on which pages do people end the visit', 'exit pages'],
  ['where do visits end in October', 'exit pages in October'],
  // Days.
  ['orders since the beginning of autumn', 'orders since autumn'],
  ['visits after the middle of October', 'visits since 16 October'],
  ['visits yesterday evening between 18 and 22', 'visits yesterday between 18:00 and 22:00'],
  ['downloads of the feeding guide since it was first listed', 'downloads of the feeding guide ever'],
  // How a number develops.
  ['reddit traffic trending up or down since June?', 'trend of reddit traffic since June'],
  ['is our bounce rate heading up or down since June', 'trend of bounce rate since June'],
  [
    'orders on mobile in October // how does that stack up against desktop',
    'orders on mobile in October // compared with desktop',
  ],
  // Words around it.
  [
    'how many people bothered to download the feeding guide last week',
    'how many people downloaded the feeding guide last week',
  ],
  ['could you jot down the visits of last week', 'visits of last week'],
  ['how healthy is our bounce rate on mobile', 'bounce rate on mobile'],
  ['has traffic from reddit picked up in October', 'has traffic from reddit gone up in October'],
  ['has traffic from reddit tailed off in October', 'has traffic from reddit gone down in October'],
  ['how many new visitors popped by last week', 'how many new visitors came last week'],
  ['when do people tend to buy, mornings or evenings', 'orders by hour of day'],
  ['how far behind last month are we in orders', 'orders compared with last month'],
  ['list the campaigns of last week in order of revenue', 'campaigns of last week by revenue'],
  ['remind me how many visits we had last week', 'how many visits we had last week'],
  ['how much do people shell out on average per order', 'how much do people spend on average per order'],
  ['how does mobile compare to desktop in terms of conversion rate', 'conversion rate of mobile vs desktop'],
  ['between France and Spain, where do people spend more', 'which has more revenue, France or Spain'],
  ['do you have an idea how traffic was last week', 'traffic last week'],
  // As typed.
  ['anyone on the site rn', 'anyone on the site right now'],
  ['busiest hr for orders', 'busiest hour for orders'],
  ['need 2 see orders yesterday', 'need to see orders yesterday'],
  // A search that visitors come from.
  ['share of visitors from organic search', 'share of visitors from channel organic search'],
];

describe('questions asked in passing', () => {
  it.each(SAME)('reads “%s” as “%s”', async (asked, plain) => {
    const wanted = told(await understandLast(plain.split(' // ')));
    expect(wanted).toContain('@');
    expect(told(await understandLast(asked.split(' // ')))).toBe(wanted);
  });

  it('doesn’t take a search that visitors come from for one of the site', async () => {
    expect(told(await understandLast(['share of visitors from organic search']))).toMatch(
      /^share totalUsers of session/,
    );
  });

  it.each([
    [
      'what share of visitors scrolls down to at least three quarters of the page in October',
      'share totalUsers of percentScrolled=75',
    ],
    ['what percentage of visitors scrolled past half of the page in October', 'share totalUsers of percentScrolled=50'],
    ['how many people scrolled to 75% last week', 'total totalUsers'],
    ['of our visitors in October, what share scrolls to a quarter', 'share totalUsers of percentScrolled=25'],
  ])('reads how far down a page people get: “%s”', async (asked, wanted) => {
    expect(told(await understandLast([asked]))).toContain(wanted);
  });

  it.each([
    'what share of visitors never scrolls past a quarter',
    'what share of visitors scrolls down to 90% of the page',
  ])('counts nothing else for “%s”', async (asked) => {
    expect(told(await understandLast([asked]))).not.toContain('percentScrolled=');
  });

  it.each([
    'any idea how we can get more visitors',
    'any idea how to get more visitors',
  ])('gives no advice for “%s”', async (asked) => {
    expect(await understandLast([asked])).toMatchObject({ kind: 'declined', reason: 'opinion' });
  });

  it('doesn’t take the second half of a month for a size', async () => {
    const asked = 'why did visits go down in the second half of October';
    expect(told(await understandLast([asked]))).toContain('@ 2026-10-16..2026-10-31');
  });

  it('shows who gets from the cart to the checkout, not to the order', async () => {
    const asked = 'what part of those with something in the basket never got to the checkout last week';
    expect(told(await understandLast([asked]))).not.toContain('Abandonment');
  });
});
