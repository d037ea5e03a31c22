/** Receipt of an answer: its query, units, definitions, quality and freshness. */
import type { QueryMeta } from '@magpie/contract';
import type { Dimension, Metric, Unit } from '@magpie/vocabulary';

/** The receipt of an answer: the question with absolute dates, the engine, how fresh and how exact the numbers are. */
export const receiptOf = ({ freshness, ...meta }: QueryMeta) => ({ ...meta, freshness: readable(freshness) });

/** Moments as assistants read them. */
export function readable({ firstDay, lastEventAt, answeredAt }: QueryMeta['freshness']) {
  const moment = (ms: number) => new Date(ms).toISOString();
  return {
    firstDay,
    lastEventAt: lastEventAt === null ? null : moment(lastEventAt),
    answeredAt: moment(answeredAt),
  };
}

/** Units of each metric's numbers. */
export const unitsOf = (metrics: readonly Pick<Metric, 'name' | 'unit'>[]): Record<string, Unit> =>
  Object.fromEntries(metrics.map(({ name, unit }) => [name, unit]));

/** Meaning of a metric. */
export const describeMetric = ({ name, uiName, unit, scope, meaning, additive, better }: Metric) => ({
  kind: 'metric' as const,
  name,
  title: uiName,
  unit,
  scope,
  meaning,
  /** Whether rows of a breakdown add up to the total. */
  additive,
  better,
});

/** Meaning of a dimension. */
export const describeDimension = ({ name, uiName, scope, meaning }: Dimension) => ({
  kind: 'dimension' as const,
  name,
  title: uiName,
  scope,
  meaning,
});
