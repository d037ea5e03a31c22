/** Recipe of Customers: two questions about customers, for the period and the compared one. */

import { type BuyerKind, type CustomersAnswer, MOST_ORDERS_SO_FAR, QUESTION_LIMITS } from '@magpie/query';
import { z } from 'zod';
import { customers } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { ascending, sortedPage } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import { cohortRows } from '../parts/cohorts.ts';
import { dayChart } from '../parts/day-chart.recipe.ts';
import { PAGE_SIZES } from '../parts/details-table.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import { listFirstMonths } from './customer-months.recipe.ts';
import {
  type CustomersData,
  type CustomerTotals,
  GAPS,
  LINES,
  type LineId,
  SOURCES,
  SOURCES_BY,
} from './customers.shape.ts';
import { findMedian } from './median.ts';

const given = z.strictObject({
  by: params.choice(SOURCES_BY),
  sort: params.sort([SOURCES.by, ...SOURCES.columns].map(({ field }) => field)),
  page: params.page,
  per_page: params.perPage(PAGE_SIZES),
  search: params.search,
});
type Context = ReportContext<z.output<typeof given>>;

const DIMENSIONS = { channel: 'sessionDefaultChannelGroup', source_medium: 'sessionSourceMedium' } as const;
const MICROS = 1_000_000;

/** The recipe. */
export const customersRecipe = defineRecipe({
  params: given,
  asks: (context: Context) => {
    const [now, then] = comparedPeriods(context).map((dateRange, i) =>
      // Months are the same for both.
      customers({ dateRange, by: DIMENSIONS[context.params.by], ...(i === 0 && { months: true }) }),
    );
    return { customers: now!, ...(then && { compared: then }) };
  },
  followUps: ({ customers: now }: Answers) => (now.days.length === 0 ? { shop: askShop() } : {}),
  answer: answerCustomers,
  rows: {
    over_time: (answers, context) => {
      const { labels, lines } = drawChart(answers, context);
      return labels.map((label, i) => [label, ...LINES.map((id) => lines[id].points[i]!)]);
    },
    orders_so_far: (answers) =>
      listOrdersSoFar(answers).map(({ orders, count, percent, compare }) => [
        orders === MOST_ORDERS_SO_FAR ? `${orders}+` : orders,
        count,
        percent,
        compare?.count ?? null,
      ]),
    gaps: (answers) =>
      listGaps(answers).map(({ from, to, count, percent, compare }) => [
        to === null ? `${from}+` : `${from}-${to}`,
        count,
        percent,
        compare?.count ?? null,
      ]),
    first_months: ({ customers: now }, context) => cohortRows(listFirstMonths(now, context)),
    sources: (answers, context) =>
      pageOfSources(answers, context, EVERY_SOURCE).rows.map(
        ({ source, revenue, lifetime_value, customers: count, orders }) => [
          source,
          revenue,
          lifetime_value,
          count,
          orders,
        ],
      ),
  },
});

interface Answers {
  readonly customers: CustomersAnswer;
  readonly compared?: CustomersAnswer;
  readonly shop?: Parameters<typeof hasShop>[0];
}

function answerCustomers(answers: Answers, context: Context): CustomersData {
  const { customers: now, compared: then } = answers;
  const { rows: sources, pagination } = pageOfSources(answers, context, context.params);
  const gaps = (answer: CustomersAnswer | undefined) => (answer ? findMedian(answer.gaps) : null);
  return {
    compare: context.compare !== undefined,
    totals: countTotals(now),
    compare_totals: then ? countTotals(then) : null,
    chart: drawChart(answers, context),
    orders_so_far: listOrdersSoFar(answers),
    gaps: {
      median: gaps(now),
      compare_median: gaps(then),
      count: gapCount(now),
      rows: listGaps(answers),
    },
    first_months: listFirstMonths(now, context),
    sources,
    pagination,
    has_shop: hasShop(answers.shop),
  };
}

function listOrdersSoFar({ customers: now, compared: then }: Answers): CustomersData['orders_so_far'] {
  const soFar = (answer: CustomersAnswer, orders: number) =>
    part(answer.ordersSoFar.find((one) => one.orders === orders)?.customers ?? 0, countCustomers(answer));
  return Array.from({ length: MOST_ORDERS_SO_FAR }, (_, i) => ({
    orders: i + 1,
    ...soFar(now, i + 1),
    compare: then ? soFar(then, i + 1) : null,
  }));
}

const gapCount = (answer: CustomersAnswer) => sum(answer.gaps, ({ count }) => count);

function listGaps({ customers: now, compared: then }: Answers): CustomersData['gaps']['rows'] {
  const between = (answer: CustomersAnswer, [from, to]: (typeof GAPS)[number]) =>
    part(
      sum(
        answer.gaps.filter(({ days }) => days >= from && (to === null || days <= to)),
        ({ count }) => count,
      ),
      gapCount(answer),
    );
  return GAPS.map((bucket) => ({
    from: bucket[0],
    to: bucket[1],
    ...between(now, bucket),
    compare: then ? between(then, bucket) : null,
  }));
}

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);
const part = (count: number, of: number) => ({ count, percent: of === 0 ? 0 : wireValue(count / of, 'ratio') });
const countCustomers = ({ ordersSoFar }: CustomersAnswer): number => sum(ordersSoFar, (one) => one.customers);
/** Null without customers whose amounts are known. */
const perCustomer = (micros: number, customers: number) => (customers === 0 ? null : money(micros / customers));
const money = (micros: number): number => wireValue(micros / MICROS, 'currency');

function countTotals(answer: CustomersAnswer): CustomerTotals {
  const count = countCustomers(answer);
  const known = answer.days.filter(({ kind }) => kind !== 'unknown');
  const unknown = answer.days.filter(({ kind }) => kind === 'unknown');
  const orders = sum(known, (one) => one.orders);
  const micros = sum(known, (one) => one.micros);
  const again = sum(
    answer.ordersSoFar.filter((one) => one.orders > 1),
    (one) => one.customers,
  );
  return {
    customers: count,
    new_customers: answer.newCustomers,
    returning_customers: count - answer.newCustomers,
    orders_per_customer: count === 0 ? null : orders / count,
    revenue_per_customer: perCustomer(micros, answer.customersInRevenue),
    repeat_rate: count === 0 ? null : part(again, count).percent,
    orders,
    revenue: money(micros),
    unknown_orders: sum(unknown, (one) => one.orders),
    unknown_revenue: money(sum(unknown, (one) => one.micros)),
  };
}

/** The kind of buyers that a line is of. */
const lineKind = (id: LineId): BuyerKind => (id.startsWith('new') ? 'new' : 'returning');

/** The lines by day, week or month: customers are judged by days. */
function drawChart({ customers: now, compared: then }: Answers, context: Context): CustomersData['chart'] {
  const { axis, lineOf } = dayChart(context);
  const drawLine = (id: LineId) => {
    const isOrders = id.endsWith('orders');
    const values = ({ days }: CustomersAnswer) =>
      days
        .filter(({ kind }) => kind === lineKind(id))
        .map(({ day, orders, micros }) => ({ day, value: isOrders ? orders : micros }));
    return lineOf(values(now), then && values(then), isOrders ? (value) => value : money);
  };
  return {
    ...axis,
    lines: Object.fromEntries(LINES.map((id) => [id, drawLine(id)])) as Record<LineId, ReturnType<typeof drawLine>>,
  };
}

/** One page with every source: they are at most a thousand. */
const EVERY_SOURCE = { page: 1, per_page: QUESTION_LIMITS.rows };

/** A page of the sources, as searched for and sorted. */
function pageOfSources(
  { customers: now, compared: then }: Answers,
  { params: asked }: Context,
  { page, per_page }: { readonly page: number; readonly per_page: number },
) {
  const numbers = (one: CustomersAnswer['sources'][number]) => ({
    lifetime_value: perCustomer(one.micros, one.customersInRevenue),
    customers: one.customers,
    orders: one.orders,
    revenue: money(one.micros),
  });
  const { sort = `-${SOURCES.order.id}`, search } = asked;
  const before = new Map(then?.sources.map((one) => [one.value, numbers(one)]));
  const found = now.sources
    .filter(({ value }) => value.toLowerCase().includes(search.toLowerCase()))
    .map((one) => ({ source: one.value, ...numbers(one), compare: before.get(one.value) ?? null }));
  return sortedPage(found, { sort, page, per_page }, (a, b) => ascending(a.source, b.source));
}
