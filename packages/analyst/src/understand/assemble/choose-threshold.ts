/** Chooses the metric that the threshold of a sentence applies to. */
import { type MetricName, metric } from '@magpie/vocabulary';
import type { Request, Threshold } from '../request.ts';
import type { MentionedThreshold } from '../thresholds.ts';
import { asksOtherRows } from './after-request.ts';
import { OF_ITEMS } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

const REFUNDS: readonly MetricName[] = ['refundAmount', 'itemRefundAmount'];

/** The thresholds of a sentence, all of which must apply; or the part that no metric fits. */
export function chooseThresholds(
  sentence: Sentence,
  metrics: readonly MetricName[],
  previous?: Request,
): { readonly thresholds?: readonly Threshold[]; readonly unclear?: string } {
  const said = [...sentence.parts.thresholds].sort((a, b) => a.start - b.start);
  const [first, ...others] = said;
  if (!first) return {};
  const last = others.at(-1);
  // Only one of them must apply.
  if (last && sentence.chart.between(first, last).some(({ tags }) => tags.has('or'))) return { unclear: last.text };
  const chosen = said.map((one) => chooseThreshold(one, sentence, metrics, previous));
  const unclear = said.find((_, i) => chosen[i] === undefined)?.text;
  return unclear === undefined ? { thresholds: chosen.flatMap((one) => one ?? []) } : { unclear };
}

/** One threshold; undefined if no metric fits it. */
function chooseThreshold(
  said: MentionedThreshold,
  sentence: Sentence,
  metrics: readonly MetricName[],
  previous: Request | undefined,
): Threshold | undefined {
  const { chart } = sentence;
  const named = sentence.all('metric');
  const after = named.find((one) => chart.joins(said, 'thresholdOf', one));
  const before = named.find((one) => chart.joins(one, 'metricOf', said));
  const sold = sentence.all('sold').find((one) => chart.joins(one, 'metricOf', said));
  // "More than 10 sales".
  const either = sentence
    .all('metrics')
    .find((one) => chart.joins(said, 'thresholdOf', one) || chart.joins(one, 'metricOf', said));
  const asked = (after ?? before)?.meaning.name;
  const name =
    asked === undefined
      ? (either && metrics.length === 1) ||
        sold ||
        (metrics.length === 1 &&
          (isOfBefore(previous, metrics[0]!, sentence) || said.unit === 'times' || isOfMoney(said, metrics[0]!)))
        ? metrics[0]
        : undefined
      : nameAmong(asked, metrics);
  const value = name === undefined ? undefined : numberOf(said, name);
  if (value === undefined) return undefined;
  // "No orders" means fewer than one.
  const isNone = said.op === 'lessOrEqual' && value === 0 && metric(name!)?.unit === 'integer';
  return isNone ? { metric: name!, op: 'less', value: 1 } : { metric: name!, op: said.op, value };
}

/** Whether a number without a metric is of the rows of the request before: "only those with at least 100". */
const isOfBefore = (previous: Request | undefined, name: MetricName, sentence: Sentence): boolean =>
  previous?.shape === 'list' && previous.metrics.length === 1 && previous.metrics[0] === name && !sentence.says('sold');

/** Whether an amount can only be of one metric: "orders over 100 euros". */
const isOfMoney = ({ unit }: MentionedThreshold, name: MetricName): boolean =>
  unit === 'money' && metric(name)?.unit === 'currency';

/** Returns a metric's name in the request: for products it can be another. */
const nameAmong = (name: MetricName, metrics: readonly MetricName[]): MetricName | undefined =>
  [name, OF_ITEMS[name]].find((one): one is MetricName => one !== undefined && metrics.includes(one));

/** The number in the metric's unit; undefined if it is said to be of another. */
function numberOf({ value, unit }: MentionedThreshold, name: MetricName): number | undefined {
  const of = metric(name)?.unit;
  if (of === 'ratio') return unit === 'percent' || (unit === undefined && value > 1) ? value / 100 : undefined;
  // "More than 2 refunds" aren't more than 2 euros.
  const isAmount = unit === 'money' || (unit === undefined && !REFUNDS.includes(name));
  if (of === 'currency') return isAmount ? value : undefined;
  if (of === 'integer' || of === 'quantity') return unit === 'times' || unit === undefined ? value : undefined;
  return undefined;
}

/** The thresholds that a request carries on from the one before: they are of the same rows, or of the same numbers of other rows. */
function carriedThresholds(
  previous: Request | undefined,
  one: Pick<Request, 'by' | 'alsoBy' | 'shape' | 'metrics'>,
  sentence: Sentence,
): readonly Threshold[] | undefined {
  const { by, shape, metrics } = one;
  if (previous?.by === by && shape !== 'movers') return previous?.thresholds;
  const isOfSame = previous?.thresholds?.every(({ metric: name }) => metrics.includes(name));
  return isOfSame && asksOtherRows(sentence, one, previous) ? previous.thresholds : undefined;
}

const isUpper = ({ op }: Threshold): boolean => op === 'less' || op === 'lessOrEqual';

/** Whether two limits on the same number leave room between them, or are on different numbers. */
const fit = (one: Threshold, other: Threshold): boolean =>
  one.metric !== other.metric ||
  (isUpper(one) !== isUpper(other) && (isUpper(one) ? one.value > other.value : other.value > one.value));

/** The thresholds of a sentence with those of the list before that it adds to: "but fewer than 100", "and at least 2 orders". */
export function withThresholdsBefore(
  own: readonly Threshold[] | undefined,
  previous: Request | undefined,
  one: Pick<Request, 'by' | 'alsoBy' | 'shape' | 'metrics'>,
  sentence: Sentence,
): readonly Threshold[] | undefined {
  if (!own) return carriedThresholds(previous, one, sentence);
  const isAdded = previous?.by === one.by && one.shape === 'list' && previous?.shape === 'list';
  const kept = isAdded ? (previous.thresholds ?? []).filter((before) => own.every((said) => fit(before, said))) : [];
  return [...kept, ...own];
}
