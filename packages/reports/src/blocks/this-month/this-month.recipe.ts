/** Forecast of the running month: its revenue so far, and its expected end. */

import { FEWEST_DAYS, forecastDays, MOST_DAYS } from '@magpie/analyst';
import { firstKnown, type TableAnswer, type Unknowns } from '@magpie/query';
import { addDays, addMonths, dayNumber, localDay, startOfMonth } from '@magpie/time';
import { optional, table } from '../../kit/ask.ts';
import type { ReportContext } from '../../kit/context.ts';
import { wireValue } from '../../kit/wire-value.ts';
import { FEWEST_SELLING_DAYS, type Month } from './this-month.shape.ts';

/** The running month's first and last day, today, and the first day that a forecast looks back to. */
function locateMonth({ now, site, firstDay }: ReportContext<unknown>) {
  const today = localDay(now, site.timeZone);
  const start = startOfMonth(today);
  // On its first day a site was seldom watched from the beginning.
  const known = firstDay === null ? today : addDays(firstDay, 1);
  const earliest = addDays(today, -MOST_DAYS);
  return { today, start, end: addDays(addMonths(start, 1), -1), from: known > earliest ? known : earliest };
}

/** The question for revenue by day, whatever dates are chosen. */
export function askMonth(context: ReportContext<unknown>) {
  const { today, start } = locateMonth(context);
  const earliest = addDays(today, -MOST_DAYS);
  return optional(
    table({
      dimensions: ['date'],
      metrics: ['purchaseRevenue'],
      dateRanges: [{ start: start < earliest ? start : earliest, end: today }],
    }),
  );
}

/** The month; null where it couldn't be asked for, or some of its days are unknown. Its end is never expected below what has come in so far. */
export function forecastMonth(
  answer: (Pick<TableAnswer<readonly ['date'], readonly ['purchaseRevenue']>, 'rows'> & Unknowns) | undefined,
  context: ReportContext<unknown>,
): Month | null {
  if (!answer) return null;
  const { today, start, end, from: earliest } = locateMonth(context);
  const from = firstKnown(earliest, answer);
  if (firstKnown(start, answer) > start) return null;
  const values = new Map(answer.rows.map(({ dimensions, metrics }) => [dimensions.date, metrics.purchaseRevenue]));
  const listDays = (first: string, last: string) =>
    Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, i) => addDays(first, i));
  const valueOn = (day: string) => values.get(day.replaceAll('-', '')) ?? 0;
  const sum = (days: readonly string[]) => days.reduce((total, day) => total + valueOn(day), 0);
  const yesterday = addDays(today, -1);
  const [done, soFar] = [sum(listDays(start, yesterday)), sum(listDays(start, today))];
  const history = listDays(from, yesterday).map((day) => ({ day, value: valueOn(day) }));
  const fewOrders = history.filter(({ value }) => value !== 0).length < FEWEST_SELLING_DAYS;
  const rest = fewOrders ? null : forecastDays(history, listDays(today, end));
  const money = (value: number) => wireValue(value, 'currency');
  const endAt = (value: number) => money(Math.max(soFar, done + value));
  return {
    end,
    so_far: money(soFar),
    forecast: rest && { expected: endAt(rest.expected), low: endAt(rest.low), high: endAt(rest.high) },
    days_needed: Math.max(0, FEWEST_DAYS - history.length),
    few_orders: fewOrders,
  };
}
