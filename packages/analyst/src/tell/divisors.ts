/** Divisors of metrics: a metric has no value if its divisor is 0. */
import { type Dimension, divisorIn, incompatibilities, METRICS, type MetricName, metric } from '@magpie/vocabulary';

/** Preferred names, as people say them, where a metric has several. */
const SAID: readonly MetricName[] = ['transactions'];

const DIVISORS: ReadonlyMap<string, MetricName> = new Map(
  METRICS.flatMap(({ name, formula }): [string, MetricName][] => {
    const divisor = divisorIn(formula);
    if (!divisor) return [];
    const text = JSON.stringify(divisor);
    const same = METRICS.flatMap((one) => (JSON.stringify(one.formula) === text ? [one.name as MetricName] : []));
    const found = same.find((one) => SAID.includes(one)) ?? same[0];
    return found === undefined ? [] : [[name, found]];
  }),
);

/** The metric that another one is divided by; undefined if it is divided by nothing that has a name. */
export const divisorOf = (name: string): MetricName | undefined => DIVISORS.get(name);

/** Metrics, and what they are divided by where it can be asked for by the same dimensions. */
export const withDivisors = (names: readonly MetricName[], dimensions: readonly Dimension[] = []): MetricName[] => [
  ...new Set([
    ...names,
    ...names
      .flatMap((name) => divisorOf(name) ?? [])
      .filter(
        (name) =>
          incompatibilities(
            dimensions,
            [...names, name].flatMap((one) => metric(one) ?? []),
          ).length === 0,
      ),
  ]),
];

/** The value of a metric of a row or total; null if it is a rate of nothing. */
export function valueIn(metrics: Readonly<Record<string, number>> | undefined, name: MetricName): number | null {
  const divisor = divisorOf(name);
  if (divisor !== undefined && (metrics === undefined || metrics[divisor] === 0)) return null;
  return metrics?.[name] ?? 0;
}
