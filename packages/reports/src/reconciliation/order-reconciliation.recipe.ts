/** Recipe of the order reconciliation: the shop's own lines next to the counted ones. */
import { QUESTION_LIMITS } from '@magpie/query';
import { addDays, dayOfDate } from '@magpie/time';
import { ofWholeSite, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { defineRecipe } from '../kit/report.ts';
import { askOrderLines } from '../parts/order-lines.ts';
import { type CountedLine, reconcile } from './reconcile.ts';

const NOT_SET = '(not set)';
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
  answer({ told, counted }, context) {
    const lines = counted.rows.map(
      ({ dimensions, metrics }): CountedLine => ({
        id: set(dimensions.transactionId),
        day: dayOfDate(dimensions.date),
        currency: set(dimensions.currencyCode),
        hasVisit: set(dimensions.sessionSource) !== '',
        orders: metrics.transactions,
        saleMicros: micros(metrics.grossPurchaseRevenue),
        refundMicros: micros(metrics.refundAmount),
      }),
    );
    return reconcile(told, lines, { ...context.range, currency: context.site.currency });
  },
});

const set = (name: string): string => (name === NOT_SET ? '' : name);

/** An amount as it is stored: answers have the nearest number to it. */
const micros = (amount: number): number => Math.round(amount * 1_000_000);
