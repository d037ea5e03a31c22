/** Draws a chart of counts by day: a tab for each line, with its total. */
import { useMemo } from 'react';
import { type ChartTab, drawChart, MetricChart, type MetricChartProps } from '../screen/metric-chart.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import type { DayChartData } from './day-chart.shape.ts';

/** A line's tab; `before` is null when not comparing. */
export type DayTab<Id extends string> = Omit<ChartTab, 'id' | 'change'> & { readonly id: Id };

/** The chart. */
export function DayChart<Id extends string>({
  chart,
  tabs,
  ...more
}: Omit<MetricChartProps, 'chart' | 'tabs'> & {
  /** Null until the first answer. */
  chart: DayChartData<Id> | null;
  tabs: readonly DayTab<Id>[];
}) {
  const compared = useComparedPeriod();
  const drawn = useMemo(
    () => chart && { ...drawChart(chart, chart.compare_labels, (id) => chart.lines[id as Id]), isCut: true },
    [chart],
  );
  const changed = ({ value, before }: DayTab<Id>): Pick<ChartTab, 'change'> | undefined =>
    before === null
      ? undefined
      : { change: compared.change(before && value !== null ? ((value - before) / before) * 100 : null) };
  return <MetricChart tabs={tabs.map((tab) => ({ ...tab, ...changed(tab) }))} chart={drawn} {...more} />;
}
