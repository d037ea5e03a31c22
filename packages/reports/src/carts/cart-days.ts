/** Days of the Cart Abandonment report: combined from two answers, searched, sorted and paged. */

import { type PartlyKnown, QUESTION_LIMITS } from '@magpie/query';
import { addDays, daysBetween, searchDays } from '@magpie/time';
import { type AnswersTo, keepRows, optional, partly, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { ascending, sortedPage, type WantedPage } from '../kit/sorted-page.ts';
import { wireValue, withoutNaN } from '../kit/wire-value.ts';
import { numbersByDay } from '../parts/numbers-by-day.ts';
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
  readonly [Name in keyof Asked]?: (Pick<NonNullable<Asked[Name]>, 'rows'> & PartlyKnown) | undefined;
};

/** Every day with carts, checkouts or orders; compared with the day at the same place of the chosen period. What isn't known of a day is null. */
export function listCartDays(answers: DayAnswers, context: ReportContext<unknown>): readonly CartDay[] {
  const { compare, range } = context;
  const [now, then] = [0, 1].map((place) => numbersOfDays(answers, place));
  const isAnyKnown = (day: string) => Object.values(then!.on(day)).some((value) => !Number.isNaN(value ?? Number.NaN));
  const beside = (day: string) => (day <= compare!.end && isAnyKnown(day) ? then!.on(day) : null);
  const days = now!.days.map((date) => ({
    date,
    ...now!.on(date),
    compare: compare ? beside(addDays(compare.start, daysBetween(range.start, date))) : null,
  }));
  return withoutNaN(days) as readonly CartDay[];
}

/** The numbers of each day of a range, and the days that have some. */
function numbersOfDays({ day_units, day_visits }: DayAnswers, range: number) {
  const [units, visits] = [numbersByDay(day_units, range), numbersByDay(day_visits, range)];
  return {
    days: [...new Set([...visits.days, ...units.days])],
    on(day: string): CartNumbers {
      const [added, checked_out] = [visits.on(day, 'cartSessions'), visits.on(day, 'checkoutSessions')];
      const rate = (of: number, name: string) => (of === 0 ? null : wireValue(of && visits.on(day, name), 'ratio'));
      return {
        purchase_quantity: units.on(day, 'itemsPurchased'),
        revenue: wireValue(visits.on(day, 'purchaseRevenue'), 'currency'),
        cart_abandonment: rate(added, 'sessionCartAbandonmentRate'),
        checkout_abandonment: rate(checked_out, 'sessionCheckoutAbandonmentRate'),
        ...{ added, checked_out, bought: visits.on(day, 'purchaseSessions') },
      };
    },
  };
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
