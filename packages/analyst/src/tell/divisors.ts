/** Divisors of metrics: a metric has no value if its divisor is 0. */
import {
  type Dimension,
  divisorIn,
  type Formula,
  incompatibilities,
  METRICS,
  type MetricName,
  metric,
} from '@magpie/vocabulary';
import type { Request } from '../understand/request.ts';

/** Preferred names, as people say them, where a metric has several. */
const SAID: readonly MetricName[] = ['transactions'];

const DIVISORS: ReadonlyMap<string, MetricName> = new Map(
  METRICS.flatMap(({ name, formula }): [string, MetricName][] => {
    const divisor = divisorIn(formula);
    const found = divisor && namedBy(divisor);
    return found === undefined ? [] : [[name, found]];
  }),
);

/** The metric of a formula, in its preferred name. */
function namedBy(formula: Formula): MetricName | undefined {
  const text = JSON.stringify(formula);
  const same = METRICS.flatMap((one) => (JSON.stringify(one.formula) === text ? [one.name as MetricName] : []));
  return same.find((one) => SAID.includes(one)) ?? same[0];
}

/** The metric that is divided in another one; undefined if it has no name of its own, as "visits that weren't engaged". */
export function numeratorOf(name: string): MetricName | undefined {
  const formula = metric(name)?.formula;
  return formula && 'ratio' in formula ? namedBy(formula.ratio[0]) : undefined;
}

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

/** The value of a request's first metric of a row or total: its ratio to the divisor if there is one; null of nothing. */
export function requestedValue(
  { metrics: [first], divisor }: Pick<Request, 'metrics' | 'divisor'>,
  metrics: Readonly<Record<string, number>> | undefined,
): number | null {
  if (divisor === undefined) return valueIn(metrics, first!);
  const by = metrics?.[divisor] ?? 0;
  return by === 0 ? null : (metrics?.[first!] ?? 0) / by;
}
