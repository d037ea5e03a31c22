import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understandAny } from './understand-any.ts';

const means = { values, ask: async () => ({}) };

/** The questions offered with the refusal of a message, and those of its questions that aren't answered. */
async function offered(message: string): Promise<string[]> {
  const understood = await understandAny(message, CONTEXT, means);
  const refused =
    understood.kind === 'declined'
      ? [understood]
      : understood.kind === 'several'
        ? (understood.unanswered ?? []).map(({ declined }) => declined)
        : [];
  expect(refused.map(({ reason }) => reason)).toContain('notUnderstood');
  return refused.flatMap(({ nearest }) => nearest.map(describeRequest));
}

describe('a refusal offers what was understood of the question', () => {
  it.each([
    [
      'can you put the revenue of october wobbly next to september',
      'total purchaseRevenue @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
    [
      'in which hours do orders from germany wobble in',
      'list transactions by hour @ 2026-10-22..2026-11-20 where country=Germany',
    ],
    ['which wobbly landing pages bounce most in october', 'list bounceRate by landingPage @ 2026-10-01..2026-10-31'],
    [
      'visits and orders from reddit, wobbling or not',
      'total sessions,transactions @ 2026-10-22..2026-11-20 where sessionSource=reddit',
    ],
    [
      'did we get wobbly robin mugs out of the door last month',
      'total itemsPurchased @ 2026-10-01..2026-10-31 where itemName=Robin mug',
    ],
  ])('%s', async (message, request) => {
    expect(await offered(message)).toContain(request);
  });

  it('offers what the days are of that the words don’t set beside each other', async () => {
    expect(await offered('wobble the visits of september october')).toEqual([
      'total sessions @ 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ]);
  });

  it('offers nothing of a sentence that isn’t about anything here', async () => {
    expect(await offered('wobble me a typical teapot')).toEqual([]);
  });

  it('offers nothing that has no answer', async () => {
    const { has } = CONTEXT;
    const without = { ...CONTEXT, has: { ...has, shop: false } };
    const understood = await understandAny('wobble the orders of october', without, means);
    expect(understood).toMatchObject({ kind: 'declined', nearest: [] });
  });

  it('offers a question for each sentence that asks', async () => {
    expect(
      await offered('Wobble wobble. How wobbly are visits from bing? And how wobbly are orders by country?'),
    ).toEqual([
      'total sessions @ 2026-10-22..2026-11-20 where sessionSource=bing',
      'list transactions by country @ 2026-10-22..2026-11-20',
    ]);
  });

  it('offers page speed where speed is asked for', async () => {
    const understood = await understandAny('wobbly inp on phones by page, anything over 200 ms', CONTEXT, means);
    expect(understood).toMatchObject({
      kind: 'declined',
      nearest: [{ shape: 'speed', vitals: ['inp'], by: 'pagePath' }],
    });
  });
});
