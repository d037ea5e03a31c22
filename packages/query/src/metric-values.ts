/** Values of metrics: computed from the counts, and from the values a row is related to. */
import { type Counted, evaluate, measureId } from '@magpie/vocabulary';
import { daysIn } from './days.ts';
import type { Plan } from './plan.ts';
import { isLinear, type PlannedMetric } from './related.ts';

/** Values that the metrics of a row may be related to; where one is missing, so are the metrics that need it. */
export interface Beside {
  /** Index of the row's range. */
  readonly range: number;
  /** The row's values; none for everything in the range. */
  readonly dimensions?: readonly string[] | undefined;
  /** Measures over all matching data of the range. */
  readonly total?: readonly number[] | undefined;
  /** Measures of the second range, for a row of the first. */
  readonly compared?: readonly number[] | undefined;
}

/** Computes the plan's metrics from counted measures; a relative change of nothing is absent. */
export function metricValues(one: Plan, measures: readonly number[], beside?: Beside): Record<string, number> {
  const counted = byMeasure(one, measures);
  const values: Record<string, number> = {};
  for (const metric of one.metrics) {
    const value = metric.relation ? relatedValue(one, metric, measures, beside) : evaluate(metric.formula, counted);
    if (value !== undefined) values[metric.name] = value;
  }
  return values;
}

/** Places of a plan's measures by their id: answers of many rows look them up for each. */
const placesOf = new WeakMap<Plan, ReadonlyMap<string, number>>();

function byMeasure(one: Plan, measures: readonly number[]): Counted {
  const places = placesOf.get(one) ?? new Map(one.measures.map((measure, i) => [measureId(measure), i]));
  placesOf.set(one, places);
  return { get: (id) => measures[places.get(id) ?? -1] };
}

function relatedValue(
  one: Plan,
  { formula, relation }: PlannedMetric,
  measures: readonly number[],
  beside: Beside | undefined,
): number | undefined {
  const value = (of: readonly number[]) => evaluate(formula, byMeasure(one, of));
  const ratio = (top: number, bottom: number) => (bottom === 0 ? 0 : top / bottom);
  switch (relation) {
    case 'share':
      return beside?.total && ratio(value(measures), value(beside.total));
    case 'perDay':
      return beside && ratio(value(measures), daysIn(one.days[beside.range]!, beside.dimensions));
  }
  const then = beside?.compared;
  if (!then) return undefined;
  const change = isLinear(formula) ? value(measures.map((now, i) => now - then[i]!)) : value(measures) - value(then);
  if (relation === 'change') return change;
  return value(then) > 0 ? change / value(then) : undefined;
}
