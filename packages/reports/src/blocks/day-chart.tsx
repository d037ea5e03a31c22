/** Draws a chart of counts by day: a tab for each line, with its total. */
import { useMemo } from 'react';
import type { DayChartData } from '../parts/day-chart.shape.ts';
import { type ChartTab, drawChart, MetricChart, type MetricChartProps } from '../screen/metric-chart.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';

/** A line's tab. Its numbers are the line's totals unless given, `before` null when not comparing; its receipt has its help unless given. */
type DayTab<Id extends string> = Omit<ChartTab, 'id' | 'change' | 'value' | 'before'> &
  Partial<Pick<ChartTab, 'value' | 'before'>> & { readonly id: Id };

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
  const withNumbers = (tab: DayTab<Id>): ChartTab => {
    const line = chart?.lines[tab.id];
    const { value = line?.total ?? null, before = line?.compare?.total ?? null } = tab;
    const figure = { title: tab.label, question: more.question, meaning: tab.help };
    return { figure, ...tab, value, before, ...(before !== null && { change: compared.changeOf(value, before) }) };
  };
  return <MetricChart tabs={tabs.map(withNumbers)} chart={drawn} {...more} />;
}
