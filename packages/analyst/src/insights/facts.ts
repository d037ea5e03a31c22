/** Reads the answers that insights are made of: totals, days, and rows of both periods side by side. */
import type { Answer } from '@magpie/query';
import { type Day, dayOfDate, listDays } from '@magpie/time';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { AskName } from './asks.ts';
import type { TableName } from './kinds.ts';
import type { InsightPeriod } from './period.ts';

/** Metrics by name; 0 where there is none. */
export type Numbers = (metric: MetricName) => number;

/** A row of both periods: this week, and all the weeks before together. */
export interface ComparedRow {
  readonly value: string;
  readonly now: Numbers;
  readonly before: Numbers;
}

/** Facts that insights are made of. */
export interface Facts {
  readonly period: InsightPeriod;
  readonly currency: string;
  /** This week, the weeks before, and of four weeks if there are as many: those, and the four weeks before. */
  readonly totals: {
    readonly week: Numbers;
    readonly before: Numbers;
    readonly month: Numbers;
    readonly monthBefore: Numbers;
  };
  /** The rows of a dimension, the largest first. */
  rows(table: TableName, dimension: DimensionName): readonly ComparedRow[];
  /** The answer to one question as it is. */
  answer(name: AskName): Answer;
  /** A metric by day, over the whole history. */
  days(metric: MetricName): ReadonlyMap<Day, number>;
}

/** A metric of an answer by day. */
export const daysOf = ({ rows }: Answer, metric: MetricName): ReadonlyMap<Day, number> =>
  new Map(rows.map(({ dimensions, metrics }) => [dayOfDate(dimensions.date!), metrics[metric] ?? 0]));

const numbers =
  (metrics: Readonly<Record<string, number>> | undefined): Numbers =>
  (metric) =>
    metrics?.[metric] ?? 0;

/** Reads the answers. */
export function readFacts(answers: ReadonlyMap<AskName, Answer>, period: InsightPeriod, currency: string): Facts {
  const answer = (name: AskName) => answers.get(name)!;
  const items = answer('items').totals;
  const totals = answer('totals').totals.map((metrics, range) => ({ ...metrics, ...items[range] }));
  const read = new Map<string, readonly ComparedRow[]>();
  const byDay = new Map(answer('days').rows.map(({ dimensions, metrics }) => [dayOfDate(dimensions.date!), metrics]));
  return {
    period,
    currency,
    totals: {
      week: numbers(totals[0]),
      before: numbers(totals[1]),
      month: numbers(totals[2]),
      monthBefore: numbers(totals[3]),
    },
    rows(table, dimension) {
      const key = `${table} ${dimension}`;
      const known = read.get(key) ?? compareRows(answer(table), dimension);
      read.set(key, known);
      return known;
    },
    answer,
    days: (metric) => new Map(listDays(period.history).map((day) => [day, byDay.get(day)?.[metric] ?? 0])),
  };
}

/** The rows of one dimension: those of a finer table are added up. */
function compareRows(answer: Answer, dimension: string): ComparedRow[] {
  const sums = new Map<string, [Record<string, number>, Record<string, number>]>();
  for (const { range, dimensions, metrics } of answer.rows) {
    const value = dimensions[dimension]!;
    const both = sums.get(value) ?? [{}, {}];
    sums.set(value, both);
    const own = both[range]!;
    for (const [name, amount] of Object.entries(metrics)) own[name] = (own[name] ?? 0) + amount;
  }
  return [...sums].map(([value, [now, before]]) => ({ value, now: numbers(now), before: numbers(before) }));
}
