/** Messages about a change that somebody saw. */
import { expect, it } from 'vitest';
import { describeRequest } from '../describe.ts';
import { CONTEXT, values } from '../testing/site.ts';
import { understandAny } from '../understand-any.ts';

async function read(message: string): Promise<readonly string[]> {
  const one = await understandAny(message, CONTEXT, { ask: async () => ({}), values });
  return one.kind === 'several' ? one.all.map(({ request }) => describeRequest(request)) : [one.kind];
}

it.each([
  [
    'I noticed a sharp drop in visitors. It happened around 12 October, from 600 to less than 100 a day. Did anything change?',
    [
      'why totalUsers @ 2026-10-12..2026-11-08 vs 2026-09-14..2026-10-11',
      'trend totalUsers per day @ 2026-09-14..2026-11-20',
    ],
  ],
  [
    'Our orders plummeted in October. I have no idea what happened. Please help!',
    [
      'why transactions @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'trend transactions per day @ 2026-09-01..2026-11-20',
    ],
  ],
  [
    'We had a strange week. Sales from the newsletter tumbled and fell on 10 November, but nobody changed anything. What is going on?',
    [
      'why purchaseRevenue @ 2026-11-10..2026-11-19 vs 2026-10-31..2026-11-09 where sessionSource=newsletter',
      'trend purchaseRevenue per day @ 2026-10-31..2026-11-20 where sessionSource=newsletter',
    ],
  ],
])('is looked into: %s', async (message, right) => {
  expect(await read(message)).toEqual(right);
});

it.each([
  ['without a day', 'Our numbers dropped and the team is in a bad mood because of it. Help!'],
  ['with several days', 'Traffic dropped in May. It rose in August. What could the reason be for all that?'],
  ['that narrows', 'Visits dropped in October. I only mean those of returning buyers with a coupon. Any ideas?'],
  ['with several names', 'Visits from Germany dropped in October while those from France fell too. Any ideas at all?'],
])('isn’t looked into %s', async (_, message) => {
  expect((await read(message)).some((one) => one.startsWith('why'))).toBe(false);
});
