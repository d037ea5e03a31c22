/** Days of the Cart Abandonment report: combined from two answers, searched, sorted and paged. */

import { QUESTION_LIMITS } from '@magpie/query';
import { addDays, dayOfDate, daysBetween, searchDays } from '@magpie/time';
import { type AnswersTo, keepRows, optional, partly, table } from '../kit/ask.ts';
import { comparedPeriods, knowsCompared, type ReportContext } from '../kit/context.ts';
import { ascending, sortedPage, type WantedPage } from '../kit/sorted-page.ts';
import { wireValue } from '../kit/wire-value.ts';
import type { CartDay, CartNumbers } from './cart.shape.ts';

/** The questions about days. What is about units can't be in one with what is about visits and orders. */
export function askCartDays(context: ReportContext<unknown>) {
  const byDay = {
    dimensions: ['date'] as const,
    dateRanges: comparedPeriods(context),
    limit: QUESTION_LIMITS.rows,
  };
  return {
    day_units: optional(table({ ...byDay, metrics: ['itemsPurchased'] })),
    day_visits: optional(
      partly(
        table({
          ...byDay,
          metrics: [
            'purchaseRevenue',
            'sessionCartAbandonmentRate',
            'sessionCheckoutAbandonmentRate',
            'cartSessions',
            'checkoutSessions',
            'purchaseSessions',
          ],
        }),
        keepRows,
      ),
    ),
  };
}

type Asked = AnswersTo<ReturnType<typeof askCartDays>>;
/** The answers about days. */
export type DayAnswers = {
  readonly [Name in keyof Asked]?: Pick<NonNullable<Asked[Name]>, 'rows' | 'unknownRanges'> | undefined;
};

const NOTHING = { purchase_quantity: 0, revenue: 0, cart_abandonment: null, checkout_abandonment: null };

/** The numbers of a day on which nothing happened. What isn't answered is NaN in every row, and so here. */
function nothingIn({ day_visits }: DayAnswers): CartNumbers {
  const { cartSessions = 0, checkoutSessions = 0, purchaseSessions = 0 } = day_visits?.rows[0]?.metrics ?? {};
  return { ...NOTHING, added: 0 * cartSessions, checked_out: 0 * checkoutSessions, bought: 0 * purchaseSessions };
}

/** Every day with carts, checkouts or orders; compared with the day at the same place of the chosen period. */
export function listCartDays(answers: DayAnswers, context: ReportContext<unknown>): readonly CartDay[] {
  const compare = knowsCompared(context, answers.day_units, answers.day_visits) ? context.compare : undefined;
  const nothing = nothingIn(answers);
  const [now, then] = [0, 1].map((place) => numbersByDay(answers, nothing, place));
  return [...now!].map(([date, numbers]) => ({
    date,
    ...numbers,
    compare: compare ? (then!.get(addDays(compare.start, daysBetween(context.range.start, date))) ?? nothing) : null,
  }));
}

function numbersByDay(
  { day_units, day_visits }: DayAnswers,
  nothing: CartNumbers,
  place: number,
): Map<string, CartNumbers> {
  const days = new Map<string, CartNumbers>();
  const put = (date: string, some: Partial<CartNumbers>) =>
    days.set(dayOfDate(date), { ...(days.get(dayOfDate(date)) ?? nothing), ...some });
  for (const { range, dimensions, metrics } of day_visits?.rows ?? []) {
    if (range !== place) continue;
    put(dimensions.date, {
      revenue: wireValue(metrics.purchaseRevenue, 'currency'),
      cart_abandonment: metrics.cartSessions > 0 ? wireValue(metrics.sessionCartAbandonmentRate, 'ratio') : null,
      checkout_abandonment:
        metrics.checkoutSessions > 0 ? wireValue(metrics.sessionCheckoutAbandonmentRate, 'ratio') : null,
      added: metrics.cartSessions,
      checked_out: metrics.checkoutSessions,
      bought: metrics.purchaseSessions,
    });
  }
  for (const { range, dimensions, metrics } of day_units?.rows ?? [])
    if (range === place) put(dimensions.date, { purchase_quantity: metrics.itemsPurchased });
  return days;
}

/** A page of the days that are searched for; days without a rate come last by it, either way. */
export function pageOfDays(
  days: readonly CartDay[],
  { search, ...wanted }: WantedPage & { readonly search: string },
): ReturnType<typeof sortedPage<CartDay>> {
  const isFound = searchDays(search);
  const found = search === '' ? days : days.filter(({ date }) => isFound(date));
  return sortedPage(found, wanted, (a, b) => ascending(b.date, a.date));
}
