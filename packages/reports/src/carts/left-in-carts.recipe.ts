/**
 * Value left in carts, of all products and by day. It follows the rule of the metric `cartValueLost`: for each product,
 * the value put into carts times the part that wasn't bought in the dates. The total is the sum of the rows in the
 * report Products, to the cent; a day's value is the value put into carts that day, times the same parts, so the days
 * add up to the total too.
 */
import { QUESTION_LIMITS, unknownDaysIn } from '@magpie/query';
import { dayOfDate } from '@magpie/time';
import { type AnswersTo, optional, table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, type ReportContext } from '../kit/context.ts';
import { makePartError } from '../kit/part-error.ts';
import type { FailedParts } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import { dayChart } from '../parts/day-chart.recipe.ts';
import type { CartData } from './cart.shape.ts';

/** With more rows than this there is no line by day: an answer with each product on each day takes too long. */
const MOST_PRODUCT_DAYS = 50_000;

/** Queries what was left in carts per product, and what was added to carts per product and day; without empty rows. */
export const askLeftInCarts = (context: ReportContext<unknown>) => ({
  left: optional(
    table({
      dimensions: ['itemName'],
      metrics: ['cartValueLost', 'itemCartAmount'],
      dateRanges: comparedPeriods(context),
      metricFilter: { field: 'cartValueLost', op: 'greater', value: 0 },
      limit: QUESTION_LIMITS.rows,
    }),
  ),
  left_days: optional(
    table({
      dimensions: ['itemName', 'date'],
      metrics: ['itemCartAmount'],
      dateRanges: comparedPeriods(context),
      metricFilter: { field: 'itemCartAmount', op: 'greater', value: 0 },
      limit: MOST_PRODUCT_DAYS,
    }),
  ),
});

type Answers = AnswersTo<ReturnType<typeof askLeftInCarts>>;

/** Its total and its line; both null where there are too many products. */
export function leftInCarts(
  { left, left_days: byDay }: Partial<Answers>,
  context: ReportContext<unknown>,
  failed: FailedParts,
): CartData['left_in_carts'] {
  if (!left || !byDay) return makePartError(failed, left ? 'left_days' : 'left');
  const isWhole = left.rowCount <= left.rows.length;
  // In cents, since each product's is rounded where it is listed.
  const totalOf = (place: number) =>
    left.rows.reduce(
      (cents, { range, metrics }) =>
        range === place ? cents + Math.round(wireValue(metrics.cartValueLost, 'currency') * 100) : cents,
      0,
    ) / 100;
  return {
    total: isWhole ? totalOf(0) : null,
    compare_total: isWhole && knowsCompared(context, left) ? totalOf(1) : null,
    chart: isWhole && byDay.rowCount <= byDay.rows.length ? drawLine(left, byDay, context) : null,
  };
}

function drawLine(
  left: NonNullable<Answers['left']>,
  byDay: NonNullable<Answers['left_days']>,
  context: ReportContext<unknown>,
) {
  const keyOf = (range: number, name: string) => `${range} ${name}`;
  const parts = new Map(
    left.rows.map(({ range, dimensions, metrics }) => [
      keyOf(range, dimensions.itemName),
      metrics.cartValueLost / metrics.itemCartAmount,
    ]),
  );
  const valuesIn = (place: number) =>
    byDay.rows
      .filter(({ range }) => range === place)
      .map(({ dimensions: { itemName, date }, metrics }) => ({
        day: dayOfDate(date),
        value: metrics.itemCartAmount * (parts.get(keyOf(place, itemName)) ?? 0),
      }));
  const line = {
    id: 'left',
    valuesOf: valuesIn,
    unknownIn: (place: number) => unknownDaysIn(byDay, place),
    sent: (value: number) => wireValue(value, 'currency'),
  } as const;
  return dayChart(context, [line], 0, knowsCompared(context, left, byDay) ? 1 : undefined);
}
