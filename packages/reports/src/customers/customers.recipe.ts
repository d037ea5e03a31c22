/** Recipe of Customers: two questions about customers, for the period and the compared one. */

import {
  type CustomersAnswer,
  countCustomers,
  countGaps,
  countRepeatCustomers,
  MOST_ORDERS_SO_FAR,
  medianGap,
  QUESTION_LIMITS,
  spreadGaps,
  spreadOrders,
  sumPurchases,
} from '@magpie/query';
import { z } from 'zod';
import { customers } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { ascending, sortedPage } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import { listCohorts, shownCohorts, tooFewCohorts } from '../parts/cohort-calendar.ts';
import { cohortRows, FEWEST_COHORTS } from '../parts/cohorts.ts';
import { dayChart, dayChartRows } from '../parts/day-chart.recipe.ts';
import { tableParams } from '../parts/details.recipe.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import { spread, spreadCells } from '../parts/spread.ts';
import { fileCells } from '../parts/table-file.ts';
import {
  type CustomersData,
  type CustomerTotals,
  ENOUGH_CUSTOMERS,
  gapDays,
  LINE_IDS,
  LINES,
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
    const { rows: sources, pagination } = pageOfSources(answers, context.params);
    return {
      compare: context.compare !== undefined,
      totals: countTotals(now),
      compare_totals: then ? countTotals(then) : null,
      chart: drawChart(answers, context),
      orders_so_far: ordersSoFar(answers),
      gaps: {
        median: medianGap(now),
        compare_median: then ? medianGap(then) : null,
        count: countGaps(now),
        rows: gapsIn(answers),
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
      ordersSoFar(answers).map(({ orders, ...row }) => [
        orders === MOST_ORDERS_SO_FAR ? `${orders}+` : orders,
        ...spreadCells(row),
      ]),
    gaps: (answers) => gapsIn(answers).map((row) => [gapDays(row), ...spreadCells(row)]),
    first_months: ({ customers: now }, context) => cohortRows(listFirstMonths(now, context)),
    // There are at most a thousand.
    sources: (answers, { params: asked }) =>
      pageOfSources(answers, { ...asked, page: 1, per_page: QUESTION_LIMITS.rows }).rows.map((row) =>
        fileCells(SOURCES, row),
      ),
  },
});

interface Answers {
  readonly customers: CustomersAnswer;
  readonly compared?: CustomersAnswer;
  readonly shop?: Parameters<typeof hasShop>[0];
}

/** The spreads, with those of the compared period. */
const ordersSoFar = ({ customers: now, compared: then }: Answers) =>
  spread(spreadOrders(now), then && spreadOrders(then));
const gapsIn = ({ customers: now, compared: then }: Answers) => spread(spreadGaps(now), then && spreadGaps(then));

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

/**
 * Customers by the month of their first order: the months that are over, from the first with a customer on; at least as
 * many as say something. A customer has one first order, so customers by month add up to those of all months.
 */
export function listFirstMonths(
  { months }: Pick<CustomersAnswer, 'months'>,
  context: ReportContext<unknown>,
): CustomersData['first_months'] {
  const shown = shownCohorts(context, 'months');
  if (shown.count < FEWEST_COHORTS) return { ...tooFewCohorts(shown, context), few_customers: false };
  const over = months
    .map(({ month, ...one }) => ({ ...one, first: shown.indexOf(month) }))
    .filter(({ first, later }) => first + later < shown.count);
  const listed = listCohorts(
    shown,
    over.map(({ first, starting }) => ({ first, people: starting })),
    over.map(({ first, later, customers }) => ({ first, at: first + later, people: customers })),
  );
  if (listed.cohorts.reduce((sum, { people }) => sum + people, 0) < ENOUGH_CUSTOMERS)
    return { dates: null, too_few: null, cohorts: [], came_back: null, few_customers: true };
  const known = listed.cohorts.findIndex(({ people }) => people > 0);
  const cohorts = listed.cohorts.slice(Math.min(known, shown.count - FEWEST_COHORTS));
  const dates = { start: cohorts[0]!.start, end: cohorts.at(-1)!.end };
  return { ...listed, dates, cohorts, few_customers: false };
}

/** A page of the sources, as searched for and sorted. */
function pageOfSources(
  { customers: now, compared: then }: Answers,
  { sort = `-${SOURCES.order.id}`, search, page, per_page }: Context['params'],
) {
  const numbers = (one: CustomersAnswer['sources'][number]) => ({
    lifetime_value: perCustomer(one.micros, one.customersInRevenue),
    customers: one.customers,
    orders: one.orders,
    revenue: money(one.micros),
  });
  const before = new Map(then?.sources.map((one) => [one.value, numbers(one)]));
  const found = now.sources
    .filter(({ value }) => value.toLowerCase().includes(search.toLowerCase()))
    .map((one) => ({ source: one.value, ...numbers(one), compare: before.get(one.value) ?? null }));
  return sortedPage(found, { sort, page, per_page }, (a, b) => ascending(a.source, b.source));
}
