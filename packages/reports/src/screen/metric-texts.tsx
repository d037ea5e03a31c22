/** A metric's texts from the vocabulary, as screens show them. */
import { __, type Unit } from '@magpie/ui';
import { type MetricName, metric } from '@magpie/vocabulary';

/** Texts of a metric, under a report's own label if given; ratios are percents on the wire. */
export function metricTexts(name: MetricName, label?: string) {
  const { uiName, meaning, unit, better } = metric(name)!;
  return {
    label: label ?? __(uiName, 'magpie'),
    help: __(meaning, 'magpie'),
    unit: (unit === 'ratio' ? 'percent' : unit) satisfies Unit as Unit,
    better,
  };
}
