/** Recipe of Customers: two questions about customers, for the period and the compared one. */

import {
  type CustomersAnswer,
  countGaps,
  customerTotals,
  MOST_ORDERS_SO_FAR,
  medianGap,
  purchasesByDay,
  spendOf,
  spreadGaps,
  spreadOrders,
  unknownDaysIn,
} from '@magpie/query';
import { z } from 'zod';
import { customers, optional } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { allOnOnePage, ascending, sortedPage } from '../kit/sorted-page.ts';
import { wireMoney, wireOrNull, wireValue } from '../kit/wire-value.ts';
import { cohortRows } from '../parts/cohorts.ts';
import { dayChart, dayChartRows } from '../parts/day-chart.recipe.ts';
import { tableParams } from '../parts/details.recipe.ts';
import { listFirstMonths } from '../parts/first-months.recipe.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import { rangeText, spread, spreadCells } from '../parts/spread.ts';
import { sentStats } from '../parts/stats.ts';
import { fileCells } from '../parts/table-file.ts';
import { type CustomersData, LINES, SOURCES, SOURCES_BY, TOTALS } from './customers.shape.ts';

const given = z.strictObject({ ...tableParams(SOURCES), by: params.choice(SOURCES_BY), search: params.search });
type Context = ReportContext<z.output<typeof given>>;

const DIMENSIONS = { channel: 'sessionDefaultChannelGroup', source_medium: 'sessionSourceMedium' } as const;

/** The recipe. */
export const customersRecipe = defineRecipe({
  params: given,
  asks: (context: Context) => {
    const [now, then] = comparedPeriods(context).map((dateRange, i) =>
      // Months are the same for both.
      customers({ dateRange, by: DIMENSIONS[context.params.by], ...(i === 0 && { months: true }) }),
    );
    return { customers: now!, ...(then && { compared: optional(then) }) };
  },
  followUps: ({ customers: now }: Answers) => (now.days.length === 0 ? { shop: askShop() } : {}),
  answer: (answers: Answers, context: Context): CustomersData => {
    const { customers: now, compared: then } = answers;
    const { rows: sources, pagination } = pageOfSources(answers, context.params);
    return {
      compare: then !== undefined,
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
    over_time: (answers, context) => dayChartRows(drawChart(answers, context)),
    orders_so_far: (answers) =>
      ordersSoFar(answers).map(({ orders, ...row }) => [
        orders === MOST_ORDERS_SO_FAR ? `${orders}+` : orders,
        ...spreadCells(row),
      ]),
    gaps: (answers) => gapsIn(answers).map((row) => [rangeText(row), ...spreadCells(row)]),
    first_months: ({ customers: now }, context) => cohortRows(listFirstMonths(now, context)),
    // There are at most a thousand.
    sources: (answers, { params: asked }) =>
      pageOfSources(answers, { ...asked, ...allOnOnePage }).rows.map((row) => fileCells(SOURCES, row)),
  },
});

interface Answers {
  readonly customers: CustomersAnswer;
  readonly compared?: CustomersAnswer | undefined;
  readonly shop?: Parameters<typeof hasShop>[0];
}

/** The spreads, with those of the compared period. */
const ordersSoFar = ({ customers: now, compared: then }: Answers) =>
  spread(spreadOrders(now), then && spreadOrders(then));
const gapsIn = ({ customers: now, compared: then }: Answers) => spread(spreadGaps(now), then && spreadGaps(then));

function countTotals(answer: CustomersAnswer): CustomersData['totals'] {
  const numbers = customerTotals(answer);
  return {
    ...sentStats(TOTALS, numbers),
    orders: numbers.orders,
    revenue: wireValue(numbers.revenue, 'currency'),
    unknown_orders: numbers.unknownOrders,
    unknown_revenue: wireValue(numbers.unknownRevenue, 'currency'),
  };
}

/** The lines by day, week or month: customers are judged by days. */
const drawChart = ({ customers: now, compared: then }: Answers, context: Context) =>
  dayChart(
    context,
    LINES.map(({ id, kind, of }) => ({
      id,
      valuesOf: (answer: CustomersAnswer) => purchasesByDay(answer, kind, of),
      unknownIn: (answer: CustomersAnswer) => unknownDaysIn(answer),
      sent: of === 'orders' ? (value: number) => value : wireMoney,
    })),
    now,
    then,
  );

/** A page of the sources, as searched for and sorted. */
function pageOfSources(
  { customers: now, compared: then }: Answers,
  { sort = `-${SOURCES.order.id}`, search, page, per_page }: Context['params'],
) {
  const numbers = (one: CustomersAnswer['sources'][number]) => ({
    lifetime_value: wireOrNull(spendOf(one), 'currency'),
    customers: one.customers,
    orders: one.orders,
    revenue: wireMoney(one.micros),
  });
  const before = new Map(then?.sources.map((one) => [one.value, numbers(one)]));
  const found = now.sources
    .filter(({ value }) => value.toLowerCase().includes(search.toLowerCase()))
    .map((one) => ({ source: one.value, ...numbers(one), compare: before.get(one.value) ?? null }));
  return sortedPage(found, { sort, page, per_page }, (a, b) => ascending(a.source, b.source));
}
