/** Summarizes a chart in one sentence, for those who can't see it. */
import type { Unit } from '../format.ts';
import { __, sprintf } from '../i18n.ts';
import type { Formatters } from '../locale.tsx';

/** Series in a chart: a metric, and its value in its dates. */
export interface SummaryOf {
  readonly label: string;
  readonly unit: Unit;
  readonly value: number | null;
}

/**
 * The total, what it was before, and the highest value. `versus` is the value of the compared period in words, or that there
 * are no data of it, and empty where no such value is known; `points` are the values of the buckets that begin at `labels`, none where there is nothing.
 */
export function chartSummary(
  { label, unit, value }: SummaryOf,
  versus: string,
  labels: readonly string[],
  points: readonly (number | null)[],
  { start, end }: { readonly start: string; readonly end: string },
  format: Pick<Formatters, 'metric' | 'day' | 'dayRange'>,
): string {
  // Without a value it counts as 0.
  const highest = Math.max(...(points as readonly number[]));
  const day = labels[points.indexOf(highest)]?.slice(0, 10);
  const total = sprintf(
    /* translators: 1: a metric, 2: a range of dates, 3: its value, 4: its value in the period before, such as " (vs 24)", or nothing */
    __('%1$s, %2$s: %3$s%4$s', 'magpie'),
    label,
    format.dayRange(start, end),
    format.metric(value, unit),
    versus && ` (${versus})`,
  );
  if (day === undefined) return `${total}.`;
  /* translators: 1: a sentence about the total, 2: a date, 3: the highest value */
  return sprintf(__('%1$s. Highest: %2$s, %3$s.', 'magpie'), total, format.day(day), format.metric(highest, unit));
}
