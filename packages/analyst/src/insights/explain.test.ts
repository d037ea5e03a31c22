import { describe, expect, it } from 'vitest';
import type { Sentence } from '../tell/told.ts';
import { explainCount, splitOrders } from './explain.ts';
import type { Facts, Numbers } from './facts.ts';
import { KEY_METRIC_KINDS } from './kinds.ts';

type Amounts = Readonly<Record<string, number>>;
const numbers =
  (amounts: Amounts): Numbers =>
  (metric) =>
    amounts[metric] ?? 0;

/** Facts of one week before: rows by table, with the amounts now and before. */
function facts(
  totals: readonly [Amounts, Amounts],
  tables: Readonly<Record<string, Readonly<Record<string, readonly [Amounts, Amounts]>>>>,
): Facts {
  const days = { start: '2026-06-08', end: '2026-06-14' };
  return {
    period: { week: days, before: days, weeks: 1, month: undefined, history: days },
    currency: 'EUR',
    totals: {
      week: numbers(totals[0]),
      before: numbers(totals[1]),
      month: numbers({}),
      monthBefore: numbers({}),
    },
    rows: (table, dimension) =>
      Object.entries(tables[`${table} ${dimension}`] ?? {}).map(([value, [now, before]]) => ({
        value,
        now: numbers(now),
        before: numbers(before),
      })),
    answer: () => {
      throw new Error('Nothing is asked here.');
    },
    days: () => new Map(),
  };
}

const kind = (id: string) => KEY_METRIC_KINDS.find((one) => one.id === id)!;
const text = (sentences: readonly Sentence[]) =>
  sentences
    .flat()
    .map((part) =>
      'text' in part ? part.text : 'name' in part ? part.name : 'figure' in part ? part.figure.toFixed(3) : '',
    )
    .join('');
const of = (metric: string, now: number, before: number) => [{ [metric]: now }, { [metric]: before }] as const;

describe('what explains a difference', () => {
  it.each([
    // 100.0 % of 1,882 would be a wrong figure for 1,940.88.
    [
      'more than all of it',
      1058.88,
      3000,
      'All of this comes from',
      '1941.120 less',
      'Everything else together had 59.120 more.',
    ],
    ['most of it', 1400, 3000, 'Most of this comes from', '0.850 of the difference', 'The remaining 0.150'],
    ['less than half of it', 2300, 3000, 'A part of this comes from', '0.372 of the difference', 'The remaining 0.628'],
  ])('is %s', (_what, now, before, opening, share, rest) => {
    const others = 17_000 - 1882 - (now - before);
    const { sentences, cause } = explainCount(
      kind('revenue'),
      facts([{ purchaseRevenue: 18_118 }, { purchaseRevenue: 20_000 }], {
        'countries country': {
          Germany: of('purchaseRevenue', now, before),
          Austria: of('purchaseRevenue', others, 17_000),
        },
      }),
      -1882,
    );
    expect(cause?.value).toBe('Germany');
    for (const words of [opening, share, rest]) expect(text(sentences)).toContain(words);
  });

  it('isn’t a campaign that stands for none', () => {
    const { cause, also } = explainCount(
      kind('sessions'),
      facts(of('sessions', 200, 150), {
        'sources sessionCampaignName': { '(organic)': of('sessions', 100, 50), '(direct)': of('sessions', 100, 100) },
        'sources sessionSource': { google: of('sessions', 100, 50), '(direct)': of('sessions', 100, 100) },
      }),
      50,
    );
    expect([cause, ...also]).toEqual([{ dimension: 'sessionSource', value: 'google' }]);
  });

  it('is said in units of a product, not as a part of the orders', () => {
    const { sentences } = explainCount(
      kind('transactions'),
      facts(of('transactions', 60, 90), {
        'products itemName': { Box: of('itemsPurchased', 0, 80), Seed: of('itemsPurchased', 100, 100) },
      }),
      -30,
    );
    expect(text(sentences)).toBe('The product Box stands out: 80.000 units less than in an average week.');
  });
});

it('splits a difference in orders into orders', () => {
  const split = splitOrders(
    facts(
      [
        { sessions: 500, transactions: 25 },
        { sessions: 1000, transactions: 100 },
      ],
      {},
    ),
  )!;
  const parts = split.sentence.flatMap((part) => ('figure' in part ? [part] : []));
  expect(parts.map(({ figure, unit }) => [Math.round(figure * 10) / 10, unit])).toEqual([
    [-37.5, 'count'],
    [-37.5, 'count'],
  ]);
});
