/** Charts of counts by day: values of days, grouped into the days, weeks or months of a chart. */
import { hasUnknown, listBuckets, type ResolvedRange } from '@magpie/query';
import { localDay } from '@magpie/time';
import { changeFrom, type ReportContext } from '../kit/context.ts';
import type { ExportRow } from '../kit/tables.ts';
import type { DayChartData, DayLine } from './day-chart.shape.ts';

/** Values of a period by local day, some days more than once. */
type DayValues = readonly { readonly day: string; readonly value: number }[];

/** A line's values of a period, and the days that nothing is known of. */
interface OfPeriod {
  readonly values: DayValues;
  readonly unknown: readonly string[];
}

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A chart's rows in a file: each bucket with the values of its lines, in their order. */
export const dayChartRows = ({ labels, lines }: DayChartData<string>): readonly ExportRow[] =>
  labels.map((label, i) => [label, ...Object.values(lines).map(({ points }) => points[i]!)]);

/** A line of a chart: its values of a period by the period's answer. */
export interface DayLineOf<Id extends string, Answer> {
  readonly id: Id;
  valuesOf(answer: Answer): DayValues;
  /** The days that nothing is known of: they are no points. */
  unknownIn?(answer: Answer): readonly string[];
  /** A value as it is on the wire. */
  sent(value: number): number;
}

/** A chart by days, weeks or months: lines of a period's answer, beside those of the compared one if there is one. */
export function dayChart<Id extends string, Answer>(
  context: ReportContext<unknown>,
  lines: readonly DayLineOf<Id, Answer>[],
  now: Answer,
  then: Answer | undefined,
): DayChartData<Id> {
  const { axis, lineOf } = chartAxis(context);
  const drawn = lines.map(({ id, valuesOf, unknownIn = () => [], sent }) => {
    const read = (answer: Answer) => ({ values: valuesOf(answer), unknown: unknownIn(answer) });
    return [id, lineOf(read(now), then === undefined ? undefined : read(then), sent)];
  });
  return { ...axis, lines: Object.fromEntries(drawn) };
}

/** The axis, and how to draw a line on it. */
function chartAxis(context: ReportContext<unknown>) {
  const { range, compare, site, now, granularity: finest } = context;
  const granularity = finest === 'hour' ? ('day' as const) : finest;
  const listAxis = (period: ResolvedRange) => listBuckets(period, granularity, site, now);
  const [buckets, before] = [listAxis(range), compare && listAxis(compare)];
  const listLabels = (some: typeof buckets) => some.map(({ startMs }) => localDay(startMs, site.timeZone));
  const [labels, compareLabels] = [listLabels(buckets), before && listLabels(before)];
  const pointsOf = ({ values, unknown }: OfPeriod, starts: readonly string[]) => {
    const points = starts.map((start, i) => (hasUnknown(unknown, start, starts[i + 1] ?? '~') ? Number.NaN : 0));
    for (const { day, value } of values) points[starts.findLastIndex((start) => start <= day)]! += value;
    return points;
  };
  const totalOf = ({ values }: OfPeriod) => sumOf(values.map(({ value }) => value));
  const running = buckets.findIndex((bucket) => bucket.running);
  return {
    axis: {
      labels,
      compare_labels: compareLabels ?? null,
      granularity,
      partial: buckets.flatMap((bucket, i) => (bucket.partial ? [i] : [])),
      running: running < 0 ? null : running,
      notes: {},
    },
    lineOf(now: OfPeriod, compared: OfPeriod | undefined, sent: (value: number) => number): DayLine {
      const points = pointsOf(now, labels);
      const others = compared && compareLabels && pointsOf(compared, compareLabels);
      return {
        points: points.map(sent),
        total: sent(totalOf(now)),
        compare:
          compared && others
            ? {
                points: others.map(sent),
                changes: points.map((value, i) =>
                  buckets[i]?.partial || before?.[i]?.partial
                    ? null
                    : changeFrom(context, compare, value, others[i] ?? 0),
                ),
                total: sent(totalOf(compared)),
              }
            : null,
      };
    },
  };
}
