/** Recipe of the Cart Abandonment report (definitions, Shop). */

import { QUESTION_LIMITS, type TableAnswer } from '@magpie/query';
import { z } from 'zod';
import { optional, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { isPartError, makePartError } from '../kit/part-error.ts';
import { defineRecipe } from '../kit/report.ts';
import { parseSort } from '../kit/sort-by.ts';
import { paginationOf } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import { PAGE_SIZES } from '../parts/details-table.ts';
import { type CartData, type CartNumbers, DATES, PRODUCTS } from './cart.shape.ts';
import { listCartDays, pageOfDays } from './cart-days.ts';
import { askLeftInCarts, leftInCarts } from './left-in-carts.recipe.ts';

const OF_PRODUCTS = [
  'itemsPurchased',
  'itemRevenue',
  'cartAbandonmentRate',
  'checkoutAbandonmentRate',
  'itemsAddedToCart',
  'itemsCheckedOut',
  'enoughCarts',
] as const;
type ProductMetrics = Readonly<Record<(typeof OF_PRODUCTS)[number], number>>;

const listFields = ({ by, columns }: typeof PRODUCTS | typeof DATES) => [by, ...columns].map(({ field }) => field);

type Context = ReportContext<{
  readonly sort?: string | undefined;
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
}>;

/** The recipe. */
export const cartRecipe = defineRecipe({
  params: z.strictObject({
    sort: params.sort(listFields(PRODUCTS)),
    page: params.page,
    per_page: params.perPage(PAGE_SIZES),
    search: params.search,
    dates_sort: params.sort(listFields(DATES)),
    dates_page: params.page,
    dates_per_page: params.perPage(PAGE_SIZES),
    dates_search: params.search,
  }),
  asks: (context) => ({
    products: optional(askProducts(context)),
    // Two questions: what is about units and what is about visits and orders can't be in one.
    day_units: optional(table({ ...byDay(context), metrics: ['itemsPurchased'] })),
    day_visits: optional(
      table({
        ...byDay(context),
        metrics: [
          'purchaseRevenue',
          'sessionCartAbandonmentRate',
          'sessionCheckoutAbandonmentRate',
          'cartSessions',
          'checkoutSessions',
          'purchaseSessions',
        ],
      }),
    ),
    ...askLeftInCarts(context),
  }),
  answer: (answers, context, failed): CartData => {
    const { params: given } = context;
    const failure = failed.day_units ? 'day_units' : 'day_visits';
    const days =
      answers.day_units && answers.day_visits && pageOfDays(listCartDays(answers, context), sortingOfDays(given));
    const total = answers.products?.rowCount ?? 0;
    return {
      compare: context.compare !== undefined,
      left_in_carts: leftInCarts(answers, context, failed),
      products: answers.products ? productsIn(answers.products) : makePartError(failed, 'products'),
      pagination: paginationOf(total, { page: given.page, per_page: given.per_page }),
      dates: days ? [...days.rows] : makePartError(failed, failure),
      dates_pagination: paginationOf(days?.total ?? 0, { page: given.dates_page, per_page: given.dates_per_page }),
    };
  },
  rows: {
    left_in_carts: (answers, context) => {
      const left = leftInCarts(answers, context, {});
      if (isPartError(left) || !left.chart) return [];
      const { labels, lines } = left.chart;
      return labels.map((label, i) => [label, lines.left.points[i]!]);
    },
    products: ({ products }) =>
      (products ? productsIn(products) : []).map((row) => [
        row.name,
        row.purchase_quantity,
        row.revenue,
        row.cart_abandonment,
        row.checkout_abandonment,
        row.added,
        row.checked_out,
      ]),
    dates: (answers, context) => {
      if (!answers.day_units || !answers.day_visits) return [];
      const every = { ...sortingOfDays(context.params as never), page: 1, per_page: QUESTION_LIMITS.rows };
      return pageOfDays(listCartDays(answers, context), every).rows.map((row) => [
        row.date,
        row.purchase_quantity,
        row.revenue,
        row.cart_abandonment,
        row.checkout_abandonment,
        row.added,
        row.checked_out,
        row.bought,
      ]);
    },
  },
});

/** The order, search and page of the table by day. */
const sortingOfDays = (given: {
  readonly dates_sort?: string | undefined;
  readonly dates_search: string;
  readonly dates_page: number;
  readonly dates_per_page: number;
}) => ({
  sort: given.dates_sort ?? '-date',
  search: given.dates_search,
  page: given.dates_page,
  per_page: given.dates_per_page,
});

const byDay = (context: ReportContext<unknown>) => ({
  dimensions: ['date'] as const,
  dateRanges: comparedPeriods(context),
  limit: QUESTION_LIMITS.rows,
});

/** The question for one page of products. Where they are in the order of a rate, those with few carts come last. */
function askProducts(context: Context) {
  const { sort = '-cart_abandonment', page, per_page, search } = context.params;
  const { field, desc } = parseSort(sort);
  const column = PRODUCTS.columns.find((one) => one.field === field);
  return table({
    dimensions: ['itemName'],
    metrics: OF_PRODUCTS,
    dateRanges: comparedPeriods(context),
    align: context.compare !== undefined,
    ...(search !== '' && { filter: { field: 'itemName', op: 'contains', value: search } as const }),
    orderBy: column
      ? [
          ...(field.endsWith('abandonment') ? [{ metric: 'enoughCarts' as const, desc: true }] : []),
          { metric: column.of.metric as (typeof OF_PRODUCTS)[number], desc },
        ]
      : [{ dimension: 'itemName', desc, as: 'caseInsensitive' }],
    limit: per_page,
    offset: (page - 1) * per_page,
  });
}

const productsIn = ({ rows }: Pick<TableAnswer<readonly ['itemName'], typeof OF_PRODUCTS>, 'rows'>) =>
  rows.map(({ dimensions, metrics, others }) => ({
    name: dimensions.itemName,
    ...cartNumbers(metrics),
    compare: others?.[1] ? cartNumbers(others[1]) : null,
  }));

const cartNumbers = (metrics: ProductMetrics): CartNumbers => ({
  purchase_quantity: metrics.itemsPurchased,
  revenue: wireValue(metrics.itemRevenue, 'currency'),
  cart_abandonment: metrics.itemsAddedToCart > 0 ? wireValue(metrics.cartAbandonmentRate, 'ratio') : null,
  checkout_abandonment: metrics.itemsCheckedOut > 0 ? wireValue(metrics.checkoutAbandonmentRate, 'ratio') : null,
  added: metrics.itemsAddedToCart,
  checked_out: metrics.itemsCheckedOut,
  bought: metrics.itemsPurchased,
});
