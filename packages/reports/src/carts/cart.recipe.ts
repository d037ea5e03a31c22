/** Recipe of the Cart Abandonment report (definitions, Shop). */

import { z } from 'zod';
import { type AnswerTo, optional, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { isPartError, makePartError } from '../kit/part-error.ts';
import { withoutPrefix, withPrefix } from '../kit/prefixed.ts';
import { defineRecipe } from '../kit/report.ts';
import { parseSort } from '../kit/sort-by.ts';
import { allOnOnePage, paginationOf } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import { dayChartRows } from '../parts/day-chart.recipe.ts';
import { tableParams } from '../parts/details.recipe.ts';
import { fileCells } from '../parts/table-file.ts';
import { type CartData, type CartNumbers, DATES, DATES_PREFIX, PRODUCTS } from './cart.shape.ts';
import { askCartDays, listCartDays, pageOfDays } from './cart-days.ts';
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

const given = z.strictObject({
  ...tableParams(PRODUCTS),
  search: params.search,
  ...withPrefix(DATES_PREFIX, { ...tableParams(DATES), search: params.search }),
});
type Context = ReportContext<z.output<typeof given>>;

/** The recipe. */
export const cartRecipe = defineRecipe({
  params: given,
  asks: (context) => ({
    products: optional(askProducts(context)),
    ...askCartDays(context),
    ...askLeftInCarts(context),
  }),
  answer: (answers, context, failed): CartData => {
    const ofDays = paramsOfDays(context);
    const days = answers.day_units && answers.day_visits && pageOfDays(listCartDays(answers, context), ofDays);
    return {
      compare: context.compare !== undefined,
      left_in_carts: leftInCarts(answers, context, failed),
      products: answers.products ? productsIn(answers.products) : makePartError(failed, 'products'),
      pagination: paginationOf(answers.products?.rowCount ?? 0, context.params),
      dates: days?.rows ?? makePartError(failed, failed.day_units ? 'day_units' : 'day_visits'),
      dates_pagination: days?.pagination ?? paginationOf(0, ofDays),
    };
  },
  rows: {
    left_in_carts: (answers, context) => {
      const left = leftInCarts(answers, context, {});
      return isPartError(left) || !left.chart ? [] : dayChartRows(left.chart);
    },
    products: ({ products }) => (products ? productsIn(products) : []).map((row) => fileCells(PRODUCTS, row)),
    dates: (answers, context) => {
      if (!answers.day_units || !answers.day_visits) return [];
      const days = pageOfDays(listCartDays(answers, context), { ...paramsOfDays(context), ...allOnOnePage });
      return days.rows.map((row) => fileCells(DATES, row));
    },
  },
});

/** The order, search and page of the table by day. */
function paramsOfDays(context: Context) {
  const { sort = '-date', ...others } = withoutPrefix(DATES_PREFIX, context.params);
  return { sort, ...others };
}

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

const productsIn = ({ rows }: AnswerTo<ReturnType<typeof askProducts>>) =>
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
