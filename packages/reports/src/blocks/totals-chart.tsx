/** Draws a chart over time with a tab for each line, whose number is the line's total. */

import type { TotalsChartData } from '../parts/totals-chart.shape.ts';
import type { ChartWithTotals } from '../screen/totals-chart.tsx';

/** The chart of an answer, for `TotalsChart`. */
export const readTotalsChart = <Id extends string>({ compare, ...chart }: TotalsChartData<Id>): ChartWithTotals => ({
  ...chart,
  compareLabels: compare?.labels ?? null,
  lineOf: (id) => {
    const then = compare?.lines[id as Id];
    return { ...chart.lines[id as Id], compare: then ? { ...then, changes: then.trends } : null };
  },
});
