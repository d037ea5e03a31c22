import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';

/** Plain questions with other wordings for the same. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'visits in 2026': ['Visits in 2026.', 'visits in 2026, please.', 'I need the visits in 2026.'],
  'revenue per month in 2026': ['Revenue per month in 2026.', 'Show me the revenue for each month of 2026.'],
  'revenue in october from germany': [
    'revenue in october from German customers',
    'German customers only: revenue in october',
  ],
  'refunds in june': [
    'For the tax file I need the refunds in june.',
    'For my tax return I need the refunds from 1 June to 30 June.',
  ],
  'orders from Austria last week': ['orders from buyers in Austria last week'],
  'visits april to july': [
    'visits in the breeding season (april to july)',
    'visits in the nesting time, let’s say april to july',
    'visits during the season: april to july',
  ],
  'visitors by city june to august': ['visitors by city, summer only (june to august)'],
  'visits from tablets in september': ['visits from ipads and other tablets in september'],
  'new visitors from google ads in october': ['new visitors from the paid google ads in october'],
  'visits from ai assistants last month': [
    'visits from chatgpt, perplexity and such last month',
    'visits from AI tools like chatgpt and co last month',
  ],
  'new visitors per month since may': ['how many new visitors we gained per month since may'],
  'bounce rate new versus returning visitors in october': [
    'bounce rate of new and returning visitors in october',
    'is the bounce rate higher with new people than with our regulars in october',
    'did new visitors bounce more than returning ones in october',
  ],
  'revenue by device: mobile and desktop': ['revenue of mobile and desktop visitors'],
  'which products were refunded the most since june': [
    'which products were sent back for a refund the most since june',
  ],
  'outbound clicks by link url last 90 days': [
    'list me the outgoing links that get clicked, with counts, last 90 days',
    'outgoing links clicked last 90 days',
  ],
  'languages of our visitors in october': ['which languages have our visitors set in their browsers in october'],
  'where in the funnel do we lose the most people last month': [
    'from looking at a product to the paid order: at which step do we lose the most people last month',
    'where do we lose the most people between viewing a product and the order last month',
  ],
  'why did contact form completions change': ['hardly anybody fills in the contact form, how come'],
};

/** Words that narrow or are compared, and stay unexplained. */
const NOT_DROPPED = [
  'revenue for hiking (april to july)',
  'visits from iphones and other sites',
  'how many paid orders last week',
  'revenue from new customers in 2026',
];

/** Returns the request of a message, or that it is declined. */
async function requestOf(text: string): Promise<string> {
  const one = await understandLast([text]);
  if (one.kind === 'several') return one.all.map(({ request }) => describeRequest(request)).join(' && ');
  return one.kind === 'request' ? describeRequest(one.request) : one.kind;
}

describe('words that say again what a question names', () => {
  it.each(Object.entries(SAME))('%s', async (plain, wordings) => {
    const own = await requestOf(plain);
    expect(own).not.toBe('declined');
    expect(await Promise.all(wordings.map(requestOf))).toEqual(wordings.map(() => own));
  });

  it.each(NOT_DROPPED)('keeps what narrows: %s', async (text) => {
    expect(await requestOf(text)).toBe('declined');
  });

  it.each([
    'weekdays versus weekends: when do we have more visits a day, since september',
    'when do we have more visits a day, on weekdays or on weekends, since september',
  ])('compares kinds of days a day: %s', async (text) => {
    expect(await requestOf(text)).toBe(
      await requestOf('do we have more visits on weekdays or on weekends since september'),
    );
  });
});
