import type { CustomersAnswer } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { words } from '../../tell/fixtures/memory-site.ts';
import { reply } from '../../tell/reply-to.ts';
import { sentenceOf } from '../../tell/sentence-of.ts';
import { describeRequest } from '../describe.ts';
import { askSet, understandLast } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';
import { CONTEXT, values } from '../testing/site.ts';

const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'how many order again': [
    ['how many repeat customers do we have', 'customers @ last30'],
    ['how many customers bought again last month', 'customers @ lastMonth'],
    ['how many people came back for a second order this year', 'customers @ thisYear'],
    ['share of buyers who bought again in october', 'customers @ october'],
    ['how many customers bought more than once', 'customers @ last30'],
    ['repeat purchase rate', 'customers @ last30'],
    ['repeat customers from germany last month', 'customers @ lastMonth where country=Germany'],
    [['repeat customers in october', 'and last month'], 'customers @ lastMonth'],
    [['revenue in october', 'and repeat customers'], 'customers @ october'],
  ],
  'what they bring': [
    ['how much of our revenue is from repeat buyers', 'customers @ last30'],
    ['share of orders from regulars', 'customers @ last30'],
    ['in october, who spent more, first-time customers or the ones who bought before', 'customers @ october'],
    ['revenue from new vs existing customers in october', 'customers @ october'],
  ],
  'the time between orders': [
    ['how long until a customer orders again', 'customers @ last30'],
    ['how many days are there between the first and second order', 'customers @ last30'],
  ],
  'what isn’t meant': [
    ['people who bought the robin mug twice', 'declined notUnderstood'],
    ['how many people came back', 'total totalUsers @ last30 where newVsReturning=returning'],
    [
      ['revenue in october', 'existing customers only'],
      'total purchaseRevenue @ october where newVsReturning=returning',
    ],
  ],
};

const ANSWER = {
  days: [
    { day: '2026-11-02', kind: 'new', orders: 3, micros: 90_000_000 },
    { day: '2026-11-03', kind: 'returning', orders: 1, micros: 30_000_000 },
    { day: '2026-11-04', kind: 'unknown', orders: 2, micros: 5_000_000 },
  ],
  newCustomers: 3,
  customersInRevenue: 4,
  ordersSoFar: [
    { orders: 1, customers: 3 },
    { orders: 2, customers: 1 },
  ],
  gaps: [{ days: 12, count: 1 }],
  sources: [],
  months: [],
} as unknown as CustomersAnswer;
const means = {
  values,
  ask: async (asks: Readonly<Record<string, { readonly question: unknown }>>) =>
    Object.fromEntries(
      Object.entries(asks).map(([name, { question }]) => [name, { ...ANSWER, question } as CustomersAnswer]),
    ),
};

describe('customers who order again', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it('tells how many there are, and what their repeat orders bring', async () => {
    expect(words(await reply('how many repeat customers last month', CONTEXT, means))).toBe(
      '[4 count] customers ordered (2026-10-01..2026-10-31): [3 count] for the first time, and [1 count] who had ordered before these days. [1 count] of them have ordered at least twice so far ([0.25 percent]). Of their [4 count] orders, [1 count] ([0.25 percent]) came after a customer’s first day as a customer. They brought [30 money] of [120 money], before refunds. The median time since their latest order before was [12 count] days. [2 count] orders are by buyers who are known for one day only, and aren’t counted here.',
    );
  });

  it('has a sentence that asks for the same', async () => {
    const said = await understandLast(['repeat customers in october']);
    const request = said.kind === 'request' ? said.request : undefined;
    const again = await understandLast([sentenceOf(request!)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(request!));
  });

  it('isn’t answered where the plan has no report of customers', async () => {
    const closed = { ...CONTEXT, has: { ...CONTEXT.has, closed: ['customers' as const] } };
    expect(await reply('how many repeat customers', closed, means)).toMatchObject({
      kind: 'declined',
      reason: 'impossible',
    });
  });
});
