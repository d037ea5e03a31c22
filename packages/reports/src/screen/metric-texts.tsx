/** A metric's texts from the vocabulary, as screens show them. */
import { __, type Unit } from '@magpie/ui';
import { type MetricName, metric, type Unit as StoredUnit } from '@magpie/vocabulary';

/** The unit of an answer's number: ratios are percents on the wire. */
export const wireUnit = (unit: StoredUnit): Unit => (unit === 'ratio' ? 'percent' : unit);

/** Texts of a metric, under a report's own label if given. */
export function metricTexts(name: MetricName, label?: string) {
  const { uiName, meaning, unit, better } = metric(name)!;
  return {
    label: label ?? __(uiName, 'magpie'),
    help: __(meaning, 'magpie'),
    unit: wireUnit(unit),
    better,
  };
}
