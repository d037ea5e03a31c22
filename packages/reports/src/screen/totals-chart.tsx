/** Chart over time with a tab for each line, whose number is the line's total. */
import { useMemo } from 'react';
import { isPartError, type PartError, unlessError } from '../kit/part-error.ts';
import { type ChartData, type ChartTab, MetricChart, type MetricChartProps } from './metric-chart.tsx';
import { PartFailure } from './part-failure.tsx';
import type { Total } from './total-before.ts';
import { type TabOf, totalTab } from './total-tab.tsx';
import { useComparedPeriod } from './use-compared-period.tsx';

/** A line with its total and that of the period just before, and the line of the chosen period when comparing. */
interface LineWithTotals extends Total {
  readonly points: readonly (number | null)[];
  readonly previous_total: number | null;
  readonly compare:
    | (Total & { readonly points: readonly (number | null)[]; readonly changes: readonly (number | null)[] })
    | null;
}

/** A chart of such lines, by the ids of their tabs. */
export interface ChartWithTotals extends Omit<ChartData, 'seriesOf'> {
  lineOf(id: string): LineWithTotals | undefined;
}

/** A tab with a line. */
interface LineTab extends Omit<TabOf, 'question'>, Pick<ChartTab, 'whyZero'> {
  /** The report's ask for its numbers, if it isn't that for the lines. */
  readonly question?: string;
}

export interface TotalsChartProps<Chart extends object, Compare>
  extends Omit<MetricChartProps, 'tabs' | 'chart' | 'instead'> {
  /** The chart in the answer, or the error in its place; nothing until the first answer. */
  chart: Chart | PartError | null | undefined;
  /** The chosen period in the answer, where it isn't part of the chart. */
  compare?: Compare | undefined;
  /** Reads what the answer has; the same function each time. */
  read: (chart: Chart, compare: Compare | undefined) => ChartWithTotals;
  tabs: readonly LineTab[];
  /** Tabs with numbers of their own, and their lines. */
  further?: readonly ChartTab[] | undefined;
  seriesOf?: ChartData['seriesOf'] | undefined;
}

/** The chart. */
export function TotalsChart<Chart extends object, Compare = undefined>({
  chart: given,
  compare,
  read,
  tabs,
  further = [],
  seriesOf,
  ...more
}: TotalsChartProps<Chart, Compare>) {
  const compared = useComparedPeriod();
  const chart = unlessError(given);
  const drawn = useMemo(() => {
    if (!chart) return null;
    const { lineOf, ...axis } = read(chart, compare);
    return { lineOf, ...axis, seriesOf: (id: string) => lineOf(id) ?? seriesOf?.(id) };
  }, [chart, compare, read, seriesOf]);
  const own = tabs.map(({ whyZero, ...tab }): ChartTab => {
    const line = drawn?.lineOf(tab.id);
    return { ...totalTab({ question: more.question, ...tab }, compared, line, line?.compare), whyZero };
  });
  return (
    <MetricChart
      {...more}
      tabs={[...own, ...further]}
      chart={drawn}
      instead={isPartError(given) ? <PartFailure question={more.question} /> : undefined}
    />
  );
}
