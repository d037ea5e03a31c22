/** Writes how many customers there were, how many of them had ordered before, and what their repeat orders brought. */
import { type CustomersAnswer, countRepeatCustomers, customerTotals, medianGap, spreadOrders } from '@magpie/query';
import type { Days, Request } from '../understand/request.ts';
import { type AnswerBody, type AnsweredRequest, daysOf } from './answered-request.ts';
import type { Asks } from './ask-parts.ts';
import { allOf, filterOf } from './filters.ts';
import { fillTemplate } from './make-numbers.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Sentence } from './told.ts';

const MICROS = 1_000_000;

/** The queries of a request for customers: `customers`, and `before` for the compared days. */
export function customersAsks(request: Request): Asks {
  const filter = allOf(request.filters.map(filterOf));
  const ask = ({ start, end, until }: Days) =>
    ({
      kind: 'customers',
      question: {
        dateRange: { start, end, ...(until !== undefined && { until }) },
        by: 'sessionDefaultChannelGroup',
        ...(filter && { filter }),
      },
    }) as const;
  return { customers: ask(request.range), ...(request.compared && { before: ask(request.compared) }) };
}

/** Numbers of an answer, each with what it is. */
function numbersOf(answer: CustomersAnswer, ask: string, currency: string) {
  const totals = customerTotals(answer);
  const repeatCustomers = countRepeatCustomers(answer);
  const again = answer.days.filter(({ kind }) => kind === 'returning');
  const repeatOrders = again.reduce((sum, { orders }) => sum + orders, 0);
  const repeatRevenue = again.reduce((sum, { micros }) => sum + micros, 0) / MICROS;
  const count = (figure: number, computed: string): NumberPart => ({
    figure,
    unit: 'count',
    source: { asks: [ask], metric: 'customers', computed },
  });
  const share = (part: number, whole: number, computed: string): NumberPart => ({
    figure: whole === 0 ? 0 : part / whole,
    unit: 'percent',
    source: { asks: [ask], metric: 'customers', computed },
  });
  const money = (figure: number, computed: string): NumberPart => ({
    figure,
    unit: 'money',
    currency,
    source: { asks: [ask], metric: 'grossPurchaseRevenue', computed },
  });
  return {
    totals,
    repeatOrders,
    parts: {
      customers: count(totals.customers, 'the customers with an order in these days'),
      fresh: count(totals.newCustomers, 'those whose first order is in these days'),
      again: count(totals.returningCustomers, 'those who had ordered before these days'),
      repeat: count(repeatCustomers, 'those with at least two orders up to the end of these days'),
      rate: share(repeatCustomers, totals.customers, 'the share of the customers with at least two orders'),
      orders: count(totals.orders, 'the orders of customers'),
      repeatOrders: count(repeatOrders, 'the orders after the day of a customer’s first one'),
      share: share(repeatOrders, totals.orders, 'the share of orders after the day of a customer’s first one'),
      repeatRevenue: money(repeatRevenue, 'the money of orders after the day of a customer’s first one'),
      revenue: money(totals.revenue, 'the money of all orders of customers'),
      unknown: count(totals.unknownOrders, 'the orders of buyers who are known for one day only'),
    },
  };
}

/** The days between orders, where there are any. */
function gapSentence(answer: CustomersAnswer): Sentence[] {
  const median = medianGap(answer);
  if (median === null) return [];
  const gap: NumberPart = {
    figure: median,
    unit: 'count',
    source: {
      asks: ['customers'],
      metric: 'customers',
      computed: 'the median of the days since their latest order before',
    },
  };
  return [fillTemplate(TEXTS.customersGap, { gap })];
}

/** Writes the answer to a request for customers. */
export function writeCustomers(answered: AnsweredRequest): AnswerBody {
  const { answers, request, site } = answered;
  const now = answers.customers as CustomersAnswer;
  const { totals, parts, repeatOrders } = numbersOf(now, 'customers', site.currency);
  const days = daysOf(answered);
  const unknown = totals.unknownOrders > 0 ? [fillTemplate(TEXTS.customersUnknown, parts)] : [];
  if (totals.customers === 0) return { sentences: [fillTemplate(TEXTS.customersNone, days), ...unknown] };
  const before = request.compared && numbersOf(answers.before as CustomersAnswer, 'before', site.currency);
  return {
    sentences: [
      fillTemplate(TEXTS.customers, { ...parts, ...days }),
      fillTemplate(TEXTS.customersSoFar, parts),
      fillTemplate(TEXTS.customersOrders, parts),
      ...(repeatOrders > 0 ? gapSentence(now) : []),
      ...(before ? [fillTemplate(TEXTS.customersBefore, { ...before.parts, ...days })] : []),
      ...unknown,
    ],
    chart: {
      type: request.chart ?? 'bar',
      seriesName: 'customers by orders so far',
      unit: 'count',
      data: spreadOrders(now).map(({ orders, count }) => ({
        label: orders === 1 ? '1 order' : orders === 4 ? '4 orders or more' : `${orders} orders`,
        value: count,
      })),
      ask: 'customers',
    },
  };
}
