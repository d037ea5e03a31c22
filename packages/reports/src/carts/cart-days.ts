/** Days of the Cart Abandonment report: combined from two answers, searched, sorted and paged. */

import { hasUnknown, type PartlyKnown, QUESTION_LIMITS, unknownOf } from '@magpie/query';
import { addDays, dayOfDate, daysBetween, searchDays } from '@magpie/time';
import { type AnswersTo, keepRows, optional, partly, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { ascending, sortedPage, type WantedPage } from '../kit/sorted-page.ts';
import { wireValue, withoutNaN } from '../kit/wire-value.ts';
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

/** The metrics of a day by where its numbers come from. */
const OF_UNITS = { purchase_quantity: 'itemsPurchased' } as const;
const OF_VISITS = {
  revenue: 'purchaseRevenue',
  added: 'cartSessions',
  checked_out: 'checkoutSessions',
  bought: 'purchaseSessions',
} as const;
/** The metrics of a row without rates of nothing. */
type Counted = Readonly<Partial<Record<string, number>>>;

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
function numbersOfDays({ day_units: units, day_visits: visits }: DayAnswers, range: number) {
  const rowsOf = (answer: DayAnswers[keyof DayAnswers]) =>
    new Map<string, Counted>(
      (answer?.rows ?? []).flatMap((row) =>
        row.range === range ? [[dayOfDate(row.dimensions.date), row.metrics as Counted] as const] : [],
      ),
    );
  const [ofUnits, ofVisits] = [rowsOf(units), rowsOf(visits)];
  return {
    days: [...new Set([...ofVisits.keys(), ...ofUnits.keys()])],
    on(day: string): CartNumbers {
      const { purchase_quantity } = read(units, ofUnits.get(day), OF_UNITS, { day, range });
      const { revenue, ...counts } = read(visits, ofVisits.get(day), OF_VISITS, { day, range });
      const rate = (of: number, name: string) => {
        if (of === 0) return null;
        return Number.isNaN(of) ? of : wireValue(ofVisits.get(day)?.[name] ?? Number.NaN, 'ratio');
      };
      return {
        purchase_quantity,
        revenue: wireValue(revenue, 'currency'),
        cart_abandonment: rate(counts.added, 'sessionCartAbandonmentRate'),
        checkout_abandonment: rate(counts.checked_out, 'sessionCheckoutAbandonmentRate'),
        ...counts,
      };
    },
  };
}

/** Numbers of a day by their fields: 0 where nothing happened, NaN where that isn't known, or where the metric isn't answered, which is NaN in every row. */
function read<Field extends string>(
  answer: DayAnswers[keyof DayAnswers],
  counted: Counted | undefined,
  fields: Readonly<Record<Field, string>>,
  { day, range }: { readonly day: string; readonly range: number },
): Record<Field, number> {
  const numberOf = (name: string) => {
    const { unknownDays } = unknownOf(answer ?? {}, name);
    if (hasUnknown(unknownDays?.[range] ?? [], day)) return Number.NaN;
    if (counted) return counted[name] ?? Number.NaN;
    const isAnswered =
      answer?.ownOnly?.metrics.includes(name) || !Number.isNaN((answer?.rows[0]?.metrics as Counted)?.[name] ?? 0);
    return isAnswered ? 0 : Number.NaN;
  };
  return Object.fromEntries(Object.entries<string>(fields).map(([field, name]) => [field, numberOf(name)])) as Record<
    Field,
    number
  >;
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
