/** This module is responsible for which metric the threshold of a sentence is of. */
import { type MetricName, metric } from '@magpie/vocabulary';
import type { Request, Threshold } from '../request.ts';
import type { SaidThreshold } from '../thresholds.ts';
import { OF_ITEMS } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

/** What may stand between a threshold and the metric after it, or the metric before it. */
const AFTER = /^ (?:in |of )?$/;
const BEFORE = /^ (?:is |was |of |that (?:is|was|are|were) )?$/;

const REFUNDS: readonly MetricName[] = ['refundAmount', 'itemRefundAmount'];

/** The threshold of a sentence; what it can't be of if no metric fits. */
export function chooseThreshold(
  sentence: Sentence,
  metrics: readonly MetricName[],
): { readonly threshold?: Threshold; readonly unclear?: string } {
  const [said, another] = sentence.parts.thresholds;
  if (!said) return {};
  if (another) return { unclear: another.text };
  const { text } = sentence.parts;
  const named = sentence.all('metric');
  const after = named.find(({ start }) => start >= said.end && AFTER.test(text.slice(said.end, start)));
  const before = named.find(({ end }) => end <= said.start && BEFORE.test(text.slice(end, said.start)));
  const sold = sentence.all('sold').find(({ end }) => end <= said.start && BEFORE.test(text.slice(end, said.start)));
  const asked = (after ?? before)?.meaning.name;
  const name =
    asked === undefined
      ? sold || (said.unit === 'times' && metrics.length === 1)
        ? metrics[0]
        : undefined
      : nameAmong(asked, metrics);
  const value = name === undefined ? undefined : numberOf(said, name);
  return value === undefined ? { unclear: said.text } : { threshold: { metric: name!, op: said.op, value } };
}

/** What a metric is called in the request: of products it can be another. */
const nameAmong = (name: MetricName, metrics: readonly MetricName[]): MetricName | undefined =>
  [name, OF_ITEMS[name]].find((one): one is MetricName => one !== undefined && metrics.includes(one));

/** The number in the metric's unit; undefined if it is said to be of another. */
function numberOf({ value, unit }: SaidThreshold, name: MetricName): number | undefined {
  const of = metric(name)?.unit;
  if (of === 'ratio') return unit === 'percent' || (unit === undefined && value > 1) ? value / 100 : undefined;
  // "More than 2 refunds" aren't more than 2 euros.
  const isAmount = unit === 'money' || (unit === undefined && !REFUNDS.includes(name));
  if (of === 'currency') return isAmount ? value : undefined;
  if (of === 'integer') return unit === 'times' || unit === undefined ? value : undefined;
  return undefined;
}

/** The threshold that a request carries on from the one before. */
export const carriedThreshold = (
  previous: Request | undefined,
  { by, metrics }: Pick<Request, 'by' | 'metrics'>,
): Threshold | undefined =>
  previous?.threshold && previous.by === by && metrics.includes(previous.threshold.metric)
    ? previous.threshold
    : undefined;
