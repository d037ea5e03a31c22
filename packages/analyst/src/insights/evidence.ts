/** Evidence for insights: the queries that reproduce a number, its chart and the view that shows it. */
import type { Question } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import type { AnalystAsk, AnalystChart, AnalystView } from '../tell/told.ts';
import type { Days, InsightPeriod } from './period.ts';

/** A question as the analyst asks it. */
export const table = (question: Question): AnalystAsk => ({ kind: 'table', question });

/** A question for a metric over some days, of one row if it is given. */
export function askDays(
  metrics: readonly string[],
  days: Days | readonly Days[],
  row?: { readonly dimension: string; readonly value: string },
  more: Partial<Question> = {},
): AnalystAsk {
  const dateRanges = (Array.isArray(days) ? (days as readonly Days[]) : [days as Days]).map(({ start, end }) => ({
    start,
    end,
  }));
  return table({
    ...(row && { dimensions: [row.dimension], filter: onlyRow(row) }),
    metrics: [...metrics],
    dateRanges,
    ...more,
  });
}

/** Keeps one row. */
const onlyRow = ({ dimension, value }: { readonly dimension: string; readonly value: string }) =>
  ({ field: dimension, op: 'is', value, caseSensitive: true }) as const;

const DAYS_DRAWN = 28;

/** The question of an ask that isn't a funnel. */
export const questionOf = (one: AnalystAsk): Question => (one as Extract<AnalystAsk, { kind: 'table' }>).question;

/** A line of the last four weeks, day by day. */
export function dayChart(
  seriesName: string,
  unit: AnalystChart['unit'],
  days: ReadonlyMap<Day, number>,
  end: Day,
  currency?: string,
): AnalystChart {
  const data = Array.from({ length: DAYS_DRAWN }, (_, i) => {
    const day = addDays(end, i + 1 - DAYS_DRAWN);
    return { label: day, value: days.get(day) ?? 0, days: { start: day, end: day } };
  });
  return { type: 'line', seriesName, unit, ...(unit === 'money' && { currency }), data, ask: 'days' };
}

/** The question behind {@link dayChart}. */
export const askChart = (metric: string, end: Day, row?: { readonly dimension: string; readonly value: string }) =>
  table({
    dimensions: ['date'],
    metrics: [metric],
    dateRanges: [{ start: addDays(end, 1 - DAYS_DRAWN), end }],
    ...(row && { filter: onlyRow(row) }),
  });

/** Bars side by side, such as two shares. */
export const barChart = (
  seriesName: string,
  unit: AnalystChart['unit'],
  ask: string,
  data: AnalystChart['data'],
): AnalystChart => ({ type: 'bar', seriesName, unit, data, ask });

/** The view that shows a week, compared with the one before. */
export function weekView(
  report: string,
  { week }: InsightPeriod,
  row?: { readonly dimension: string; readonly value: string },
): AnalystView {
  return {
    report,
    ...week,
    compared: { start: addDays(week.start, -7), end: addDays(week.start, -1) },
    ...(row && { filter: onlyRow(row) }),
  };
}
