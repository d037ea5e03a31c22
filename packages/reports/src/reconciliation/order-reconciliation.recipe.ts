/** Recipe of the order reconciliation: the shop's own lines next to the counted ones. */
import {
  byDayAndOrder,
  type CountedOrder,
  dayOfOrder,
  fromMicros,
  hasUnknown,
  type OrderSums,
  QUESTION_LIMITS,
  reconcileOrders,
  type Unknowns,
  unknownDaysIn,
} from '@magpie/query';
import { addDays, dayOfDate } from '@magpie/time';
import { type AnswerTo, ofWholeSite, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import { askOrderLines, type OrderLines } from '../parts/order-lines.ts';
import type { OrderReconciliationData } from './order-reconciliation.shape.ts';

const NOT_SET = '(not set)';
/** Orders of each list in the answer. */
const SHOWN = 50;
type Context = ReportContext<unknown>;

/** With a day more at either end: the page may report an order before midnight, and the shop after it. */
const wider = ({ range: { start, end } }: Context) => ({ start: addDays(start, -1), end: addDays(end, 1) });

/** Every line that counts, by order: filters of the view would leave out orders that the shop has. */
const askCounted = (context: Context) =>
  ofWholeSite(
    table({
      dimensions: ['transactionId', 'date', 'currencyCode', 'sessionSource'],
      metrics: ['transactions', 'grossPurchaseRevenue', 'refundAmount'],
      dateRanges: [wider(context)],
      filter: { field: 'eventName', op: 'in', values: ['purchase', 'refund'], caseSensitive: true },
      limit: QUESTION_LIMITS.rows,
    }),
  );

/** The recipe. */
export const orderReconciliationRecipe = defineRecipe({
  asks: (context: Context) => ({ told: askOrderLines(wider(context)), counted: askCounted(context) }),
  answer({ told: all, counted }, { range, site: { currency } }): OrderReconciliationData {
    const told = toldOfKnown(all, counted);
    const lines = counted.rows.map(
      ({ dimensions, metrics }): CountedOrder => ({
        id: set(dimensions.transactionId),
        day: dayOfDate(dimensions.date),
        currency: set(dimensions.currencyCode),
        hasVisit: set(dimensions.sessionSource) !== '',
        orders: metrics.transactions,
        saleMicros: micros(metrics.grossPurchaseRevenue),
        refundMicros: micros(metrics.refundAmount),
      }),
    );
    const found = reconcileOrders(told, lines, { ...range, currency });
    const differing = [...new Set(found.differences.map(({ id }) => id))];
    const listed = new Set(differing.slice(0, SHOWN));
    const remarks = listRemarks(all).filter(({ date }) => date >= range.start && date <= range.end);
    return {
      currency,
      shop_orders: found.shopOrders,
      counted_orders: found.countedOrders,
      totals: inMajor(found.totals),
      days: found.days.filter(isTold(counted)).map(({ day, ...sums }) => ({ date: day, ...inMajor(sums) })),
      differences: found.differences
        .filter(({ id }) => listed.has(id))
        .map(({ order, day, shopMicros, countedMicros, ...one }) => ({
          ...one,
          date: day,
          shop: shopMicros && fromMicros(shopMicros),
          counted: countedMicros && fromMicros(countedMicros),
          edit_order_url: order?.edit_order_url ?? null,
        })),
      difference_count: differing.length,
      remarks: remarks.slice(0, SHOWN),
      remark_count: remarks.length,
      other_currencies: found.otherCurrencies.map(({ micros: total, ...one }) => ({
        ...one,
        total: fromMicros(total),
      })),
    };
  },
});

/** Whether a day is listed: nothing is told of one that nothing is known of. */
function isTold(counted: Unknowns) {
  const unknown = unknownDaysIn(counted);
  return ({ day, ...sums }: OrderSums & { readonly day: string }) =>
    !hasUnknown(unknown, day) || Object.values(sums).some((micros) => micros !== 0);
}

/** The shop's lines on known days, and sales of other days that were counted. */
function toldOfKnown(all: readonly OrderLines[], counted: AnswerTo<ReturnType<typeof askCounted>>): OrderLines[] {
  const unknown = unknownDaysIn(counted);
  if (unknown.length === 0) return [...all];
  const sold = new Set(
    counted.rows.flatMap(({ dimensions, metrics }) => (metrics.transactions > 0 ? dimensions.transactionId : [])),
  );
  const isKnown = ({ day }: { readonly day: string }) => !hasUnknown(unknown, day);
  return all.flatMap((order) => {
    const sale = order.sale && (isKnown(order.sale) || sold.has(order.id)) ? order.sale : null;
    const returned = order.returned.filter(isKnown);
    return sale || returned.length > 0 ? { ...order, sale, returned } : [];
  });
}

const set = (name: string): string => (name === NOT_SET ? '' : name);

/** An amount as it is stored: answers have the nearest number to it. */
const micros = (amount: number): number => Math.round(amount * 1_000_000);
const inMajor = ({ shop, attributed, unattributed, refunds, difference }: OrderSums): OrderSums => ({
  shop: fromMicros(shop),
  attributed: fromMicros(attributed),
  unattributed: fromMicros(unattributed),
  refunds: fromMicros(refunds),
  difference: fromMicros(difference),
});

/** Orders that are flagged or were changed, by day. */
const listRemarks = (told: readonly OrderLines[]): OrderReconciliationData['remarks'] =>
  told
    .filter(({ flags, changes }) => flags.length > 0 || changes > 0)
    .map((order) => ({ ...order, day: dayOfOrder(order) }))
    .sort(byDayAndOrder)
    .map(({ id, day, flags, changes, edit_order_url }) => ({ id, date: day, flags, changes, edit_order_url }));
