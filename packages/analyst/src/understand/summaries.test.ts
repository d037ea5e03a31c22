/** Reports, summaries, questions about anything unusual, and questions with "not just". */
import { describe, expect, it } from 'vitest';
import { talk } from './testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SUNDAY = '2026-11-15..2026-11-15';
const MAIN = 'total sessions,totalUsers,screenPageViews,transactions,purchaseRevenue';
const report = (days: string, before: string): string =>
  [
    `${MAIN} @ ${days} vs ${before}`,
    `list sessions by sessionSource top 3 @ ${days}`,
    `list screenPageViews by pagePath top 3 @ ${days}`,
    `list itemsPurchased by itemName top 3 @ ${days}`,
  ].join(' && ');
const oddities = (days: string, before: string): string =>
  [
    `usual sessions per day @ ${days}`,
    `usual transactions per day @ ${days}`,
    `movers sessions by sessionSource @ ${days} vs ${before}`,
    `movers screenPageViews by pagePath @ ${days} vs ${before}`,
  ].join(' && ');

const ASKED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a report on a period': [
    [
      'Hello! I need a short report about October for my boss, nothing technical please.',
      report(OCTOBER, '2026-09-01..2026-09-30'),
    ],
    ['write me a report on october', report(OCTOBER, '2026-09-01..2026-09-30')],
    ['october report for the team', report(OCTOBER, '2026-09-01..2026-09-30')],
    ['a round-up of the week just gone', report('2026-11-09..2026-11-15', '2026-11-02..2026-11-08')],
  ],
  'a summary of a period': [
    ['a quick overview of october for our board meeting on monday', `${MAIN} @ ${OCTOBER}`],
    [
      'can you write me a few lines about how the shop did in october',
      `total purchaseRevenue,transactions @ ${OCTOBER}`,
    ],
    ['how was october in three sentences', `${MAIN} @ ${OCTOBER}`],
    ['visits in october by source, keep it simple', `list sessions by sessionSource @ ${OCTOBER}`],
    ['orders on the sunday just gone', `total transactions @ ${SUNDAY}`],
  ],
  'what went well or badly': [
    [
      'what went badly in october',
      ['sessions by sessionSource', 'screenPageViews by pagePath', 'itemsPurchased by itemName']
        .map((rows) => `movers ${rows} bottom 10 @ ${OCTOBER} vs 2026-09-01..2026-09-30`)
        .join(' && '),
    ],
    ['any surprises in october', oddities(OCTOBER, '2026-09-01..2026-09-30')],
    [
      'is the shop growing',
      'total purchaseRevenue,transactions @ 2026-10-22..2026-11-20 vs 2026-09-22..2026-10-21 until 14:30',
    ],
    ['how has the year been so far', `${MAIN} @ 2026-01-01..2026-11-20`],
    ['compare this october with the last one', 'total sessions @ 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31'],
  ],
  'whether a day was normal': [
    ['round-up for the sunday just gone, was it a normal one', `${MAIN} @ ${SUNDAY} && usual sessions @ ${SUNDAY}`],
    ['was last sunday a normal one', `usual sessions @ ${SUNDAY}`],
  ],
  'anything unusual': [
    ['was there anything unusual in october that I should know about?', oddities(OCTOBER, '2026-09-01..2026-09-30')],
    ['did anything weird happen on the site in october', oddities(OCTOBER, '2026-09-01..2026-09-30')],
    ['anything strange last sunday', `usual sessions @ ${SUNDAY} && usual transactions @ ${SUNDAY}`],
    ['anything unusual with orders in october', `usual transactions @ ${OCTOBER}`],
  ],
  '“not just” another number': [
    [
      'which channels bring buyers in october, not just visitors',
      `list totalPurchasers by sessionDefaultChannelGroup @ ${OCTOBER}`,
    ],
    ['visits from germany in october, not just from berlin', `total sessions @ ${OCTOBER} where country=Germany`],
    ['which articles get read most, not just the most viewed', 'declined notUnderstood [not]'],
  ],
  'only the rows that were shown': [
    [
      'top 2 countries in october // which of these has the worst bounce rate',
      `list bounceRate by country top 1 @ ${OCTOBER} where country=Germany|United Kingdom`,
    ],
    [
      'top 2 countries in october // which products do they buy',
      `list itemsPurchased by itemName @ ${OCTOBER} where country=Germany|United Kingdom`,
    ],
    [
      'top 2 countries in october // what about their bounce rate',
      `list bounceRate by country top 2 @ ${OCTOBER} where country=Germany|United Kingdom`,
    ],
    [
      'top 2 countries in october // which one has the worst bounce rate',
      `list bounceRate by country top 1 @ ${OCTOBER} where country=Germany|United Kingdom`,
    ],
    ['what did people buy in october // who bought the most', 'declined notUnderstood [who]'],
    [
      'top products in october // which sold better in september',
      `movers itemsPurchased by itemName bottom 10 @ ${OCTOBER} vs 2026-09-01..2026-09-30`,
    ],
    ['orders per month since june // which one was the best', 'best transactions per month @ 2026-06-01..2026-11-20'],
  ],
};

describe('a summary', () => {
  it.each(Object.entries(ASKED))('%s', async (_, all) => {
    for (const [messages, right] of all)
      expect([messages, (await talk(messages.split(' // '))).at(-1)]).toEqual([messages, right]);
  });
});
