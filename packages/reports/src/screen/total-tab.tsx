/** A metric's tab of a chart over time whose numbers are totals. */
import type { MetricName } from '@magpie/vocabulary';
import type { ChartTab } from './metric-chart.tsx';
import { metricTexts } from './metric-texts.tsx';
import { type Total, totalBefore } from './total-before.ts';
import type { ComparedPeriodText } from './use-compared-period.tsx';

/** The tab of a metric, under a report's own label if given. */
export interface TabOf {
  readonly id: string;
  readonly of: MetricName;
  readonly label?: string;
  /** The report's ask for the numbers. */
  readonly question: string;
}

/** A tab whose numbers are totals: of the report's dates with those of the period just before, and of the chosen period. */
export function totalTab(
  { id, of, label, question }: TabOf,
  compared: ComparedPeriodText,
  now: (Total & { readonly previous_total: number | null }) | null | undefined,
  chosen: Total | null | undefined,
): ChartTab {
  const texts = metricTexts(of, label);
  const { before, change } = totalBefore(now, chosen, compared.label !== undefined);
  return {
    id,
    ...texts,
    value: now?.total ?? null,
    before,
    change: compared.change(change),
    figure: { title: texts.label, question, metrics: [of] },
  };
}
