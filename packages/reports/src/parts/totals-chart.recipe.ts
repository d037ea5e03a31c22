/** Computes a chart over time with a tab for each line, whose number is the line's total. */
import type { MetricName } from '@magpie/vocabulary';
import type { Series, TimeSeries, withTotals } from './time-series.ts';

type Line = ReturnType<typeof withTotals>;

const readLine = <One extends Series>({ points, changes, ...total }: One) => ({ points, trends: changes, ...total });

/** The chart of some lines by their ids, over the axis of any of them. */
export function totalsChart<Id extends string, Name extends MetricName>(
  { axis, buckets, compare }: TimeSeries<Name>,
  lines: Readonly<Record<Id, Line>>,
) {
  const each = <One>(read: (line: Line) => One) =>
    Object.fromEntries(Object.entries<Line>(lines).map(([id, line]) => [id, read(line)])) as Record<Id, One>;
  return {
    ...axis,
    ...buckets,
    notes: {},
    lines: each(({ now }) => readLine(now)),
    compare: compare && { labels: compare.axis.labels, lines: each(({ chosen }) => readLine(chosen!)) },
  };
}
