/** Verdicts, frames and everyday requests around rows, periods and shares. */
import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SUMMARY = 'total sessions,totalUsers,screenPageViews,transactions,purchaseRevenue';

const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'a verdict ranks rows by their own number': [
    ['which sources are dragging us down?', 'list sessions by sessionSource bottom 10 @ last30'],
    ['which channels fell flat last month', 'list sessions by sessionDefaultChannelGroup bottom 10 @ lastMonth'],
    [
      'which of our posts bombed in october',
      `list screenPageViews by pagePath bottom 10 @ ${OCTOBER} where customEvent:post_type=post`,
    ],
    ['what products are crushing it', 'list itemsPurchased by itemName @ last30'],
    ['stellar landing pages last month', 'list sessions by landingPage @ lastMonth'],
    ['lousy campaigns last month', 'list sessions by sessionCampaignName bottom 10 @ lastMonth'],
    [
      'which channels are lagging in conversion rate',
      'list sessionPurchaseRate by sessionDefaultChannelGroup bottom 10 @ last30',
    ],
    [
      'which campaigns aren’t working in Germany',
      'list sessions by sessionCampaignName bottom 10 @ last30 where country=Germany',
    ],
    ['which products are flying off the shelves', 'list itemsPurchased by itemName @ last30'],
    // No verdict is read about people, about days, or about what fails for another reason.
    ['stellar visitors', 'declined notUnderstood'],
    ['hot days in october', 'declined notUnderstood'],
    ['which payments failed', 'declined notMeasured'],
    ['which search terms fail', 'declined notUnderstood'],
  ],
  'pages lose visitors by exits or bounces': [
    ['which pages leak visitors', 'list exits by pagePath @ last30'],
    ['where are we hemorrhaging users last month', 'list exits by pagePath @ lastMonth'],
    ['which landing pages scare people away', 'list bounceRate by landingPage @ last30'],
  ],
  'telling about a period is a summary of it': [
    ['Tell me about may', `${SUMMARY} @ 2026-05-01..2026-05-31`],
    ['what’s the story of last week', `${SUMMARY} @ lastWeek`],
    ['bring me up to speed on october', `${SUMMARY} @ ${OCTOBER}`],
    ['tell me about last week’s orders', 'total transactions @ lastWeek'],
  ],
  'the same day of another week is a comparison': [
    ['How does yesterday compare to the same day last week?', 'total sessions @ yesterday vs 2026-11-12..2026-11-12'],
    [
      'orders on 12 november vs the same day a week earlier',
      'total transactions @ 2026-11-12..2026-11-12 vs 2026-11-05..2026-11-05',
    ],
    ['same day orders last week', 'declined notUnderstood'],
    ['visits on Christmas Day 2025', 'total sessions @ 2025-12-25..2025-12-25'],
  ],
  'a mix that shifts is a change of shares': [
    [
      'Did our visitors’ device usage shift last month?',
      'share sessions by deviceCategory @ lastMonth vs 2026-09-01..2026-09-30',
    ],
    [
      'has the channel mix changed in october',
      `share sessions by sessionDefaultChannelGroup @ ${OCTOBER} vs 2026-09-01..2026-09-30`,
    ],
    ['did traffic change last month', 'total sessions @ lastMonth vs 2026-09-01..2026-09-30'],
  ],
  'verbs such as “recorded” add nothing to what is counted': [
    ['how many visits were logged last week', 'total sessions @ lastWeek'],
    ['how many orders have been completed last month', 'total transactions @ lastMonth'],
    ['page views captured last week', 'total screenPageViews @ lastWeek'],
    [
      'how many newsletter sign-ups were submitted last month',
      'total formSubmissions @ lastMonth where formName=newsletter',
    ],
    // These count only some of them.
    ['how many orders were cancelled last month', 'declined notUnderstood'],
    ['how many visits were closed last month', 'declined notUnderstood'],
    ['how many orders were taken in store last month', 'declined notMeasured'],
    ['in-store sales', 'declined notMeasured'],
    ['visits by random visitors', 'declined notUnderstood'],
  ],
  'a request can be wrapped in words': [
    [
      'I need your assistance in identifying which landing pages have the highest bounce rate',
      'list bounceRate by landingPage @ last30',
    ],
    ['is there any way I can view orders by country last month?', 'list transactions by country @ lastMonth'],
    [
      'is there a way to find out to which article a site linked?',
      'list sessions by sessionSource & landingPage @ last30 where sessionDefaultChannelGroup=Referral',
    ],
    ['how many new subscribers signed up last month', 'total formSubmissions @ lastMonth where formName=newsletter'],
    ['generate a report showing revenue by country last month', 'list purchaseRevenue by country @ lastMonth'],
    ['pages where visitors are facing significant bounce rates', 'list bounceRate by pagePath @ last30'],
    [
      'From which external websites did visitors click through to our site last month?',
      'list sessions by sessionSource @ lastMonth where sessionMedium=referral',
    ],
  ],
  'punctuation can add nothing': [
    ['**visits last week**', 'total sessions @ lastWeek'],
    ['top URLs/pages last month', 'list screenPageViews by pagePath @ lastMonth'],
    ['visits by source/medium last month', 'list sessions by sessionSourceMedium @ lastMonth'],
    ['visits/orders last month', 'declined notUnderstood'],
    ['how many visits "from mobile" last week', 'total sessions @ lastWeek where deviceCategory=mobile'],
  ],
};

describe('everyday questions about rows, periods and shares', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
