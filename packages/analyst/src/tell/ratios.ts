/** Ratios of two metrics, which no metric of the vocabulary is: "orders per visitor". */
import type { MetricExpression } from '@magpie/query';
import { incompatibilities, metric } from '@magpie/vocabulary';
import type { Request } from '../understand/request.ts';
import { unitOf } from './make-numbers.ts';
import { metricNoun, singular } from './names.ts';
import type { NumberPart } from './told.ts';

/** The name of the ratio in a table's answer. */
export const RATIO = 'ratio';

/** A request's ratio as a metric of a table, for sorting rows by it. */
export const ratioMetric = ({ metrics, divisor }: Request): MetricExpression => ({
  name: RATIO,
  expression: `${metrics[0]}/${divisor}`,
});

/** A ratio in words, such as "orders per visitor". */
export const ratioNoun = ({ metrics, divisor }: Request): string =>
  `${metricNoun(metrics[0]!)} per ${metric(divisor!)?.unit === 'currency' ? metricNoun(divisor!) : singular(metricNoun(divisor!))}`;

/** How a ratio is computed, in words. */
export const ratioMeaning = ({ metrics, divisor }: Request): string =>
  `${metricNoun(metrics[0]!)} divided by ${metricNoun(divisor!)}`;

/** Whether one question can't ask for both metrics of a ratio, such as items and orders. */
export const isAskedApart = ({ metrics: [of], divisor }: Request): boolean =>
  divisor !== undefined &&
  incompatibilities(
    [],
    [of!, divisor].flatMap((name) => metric(name) ?? []),
  ).length > 0;

/** Whether a ratio is the share of a whole, such as visits with a cart per visit. Such a ratio is shown as a percentage. */
const isShare = ({ metrics: [of], divisor }: Request): boolean =>
  (divisor === 'sessions' && /Sessions$/.test(of!)) ||
  (divisor === 'totalUsers' && /^(?:new|active)Users$|Purchasers$/.test(of!));

/** The unit of a ratio: an amount per count is an amount, seconds per count are seconds, anything else is a plain number. */
export function ratioUnit(request: Request): NumberPart['unit'] {
  const { metrics, divisor } = request;
  if (isShare(request)) return 'percent';
  const [of, by] = [unitOf(metrics[0]!), unitOf(divisor!)];
  return by === 'count' && (of === 'money' || of === 'seconds') ? of : 'decimal';
}
