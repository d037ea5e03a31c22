/** Writes whether a number is usual: within the range of the same weekdays of the weeks before. */
import type { MetricName } from '@magpie/vocabulary';
import { median } from 'simple-statistics';
import { chanceDeviation } from '../statistics/chance.ts';
import { usualOf } from '../statistics/usual.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  countedNoun,
  daysOf,
  firstOf,
  isCount,
  metricPart,
  tableOf,
} from './answered-request.ts';
import { daysText } from './days-text.ts';
import { earlierRanges } from './earlier-weeks.ts';
import { fillTemplate } from './make-numbers.ts';
import { TEXTS } from './texts.ts';

/** The number, and whether it is within its usual range. */
export function writeUsual(answered: AnsweredRequest): AnswerBody {
  const { request, firstDay } = answered;
  const name = firstOf(answered);
  const valueAt = (ask: string, range: number, metric: string = name) =>
    tableOf(answered, ask).totals[range]?.[metric] ?? 0;
  const [own, ...earlier] = earlierRanges(request.range);
  // On its first day a site was seldom watched from the beginning.
  const known = earlier.filter(({ days }) => firstDay === null || days.start > firstDay);
  const value = valueAt(own!.ask, own!.range);
  const values = known.map(({ ask, range }) => valueAt(ask, range));
  const asks = [...new Set(known.map(({ ask }) => ask))] as [string, ...string[]];
  const figure = metricPart(answered, name);
  const lead = fillTemplate(isCount(name) ? TEXTS.totalCount : TEXTS.totalMoney, {
    value: figure(value, own!.ask),
    metric: countedNoun(name, value, answered.request),
    ...daysOf(answered),
  });
  const usual = usualOf(
    values,
    straysOf(
      name,
      values,
      known.map(({ ask, range }) => valueAt(ask, range, 'transactions')),
    ),
  );
  if (!usual) {
    const count = figure(known.length, asks.length > 0 ? asks : own!.ask, 'the number of earlier periods', 'count');
    return { sentences: [lead, fillTemplate(TEXTS.usualUnknown, { count })] };
  }
  const bound = (of: number) =>
    figure(of, asks, 'the median of the earlier periods, with the distance that is usual from it');
  // The whole numbers within the range.
  const [low, high] = isCount(name) ? [Math.ceil(usual.low), Math.floor(usual.high)] : [usual.low, usual.high];
  const middleUnit = isCount(name) && !Number.isInteger(usual.expected) ? 'decimal' : undefined;
  const template = value < usual.low ? TEXTS.usualBelow : value > usual.high ? TEXTS.usualAbove : TEXTS.usual;
  return {
    sentences: [
      lead,
      usual.high === 0 && value > 0
        ? [{ text: TEXTS.usualNone }]
        : fillTemplate(template, { low: bound(low), high: bound(high) }),
      fillTemplate(TEXTS.usualOf, {
        count: figure(known.length, asks, 'the number of earlier periods', 'count'),
        middle: figure(usual.expected, asks, 'the median of the earlier periods', middleUnit),
      }),
      ...(request.range.until === undefined ? [] : [[{ text: TEXTS.usualUntil }]]),
    ],
    chart: chartOf(
      answered,
      'bar',
      [own!, ...known]
        .map(({ days: { start, end }, ask, range }) => ({
          label: daysText({ start, end }),
          value: valueAt(ask, range),
          days: { start, end },
        }))
        .reverse(),
      own!.ask,
    ),
  };
}

/** How much a value varies by chance: a count by its size, an amount by the number of its orders. */
export function straysOf(name: MetricName, values: readonly number[], orders: readonly number[]): number[] {
  if (values.length === 0) return [];
  const middle = median([...values]);
  if (isCount(name)) return [chanceDeviation('count', middle, middle)];
  const events = median([...orders]);
  return events > 0 ? [chanceDeviation('sum', middle, events)] : [];
}
