import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import type { Days, Request } from '../understand/request.ts';
import { CONTEXT } from '../understand/testing/site.ts';
import { answerRequest } from './answer-request.ts';
import { makeHits, meansOf, words } from './fixtures/memory-site.ts';
import { reply } from './reply-to.ts';

const FIRST_DAY = '2026-08-01';
const context = { ...CONTEXT, firstDay: FIRST_DAY };
const visits = makeHits(FIRST_DAY, '2026-11-20');
const on = (day: string, device: string): Hit =>
  visits.find((one) => one.day === day && one.deviceCategory === device)!;
/** A later event of a visit. */
const later = (visit: Hit, name: string, seconds: number, more: Partial<Hit> = {}): Hit => ({
  ...visit,
  name,
  eventId: `${name.length}${seconds}${visit.eventId}`.slice(-16).padStart(16, 'e'),
  ts: visit.ts + seconds * 1000,
  ...more,
});
const order = (visit: Hit, number: number, value: number): Hit =>
  later(visit, 'purchase', 60, {
    eventId: `${number}`.padStart(16, 'f'),
    valueMicros: value * 1_000_000,
    currency: 'EUR',
    transactionId: `T${number}`,
    purchaseNumber: 1,
    // As many days after the first visit, in seconds.
    firstSeen: visit.sessionStart - number * 86_400,
    firstUserSource: 'newsletter',
  });
const buyer = on('2026-11-12', 'mobile');
const shop: Hit[] = [
  ...['2026-11-10', '2026-11-12', '2026-11-13'].flatMap((day) => [
    later(on(day, 'mobile'), 'view_cart', 10),
    later(on(day, 'desktop'), 'view_cart', 10),
    later(on(day, 'mobile'), 'begin_checkout', 20),
  ]),
  order(on('2026-11-10', 'mobile'), 1, 40),
  order(buyer, 2, 160),
  order(on('2026-11-03', 'desktop'), 3, 20),
  later(buyer, 'page_view', 5, { pagePath: '/c/' }),
];
const bots = makeHits('2026-11-14', '2026-11-14').map((one, i) => ({
  ...one,
  exclusion: 2 as const,
  eventId: `b${i}`.padStart(16, 'a'),
  userKey: `b${i}`.padStart(16, 'a'),
}));
/** One who is here now, 20 minutes ago at first. */
const now = { ...visits.at(-1)!, eventId: 'a'.repeat(16), userKey: 'a'.repeat(16), ts: CONTEXT.now - 1_200_000 };
const means = meansOf([...visits, ...shop, ...bots, now]);

const WEEK: Days = { start: '2026-11-09', end: '2026-11-15' };
const TODAY: Days = { start: '2026-11-20', end: '2026-11-20' };
const BEFORE: Days = { start: '2026-11-02', end: '2026-11-08' };
const ask = (request: Partial<Request>): Request => ({
  shape: 'total',
  metrics: ['sessions'],
  range: WEEK,
  filters: [],
  ...request,
});
const replyTo = (request: Partial<Request>) =>
  answerRequest(
    '…',
    { kind: 'request', request: ask(request), assumed: new Set(), others: [], leftOut: [] },
    context,
    means,
  );

describe('a request', () => {
  it.each<[string, Partial<Request>, string]>([
    [
      'of the first page of each device',
      { shape: 'list', metrics: ['screenPageViews'], by: 'deviceCategory', alsoBy: 'pagePath', each: 1, limit: 10 },
      'Desktop, /b/ has the most page views: [44 count] (2026-11-09..2026-11-15). Next comes Mobile, /a/ ([40 count]).',
    ],
    [
      'of the share of the two largest devices',
      { shape: 'share', by: 'deviceCategory', limit: 2 },
      'Desktop has the largest share of your sessions: [0.524 percent] (2026-11-09..2026-11-15). Next comes Mobile ([0.476 percent]). Together, that’s [1 percent].',
    ],
    [
      'of the shares of two periods',
      { shape: 'share', by: 'deviceCategory', compared: { start: '2026-11-02', end: '2026-11-08' } },
      'Desktop has the largest share of your sessions: [0.524 percent], before [0.543 percent] (2026-11-09..2026-11-15). Next comes Mobile ([0.476 percent], before [0.457 percent]). The share of Desktop changed the most: [0.524 percent], down from [0.543 percent]. This compares 2026-11-09..2026-11-15 with 2026-11-02..2026-11-08.',
    ],
    [
      'with a line for each device',
      { shape: 'trend', by: 'deviceCategory', grain: 'day' },
      'Sessions: Desktop ([44 count]) and Mobile ([40 count]) (2026-11-09..2026-11-15). Desktop: highest [8 count] (2026-11-15..2026-11-15), lowest [5 count] (2026-11-10..2026-11-10). Mobile: highest [7 count] (2026-11-14..2026-11-14), lowest [4 count] (2026-11-09..2026-11-09).',
    ],
    [
      'of a share per day',
      { shape: 'share', part: { dimension: 'deviceCategory', values: ['mobile'] }, grain: 'day' },
      '[0.476 percent] of your sessions are Mobile: [40 count] of [84 count] (2026-11-09..2026-11-15). The highest was [0.5 percent] (2026-11-10..2026-11-10) and the lowest was [0.444 percent] (2026-11-09..2026-11-09).',
    ],
    [
      'of shares per day',
      { shape: 'share', by: 'deviceCategory', grain: 'day' },
      'Shares of your sessions: Desktop ([0.524 percent]) and Mobile ([0.476 percent]) (2026-11-09..2026-11-15). Desktop: highest [0.556 percent] (2026-11-09..2026-11-09), lowest [0.5 percent] (2026-11-14..2026-11-14). Mobile: highest [0.5 percent] (2026-11-10..2026-11-10), lowest [0.444 percent] (2026-11-09..2026-11-09).',
    ],
    [
      'of a rate per day by device',
      { shape: 'trend', metrics: ['bounceRate'], by: 'deviceCategory', grain: 'day', limit: 1 },
      'Bounce rate: Desktop ([1 percent]) (2026-11-09..2026-11-15). Only the largest are shown (devices: [1 count]).',
    ],
    [
      'of the last minutes',
      { metrics: ['totalUsers'], minutes: 30, range: TODAY },
      'You had [1 count] visitor (in the last 30 minutes).',
    ],
    [
      'of the last minutes by page',
      { shape: 'list', by: 'pagePath', metrics: ['totalUsers'], minutes: 30, range: TODAY },
      '/a/ has the most visitors: [1 count] (in the last 30 minutes).',
    ],
    [
      'of a ratio',
      { metrics: ['transactions'], divisor: 'totalUsers' },
      'You had [0.024 decimal] orders per visitor (2026-11-09..2026-11-15). For every hundred visitors, that’s [2.381 decimal] orders. That’s [2 count] orders and [84 count] visitors.',
    ],
    [
      'of a ratio compared',
      { metrics: ['purchaseRevenue'], divisor: 'totalUsers', compared: BEFORE },
      'Your revenue per visitor was [2.381 money] (2026-11-09..2026-11-15). That’s [200 money] revenue and [84 count] visitors. That’s up from [0.571 money] in the compared period (2026-11-02..2026-11-08): [3.167 change].',
    ],
    [
      'of a ratio by rows',
      { shape: 'list', by: 'deviceCategory', metrics: ['transactions'], divisor: 'totalUsers' },
      'Mobile has the most orders per visitor: [0.05 decimal] (2026-11-09..2026-11-15). Next comes Desktop ([0 decimal]). Rates based on only a few visits can swing a lot.',
    ],
    [
      'of a ratio over time',
      { shape: 'trend', grain: 'day', metrics: ['transactions'], divisor: 'totalUsers' },
      'You had [0.024 decimal] orders per visitor (2026-11-09..2026-11-15). For every hundred visitors, that’s [2.381 decimal] orders. That’s [2 count] orders and [84 count] visitors. The highest was [0.1 decimal] (2026-11-10..2026-11-10) and the lowest was [0 decimal] (2026-11-15..2026-11-15).',
    ],
    [
      'by two dimensions',
      { shape: 'list', by: 'country', alsoBy: 'deviceCategory' },
      'France, Desktop has the most sessions: [44 count] (2026-11-09..2026-11-15). Next comes Germany, Mobile ([40 count]).',
    ],
    [
      'for the second row',
      { shape: 'list', by: 'deviceCategory', nth: 2 },
      'Mobile has the second most sessions: [40 count] (2026-11-09..2026-11-15). It comes after Desktop ([44 count]).',
    ],
    [
      'for a row that is not there',
      { shape: 'list', by: 'deviceCategory', nth: 3 },
      'There are only [2 count] devices (2026-11-09..2026-11-15), so there is no third one.',
    ],
    [
      'for the third worst day',
      { shape: 'best', grain: 'day', nth: 3, order: 'least' },
      '2026-11-11..2026-11-11 has the third fewest sessions: [11 count] (2026-11-09..2026-11-15). It comes after 2026-11-10..2026-11-10 ([10 count]).',
    ],
    [
      'for orders over a value',
      {
        shape: 'list',
        by: 'transactionId',
        metrics: ['purchaseRevenue'],
        thresholds: [{ metric: 'purchaseRevenue', op: 'greater', value: 100 }],
      },
      'Number of orders that match: [1 count] (2026-11-09..2026-11-15). The largest is T2: [160 money] (2026-11-12..2026-11-12).',
    ],
    [
      'for days with few orders',
      {
        shape: 'list',
        by: 'date',
        metrics: ['transactions'],
        thresholds: [{ metric: 'transactions', op: 'less', value: 1 }],
      },
      'Number of days that match: [5 count] (2026-11-09..2026-11-15). 2026-11-09..2026-11-09 ([0 count]), 2026-11-11..2026-11-11 ([0 count]), 2026-11-13..2026-11-13 ([0 count]), 2026-11-14..2026-11-14 ([0 count]) and 2026-11-15..2026-11-15 ([0 count]). Days without a single visit aren’t among them.',
    ],
    [
      'for pages with few views',
      {
        shape: 'list',
        by: 'pagePath',
        metrics: ['screenPageViews'],
        thresholds: [{ metric: 'screenPageViews', op: 'less', value: 1 }],
      },
      'There’s nothing to show for 2026-11-09..2026-11-15. Pages without any data in these days can’t be listed.',
    ],
    [
      'for visitors who did something',
      { shape: 'total', metrics: ['totalUsers'], filters: [{ dimension: 'eventName', values: ['purchase'] }] },
      'You had [2 count] visitors who bought something (2026-11-09..2026-11-15).',
    ],
    [
      'for the latest orders',
      { shape: 'list', by: 'transactionId', metrics: ['purchaseRevenue'], order: 'latest' },
      'There were [2 count] orders (2026-11-09..2026-11-15). The latest is T2: [160 money] (2026-11-12..2026-11-12). Next comes T1 ([40 money], 2026-11-10..2026-11-10).',
    ],
    [
      'for how many orders are over a value',
      {
        shape: 'distinct',
        by: 'transactionId',
        metrics: ['purchaseRevenue'],
        thresholds: [{ metric: 'purchaseRevenue', op: 'greater', value: 100 }],
      },
      'Number of orders that match: [1 count] (2026-11-09..2026-11-15).',
    ],
    [
      'for one order',
      { shape: 'journey', metrics: [], filters: [{ dimension: 'transactionId', values: ['T2'] }] },
      'Order T2: [160 money] (2026-11-12..2026-11-12). In the thirty days up to it, the buyer visited once, from newsletter (2026-11-12..2026-11-12). 2026-11-12..2026-11-12, from newsletter: [2 count] page views, from /a/ to /c/.',
    ],
    [
      'for an order that is not there',
      { shape: 'journey', metrics: [], filters: [{ dimension: 'transactionId', values: ['T9'] }] },
      'There’s no order with the number T9.',
    ],
    [
      'for the days to purchase',
      { shape: 'list', by: 'daysToPurchase', metrics: ['transactions'] },
      'The most common time from the first visit to an order is 1 day: [1 count] of [2 count] orders, [0.5 percent] (2026-11-09..2026-11-15). Next comes 2 days ([0.5 percent]).',
    ],
    [
      'for a funnel of its own',
      {
        shape: 'steps',
        metrics: [],
        steps: [
          { dimension: 'eventName', values: ['view_cart'] },
          { dimension: 'eventName', values: ['begin_checkout'] },
        ],
      },
      '[6 count] visitors viewed the cart (2026-11-09..2026-11-15). Of these, [3 count] started a checkout: [0.5 percent] of the previous step. [3 count] of [6 count] didn’t.',
    ],
    [
      'for a funnel by device',
      {
        shape: 'steps',
        metrics: [],
        by: 'deviceCategory',
        steps: [
          { dimension: 'eventName', values: ['view_cart'] },
          { dimension: 'eventName', values: ['begin_checkout'] },
        ],
      },
      '[6 count] visitors viewed the cart (2026-11-09..2026-11-15). Of these, [3 count] started a checkout: [0.5 percent] of the previous step. From the first step to the last, by device: Desktop [0 percent] ([0 count] of [3 count]) and Mobile [1 percent] ([3 count] of [3 count]). Rates based on only a few visits can swing a lot.',
    ],
    [
      'for bots',
      { filters: [{ dimension: 'trafficClass', values: ['bot'] }] },
      'You had [14 count] sessions (2026-11-09..2026-11-15). Bots are excluded from all other numbers.',
    ],
    [
      'for the share of bots',
      { shape: 'share', part: { dimension: 'trafficClass', values: ['bot'] } },
      '[0.143 percent] of your sessions are bots: [14 count] of [98 count] (2026-11-09..2026-11-15). Bots are excluded from all other numbers.',
    ],
    [
      'for what is usual',
      { shape: 'usual', range: { start: '2026-11-19', end: '2026-11-19' } },
      'You had [19 count] sessions (2026-11-19..2026-11-19). That’s usual: between [0 count] and [61 count]. The range comes from [8 count] earlier periods with the same weekdays, whose middle value is [13.5 decimal].',
    ],
    [
      'for unusual days',
      { shape: 'usual', grain: 'day', metrics: ['purchaseRevenue'] },
      '[2 count] of [7 count] days had unusual revenue (2026-11-09..2026-11-15). 2026-11-12..2026-11-12 had [160 money] revenue, where there is usually none. 2026-11-10..2026-11-10 had [40 money] revenue, where there is usually none. Each day is judged by the same weekday of the eight weeks before it.',
    ],
    [
      'for rows that grew by a size',
      {
        shape: 'movers',
        metrics: ['sessions'],
        by: 'deviceCategory',
        compared: BEFORE,
        changedBy: { op: 'greater', value: 1.4 },
      },
      'Mobile grew the most: [24 count] more sessions ([40 count], up from [16 count]). This compares 2026-11-09..2026-11-15 with 2026-11-02..2026-11-08.',
    ],
    [
      'for rows that grew by a larger size',
      {
        shape: 'movers',
        metrics: ['sessions'],
        by: 'deviceCategory',
        compared: BEFORE,
        changedBy: { op: 'greater', value: 5 },
      },
      'Nothing changed by that much in that direction (2026-11-09..2026-11-15). This compares 2026-11-09..2026-11-15 with 2026-11-02..2026-11-08.',
    ],
    [
      'for what is usual of revenue',
      { shape: 'usual', metrics: ['purchaseRevenue'] },
      'Your revenue was [200 money] (2026-11-09..2026-11-15). That’s more than usual: usually there is none. The range comes from [8 count] earlier periods with the same weekdays, whose middle value is [0 money].',
    ],
    [
      'for why a rate changed',
      { shape: 'why', metrics: ['sessionPurchaseRate'], compared: BEFORE },
      'Your conversion rate fell to [0.024 percent] (2026-11-09..2026-11-15), down from [0.029 percent] (2026-11-02..2026-11-08). The number of sessions with purchase went from [1 count] to [2 count]. The number of sessions went from [35 count] to [84 count]. By channel, Direct matters most: its own conversion rate went from [0.053 percent] to [0 percent]. By source, (direct) matters most: its own conversion rate went from [0.053 percent] to [0 percent]. By landing page, /b/ matters most: its own conversion rate went from [0.053 percent] to [0 percent]. This shows where the change happened. Numbers alone can’t say why people came or stayed away.',
    ],
    [
      'for months that are like something',
      {
        shape: 'list',
        by: 'yearMonth',
        range: { start: '2026-09-01', end: '2026-10-31' },
        thresholds: [{ metric: 'sessions', op: 'greater', value: 100 }],
      },
      'Number of months that match: [2 count] (2026-09-01..2026-10-31). September 2026 ([465 count]) and October 2026 ([496 count]).',
    ],
    [
      'for pages of a group',
      {
        shape: 'share',
        metrics: ['screenPageViews'],
        part: { dimension: 'pagePath', values: ['/a'], match: 'beginsWith' },
      },
      '[0.471 percent] of your page views are of pages under /a: [40 count] of [85 count] (2026-11-09..2026-11-15).',
    ],
  ])('%s has the right numbers', async (_name, request, right) => {
    const one = await replyTo(request);
    expect(words(one)).toBe(right);
    for (const part of one.told.sentences.flat())
      if ('figure' in part) for (const name of part.source.asks) expect(Object.keys(one.told.asks)).toContain(name);
  });
});

describe('a reply', () => {
  const ask = (sentence: string) => reply(sentence, context, means);

  it('shows the words that it leaves out, and is declined when it is asked with them', async () => {
    const one = await ask('visits basically last week');
    const chip = one.kind === 'answer' ? one.line.at(-1) : undefined;
    expect(chip).toMatchObject({ role: 'leftOut', text: '“basically”' });
    const [{ sentence } = { sentence: '' }] = chip?.alternatives ?? [];
    expect(sentence).toBe('visits "basically" last week');
    const strict = await ask(sentence);
    expect(strict.kind).toBe('declined');
    expect(strict.kind === 'declined' && strict.nearest.map(({ label }) => label)).toEqual([
      'Sessions, 9–15 November 2026',
      'Sessions by channel, 9–15 November 2026',
      'Sessions, 9–15 November 2026, compared with 2–8 November 2026',
    ]);
  });

  it('answers each of several questions, with queries of their own', async () => {
    const one = await ask('how many visits last week and how many orders on 12 November');
    const all = [one, ...(one.more ?? [])];
    expect(all.map(words)).toEqual([
      'You had [84 count] sessions (2026-11-09..2026-11-15).',
      'You had [1 count] order (2026-11-12..2026-11-12).',
    ]);
    expect(all.flatMap(({ told }) => Object.keys(told.asks))).toEqual(['1.total', '2.total']);
    for (const { told } of all)
      for (const part of told.sentences.flat())
        if ('figure' in part) expect(Object.keys(told.asks)).toContain(part.source.asks[0]);
  });

  it('says after the answers which question asks for something that isn’t measured', async () => {
    const one = await ask('visits last week and ad spend');
    const all = [one, ...(one.more ?? [])];
    expect(all.map(({ kind }) => kind)).toEqual(['answer', 'declined']);
    expect(words(all[1]!)).toBe(
      '“ad spend”: Magpie doesn’t measure that here (“costs, margins and profit”), so there is no number for it.',
    );
  });

  it('to what can be asked offers what is answered', async () => {
    const one = await ask('what can you do?');
    const offered = one.kind === 'declined' ? one.nearest : [];
    expect(offered.length).toBeGreaterThan(4);
    for (const { sentence } of offered) expect((await ask(sentence)).kind, sentence).toBe('answer');
  });

  it('offers what can be asked where nothing was understood', async () => {
    const one = await ask('write me a poem about spaceships');
    expect(one.kind === 'declined' && one.nearest).toEqual([{ label: 'What can I ask?', sentence: 'What can I ask?' }]);
  });

  it('says what a number means, and offers it', async () => {
    const one = await ask('what does bounce rate mean?');
    expect(one.kind === 'declined' && [one.reason, words(one), one.nearest.length > 0]).toEqual([
      'definition',
      'Bounce rate, in percent: Visits that weren’t engaged.',
      true,
    ]);
  });

  it('names what knows the numbers of Google, connected or not', async () => {
    const told = async (searchConsole: boolean) => {
      const has = { ...context.has, searchConsole };
      return words(await reply('CTR in Google last week', { ...context, has }, means));
    };
    expect(await told(true)).toMatch(/^The report “Search Console”/);
    expect(await told(false)).toMatch(/isn’t connected/);
  });
});
