/** Further content of a line chart: what is drawn over its series, and said of them. */
import type { ReactNode } from 'react';
import type { ChartTable } from './chart-table-texts.ts';
import type { LineGeometry } from './line-geometry.ts';

/** One layer. */
export interface LineLayer {
  /** Values that the value axis has room for. */
  readonly values?: readonly (number | null)[];
  /** Name of the first series in the legend, beside this layer's. */
  readonly own?: string;
  readonly legend?: ReactNode;
  /** Name of the count that the first series' value of a bucket is from, in the tooltip. */
  readonly countOf?: (index: number) => string;
  /** Draws it, in px. */
  readonly draw?: (geometry: LineGeometry) => ReactNode;
  /** What the tooltip says of a bucket. */
  readonly tip?: (index: number) => ReactNode;
  /** The same for screen readers, after the values of the series, with what is between. */
  readonly say?: (index: number) => string;
  /** A sentence about it, after the chart's own, with the blank between. */
  readonly summary?: string;
  /** The chart's table with what it adds. */
  readonly table?: (table: ChartTable) => ChartTable;
}
