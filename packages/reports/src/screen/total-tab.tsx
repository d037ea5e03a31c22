/** A metric's tab of a chart over time whose numbers are totals. */
import type { MetricName } from '@magpie/vocabulary';
import type { ChartTab } from './metric-chart.tsx';
import { metricTexts } from './metric-texts.tsx';
import type { ComparedPeriodText } from './use-compared-period.tsx';

/** A total over a period; its change is that of the report's dates against the period compared with. */
export interface Total {
  /** Null where the source can’t answer. */
  readonly total: number | null;
  readonly total_change: number | null;
}

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
  return {
    id,
    ...texts,
    value: now?.total ?? null,
    before: (chosen ? chosen.total : now?.previous_total) ?? null,
    change: compared.change((chosen ?? now)?.total_change),
    figure: { title: texts.label, question, metrics: [of] },
  };
}
