/** Questions about reasons: where people are lost, and what is behind a claimed change. */
import { describe, expect, it } from 'vitest';
import { describeRequest } from '../describe.ts';
import { CONTEXT, values } from '../testing/site.ts';
import { understandAny } from '../understand-any.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';
const LAST_30 = '2026-10-22..2026-11-20';
const CHECKOUT = 'steps eventName=begin_checkout > eventName=purchase';
const CART = 'steps eventName=add_to_cart > eventName=purchase';

const read = async (message: string): Promise<string> => {
  const one = await understandAny(message, CONTEXT, { ask: async () => ({}), values });
  if (one.kind === 'request') return describeRequest(one.request);
  if (one.kind !== 'several') return one.kind === 'declined' ? `declined ${one.reason}` : one.kind;
  const without = (one.unanswered ?? []).map(({ declined }) => `!${declined.reason}`);
  return [...one.all.map(({ request }) => describeRequest(request)), ...without].join(' && ');
};

describe('a question about reasons', () => {
  it.each([
    [
      'Can you explain to me why so few people finish the checkout?',
      `${CHECKOUT} @ ${LAST_30} && ${CHECKOUT} by deviceCategory @ ${LAST_30} && !notMeasured`,
    ],
    [
      'why do people abandon their carts in october',
      `${CART} @ ${OCTOBER} && ${CART} by deviceCategory @ ${OCTOBER} && !notMeasured`,
    ],
    [
      'why do so few people buy in october',
      `total sessionPurchaseRate @ ${OCTOBER} && list sessionPurchaseRate by deviceCategory @ ${OCTOBER} && !notMeasured`,
    ],
    ['why do people leave the homepage', 'declined notMeasured'],
    ['why do people not buy the robin mug', 'declined notMeasured'],
  ])('is answered by showing where people are lost: %s', async (message, right) => {
    expect(await read(message)).toBe(right);
  });

  it.each([
    ['orders fell in october. What’s the reason?', `why transactions @ ${OCTOBER} vs ${SEPTEMBER}`],
    [
      'germany sent fewer visitors in october, what happened there',
      `why totalUsers @ ${OCTOBER} vs ${SEPTEMBER} where country=Germany`,
    ],
    [
      'what is behind the jump in orders around 10 november',
      'why transactions @ 2026-11-07..2026-11-13 vs 2026-10-31..2026-11-06',
    ],
    // The data begin in September 2025.
    [
      'why do we earn less than a year ago',
      'why purchaseRevenue @ 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20 until 14:30',
    ],
  ])('is answered by explaining a change: %s', async (message, right) => {
    expect(await read(message)).toBe(right);
  });
});
