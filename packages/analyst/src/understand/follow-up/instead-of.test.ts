/** How follow-ups are understood that name another place or origin, other days, an action or a row. */
import { describe, expect, it } from 'vitest';
import { talk } from '../testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const YEAR = '2026-01-01..2026-11-20';

const CONVERSATIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'another place or origin replaces the one before': [
    ['visits from berlin in october // and from austria', `total sessions @ ${OCTOBER} where country=Austria`],
    ['visits from germany in october // and berlin?', `total sessions @ ${OCTOBER} where region=Berlin`],
    [
      'visits from germany in october // only berlin',
      `total sessions @ ${OCTOBER} where country=Germany & region=Berlin`,
    ],
    [
      'visits from germany in october // without berlin',
      `total sessions @ ${OCTOBER} where country=Germany & region!=Berlin`,
    ],
    [
      'visits from google in october // and from organic social',
      `total sessions @ ${OCTOBER} where sessionDefaultChannelGroup=Organic Social`,
    ],
    [
      'visits from google in october // only organic',
      `total sessions @ ${OCTOBER} where sessionSource=google & sessionDefaultChannelGroup=Organic Search`,
    ],
    [
      'visits from google in october // and from germany',
      `total sessions @ ${OCTOBER} where sessionSource=google & country=Germany`,
    ],
  ],
  'the current year': [
    ['orders of the year', `total transactions @ ${YEAR}`],
    ['ten most read pages of the year', `list screenPageViews by pagePath @ ${YEAR}`],
    ['orders by country in october // what about the year so far', `list transactions by country @ ${YEAR}`],
    ['worst month of the year', `best sessions per month bottom @ ${YEAR}`],
  ],
  'what people did next': [
    [
      'visits to the winter feeding article in october // where do they go next',
      `list sessions by nextPagePath @ ${OCTOBER} where pagePath=/journal/winter-feeding/`,
    ],
    [
      'how many people read the winter feeding article in october // and of those, how many signed up for the newsletter',
      `total formSubmissions @ ${OCTOBER} where formName=newsletter by those with pagePath=/journal/winter-feeding/`,
    ],
  ],
  'how many did something': [
    [
      'visitors from germany in october // how many signed up for the newsletter',
      `total formSubmissions @ ${OCTOBER} where country=Germany & formName=newsletter`,
    ],
    [
      'how many people read the winter feeding article in october // how many put something in the basket',
      `total addToCarts @ ${OCTOBER} by those with pagePath=/journal/winter-feeding/`,
    ],
    [
      'visits from germany in october // what did they look at',
      `list screenPageViews by pagePath @ ${OCTOBER} where country=Germany`,
    ],
  ],
  'the revenue of what was sold': [
    ['orders last sunday // how much was that', 'total purchaseRevenue @ 2026-11-15..2026-11-15'],
    ['what did we sell in october // how much was that', `total itemRevenue @ ${OCTOBER}`],
  ],
  'the later of two periods': [
    [
      'compare september and october // by channel // which one grew most',
      `movers sessions by sessionDefaultChannelGroup top 1 @ ${OCTOBER} vs 2026-09-01..2026-09-30`,
    ],
  ],
  'days compared with other days': [
    ['what was our best day in october // and the sunday before', 'total sessions @ 2026-10-25..2026-10-25'],
    [
      'orders last sunday // and last saturday // better or worse?',
      'total transactions @ 2026-11-15..2026-11-15 vs 2026-11-14..2026-11-14',
    ],
    [
      'which day in october had the fewest orders // what was different that day',
      'why transactions @ 2026-10-31..2026-10-31 vs 2026-10-30..2026-10-30',
    ],
  ],
  'a row or number of a question that was declined': [
    ['visits of the fluffy llamas in october // the biggest one per week', 'declined notUnderstood [the biggest one]'],
    ['visits of the fluffy llamas in october // which is higher', 'declined notUnderstood [which]'],
    ['visits of the fluffy llamas in october // is that more than usual', 'declined notUnderstood [that]'],
  ],
};

describe('a follow-up that names something else', () => {
  it.each(Object.entries(CONVERSATIONS))('%s', async (_, all) => {
    for (const [messages, right] of all)
      expect([messages, (await talk(messages.split(' // '))).at(-1)]).toEqual([messages, right]);
  });
});
