import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { replyWithModel } from '../model/converse.ts';
import type { ModelTurn } from '../model/port.ts';
import { CONTEXT } from '../understand/testing/site.ts';
import { makeHits, meansOf, words } from './fixtures/memory-site.ts';
import { reply } from './reply-to.ts';

const FIRST_DAY = '2026-10-20';
const context = { ...CONTEXT, firstDay: FIRST_DAY };
const visits = makeHits(FIRST_DAY, '2026-11-20').filter(({ day }) => day !== '2026-11-11');

/** An order in a visit, of so many euros or of another currency. */
const order = (visit: Hit, i: number, value: number, currency = 'EUR'): Hit => ({
  ...visit,
  name: 'purchase',
  eventId: `${i}`.padStart(16, 'f'),
  ts: visit.ts + 1000,
  valueMicros: value * 1_000_000,
  currency,
  transactionId: `T${i}`,
  purchaseNumber: 1,
});
const on = (day: string, device: string): Hit =>
  visits.find((one) => one.day === day && one.deviceCategory === device)!;
const orders = [
  { ...order(on('2026-11-10', 'mobile'), 1, 40), coupon: 'WELCOME10' },
  order(on('2026-11-12', 'mobile'), 2, 60),
  order(on('2026-11-13', 'mobile'), 3, 70, 'CHF'),
  order(on('2026-11-03', 'desktop'), 4, 20),
];
const means = meansOf([...visits, ...orders]);
const told = async (sentence: string) => words(await reply(sentence, context, means));

describe('amounts in a currency without an exchange rate', () => {
  it.each([
    ['revenue last week', 'Your revenue was [100 money] (2026-11-09..2026-11-15). Amounts in CHF are excluded.'],
    ['orders last week', 'You had [3 count] orders (2026-11-09..2026-11-15).'],
    ['visits last week', 'You had [73 count] sessions (2026-11-09..2026-11-15).'],
    ['revenue from 2 to 8 november', 'Your revenue was [20 money] (2026-11-02..2026-11-08).'],
  ])('are said to be left out of %j, where they are', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });

  it.each([
    'revenue by device last week',
    'best day by revenue last week',
    'average order value last week',
  ])('are said to be left out of %j', async (sentence) => {
    expect(await told(sentence)).toMatch(/Amounts in CHF are excluded\.$/);
  });

  it('are said to be left out of what a model tells, too', async () => {
    const turns: ModelTurn[] = [
      {
        text: '',
        calls: [
          {
            id: '1',
            name: 'ask',
            input: { metrics: ['purchaseRevenue'], dateRanges: [{ start: '2026-11-09', end: '2026-11-15' }] },
          },
        ],
      },
      { text: 'Revenue was {{a1.t1.purchaseRevenue}}.', calls: [] },
    ];
    const replied = await replyWithModel(
      { sentence: 'how well did the shop do last week', earlier: [], language: 'en' },
      context,
      { turn: async () => turns.shift()! },
      { ask: means.ask, report: async () => [], insights: async () => [], reports: [], values: async () => [] },
    );
    expect(words(replied!)).toBe('Revenue was [100 money]. Amounts in CHF are excluded.');
  });
});

describe('days before the first data', () => {
  const NONE = `There’s no earlier data to compare with. Your data starts on ${FIRST_DAY}..${FIRST_DAY}.`;
  const PART = `Your data starts on ${FIRST_DAY}..${FIRST_DAY}.`;

  it.each([
    [
      'visits from 25 to 31 october compared with 1 to 7 october',
      `You had [196 count] sessions (2026-10-25..2026-10-31). ${NONE}`,
    ],
    [
      'visits from 25 to 31 october compared with 18 to 24 october',
      `You had [196 count] sessions (2026-10-25..2026-10-31). It was [110 count] in the compared period (2026-10-18..2026-10-24). ${PART}`,
    ],
    [
      'visits by device from 25 to 31 october compared with 1 to 7 october',
      `Desktop has the most sessions: [100 count] (2026-10-25..2026-10-31). Next comes Mobile ([96 count]). ${NONE}`,
    ],
    ['which devices grew most from 25 to 31 october compared with 1 to 7 october', NONE],
    ['why did visits change from 25 to 31 october compared with 1 to 7 october', NONE],
    [
      'which devices grew most from 25 to 31 october compared with 18 to 24 october',
      `The change from 2026-10-18..2026-10-24 can’t be calculated. ${PART}`,
    ],
  ])('are nothing that %j compares with', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });

  it('are in no question that is offered', async () => {
    const replied = await reply('visits from 20 to 26 october', context, means);
    const offered = replied.kind === 'answer' ? replied.followUps.map(({ label }) => label) : [];
    expect(offered).toEqual(['By channel', 'Day by day']);
  });
});

it('a rate of two periods has no difference that could be read as a part of the rate', async () => {
  const replied = await reply('conversion rate last week compared with the week before', context, means);
  expect(words(replied)).toBe(
    'Your conversion rate was [0.041 percent] (2026-11-09..2026-11-15). That’s up from [0.029 percent] in the compared period (2026-11-02..2026-11-08): [0.438 change].',
  );
});

describe('a rate of nothing', () => {
  it.each([
    ['bounce rate on 11 november', 'You had no sessions (2026-11-11..2026-11-11), so there’s no bounce rate.'],
    [
      'bounce rate on 11 november compared with the day before',
      'You had no sessions (2026-11-11..2026-11-11), so there’s no bounce rate. It was [1 percent] in the compared period (2026-11-10..2026-11-10).',
    ],
    [
      'bounce rate on 12 november compared with the day before',
      'Your bounce rate was [1 percent] (2026-11-12..2026-11-12). There’s nothing to compare it with: you had no sessions in the compared period (2026-11-11..2026-11-11).',
    ],
    [
      'visits and average order value by device last week',
      'Desktop has the most sessions: [38 count] (2026-11-09..2026-11-15). Next comes Mobile ([35 count]). Average order value: Desktop (–) and Mobile ([50 money]). Amounts in CHF are excluded.',
    ],
    [
      'devices with the lowest average order value last week',
      'Mobile has the lowest average order value: [50 money] (2026-11-09..2026-11-15). Amounts in CHF are excluded.',
    ],
    [
      'worst day by conversion rate from 9 to 12 november',
      '2026-11-09..2026-11-09 had the lowest conversion rate: [0 percent]. This compares [3 count] days (2026-11-09..2026-11-12).',
    ],
    [
      'which devices’ average order value grew most last week',
      'Nothing changed in that direction (2026-11-09..2026-11-15). This compares 2026-11-09..2026-11-15 with 2026-11-02..2026-11-08. Amounts in CHF are excluded.',
    ],
  ])('is none in %j', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });

  it('is not drawn', async () => {
    const { told: drawn } = await reply('bounce rate per day from 10 to 12 november', context, means);
    expect(drawn.chart?.data.map(({ label }) => label)).toEqual(['10 November 2026', '12 November 2026']);
  });
});

describe('orders without a coupon', () => {
  it.each([
    ['orders without a coupon last week', 'You had [2 count] orders (2026-11-09..2026-11-15).'],
    ['orders with a coupon last week', 'You had [1 count] order (2026-11-09..2026-11-15).'],
    [
      'share of orders without a coupon last week',
      '[0.667 percent] of your orders are without a coupon: [2 count] of [3 count] (2026-11-09..2026-11-15).',
    ],
  ])('are counted in %j', async (sentence, right) => {
    expect(await told(sentence)).toBe(right);
  });
});
