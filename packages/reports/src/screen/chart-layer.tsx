/** What is drawn over a chart's line. */
import type { Formatters, LineBucket, LineLayer, Unit } from '@magpie/ui';

/** What a chart shows of its data. */
interface DrawnChart {
  /** Id of the open tab, and the unit of its line. */
  readonly id: string;
  readonly unit: Unit;
  readonly buckets: readonly LineBucket[];
  /** Values of the line by bucket. */
  readonly values: readonly (number | null)[];
  /** Index of the first shown bucket in the chart's data. */
  readonly from: number;
  /** Last day of the chart's dates. */
  readonly end: string;
  /** Index of the shown bucket that isn't over; infinite if all are. */
  readonly running: number;
}

/** Makes a layer of a chart, with what is `below` it; null for nothing of its own. The same function makes the same of the same data. */
export type ChartLayer = (drawn: DrawnChart, format: Formatters, below: LineLayer | null) => LineLayer | null;
