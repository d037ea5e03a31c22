/** Numbers of an answer by date, with what isn't known of a day. */
import { hasUnknown, type PartlyKnown, unknownOf } from '@magpie/query';
import { dayOfDate } from '@magpie/time';

/** An answer by `date`, of any metrics. */
export interface ByDate extends PartlyKnown {
  readonly rows: readonly {
    readonly range: number;
    readonly dimensions: { readonly date: string };
    readonly metrics: Readonly<Record<string, number | undefined>>;
  }[];
}

/**
 * The days of a range with a row, and the numbers of any day: 0 where nothing happened, NaN where that isn't known, or where the metric isn't answered,
 * which is NaN in every row.
 */
export function numbersByDay(answer: ByDate | undefined, range: number) {
  const { rows = [], ownOnly } = answer ?? {};
  const counted = new Map(
    rows.flatMap((one) => (one.range === range ? [[dayOfDate(one.dimensions.date), one.metrics] as const] : [])),
  );
  return {
    days: [...counted.keys()],
    on(day: string, metric: string): number {
      if (hasUnknown(unknownOf(answer ?? {}, metric).unknownDays?.[range] ?? [], day)) return Number.NaN;
      const metrics = counted.get(day);
      if (metrics) return metrics[metric] ?? Number.NaN;
      const isAnswered = ownOnly?.metrics.includes(metric) || !Number.isNaN(rows[0]?.metrics[metric] ?? 0);
      return isAnswered ? 0 : Number.NaN;
    },
  };
}
