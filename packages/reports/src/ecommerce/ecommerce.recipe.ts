/** Recipe of the eCommerce report (definitions, Shop). */

import { type Filter, metricValue, type TableAnswer, totalsIn } from '@magpie/query';
import { type MetricName, metric } from '@magpie/vocabulary';
import { z } from 'zod';
import { askMonth, forecastMonth } from '../blocks/this-month/this-month.recipe.ts';
import { askBuckets, readBuckets } from '../blocks/time-to-purchase/buckets.recipe.ts';
import { optional, partly, table } from '../kit/ask.ts';
import { comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import { googleReport } from '../kit/google-links.ts';
import { sort } from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import { readBox } from '../parts/boxes.recipe.ts';
import { askShop, hasShop } from '../parts/has-shop.recipe.ts';
import { sessionsChart } from '../parts/sessions-chart.recipe.ts';
import { overall, overTime, readLine, type TimeAnswer, timeSeries } from '../parts/time-series.ts';
import { askTopList, askTotals, topListShares } from '../parts/top-list.recipe.ts';
import { BOXES, type Box, type EcommerceData, LEADING, LISTS } from './ecommerce.shape.ts';

const CHART = ['sessions', 'screenPageViews'] as const;
/** In one question: what fails, fails together. */
const OVER_TIME = [
  ...CHART,
  'sessionPurchaseRate',
  'transactions',
  'purchaseRevenue',
  'averagePurchaseRevenue',
] as const;
/** Metrics of the boxes, and the divisors of their rates. */
const BOX_METRICS: readonly MetricName[] = [
  ...BOXES.map((box) => box.metric),
  'sessions',
  'transactionsInRevenue',
  'checkoutSessions',
];

/** Products that were sold, or only returned: their revenue is part of all. */
const SOLD: Filter<MetricName> = {
  or: [
    { field: 'itemsPurchased', op: 'greater', value: 0 },
    { field: 'itemRevenue', op: 'greater', value: 0 },
    { field: 'itemRevenue', op: 'less', value: 0 },
  ],
};

/** The recipe. */
export const ecommerceRecipe = defineRecipe({
  params: z.strictObject({ [LISTS.products.sorts.param]: sort(['name', 'quantity', 'revenue']) }),
  asks: (context) => ({
    boxes: partly(table(overall(context, BOX_METRICS))),
    sessions_chart: optional(table(overTime(context, OVER_TIME))),
    sessions_totals: optional(table(overall(context, CHART))),
    products: askTopList(LISTS.products, context, { metricFilter: SOLD }),
    products_totals: askTotals(LISTS.products, context),
    conversions: askTopList(LISTS.conversions, context, { metricFilter: some('purchaseSessions') }),
    conversions_totals: askTotals(LISTS.conversions, context),
    days: askBuckets('days', context),
    sessions: askBuckets('sessions', context),
    month: askMonth(context),
    refunds: optional(table({ metrics: ['refundAmount'], dateRanges: comparedPeriods(context), keepEmptyRows: true })),
    item_refunds: optional(
      table({ metrics: ['itemRefundAmount'], dateRanges: comparedPeriods(context), keepEmptyRows: true }),
    ),
  }),
  followUps: ({ boxes }) => ({
    // A site that sold something in the period needs no further question.
    ...(!boxes.totals.some((metrics) => metricValue({ metrics }, 'transactions') > 0) && { shop: askShop() }),
  }),
  answer: (answers, context, failed): EcommerceData => ({
    infobox: readBoxes(answers.boxes, context),
    ...sessionsChart(answers, context, failed),
    infobox_chart:
      answers.sessions_chart && answers.sessions_totals ? readLines(answers.sessions_chart, context) : null,
    compare: context.compare !== undefined,
    products: topListShares(LISTS.products, answers.products, answers.products_totals, failed),
    conversions: topListShares(LISTS.conversions, answers.conversions, answers.conversions_totals, failed),
    days: readBuckets('days', answers, context, failed),
    sessions: readBuckets('sessions', answers, context, failed),
    month: forecastMonth(answers.month, context),
    galinks: {
      products: googleReport(context, 'products'),
      conversions: googleReport(context, 'sources'),
      // Google has no report of them.
      days: '',
      sessions: '',
    },
    refunds: readRefunds(answers),
    without_rate:
      metricValue({ metrics: totalsIn(answers.boxes, NOW) }, 'transactions') -
      metricValue({ metrics: totalsIn(answers.boxes, NOW) }, 'transactionsInRevenue'),
    has_shop: hasShop(answers.shop),
  }),
});

/** Reads the refunded amount, and the part of it that belongs to products. */
function readRefunds({
  refunds,
  item_refunds: ofItems,
}: {
  readonly refunds?: Boxes | undefined;
  readonly item_refunds?: Boxes | undefined;
}): EcommerceData['refunds'] {
  if (!refunds || !ofItems) return null;
  const amount = (answer: Boxes, name: MetricName) =>
    wireValue(metricValue({ metrics: totalsIn(answer, NOW) }, name), 'currency');
  return { all: amount(refunds, 'refundAmount'), of_products: amount(ofItems, 'itemRefundAmount') };
}

/** Leaves out rows without any, such as products that were only looked at. */
const some = (field: MetricName): Filter<MetricName> => ({ field, op: 'greater', value: 0 });

type Boxes = Pick<TableAnswer<readonly [], readonly MetricName[]>, 'totals'>;

/** The value of a box in a period; null for a rate of nothing. */
function valueIn(boxes: Boxes, { metric: name, per }: Box, range: number): number | null {
  const metrics = totalsIn(boxes, range);
  return per !== undefined && metricValue({ metrics }, per) === 0 ? null : metricValue({ metrics }, name);
}

const readBoxes = (boxes: Boxes, context: ReportContext): EcommerceData['infobox'] =>
  Object.fromEntries(
    BOXES.map((one) => [one.id, readBox(context, metric(one.metric)!.unit, (range) => valueIn(boxes, one, range))]),
  ) as EcommerceData['infobox'];

/** The leading boxes over time. */
function readLines(
  answer: Pick<TimeAnswer<typeof OVER_TIME>, 'rows'>,
  context: ReportContext,
): EcommerceData['infobox_chart'] {
  const series = timeSeries(answer, context);
  const lines = LEADING.map(({ id, metric: name }) => {
    const then = series.compare?.of(name);
    return [id, { datapoints: series.of(name).points, compare: then ? readLine(then) : null }];
  });
  return Object.fromEntries(lines) as EcommerceData['infobox_chart'];
}
