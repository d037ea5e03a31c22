/** Recipe of Customers: two questions about customers, for the period and the compared one. */

import {
  type CustomersAnswer,
  countCustomers,
  countGaps,
  countRepeatCustomers,
  customersWith,
  MOST_ORDERS_SO_FAR,
  medianGap,
  QUESTION_LIMITS,
  sumPurchases,
} from '@magpie/query';
import { z } from 'zod';
import { customers } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { ascending, sortedPage } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import { cohortRows } from '../parts/cohorts.ts';
import { dayChart, dayChartRows } from '../parts/day-chart.recipe.ts';
import { tableParams } from '../parts/details.recipe.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import { fileCells } from '../parts/table-file.ts';
import { listFirstMonths } from './customer-months.recipe.ts';
import {
  type CustomersData,
  type CustomerTotals,
  GAPS,
  LINE_IDS,
  LINES,
  ORDERS,
  type Part,
  SOURCES,
  SOURCES_BY,
} from './customers.shape.ts';

const given = z.strictObject({ ...tableParams(SOURCES), by: params.choice(SOURCES_BY), search: params.search });
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
  answer: (answers: Answers, context: Context): CustomersData => {
    const { customers: now, compared: then } = answers;
    const { rows: sources, pagination } = pageOfSources(answers, context, context.params);
    return {
      compare: context.compare !== undefined,
      totals: countTotals(now),
      compare_totals: then ? countTotals(then) : null,
      chart: drawChart(answers, context),
      orders_so_far: listOrdersSoFar(answers),
      gaps: {
        median: medianGap(now),
        compare_median: then ? medianGap(then) : null,
        count: countGaps(now),
        rows: listGaps(answers),
      },
      first_months: listFirstMonths(now, context),
      sources,
      pagination,
      has_shop: hasShop(answers.shop),
    };
  },
  rows: {
    over_time: (answers, context) => dayChartRows(drawChart(answers, context), LINE_IDS),
    orders_so_far: (answers) =>
      listOrdersSoFar(answers).map(({ orders, ...row }) => [
        orders === MOST_ORDERS_SO_FAR ? `${orders}+` : orders,
        ...partCells(row),
      ]),
    gaps: (answers) =>
      listGaps(answers).map(({ from, to, ...row }) => [to === null ? `${from}+` : `${from}-${to}`, ...partCells(row)]),
    first_months: ({ customers: now }, context) => cohortRows(listFirstMonths(now, context)),
    sources: (answers, context) =>
      pageOfSources(answers, context, EVERY_SOURCE).rows.map((row) => fileCells(SOURCES, row)),
  },
});

interface Answers {
  readonly customers: CustomersAnswer;
  readonly compared?: CustomersAnswer;
  readonly shop?: Parameters<typeof hasShop>[0];
}

const partCells = ({ count, percent, compare }: Part) => [count, percent, compare?.count ?? null];

/** Groups with their part of all, in the period and the compared one. */
function listParts<Group extends object>(
  groups: readonly Group[],
  { customers: now, compared: then }: Answers,
  countAll: (answer: CustomersAnswer) => number,
  countIn: (answer: CustomersAnswer, group: Group) => number,
): (Group & Part)[] {
  const part = (answer: CustomersAnswer, group: Group) => {
    const [count, all] = [countIn(answer, group), countAll(answer)];
    return { count, percent: all === 0 ? 0 : wireValue(count / all, 'ratio') };
  };
  return groups.map((group) => ({ ...group, ...part(now, group), compare: then ? part(then, group) : null }));
}

const listOrdersSoFar = (answers: Answers) =>
  listParts(ORDERS, answers, countCustomers, (answer, { orders }) => customersWith(answer, orders));
const listGaps = (answers: Answers) =>
  listParts(GAPS, answers, countGaps, (answer, { from, to }) => countGaps(answer, from, to));

/** Null without customers whose amounts are known. */
const perCustomer = (micros: number, customers: number) => (customers === 0 ? null : money(micros / customers));
const money = (micros: number): number => wireValue(micros / MICROS, 'currency');

function countTotals(answer: CustomersAnswer): CustomerTotals {
  const count = countCustomers(answer);
  const [known, unknown] = [sumPurchases(answer, 'customers'), sumPurchases(answer, 'unknown')];
  return {
    customers: count,
    new_customers: answer.newCustomers,
    returning_customers: count - answer.newCustomers,
    orders_per_customer: count === 0 ? null : known.orders / count,
    revenue_per_customer: perCustomer(known.micros, answer.customersInRevenue),
    repeat_rate: count === 0 ? null : wireValue(countRepeatCustomers(answer) / count, 'ratio'),
    orders: known.orders,
    revenue: money(known.micros),
    unknown_orders: unknown.orders,
    unknown_revenue: money(unknown.micros),
  };
}

/** The lines by day, week or month: customers are judged by days. */
function drawChart({ customers: now, compared: then }: Answers, context: Context): CustomersData['chart'] {
  const { axis, lineOf } = dayChart(context);
  const lines = LINES.map(({ id, kind, of }) => {
    const values = ({ days }: CustomersAnswer) =>
      days.filter((one) => one.kind === kind).map((one) => ({ day: one.day, value: one[of] }));
    return [id, lineOf(values(now), then && values(then), of === 'orders' ? (value) => value : money)] as const;
  });
  return { ...axis, lines: Object.fromEntries(lines) as CustomersData['chart']['lines'] };
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
