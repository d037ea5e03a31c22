/** Conversations that have to stay with what they are about: after a refusal, lines over time, funnels and comparisons. */
import { describe, expect, it } from 'vitest';
import { talk } from '../testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';
const LAST_30 = '2026-10-22..2026-11-20';

const CONVERSATIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a funnel is split further': [
    [
      'where do we lose most people on the way to an order // ok, let’s break down by country',
      `steps by country @ ${LAST_30}`,
    ],
    [
      'at which step are we losing customers on their path to checkout // great. let’s try splitting it by device',
      `steps by deviceCategory @ ${LAST_30}`,
    ],
    [
      'checkout funnel in october // which channel has the worst drop-off',
      `steps by sessionDefaultChannelGroup @ ${OCTOBER}`,
    ],
    ['checkout funnel in october // what browser shows the biggest drop-offs?', `steps by browser @ ${OCTOBER}`],
  ],
  'a message that changes a question that wasn’t answered is declined with the words of that one': [
    [
      'how did the fluffy llamas do in october // now break that down by country',
      'declined notUnderstood [fluffy,llamas]',
    ],
    [
      'how did the fluffy llamas do in october // interesting. let’s try breaking it down by device',
      'declined notUnderstood [fluffy,llamas]',
    ],
    [
      'how did the fluffy llamas do in october // what’s behind these changes?',
      'declined notUnderstood [fluffy,llamas]',
    ],
    [
      'how did the fluffy llamas do in october // so what drove the difference',
      'declined notUnderstood [fluffy,llamas]',
    ],
    [
      'how did the fluffy llamas do in october // why did revenue change last month',
      `why purchaseRevenue @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
  ],
  'rows of lines over time are split too': [
    [
      'weekly revenue by country in october // split that by product',
      `list itemRevenue by country & itemName top 30 @ ${OCTOBER}`,
    ],
    [
      'visits per day by channel in october // break it down by device',
      `list sessions by sessionDefaultChannelGroup & deviceCategory top 30 @ ${OCTOBER}`,
    ],
    [
      'orders by country in october // break them down by product category',
      `list itemsPurchased by country & itemCategory top 30 @ ${OCTOBER}`,
    ],
  ],
  'the month before is that of the conversation': [
    [
      'orders in october // which country grew the most compared to the previous month',
      `movers transactions by country top 1 @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    [
      'visits by device in october // which channel fell most versus the month before?',
      `movers sessions by sessionDefaultChannelGroup bottom 1 @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    [
      'visits by device // which channel fell most versus the previous month',
      'movers sessions by sessionDefaultChannelGroup bottom 1 @ 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20 until 14:30',
    ],
    [
      'visits by device in october // which channel grew most this week against the previous week',
      'movers sessions by sessionDefaultChannelGroup top 1 @ 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13 until 14:30',
    ],
  ],
  'the unit before one that has just begun': [
    ['visits this week // and the week before', 'total sessions @ 2026-11-09..2026-11-15'],
    ['visits today // and the day before', 'total sessions @ 2026-11-19..2026-11-19'],
  ],
  'which row has more': [
    [
      'visits of germany and austria // which one has more orders',
      `list transactions by country top 1 @ ${LAST_30} where country=Germany|Austria`,
    ],
    [
      'visits by device in october // which one brings less revenue',
      `list purchaseRevenue by deviceCategory bottom 1 @ ${OCTOBER}`,
    ],
    [
      'visits by device in october // which of them had fewer orders',
      `list transactions by deviceCategory bottom 1 @ ${OCTOBER}`,
    ],
  ],
  'what can’t be compared is shown for both': [
    [
      'revenue per week in october vs september',
      `trend purchaseRevenue per week @ ${OCTOBER} && trend purchaseRevenue per week @ ${SEPTEMBER}`,
    ],
    [
      'busiest weekday in october // how does that compare to september',
      `best sessions per weekday @ ${OCTOBER} && best sessions per weekday @ ${SEPTEMBER}`,
    ],
    [
      'revenue per day in october compared with september // by device',
      `trend purchaseRevenue by deviceCategory per day @ ${OCTOBER} && trend purchaseRevenue by deviceCategory per day @ ${SEPTEMBER}`,
    ],
  ],
  'two kinds of rows beside other days': [
    [
      'why did revenue change in october // break it down by channel and campaign',
      `list purchaseRevenue by sessionDefaultChannelGroup @ ${OCTOBER} vs ${SEPTEMBER} && list purchaseRevenue by sessionCampaignName @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    [
      'visits by country and device in october vs september',
      `list sessions by country @ ${OCTOBER} vs ${SEPTEMBER} && list sessions by deviceCategory @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    ['visits by country and device in october', `list sessions by country & deviceCategory @ ${OCTOBER}`],
  ],
  'rows that aren’t named': [
    ['revenue in october // show me the breakdown', `list purchaseRevenue by sessionDefaultChannelGroup @ ${OCTOBER}`],
    [
      'visits by channel in october // break it down',
      `list sessions by sessionDefaultChannelGroup & deviceCategory top 30 @ ${OCTOBER}`,
    ],
    [
      'visits of germany and austria in october // which one is more profitable? // show me the breakdown',
      `list purchaseRevenue by country & sessionDefaultChannelGroup top 30 @ ${OCTOBER} where country=Germany|Austria`,
    ],
  ],
  'two comparisons': [
    [
      'how did october compare to the previous month and the same month last year',
      `total sessions @ ${OCTOBER} vs ${SEPTEMBER} && total sessions @ ${OCTOBER} vs 2025-10-01..2025-10-31`,
    ],
    ['visits in october vs september and last year', 'declined notUnderstood [last year]'],
    [
      'how does this week compare with last week and last year // what is driving the changes',
      'why sessions @ 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13 until 14:30 && why sessions @ 2026-11-16..2026-11-20 vs 2025-11-16..2025-11-20 until 14:30',
    ],
  ],
};

describe('conversations stay with what they are about', () => {
  it.each(Object.entries(CONVERSATIONS))('%s', async (_, all) => {
    const wrong: string[] = [];
    for (const [messages, right] of all) {
      const said = (await talk(messages.split(' // '))).at(-1)!;
      if (said !== right) wrong.push(`${messages}\n  ${said}\n  instead of ${right}`);
    }
    expect(wrong.join('\n')).toBe('');
  });
});
