/** Longer messages that tell something and ask something. */
import { describe, expect, it } from 'vitest';
import { describeRequest } from '../describe.ts';
import { CONTEXT, values } from '../testing/site.ts';
import { understandAny } from '../understand-any.ts';

/** The requests of a message, what is left out of the first, and after an exclamation mark what isn't answered. */
async function read(message: string): Promise<readonly string[]> {
  const one = await understandAny(message, CONTEXT, { ask: async () => ({}), values });
  if (one.kind === 'request') return [describeRequest(one.request), ...one.leftOut];
  if (one.kind !== 'several') return [one.kind];
  return [
    ...one.all.map(({ request }) => describeRequest(request)),
    ...(one.unanswered ?? []).map(({ declined: { reason } }) => `!${reason}`),
  ];
}

const LAST_MONTH = '2026-10-01..2026-10-31';
const LAST_30 = '2026-10-22..2026-11-20';

describe('a message that tells a story', () => {
  it('gets an answer to its question, which says what it leaves out', async () => {
    expect(
      await read(
        'We relaunched our shop in spring and I have been checking the numbers since then. My colleague keeps telling me that mobile is what matters. How many orders came from mobile last month?',
      ),
    ).toEqual([
      `total transactions @ ${LAST_MONTH} where deviceCategory=mobile`,
      'we relaunched our shop in spring and i have bee…',
      'my colleague keeps telling me that mobile is wh…',
    ]);
    expect(
      await read('Hello team, hope you are well! Could you share the number of orders for October? Best regards, Anna'),
    ).toEqual([`total transactions @ ${LAST_MONTH}`]);
  });

  it('doesn’t read a new thing as new visitors', async () => {
    expect(await read('Our new poster. How many views does it have?')).toEqual(['declined']);
  });

  it('isn’t about the day on which somebody called', async () => {
    expect(await read('Yesterday a customer called and complained. How many visits come from tablets?')).toEqual([
      `total sessions @ ${LAST_30} where deviceCategory=tablet`,
      'yesterday a customer called and complained',
    ]);
  });

  it.each([
    [
      'narrows its question',
      'I run a shop. But all I want is to filter the results only to the journal. How many page views last month?',
    ],
    ['names what it is about', 'We opened a Telegram group. How many visits did we get last month?'],
    ['says when', 'We moved to another server in June and had trouble. How high is the bounce rate?'],
    [
      'is what its question refers to',
      'We launched a podcast and a quiz in spring. How many visits did they bring last month?',
    ],
  ])('is declined if it %s', async (_, message) => {
    expect((await read(message))[0]).toBe('declined');
  });

  it('can ask several things, and for advice', async () => {
    expect(await read('List the top 5 exit pages and recommend how to fix them.')).toEqual([
      `list exits by pagePath top 5 @ ${LAST_30}`,
      '!opinion',
    ]);
    expect(
      await read('Which landing pages have the highest bounce rate? Kindly propose suggestions for these pages.'),
    ).toEqual([`list bounceRate by landingPage @ ${LAST_30}`, '!opinion']);
    expect(
      await read(
        'How many visits did we get in October, what was the weather like, and which pages were most popular?',
      ),
    ).toEqual([`total sessions @ ${LAST_MONTH}`, `list screenPageViews by pagePath @ ${LAST_MONTH}`, '!notMeasured']);
    // Both questions are about the same people.
    expect(
      await read('How many new visitors are there? What languages do they expect? What web browsers are they using?'),
    ).toEqual([
      `total newUsers @ ${LAST_30}`,
      `list totalUsers by language @ ${LAST_30} where newVsReturning=new`,
      `list totalUsers by browser @ ${LAST_30} where newVsReturning=new`,
    ]);
    expect(
      await read(
        'How many visits did we have last month? Which pages were most popular? Where did visitors come from?',
      ),
    ).toEqual([
      `total sessions @ ${LAST_MONTH}`,
      `list screenPageViews by pagePath @ ${LAST_MONTH}`,
      `list totalUsers by sessionSource @ ${LAST_MONTH}`,
    ]);
  });
});
