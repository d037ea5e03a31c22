/** Says whether a number over time went up or down: the mean of its last pieces of time against that of as many before. */
import { isSum } from '../understand/metric-of.ts';
import type { Days } from '../understand/request.ts';
import { type AnsweredRequest, firstOf, metricPart } from './answered-request.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { GRAINS, grainsOf, TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';

interface Valued {
  readonly value: number;
  readonly ask: string;
  readonly days?: Days | undefined;
}

/** The fewest pieces of time that a mean is of. */
const FEWEST = 3;
const DAYS_OF_WEEK = 7;

const meanOf = (pieces: readonly Valued[]): number => pieces.reduce((sum, { value }) => sum + value, 0) / pieces.length;

/** Describes the direction of complete pieces of time, which are in order. Empty if there are too few, or if a mean of the metric says nothing. */
export function writeDirection(answered: AnsweredRequest, whole: readonly Valued[]): readonly Sentence[] {
  const { grain, divisor } = answered.request;
  const name = firstOf(answered);
  if ((grain !== 'day' && grain !== 'week' && grain !== 'month') || divisor || !isSum(name)) return [];
  // Days are taken in whole weeks, so that both means have the same weekdays.
  const half =
    grain === 'day' ? Math.floor(whole.length / 2 / DAYS_OF_WEEK) * DAYS_OF_WEEK : Math.floor(whole.length / 2);
  if (half < FEWEST) return [];
  const [before, last] = [meanOf(whole.slice(-2 * half, -half)), meanOf(whole.slice(-half))];
  if (before === 0 || whole.some(({ days }) => !days)) return [];
  const { ask } = whole[0]!;
  const unit = unitOf(name) === 'count' ? 'decimal' : undefined;
  const mean = (value: number, which: string) =>
    metricPart(answered, name)(value, ask, `the mean of the ${which} ${half} ${grainsOf(grain, half)}`, unit);
  const daysOf = (pieces: readonly Valued[]) => ({
    days: { start: pieces[0]!.days!.start, end: pieces.at(-1)!.days!.end },
  });
  return [
    fillTemplate(TEXTS.trendMeans, {
      second: mean(last, 'last'),
      first: mean(before, 'earlier'),
      grain: GRAINS[grain][0],
      lastDays: daysOf(whole.slice(-half)),
      firstDays: daysOf(whole.slice(-2 * half, -half)),
      change: metricPart(answered, name)(last / before - 1, ask, 'the change between both means', 'change'),
    }),
  ];
}
